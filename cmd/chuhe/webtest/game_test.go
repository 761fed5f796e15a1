//go:build web

package webtest

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/layout"
	"chuhe/ui/session"
)

// game is the game in a tab.
type game struct {
	*tab
	point func(x, y float64)
	touch bool
}

// newGame starts a game in a browser of its own, with the page from a server of its own.
func newGame(t *testing.T, s size) *game {
	t.Helper()
	return newBrowser(t).play(newServer(t).URL+"/?lang=en&seed=7", s)
}

// play opens the game and waits until it is saved.
func (b *browser) play(url string, s size) *game {
	b.t.Helper()
	w := &game{tab: b.open(url, s), touch: s.touch}
	w.point = w.click
	if s.touch {
		w.point = w.tap
	}
	w.eventually("the game is kept", func() bool { _, there := w.file(autosave.FileName); return there })
	w.stands(w.square("e4"))
	return w
}

// reload loads the page again and waits until its controls accept presses.
func (w *game) reload() {
	w.t.Helper()
	w.tab.reload()
	w.stands(w.square("e4"))
}

// kept returns the game in the page's storage.
func (w *game) kept() session.Snapshot {
	w.t.Helper()
	data, _ := w.file(autosave.FileName)
	snap, err := autosave.Decode(data)
	if err != nil {
		w.t.Fatalf("the autosave is invalid: %v\n%s", err, data)
	}
	return snap
}

// line returns the moves to the current position of a game.
func line(s session.Snapshot) (moves []xiangqi.Move) {
	for _, n := range s.Game.Line()[1 : s.Game.Ply()+1] {
		moves = append(moves, n.Move)
	}
	return moves
}

// reaches waits until the saved game, or the record beside it, meets a condition.
func (w *game) reaches(what string, wanted func(session.Snapshot) bool) (snap session.Snapshot) {
	w.t.Helper()
	w.eventually(what, func() bool {
		data, _ := w.file(autosave.BesideName)
		beside, err := autosave.Decode(data)
		if snap = beside; err == nil && wanted(beside) {
			return true
		}
		snap = w.kept()
		return wanted(snap)
	})
	return snap
}

// plies waits until the given number of plies has been played.
func (w *game) plies(n int) session.Snapshot {
	w.t.Helper()
	return w.reaches("plies are played", func(s session.Snapshot) bool { return len(line(s)) == n })
}

// press clicks on a control, once it responds and no longer moves.
func (w *game) press(id string) {
	w.t.Helper()
	at := w.place(id).Center()
	for w.stands(at); w.place(id).Center() != at; w.stands(at) {
		at = w.place(id).Center()
	}
	w.point(at.X, at.Y)
}

// stands waits until the picture at a point has been unchanged long enough for a press
// to count: a control that has just appeared ignores presses.
func (w *game) stands(at draw.Point) {
	w.t.Helper()
	if !w.touch {
		w.mouse(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y)
	}
	scale := ask[float64](w.tab, "devicePixelRatio")
	look := func() []byte {
		page := w.pixels()
		var seen []byte
		for y := -12; y < 12; y++ {
			for x := -12; x < 12; x++ {
				r, g, b, _ := page.At(int(at.X*scale)+x, int(at.Y*scale)+y).RGBA()
				seen = append(seen, byte(r>>8), byte(g>>8), byte(b>>8))
			}
		}
		return seen
	}
	last, since := look(), time.Now()
	w.eventually("something stands there", func() bool {
		next := look()
		if !bytes.Equal(last, next) {
			last, since = next, time.Now()
		}
		return time.Since(since) > kit.StandTime*5/4
	})
}

// read makes the page show its elements for screen readers, unless it does.
func (w *game) read() {
	w.t.Helper()
	ask[int](w.tab, `localStorage.getItem("chuhe reader") || document.getElementById("reader").click(), 0`)
}

// place waits for a control and returns its place: that of its element for screen readers.
func (w *game) place(id string) (r draw.Rect) {
	w.t.Helper()
	w.read()
	w.eventually("a control "+id, func() bool {
		r = w.element(id)
		return !r.Empty()
	})
	return r
}

// element returns the place of a control, which is empty if it is not shown.
func (w *game) element(id string) draw.Rect {
	w.t.Helper()
	r := ask[[]float64](w.tab, fmt.Sprintf(`(() => {
		const r = document.querySelector('#access [data-id="%s"]')?.getBoundingClientRect();
		return r ? [r.x, r.y, r.width, r.height] : [0, 0, 0, 0];
	})()`, id))
	return draw.Rect{X: r[0], Y: r[1], W: r[2], H: r[3]}
}

// layout returns the layout of the desk for games, with Red at the bottom.
func (w *game) layout() layout.Layout {
	w.t.Helper()
	size := ask[[]float64](w.tab, "[document.body.clientWidth, document.body.clientHeight]")
	return layout.Arrange(draw.Point{X: size[0], Y: size[1]}, 1, false, w.touch)
}

// square returns the position of a square of the board of a game.
func (w *game) square(name string) draw.Point {
	w.t.Helper()
	l := w.layout()
	return l.Board.Center(movetest.Square(w.t, name))
}

// move makes a move by clicking on two squares.
func (w *game) move(text string) {
	w.t.Helper()
	for _, name := range []string{text[:2], text[2:]} {
		at := w.square(name)
		w.point(at.X, at.Y)
	}
}

// goOn makes a legal move in the saved game, whatever the computer has played, and waits for the reply.
func (w *game) goOn() session.Snapshot {
	w.t.Helper()
	played := line(w.kept())
	p := xiangqi.StartPosition()
	for _, m := range played {
		p.MakeMove(m)
	}
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	w.move(legal.At(0).String())
	return w.plies(len(played) + 2)
}
