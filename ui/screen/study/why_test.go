package study_test

import (
	"testing"
	"time"

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
	d.Key('W', 0)
	var heard []string
	d.Until("the answer", func(session.View) bool { heard = append(heard, d.Heard()...); return d.Sees("Better: ") })
	d.Expect("the answer", "Why not C5+4?", "Puts the red cannon on file 5 where the black horse can take it. Red will lose the red cannon on file 5 for the black soldier.")
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
