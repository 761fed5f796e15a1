package lessons_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/sound"
)

// TestJourney takes lessons: a task with a hint, a wrong move, one that is refused, one that is typed, a point that is
// found, and the ends of the first and the last lesson.
func TestJourney(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Progress.Lesson(progress.Completion{When: d.Now, Lesson: "board"})
	type (
		step    = screentest.Step
		effects = []sound.Effect
	)
	key := func(k kit.Key) func(*screentest.Driver) { return func(d *screentest.Driver) { d.Key(k, 0) } }
	typed := func(text string) func(*screentest.Driver) {
		return func(d *screentest.Driver) { d.Type(text); d.Key(kit.KeyEnter, 0) }
	}
	press := func(sq string) func(*screentest.Driver) { return func(d *screentest.Driver) { d.Press(d.Point(sq)) } }
	lesson := func(n int) func(*screentest.Driver) { return func(d *screentest.Driver) { d.Lesson(n) } }
	d.Journey(
		step{Name: "the list", Do: func(d *screentest.Driver) { d.Key('L', kit.Ctrl) }, Sees: []string{"✓"}, Hears: []string{"Learn"}},
		step{Name: "a lesson", Do: lesson(4), Sees: []string{"Lesson 4 of 11"}, Hears: []string{"4. The cannon. When it does not capture, the cannon"}},
		step{Name: "a piece that is not to move", Do: press("f0"), Hears: []string{"Here, move the red cannon"}, Sounds: effects{sound.Illegal}},
		step{Name: "a piece that is the opponent's", Do: press("d9"), Hears: []string{"That is"}, Sounds: effects{sound.Illegal}},
		step{Name: "its second step", Do: key(kit.KeyPageDown), Hears: []string{"To capture, a cannon jumps over"}},
		step{Name: "its third step", Do: key(kit.KeyPageDown), Hears: []string{"There must be exactly one piece in between."}},
		step{
			Name: "a move against the rules", Do: func(d *screentest.Driver) { d.Move("c2c8") },
			Hears: []string{"A cannon"}, Sounds: effects{sound.Illegal},
		},
		step{Name: "the piece put back", Do: press("c2")},
		step{Name: "an empty point", Do: press("i5")},
		step{Name: "the opponent's piece", Do: press("g2"), Hears: []string{"That is"}, Sounds: effects{sound.Illegal}},
		step{
			Name: "a wrong move", Do: func(d *screentest.Driver) { d.Move("c2b2") },
			Hears: []string{"That"}, Sounds: effects{sound.Illegal},
		},
		step{Name: "a typed move", Do: typed("c2c6"), Hears: []string{"Right."}, Sounds: effects{sound.Capture}},
		step{Name: "the list again", Do: key(kit.KeyEscape), Sees: []string{"✓"}, Hears: []string{"Learn the moves"}},
		step{Name: "the last lesson", Do: lesson(11), Hears: []string{"11. First mates. The double cannon: "}},
		step{
			Name: "a mate", Do: func(d *screentest.Driver) { d.Move("h3e3") },
			Hears: []string{"Mate! Blocking is no help"}, Sounds: effects{sound.End},
		},
		step{Name: "a step further", Do: key(kit.KeySpace), Hears: []string{"Chariot and horse: "}},
		step{Name: "and another", Do: key(kit.KeySpace), Hears: []string{"Mate in two moves: "}},
		step{Name: "and back", Do: key(kit.KeyPageUp), Hears: []string{"Chariot and horse: "}},
		step{Name: "the list once more", Do: key(kit.KeyEscape), Sees: []string{"✓"}, Hears: []string{"Learn the moves"}},
		step{Name: "the first lesson", Do: lesson(1), Hears: []string{"1. The board. Pieces stand where lines cross"}},
		step{Name: "a point to find", Do: key(kit.KeyPageDown), Hears: []string{"A river divides the board."}},
		step{Name: "a wrong point", Do: press("a0"), Hears: []string{"Not that one."}, Sounds: effects{sound.Illegal}},
		step{Name: "the point", Do: press("e0"), Hears: []string{"Yes. Guard it well"}},
	)
}
