package exercise_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A wrong move is explained by what punishes it; the line can be followed on the board, and the task stays as it was.
func TestMistakesAreExplained(t *testing.T) {
	const why = "Puts the red chariot where the black king can take it. You will lose the red chariot on file 6."
	d := screentest.OpenPuzzlesOf(t, "mate-3", "")
	d.MoveSlowly("a7a8")
	d.AnswerWith("d9d8")
	d.Move("a8d8")
	d.WaitFor("the refutation", func() bool { return d.Tried() == "-m3-a" })
	d.Expect("a wrong move", "Wrong. "+why)
	if heard := d.Heard(); !slices.Contains(heard, "Wrong. "+why) {
		t.Errorf("heard %q, want the reason", heard)
	}
	d.Pass(4 * time.Second)
	stands := func(when, at string, want xiangqi.Piece) {
		t.Helper()
		d.Pass(time.Second)
		if got := d.Pictured()[d.Square(at)]; got != want {
			t.Errorf("%s: %v on %s, want %v", when, got, at, want)
		}
	}
	stands("taken back", "a8", xiangqi.RedChariot)
	red := 0
	for _, op := range d.Sprites() {
		if a, ok := op.Sprite.(board.Arrow); ok && a.Color == board.Drawn(&d.Looks.Theme.Board, 1) {
			red++
		}
	}
	if red == 0 {
		t.Error("no red arrow shows what punishes the move")
	}
	d.Activate("step.1")
	stands("the line", "d8", xiangqi.BlackKing)
	d.Press(d.Point("e5"))
	stands("after a press", "a8", xiangqi.RedChariot)
	d.Activate("step.1")
	d.Key(kit.KeyEscape, 0)
	stands("after Esc", "a8", xiangqi.RedChariot)
	if d.Move("b1b2"); d.Sees(why) {
		t.Errorf("after another move the page still says %s", d.Sentences())
	}

	l := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	l.Learn(4, 3)
	l.AnswerWith("g2e2")
	l.Heard()
	l.Move("c2e2")
	const lost = "Puts the red cannon where the black chariot can take it. You will lose the red cannon on file 5."
	var heard []string
	l.Until("the reason", func(session.View) bool {
		heard = append(heard, l.Heard()...)
		return l.Sees(lost) && slices.Contains(heard, lost)
	})
	l.Expect("a wrong move", locale.TeachCannon3No.In(locale.English))
	if l.Key('H', 0); slices.Contains(l.Heard(), lost) {
		t.Error("the reason is said again after a hint")
	}
	l.Activate("step.1")
	if l.Rest(); l.Pictured()[l.Square("e2")] != xiangqi.BlackChariot {
		t.Errorf("the line puts %v on e2, want the black chariot", l.Pictured()[l.Square("e2")])
	}
}
