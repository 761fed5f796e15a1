package study_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A player asks why the shown move is not good, by key or with the right button, hears the answer, and goes on.
func TestWhyNotThisMove(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Judge(0, nil)})
	d.Play(screentest.BlunderGame...)
	d.Key('2', kit.Ctrl)
	d.Pass(time.Second)
	d.Key(kit.KeyHome, 0)
	d.Key('W', 0)
	d.Expect("at the start", "- Why not")
	for range screentest.Blunder {
		d.Key(kit.KeyRight, 0)
	}
	d.Heard()
	list := d.Rect("moves.list")
	d.Key('W', 0)
	var heard []string
	d.Until("the answer", func(session.View) bool { heard = append(heard, d.Heard()...); return d.Sees("Better: ") })
	d.Expect("the answer", "Why not C5+4?", "The red cannon takes the black soldier, but then the black horse takes it. Red's winning chances fall from 54% to 24%.")
	if at := d.Rect("moves.list"); at.Y != list.Y {
		t.Errorf("the answer moves the list to %v, before it was at %v", at, list)
	}
	d.Activate("step.1")
	d.Rest()
	if got := d.Pictured(); got[d.Square("e6")] != xiangqi.BlackHorse {
		t.Errorf("the line puts %v on e6, want the black horse that takes the cannon", got[d.Square("e6")])
	}
	d.Activate("step.1")
	d.Rest()
	if got := d.Pictured(); got[d.Square("e6")] != xiangqi.RedCannon {
		t.Errorf("without the line %v stands on e6, want the red cannon", got[d.Square("e6")])
	}
	d.Until("the answer is said", func(session.View) bool { heard = append(heard, d.Heard()...); return len(heard) > 0 })
	d.Key(kit.KeyLeft, 0)
	d.Expect("another move", "- Why not C5+4?")
	d.Key(kit.KeyRight, 0)
	d.Expect("back", "Why not C5+4?")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", "- Why not")
	d.Key('W', 0)
	d.Until("the answer again", func(session.View) bool { return d.Sees("Better: ") })
	d.Activate("why.close")
	d.Expect("closed", "- Why not")
}

// The right button on the piece that moved last asks about its move, and on the head of an arrow about the arrow's; with
// a modifier it draws a circle.
func TestWhyNotOnTheBoard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Judge(0, nil)})
	d.Play(screentest.BlunderGame...)
	d.Key('2', kit.Ctrl)
	d.Pass(time.Second)
	d.Key(kit.KeyHome, 0)
	for range screentest.Blunder {
		d.Key(kit.KeyRight, 0)
	}
	d.DrawArrow("e6", "e6", kit.Shift)
	d.Expect("a circle", "- Why not")
	wantMarks(t, d, "a circle", 1)
	d.DrawArrow("e6", "e6", 0)
	d.Until("the answer", func(session.View) bool { return d.Sees("Better: ") })
	d.Expect("the last move", "Why not C5+4?")
	wantMarks(t, d, "the last move", 1)
	d.DrawArrow("a8", "b8", 0)
	d.DrawArrow("b8", "b8", 0)
	d.Until("the answer about the arrow", func(session.View) bool { return d.Sees("Overlooks H3+5") })
	d.Expect("the arrow", "Why not C1=2?")
}
