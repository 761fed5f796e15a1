package picture_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page in the middle of a game, and for a position without moves.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.Play(screentest.Opening[:4]...)
			d.Session().Look(2)
			d.Key('E', kit.Ctrl)
		},
		Steps: func(w *screentest.Walker) {
			w.Keys(kit.KeyEscape)
			w.Step("a new game", func() { w.Session().Rematch(); w.Key('E', kit.Ctrl) })
			w.Keys(kit.KeyEscape)
		},
	}.Golden(t, "walk")
}
