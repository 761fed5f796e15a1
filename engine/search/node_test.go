package search

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/tt"
)

// deep is a depth at which null moves are verified, for all allowed parameters.
const deep = 20

func TestPassingNeedsFightingMen(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		want      bool
	}{
		{"chariot and horse", "3ak4/9/9/9/9/9/9/9/R2N5/3K5 w - - 0 1", true},
		{"as Black", "3k5/r2n5/9/9/9/9/9/9/9/3AK4 b - - 0 1", true},
		{"soldiers and guards", "3ak4/9/9/P1P1P4/9/9/9/4B4/4A4/3K1AB2 w - - 0 1", false},
		{"the opponent's pieces do not count", "3akr3/3n5/9/P1P1P4/9/9/9/4B4/4A4/3K1AB2 w - - 0 1", false},
	} {
		w := searchingWorker(t, movetest.Position(t, c.fen), flat{})
		w.frame(0).moved = 1
		w.frame(1).staticEval = 1000
		if got := w.mayPass(1, 0, deep); got != c.want {
			t.Errorf("%s: may pass: %v, want %v", c.name, got, c.want)
		}
		w.frame(0).moved = 0
		if w.mayPass(1, 0, deep) {
			t.Errorf("%s: may pass after a pass", c.name)
		}
	}
}

// Red mates even after passing, but passing is not a legal move: the search
// shows that Red stands well, not that it mates.
func TestMateAfterPassIsNoMate(t *testing.T) {
	const beta = 100
	w := searchingWorker(t, movetest.Position(t, "4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"), flat{})
	score, ok := w.nullMove(beta, beta, deep, 1, true)
	if !ok || score < beta || score.IsMate() {
		t.Errorf("a pass proves %v: %v; want at least %v and no mate", score, ok, think.Score(beta))
	}
}

// According to the table, Red has nothing after Black's pass. But Black may not
// pass, and in zugzwang every move is bad: here it has no move at all, which
// loses.
func TestDeepPassIsVerified(t *testing.T) {
	const beta = -50
	for _, c := range []struct {
		name, fen string
		want      bool
	}{
		{"zugzwang", "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1", false},
		{"with a free piece", "3k5/2P6/9/9/9/9/9/r8/9/4K4 b - - 0 1", true},
	} {
		w := searchingWorker(t, movetest.Position(t, c.fen), flat{})
		w.pos.MakeNullMove()
		w.table.Store(w.pos.Key(), tt.Entry{Score: -500, Eval: tt.NoEval, Depth: 100, Bound: think.Exact})
		w.pos.UnmakeNullMove()
		if score, ok := w.nullMove(beta, 0, deep, 1, true); ok != c.want {
			t.Errorf("%s: a pass proves %v: %v, want %v", c.name, score, ok, c.want)
		}
	}
}
