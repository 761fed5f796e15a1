//go:build web

package webtest

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/progress"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/puzzles"
	"chuhe/ui/session"
)

// TestDesks visits every desk, and has the computer think at each.
func TestDesks(t *testing.T) {
	w := newGame(t, desktop)
	w.move("h2e2")
	w.plies(2)
	w.goOn()
	w.hint()
	w.press("tool.menu")
	w.press("menu.lessons")
	w.pages("-lessons")
	w.key("Escape")
	w.frames(5)
	w.analysis()
	w.review()
	w.puzzle()
	w.quiet()
}

// pages saves a picture after the last action has been drawn.
func (w *game) pages(name string) {
	w.t.Helper()
	w.frames(5)
	w.picture(name)
}

// hint requests a hint.
func (w *game) hint() {
	from := len(w.heard())
	w.key("h")
	w.thinks(from, 1)
	w.eventually("a hint is found", func() bool { _, i := after(w.heard(), from, false, "bestmove"); return i >= 0 })
	w.pages("-hint")
}

// analysis analyses a position without a limit, and switches to another one meanwhile.
func (w *game) analysis() {
	from := len(w.heard())
	w.press("desks/2")
	w.frames(5)
	w.key("a")
	began := w.thinks(from, 10)
	w.pages("-study")
	if all := w.heard(); !strings.Contains(all[began].Text, "infinite") {
		w.t.Errorf("an analysis is asked for by %q", all[began].Text)
	} else if _, over := after(all, began, false, "bestmove"); over >= 0 {
		w.t.Error("an analysis has ended by itself")
	}
	w.key("ArrowLeft")
	again := w.thinks(began+1, 1)
	all := w.heard()
	_, stopped := after(all, began, true, "stop")
	_, ended := after(all, stopped, false, "bestmove")
	if stopped < 0 || ended < 0 || again < ended {
		w.t.Errorf("stopped at message %d, ended at %d, begun again at %d", stopped, ended, again)
	}
	w.key("ArrowRight")
}

// review reviews the game.
func (w *game) review() {
	w.press("desks/3")
	w.frames(5)
	w.press("review.start")
	w.reaches("every position is judged", func(s session.Snapshot) bool {
		for n := range s.Game.All() {
			if n.Evaluation == nil {
				return false
			}
		}
		return true
	})
	w.pages("-review")
}

// puzzle makes a mistake in a puzzle.
func (w *game) puzzle() {
	all, err := puzzle.Load()
	if err != nil {
		w.t.Fatal(err)
	}
	w.key("ctrl+p")
	w.frames(20)
	z := &all[puzzles.Choose(all, &progress.Log{}, "", "", -1, time.Now())]
	l := layout.ArrangeBare(draw.Point{X: float64(desktop.width), Y: float64(desktop.height)}, 1, strings.Contains(z.FEN, " b "), false)
	m := mistake(w.t, z)
	from := len(w.heard())
	for _, sq := range []xiangqi.Square{m.From(), m.To()} {
		at := l.Board.Center(sq)
		w.stands(at)
		w.click(at.X, at.Y)
	}
	w.eventually("the attempt is kept", func() bool { data, _ := w.file(progress.FileName); return strings.Contains(string(data), z.ID) })
	if _, i := after(w.heard(), from, true, "go "); i < 0 {
		w.t.Error("nobody was asked about a mistake")
	}
	w.pages("-puzzle")
}

// mistake returns a move that neither solves a puzzle nor ends the game.
func mistake(t *testing.T, z *puzzle.Puzzle) xiangqi.Move {
	t.Helper()
	p, err := z.Position()
	if err != nil {
		t.Fatal(err)
	}
	var moves xiangqi.MoveList
	p.LegalMoves(&moves)
	for _, m := range moves.Slice() {
		after := p.Clone()
		if after.MakeMove(m); m != z.Solution[0] && after.HasLegalMove() {
			return m
		}
	}
	t.Fatalf("every move solves %s", z.ID)
	return xiangqi.NoMove
}
