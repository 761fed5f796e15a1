//go:build web

package webtest

import (
	"bytes"
	"time"

	"github.com/chromedp/cdproto/input"

	"chuhe/cmd/chuhe/internal/mirror"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// game is the game in a tab.
type game struct {
	*tab
	first bool // whether there were no settings when it started
	point func(x, y float64)
	touch bool
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
	_, had := w.file(settings.FileName)
	w.first = !had
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
		w.t.Fatalf("the autosave makes no sense: %v\n%s", err, data)
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

// reaches waits until the saved game meets a condition.
func (w *game) reaches(what string, wanted func(session.Snapshot) bool) (snap session.Snapshot) {
	w.t.Helper()
	w.eventually(what, func() bool {
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

// mirror returns a screen in the state of the saved game.
func (w *game) mirror() *mirror.Mirror {
	w.t.Helper()
	size := ask[[]float64](w.tab, "[document.body.clientWidth, document.body.clientHeight]")
	chosen, _ := w.file(settings.FileName)
	m, err := mirror.New(mirror.State{Game: w.kept(), Settings: chosen, First: w.first, Fingers: w.touch, Browser: true, Width: size[0], Height: size[1], Files: filestest.New(), Library: w.library()})
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(m.Close)
	return m
}

// press clicks on a control, at its position after the given controls have been pressed.
func (w *game) press(name string, pressed ...string) {
	w.t.Helper()
	at := w.place(name, pressed...)
	w.stands(at)
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

// place returns the position of a control after the given controls have been pressed.
func (w *game) place(name string, pressed ...string) draw.Point {
	w.t.Helper()
	m := w.mirror()
	for _, p := range pressed {
		if err := m.Press(p); err != nil {
			w.t.Fatal(err)
		}
	}
	at, err := m.Find(name)
	if err != nil {
		w.t.Fatal(err)
	}
	return at
}

// square returns the position of a square of the board.
func (w *game) square(name string) draw.Point {
	w.t.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		w.t.Fatal(err)
	}
	return w.mirror().PointAt(sq)
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
