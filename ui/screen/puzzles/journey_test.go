package puzzles_test

import (
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

func key(k kit.Key) func(*screentest.Driver) { return func(d *screentest.Driver) { d.Key(k, 0) } }

func move(m string) func(*screentest.Driver) { return func(d *screentest.Driver) { d.Move(m) } }

type (
	step    = screentest.Step
	effects = []sound.Effect
)

// TestJourney solves a puzzle with hints, looks back, goes to another kind, has the answer shown, and starts again.
func TestJourney(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenPuzzles(screentest.Attempts()...)
	shows := func(sq string, want xiangqi.Piece) {
		t.Helper()
		if got := d.Pictured()[d.Square(sq)]; got != want {
			t.Errorf("on %s the window shows %v, want %v", sq, got, want)
		}
	}
	d.Journey(
		step{
			Name: "a move against the rules", Do: move("a7b9"), Sees: []string{"1. ?"},
			Hears: []string{"!A chariot moves in a straight line."}, Sounds: effects{sound.Illegal},
		},
		step{Name: "a hint with a piece in hand", Do: key('H'), Sees: []string{"Idea: "}, Hears: []string{"Idea: "}},
		step{Name: "the second hint", Do: key('H'), Sees: []string{"It forces mate in 3"}, Hears: []string{"Hint: move the red chariot on file 9, rank 8."}},
		step{Name: "the third hint", Do: key('H'), Sees: []string{"play R9+1", "- move the"}, Hears: []string{"Hint: play chariot 9 up 1"}},
		step{
			Name: "the right move", Do: move("a7a8"), Sees: []string{"1. R9+1 K5=4 2. ?"},
			Hears: []string{"Red: chariot 9 up 1.", "Black: king 5 to 4.", "Right."}, Sounds: effects{sound.Move, sound.Move},
		},
		step{Name: "the second move", Do: move("b1b2"), Hears: []string{"Red: ", "Black: ", "Right."}, Sounds: effects{sound.Move, sound.Move}},
		step{
			Name: "the mate", Do: move("b2b9"), Sees: []string{"counts as missed", "Themes: chariot mate", "Your rating -"},
			Hears: []string{"Red: chariot 8 up 7. Check!", "Right. This one still counts as missed"}, Sounds: effects{sound.End},
		},
		step{Name: "a look back", Do: key(kit.KeyLeft)},
	)
	shows("b2", xiangqi.RedChariot)
	d.Journey(step{Name: "a press on an earlier position", Do: func(d *screentest.Driver) { d.Press(d.Point("e5")) }})
	shows("b9", xiangqi.RedChariot)
	d.Journey(
		step{Name: "the next puzzle", Do: key(kit.KeyEnter), Sees: []string{"1. ?", "- Themes"}, Hears: []string{"Red to move: find the only defence. Red on rank 1: "}},
		step{
			Name: "another kind", Do: func(d *screentest.Driver) { d.Click("puzzle.kind.mate-2") },
			Sees: []string{"Red to move: mate in two"}, Hears: []string{"Red to move: mate in two. Red on rank 1: "},
		},
		step{
			Name: "the answer", Do: key('A'), Sees: []string{"This is the answer"},
			Hears: []string{"This is the answer.", "Red: chariot 8 up 1."}, Sounds: effects{sound.Move},
		},
		step{Name: "the puzzle again", Do: key('R'), Sees: []string{"1. ?"}, Hears: []string{"Your move."}, Sounds: effects{sound.Move}},
		step{Name: "no puzzle of its kind", Do: func(d *screentest.Driver) {
			d.Looks.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = "mate-1", "fork" })
			d.Key('N', 0)
		}, Sees: []string{"No puzzle has this kind and theme.", "- mate in two"}},
	)
}
