package engines_test

import (
	"testing"

	"chuhe/engine/think/thinktest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page with engines in every state, adds one that is found and one that is not, and undoes a removal.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{
			Setup: screentest.TwoPersons(), Lang: locale.English, Engines: screentest.Engines, Programs: screentest.Programs{"fairy": thinktest.Plays(nil)},
		},
		Scene: func(d *screentest.Driver) { d.Key('K', kit.Ctrl) },
		Steps: func(w *screentest.Walker) {
			for range 6 {
				w.Keys(kit.KeyDownArrow)
			}
			for _, command := range []string{"missing", "fairy --fast"} {
				w.Step("add", func() { w.Key('N', kit.Ctrl) })
				w.Step("enter "+command, func() { w.Enter(command) })
				w.Keys(kit.KeyEnter, 'T', kit.KeyEscape)
			}
			w.Keys(kit.KeyDelete, kit.KeyDelete)
			w.Step("undone", func() { w.Key('Z', kit.Ctrl) })
		},
	}.Golden(t, "walk")
}
