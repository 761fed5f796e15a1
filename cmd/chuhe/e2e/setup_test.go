//go:build e2e

package e2e

import (
	"image"
	"testing"

	"chuhe/cmd/chuhe/internal/mirror"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
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

// keyboard presses keys in a window and in its mirror, which shows where the focus is.
type keyboard struct {
	*window
	m *mirror.Mirror
}

// keys translates names of xdotool.
var keys = map[string]kit.Chord{
	"ctrl+u": {Key: 'U', Mods: kit.Ctrl}, "shift+r": {Key: 'R', Mods: kit.Shift}, "p": {Key: 'P'},
	"Tab": {Key: kit.KeyTab}, "Return": {Key: kit.KeyEnter},
	"Up": {Key: kit.KeyUpArrow}, "Down": {Key: kit.KeyDownArrow}, "Left": {Key: kit.KeyLeft}, "Right": {Key: kit.KeyRight},
}

// press presses keys, the first of them several times.
func (k keyboard) press(times int, names ...string) {
	for range times - 1 {
		names = append(names[:1:1], names...)
	}
	for _, name := range names {
		k.key(name)
		k.m.Key(keys[name].Key, keys[name].Mods)
	}
}

// focus presses Tab until a control has the focus.
func (k keyboard) focus(t *testing.T, name string) {
	t.Helper()
	for range 40 {
		if k.m.Focused(name) {
			return
		}
		k.press(1, "Tab")
	}
	t.Fatalf("Tab does not reach %s", name)
}

// TestSetUpByKeys does the same by keys alone: it sets up the illegal position, moves the piece that gives check, and
// plays the mate by typing moves.
func TestSetUpByKeys(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	w := open(d, t.TempDir())
	k := keyboard{w, w.mirror()}
	k.press(1, "ctrl+u")
	k.focus(t, "editor.clear")
	k.press(1, "Return")
	k.focus(t, "editor.board")
	k.press(1, "shift+r")
	k.press(7, "Up")             // from the king to e7
	k.press(3, "Left", "Return") // b7
	k.press(2, "Right", "Down", "Return")
	k.press(1, "shift+r", "Return") // lets the chariot of the tray go and picks up the one on d6
	k.press(3, "Left", "Return")
	k.press(1, "p")
	k.press(8, "Right")
	k.press(3, "Down", "Return")
	k.focus(t, "editor.play")
	w.still()
	k.press(1, "Return") // Play
	w.still()
	k.press(1, "Return") // Start
	const fen = "3k5/9/1R7/R8/9/9/8p/9/9/4K4 w - - 0 1"
	w.reaches("a game from the position", func(s session.Snapshot) bool { return s.Setup.StartFEN == fen })
	for _, c := range []struct {
		move  string
		plies int // with the reply, if there is one
	}{{"b7b8", 2}, {"a6a9", 3}} {
		for _, key := range c.move {
			w.key(string(key))
		}
		w.key("Return")
		w.reaches("the move "+c.move, func(s session.Snapshot) bool { return plies(s) == c.plies })
	}
}
