package editor_test

import (
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page: it moves, adds and removes pieces with both buttons and by keys, enters positions that are
// wrong, and plays from one that is right.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Key('U', kit.Ctrl) },
		Steps: func(w *screentest.Walker) {
			w.Step("moved", func() { w.Drag(w.Point("h2"), w.Point("e5")) })
			w.Step("where it may not stand", func() { w.Drag(w.Point("e0"), w.Point("a5")) })
			w.Step("onto another", func() { w.Drag(w.Point("e5"), w.Point("a0")) })
			w.Step("off the board", func() { w.Drag(w.Point("a3"), draw.Point{X: 3, Y: 3}) })
			w.Step("picked up", func() { w.Press(w.Point("c3")) })
			w.Step("put down", func() { w.Press(w.Point("c5")) })
			w.Step("picked up again", func() { w.Press(w.Point("c5")) })
			w.Step("put back", func() { w.Press(w.Point("c5")) })
			w.Step("right button", func() { w.DrawArrow("c5", "c5", 0) })
			w.Step("right button on an empty point", func() { w.DrawArrow("c5", "c5", 0) })
			w.Step("right button from point to point", func() { w.DrawArrow("g3", "g5", 0) })
			w.Step("in the hand", func() { w.Press(w.Point("g5")) })
			w.Step("right button with a piece in the hand", func() { w.DrawArrow("e3", "e3", 0) })
			w.Keys(kit.KeyEscape)
			for _, text := range []string{"nonsense", "3k5/9/9/9/9/9/9/9/9/9 w", "3k5/9/9/9/9/9/9/9/9/3K5 w", "3k5/9/9/9/9/9/9/9/9/4K4 b", "4k4/4R4/9/9/9/9/9/9/9/3K5 w"} {
				w.Step("pasted "+text, func() { w.Clipboard.Set(text); w.Key('V', kit.Ctrl) })
			}
			w.Keys('F', 'M', 'C', 'S')
			for range 4 {
				w.Step("undone", func() { w.Key('Z', kit.Ctrl) })
			}
			w.Step("done again", func() { w.Key('Y', kit.Ctrl) })
			w.Step("copied", func() { w.Key('C', kit.Ctrl) })
		},
		Keys: []kit.Chord{{Key: 'F'}, {Key: 'M'}, {Key: 'Z', Mods: kit.Ctrl}, {Key: 'C', Mods: kit.Ctrl}, {Key: kit.KeyBackspace}},
	}.Golden(t, "walk")
}
