package lessons_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestATypedMoveIsPlayed types the moves of steps in windows of every layout: letters that are also shortcuts leave no
// trace, and the entry lies beside the toolbar.
func TestATypedMoveIsPlayed(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}, {360, 640}, {640, 360}} {
		for _, tc := range []struct {
			lang         locale.Lang
			lesson, step int
			moves        []string
		}{
			{locale.English, 3, 1, []string{"h5+4"}},         // H shows the solution
			{locale.English, 2, 1, []string{"a0a6", "r9=3"}}, // R restarts the step
			{locale.Vietnamese, 3, 1, []string{"m5.4"}},      // M turns the sound off
			{locale.Hans, 11, 3, []string{"车八进三", "a7a9"}},
		} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: tc.lang, W: size[0], H: size[1]})
			d.Learn(tc.lesson, tc.step)
			for _, text := range tc.moves {
				d.Type(text)
				if !d.Shows("type.move") {
					t.Fatalf("%v, %q: no entry is shown:\n%s", size, text, d.Sentences())
				}
				if field, tool := d.Rect("type.move"), d.Rect("tool.lesson.back"); !field.Intersect(tool).Empty() || field.H < 24 {
					t.Errorf("%v, %q: the entry is at %v, the toolbar at %v", size, text, field, tool)
				}
				if d.Lessons.Current().Asked() || !d.Settings().Sound {
					t.Errorf("%v, %q: the solution is shown: %v, sound %v", size, text, d.Lessons.Current().Asked(), d.Settings().Sound)
				}
				d.Key(kit.KeyEnter, 0)
				d.Pass(time.Second)
			}
			if !d.Lessons.Current().Done() || d.Shows("type.move") {
				t.Errorf("%v: after %q the step is not done, or the entry stays:\n%s", size, tc.moves, d.Sentences())
			}
		}
	}
}

// TestALetterIsACommand checks that a letter gives its command if no move follows, and at once if no move is possible.
func TestALetterIsACommand(t *testing.T) {
	d := learn(t, 3, 1)
	d.Type("h")
	if d.Lessons.Current().Asked() {
		t.Error("the solution is shown at once, although a move may follow")
	}
	d.Pass(page.LeadTime + time.Millisecond)
	if !d.Lessons.Current().Asked() {
		t.Error("the solution is not shown")
	}
	d.Key(kit.KeyEnter, 0)
	if !d.Shows("type.move") {
		t.Fatalf("Enter opens no entry:\n%s", d.Sentences())
	}
	d.Type("z")
	d.Key(kit.KeyEscape, 0)
	if d.Shows("type.move") || d.Lessons.Current() == nil {
		t.Errorf("after Esc the entry is shown: %v, a lesson is open: %v", d.Shows("type.move"), d.Lessons.Current() != nil)
	}
	d.Key(kit.KeyPageDown, 0)
	d.Key(kit.KeyPageDown, 0) // the next step asks for a point
	d.Type("h2")
	if !d.Lessons.Current().Asked() || d.Shows("type.move") {
		t.Errorf("where a point is to be found, the solution is shown: %v, an entry: %v", d.Lessons.Current().Asked(), d.Shows("type.move"))
	}
}

// TestTypedMovesAreJudged types a wrong move, a move of another piece, and one before the reply to the last.
func TestTypedMovesAreJudged(t *testing.T) {
	d := learn(t, 3, 1)
	d.Type("f0f1")
	d.Key(kit.KeyEnter, 0)
	if want := "Here, move the red horse"; !d.Sees(want) {
		t.Errorf("%q is not said to a move of the general:\n%s", want, d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	d.Lesson(11)
	d.Key(kit.KeyPageDown, 0)
	d.Key(kit.KeyPageDown, 0)
	d.Type("b5b6")
	d.Key(kit.KeyEnter, 0)
	if want := locale.TeachMate3No.In(locale.English); !d.Sees(firstWords(want)) {
		t.Errorf("%q is not said to a wrong move:\n%s", want, d.Sentences())
	}
	d.Type("b5b8")
	d.Key(kit.KeyEnter, 0)
	d.Type("/a7a9")
	if !d.Sees("It is not your turn yet.") {
		t.Fatalf("the entry takes a move before the reply:\n%s", d.Sentences())
	}
	d.Pass(time.Second)
	d.Key(kit.KeyEnter, 0)
	if !d.Lessons.Current().Done() {
		t.Errorf("the typed mate is not played, the last move is %v:\n%s", d.Lessons.Current().LastMove(), d.Sentences())
	}
}

// TestTheEntryGoesWithItsStep leaves a step, and finishes one with the mouse, while the entry is open.
func TestTheEntryGoesWithItsStep(t *testing.T) {
	d := learn(t, 3, 1)
	d.Type("/e4")
	d.Activate("tool.lesson.next")
	if d.Shows("type.move") {
		t.Error("the entry of the step before is shown")
	}
	d.Key(kit.KeyPageUp, 0)
	d.Type("/e4")
	d.MoveSlowly("e4f6")
	if d.Pictured()[d.Square("f6")] != xiangqi.RedHorse || d.Shows("type.move") || !d.Shows("lesson.on") {
		t.Errorf("after the move by mouse the entry is shown: %v:\n%s", d.Shows("type.move"), d.Sentences())
	}
}
