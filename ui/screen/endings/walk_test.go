package endings_test

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page: an ending with a mistake, one that is won, and one that is given up.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.Progress.Ending(progress.Practice{When: d.Now.Add(-time.Hour), Ending: "KHP-KAA-win", Right: true})
			d.OpenEndings("KHP-KA-win", short)
		},
		Steps: func(w *screentest.Walker) {
			p := follow(t, w.Driver, short)
			w.Step("a refused move", func() { w.Move("d6d7") })
			w.Step("best", func() { p.play(false) })
			w.Step("hint", func() { w.Key('H', 0) })
			w.Step("best", func() { p.play(false) })
			w.Step("worst", func() { p.play(true) })
			w.Step("go on", func() { w.Key(kit.KeyEnter, 0) })
			w.Step("taken back", func() { w.Key('Z', kit.Ctrl) })
			w.Step("another", func() { w.Key('N', 0) })
			w.Step("every move", func() { w.Endings.ShowMoves() })
		},
	}.Golden(t, "walk")
}
