//go:build e2e

package e2e

import (
	"image"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/screen/layout"
	"chuhe/ui/session"
)

// setting is the path to the page for positions in a mirror.
var setting = []string{"tool.menu", "menu.editor"}

// point returns the position of a square on the page for positions.
func (w *window) point(t *testing.T, name string) image.Point {
	t.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	l := layout.ArrangeBare(draw.Point{X: windowWidth, Y: windowHeight}, 1, false, false)
	return w.onScreen(l.Board.Center(sq))
}

// TestSetUp sets up a mate in two with the mouse, tries in vain to play it while it is illegal, mends it with a key,
// and plays it out against the computer.
func TestSetUp(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	w := open(d, t.TempDir())
	before := w.still()
	w.key("ctrl+u")
	w.changes("the page for positions", before, w.listRegion(), 1000)
	w.still()
	w.press("editor.clear", setting...)
	w.press("editor.tray.R", setting...)
	for _, name := range []string{"b7", "d6"} {
		w.clickStanding(w.point(t, name))
	}
	w.press("editor.play", append(setting, "editor.clear", "editor.tray.R")...) // the chariot on d6 gives check
	w.drag(w.point(t, "d6"), w.point(t, "a6"))
	w.drag(w.onScreen(w.place("editor.tray.p", setting...)), w.point(t, "i3"))
	w.still()
	w.key("Return") // Play
	w.still()
	w.key("Return") // Start
	const fen = "3k5/9/1R7/R8/9/9/8p/9/9/4K4 w - - 0 1"
	w.reaches("a game from the position", func(s session.Snapshot) bool { return s.Setup.StartFEN == fen })
	w.stands(w.square("b7"))
	w.play("b7b8")
	w.reaches("a reply", func(s session.Snapshot) bool { return plies(s) == 2 })
	w.stands(w.square("a6"))
	w.play("a6a9")
	w.reaches("mate", func(s session.Snapshot) bool { return plies(s) == 3 })
}
