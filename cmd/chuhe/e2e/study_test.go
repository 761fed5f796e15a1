//go:build e2e

package e2e

import (
	"strconv"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/ui/clipboard"
	"chuhe/ui/session"
)

// draw drags from square to square with the right mouse button.
func (w *window) draw(from, to string) {
	w.t.Helper()
	a, b := w.square(from), w.square(to)
	mid := a.Add(b).Div(2)
	w.do("mousemove", strconv.Itoa(a.X), strconv.Itoa(a.Y), "mousedown", "3",
		"mousemove", strconv.Itoa(mid.X), strconv.Itoa(mid.Y),
		"mousemove", strconv.Itoa(b.X), strconv.Itoa(b.Y), "mouseup", "3")
}

// firstKey is the first of some key codes that no keyboard uses.
const firstKey = 248

// keyboard assigns characters to keys from firstKey on, to simulate the text of an
// input method: the program receives characters that no layout has. Call it before
// starting the program.
func (d *desktop) keyboard(text string) {
	d.t.Helper()
	conn, err := xgb.NewConnDisplay(d.display)
	if err != nil {
		d.t.Fatal(err)
	}
	defer conn.Close()
	const unicode = 0x01000000 // base of the names of character keys
	for i, r := range []rune(text) {
		if err := xproto.ChangeKeyboardMappingChecked(conn, 1, xproto.Keycode(firstKey+i), 1, []xproto.Keysym{xproto.Keysym(unicode + r)}).Check(); err != nil {
			d.t.Fatal(err)
		}
	}
}

// said returns the annotation of a move in a game, wherever the move occurs.
func said(s session.Snapshot, move string) (a game.Annotation) {
	for n := range s.Game.All() {
		if n.Move.String() == move {
			a = n.Annotation
		}
	}
	return a
}

// TestStudy adds a line to a game, with a typed and pasted comment, a symbol and drawings.
func TestStudy(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	const typed = "好棋"
	d.keyboard(typed)
	w := open(d, t.TempDir())
	w.drop(w.file("walked.pgn", walked))
	w.opened(9)
	w.key("ctrl+2")
	w.key("Home")
	w.play("b2e2")
	w.reaches("another line", func(s session.Snapshot) bool { return s.Game.Nodes() == 10 })

	w.key("F2")
	for i := range []rune(typed) {
		w.key(strconv.Itoa(firstKey + i))
	}
	if err := clipboard.On(d.display).Write("，当头炮"); err != nil {
		t.Fatal(err)
	}
	w.key("ctrl+v")
	w.key("Return")
	w.reaches("a comment", func(s session.Snapshot) bool { return said(s, "b2e2").Comment == "好棋，当头炮" })
	w.key("5")
	w.draw("e2", "e6")
	w.draw("h7", "h7")
	want := game.Annotation{
		Comment: "好棋，当头炮", Symbols: []game.Symbol{5},
		Marks: []game.Mark{
			{From: movetest.Square(t, "e2"), To: movetest.Square(t, "e6"), Color: 3},
			{From: movetest.Square(t, "h7"), To: movetest.Square(t, "h7"), Color: 3},
		},
	}
	w.reaches("a symbol and drawings", func(s session.Snapshot) bool { return said(s, "b2e2").Equal(want) })
	w.key("6")
	w.key("ctrl+z")
	w.reaches("the symbol before", func(s session.Snapshot) bool { return said(s, "b2e2").Equal(want) })
}
