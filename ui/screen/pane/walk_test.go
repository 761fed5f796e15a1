package pane_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the board and the list of moves of a game with branches.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Branched() },
		Only:    []string{"moves.", "board", "strip.", "tool.flip"},
		Steps: func(w *screentest.Walker) {
			for _, k := range []kit.Key{kit.KeyUpArrow, kit.KeyLeft, kit.KeyLeft, kit.KeyDownArrow, kit.KeyLeft, kit.KeyUpArrow, kit.KeyRight, kit.KeyMinus, kit.KeyHome, kit.KeyEnd, kit.KeyPlus} {
				w.Keys(k)
			}
			w.Step("focus on the board", func() { w.UI.Focus(screentest.BoardID) })
			w.Keys(kit.KeyUpArrow, kit.KeyRight, kit.KeyEnter, kit.KeyDownArrow, kit.KeyEnter, kit.KeySpace, kit.KeyEscape, kit.KeyLeft, kit.KeySpace)
			w.Step("turned", func() { w.Key(kit.KeyEscape, 0); w.Key('F', 0) })
			w.Shapes()
		},
	}.Golden(t, "walk")
}

// TestWalkOfARecord uses them for an annotated record.
func TestWalkOfARecord(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Hans},
		Scene: func(d *screentest.Driver) {
			d.OpenRecord()
			d.Study()
		},
		Only: []string{"moves.", "board", "strip."},
		Steps: func(w *screentest.Walker) {
			for range 12 {
				w.Keys(kit.KeyRight)
			}
			w.Step("an arrow", func() { w.DrawArrow("a0", "a4", 0) })
			w.Step("a circle", func() { w.DrawArrow("a3", "a3", kit.Shift) })
			w.Step("the same circle", func() { w.DrawArrow("a3", "a3", kit.Shift) })
			w.Step("an arrow of another colour", func() { w.DrawArrow("a0", "a4", kit.Ctrl) })
		},
	}.Golden(t, "walk-record")
}
