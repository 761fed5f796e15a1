package newgame_test

import (
	"testing"

	"chuhe/engine/think/thinktest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page on a computer with other engines, and starts games of all kinds.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{
			Setup: screentest.Personal(), Lang: locale.English, Engines: screentest.Engines, Programs: screentest.Programs{"fairy": thinktest.Plays(nil)},
		},
		Scene: func(d *screentest.Driver) {
			d.Play("h2e2")
			d.Key('N', kit.Ctrl)
		},
		Steps: func(w *screentest.Walker) {
			for _, c := range []struct {
				id    kit.ID
				n, of int
			}{
				{"new.time", 3, 4}, {"new.red", 1, 2}, {"new.black", 1, 2}, {"new.start.from", 1, 3}, {"new.start.from", 2, 3}, {"new.law", 2, 3}, {"new.free", 1, 2},
				{"new.black", 0, 2}, {"new.bottom", 1, 2},
			} {
				if w.Shows(c.id) {
					w.Step(string(c.id), func() { w.Choose(c.id, c.n, c.of) })
				}
			}
			w.Step("a position", func() { w.Paste("4k4/9/9/9/9/9/9/9/4R4/3K5 w") })
			w.Step("started", func() { w.Activate("new.start") })
			w.Step("the page again", func() { w.Key('N', kit.Ctrl) })
		},
	}.Golden(t, "walk")
}
