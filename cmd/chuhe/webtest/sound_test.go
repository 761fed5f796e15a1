//go:build web

package webtest

import (
	"testing"

	"chuhe/ui/settings"
)

// TestSound checks that moves are audible from the first press on, with mouse and touch, and that there is no sound
// when it is turned off.
func TestSound(t *testing.T) {
	s := newServer(t)
	for name, size := range map[string]size{"mouse": desktop, "touch": phone} {
		t.Run(name, func(t *testing.T) {
			w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", size)
			if n := ask[int](w.tab, "speakers.length"); n != 0 {
				t.Errorf("%d speakers before anything was pressed, want 0", n)
			}
			w.eventually("the sounds are loaded", func() bool {
				return ask[int](w.tab, `performance.getEntriesByName("sounds").length`) == 1
			})
			w.move("h2e2")
			w.plies(2)
			w.eventually("both moves are heard", func() bool {
				return ask[bool](w.tab, "sounds >= 2 && speakers.length === 1 && speakers[0].currentTime > 0") // the time advances while it runs
			})

			w.turnSound(false)
			before := ask[int](w.tab, "sounds")
			w.goOn()
			w.frames(20)
			if now := ask[int](w.tab, "sounds"); now != before {
				t.Errorf("%d sounds with the sound turned off", now-before)
			}

			w.turnSound(true)
			w.goOn()
			w.eventually("moves are heard again", func() bool { return ask[int](w.tab, "sounds") >= before+2 })
			w.quiet()
		})
	}
}

// turnSound turns the sound on or off, and waits until that is saved.
func (w *game) turnSound(on bool) {
	w.t.Helper()
	w.key("m")
	w.eventually("the sound is turned", func() bool {
		chosen, _ := w.file(settings.FileName)
		taken, err := settings.Read(chosen)
		return err == nil && taken.Sound == on
	})
}
