package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// flat evaluates all positions as equal.
type flat struct{}

func (flat) Reset(*xiangqi.Position)              {}
func (flat) Push(*xiangqi.Position, xiangqi.Move) {}
func (flat) Pop()                                 {}
func (flat) Evaluate(*xiangqi.Position) int       { return 0 }

// Regardless of the contents of the table, the killers and the counter-move,
// every legal move is picked exactly once, and no other move is.
func TestPickerGivesEveryLegalMoveOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	w := searchingWorker(t, xiangqi.StartPosition(), flat{})
	for range 300 {
		p := movetest.RandomGame(r, r.IntN(90))
		l := p.Moves()
		w.begin(w.run, p, l)
		any := func() xiangqi.Move {
			if len(l) == 0 || r.IntN(3) == 0 {
				return xiangqi.Move(r.IntN(1 << 16))
			}
			return l[r.IntN(len(l))]
		}
		f := w.frame(3)
		f.killers = [2]xiangqi.Move{any(), any()}
		w.history.counterMoves[w.frame(2).moved] = any()
		seen := map[xiangqi.Move]bool{}
		f.picker.begin(w, 3, any())
		for m := f.picker.pick(w); m != xiangqi.NoMove; m = f.picker.pick(w) {
			if seen[m] || !slices.Contains(l, m) {
				t.Fatalf("%s: %v twice or illegal", p.FEN(), m)
			}
			seen[m] = true
		}
		if len(seen) != len(l) {
			t.Fatalf("%s: %d of %d moves", p.FEN(), len(seen), len(l))
		}
		checkTactical(t, w, l, any())
		checkLateChecks(t, w, l, any(), 1+r.IntN(40))
	}
}

func checkTactical(t *testing.T, w *worker, l []xiangqi.Move, table xiangqi.Move) {
	t.Helper()
	want := 0
	for _, m := range l {
		if w.pos.InCheck() || w.pos.PieceAt(m.To()) != xiangqi.NoPiece {
			want++
		}
	}
	k := &w.frame(3).picker
	k.beginTactical(w, 3, table, false)
	for m := k.pick(w); m != xiangqi.NoMove; m = k.pick(w) {
		want--
	}
	if want != 0 {
		t.Errorf("%s: tactical moves off by %d, want 0", w.pos.FEN(), want)
	}
}

// checkLateChecks picks some moves of a position and then only checks: among the rest there must be every capture, and
// the quiet moves that give check and lose no material.
func checkLateChecks(t *testing.T, w *worker, l []xiangqi.Move, table xiangqi.Move, before int) {
	t.Helper()
	if w.pos.InCheck() {
		return // evasions are never skipped
	}
	k := &w.frame(3).picker
	k.begin(w, 3, table)
	seen := map[xiangqi.Move]bool{}
	for range before {
		seen[k.pick(w)] = true
	}
	k.onlyChecks()
	for m := k.pick(w); m != xiangqi.NoMove; m = k.pick(w) {
		if seen[m] || !wantLate(w.pos, m) {
			t.Errorf("%s: %v after %d moves", w.pos.FEN(), m, before)
		}
		seen[m] = true
	}
	for _, m := range l {
		if !seen[m] && wantLate(w.pos, m) {
			t.Errorf("%s: no %v after %d moves", w.pos.FEN(), m, before)
		}
	}
}

func wantLate(p *xiangqi.Position, m xiangqi.Move) bool {
	return p.PieceAt(m.To()) != xiangqi.NoPiece || p.GivesCheck(m) && seeAtLeast(p, m, 0)
}

func TestTableScores(t *testing.T) {
	for _, s := range []think.Score{0, 123, -29000, ruleWin - 5, think.MateIn(7), think.MatedIn(9)} {
		for _, ply := range []int{0, 5, 60} {
			if got := fromTable(toTable(s, ply), ply); got != s {
				t.Errorf("%v at ply %d comes back as %v", s, ply, got)
			}
		}
	}
	// A mate found at ply 4 is equally far from that node at every other ply.
	if got := fromTable(toTable(think.MateIn(9), 4), 2); got != think.MateIn(7) {
		t.Errorf("mate in %d plies", got.MatePlies())
	}
}
