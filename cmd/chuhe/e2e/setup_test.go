//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"chuhe/ui/session"
)

// TestSetUp sets up a mate in two with the mouse, tries in vain to play it while it is illegal, mends it with a key,
// and plays it out against the computer.
func TestSetUp(t *testing.T) {
	w := newReadWindow(t)
	w.key("ctrl+u")
	w.press("editor.clear")
	w.press("editor.tray.R")
	for _, name := range []string{"b7", "d6"} {
		w.clickStanding(w.square(name))
	}
	w.press("editor.play") // the chariot on d6 gives check
	w.drag(w.square("d6"), w.square("a6"))
	w.drag(w.place("editor.tray.p"), w.square("i3"))
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

// focus presses Tab until a control has the focus.
func (w *window) focus(id string) {
	w.t.Helper()
	for focused := w.reader.Focused(); !strings.HasPrefix(focused, id); {
		w.key("Tab")
		w.eventually("the focus moves on from "+focused, func() bool { return w.reader.Focused() != focused })
		focused = w.reader.Focused()
	}
}

// TestSetUpByKeys does the same by keys alone: it sets up the illegal position, moves the piece that gives check, and
// plays the mate by typing moves.
func TestSetUpByKeys(t *testing.T) {
	w := newReadWindow(t)
	w.key("ctrl+u")
	w.place("editor.clear")
	w.focus("editor.clear")
	w.key("Return")
	w.focus("editor.board")
	w.keys("shift+r Up Up Up Up Up Up Up") // from the king to e7
	w.keys("Left Left Left Return")        // b7
	w.keys("Right Right Down Return")
	w.keys("shift+r Return") // lets the chariot of the tray go and picks up the one on d6
	w.keys("Left Left Left Return")
	w.keys("p Right Right Right Right Right Right Right Right Down Down Down Return")
	w.focus("editor.play")
	w.still()
	w.key("Return") // Play
	w.still()
	w.key("Return") // Start
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
