package search

import (
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// At the root the table's move comes first, then the capture, then the quiet moves by their history. Moves with a score
// stay in front.
func TestRootOrder(t *testing.T) {
	p := movetest.Position(t, "3ak4/9/9/p8/9/9/9/9/R8/3K5 w - - 0 1")
	table, capture, best, worst := movetest.Move(t, "a1a3"), movetest.Move(t, "a1a6"), movetest.Move(t, "a1c1"), movetest.Move(t, "a1b1")
	for _, c := range []struct {
		name   string
		scored []xiangqi.Move
		front  []xiangqi.Move
	}{
		{"before the first iteration", nil, []xiangqi.Move{table, capture, best}},
		{"with a score", []xiangqi.Move{worst}, []xiangqi.Move{worst, table, capture, best}},
		{"with two lines", []xiangqi.Move{worst, capture}, []xiangqi.Move{worst, capture, table, best}},
	} {
		w := searchingWorker(t, p, flat{})
		w.storeMove(table)
		h := &w.history.quiet
		h[pieceToOf[p.PieceAt(best.From())][best.To()]] = 2000
		h[pieceToOf[p.PieceAt(worst.From())][worst.To()]] = -2000
		before := rootMoves(w)
		for i, m := range c.scored {
			j := slices.Index(rootMoves(w), m)
			w.root[i], w.root[j] = w.root[j], w.root[i]
			w.root[i].score = think.Score(100 - i)
		}
		w.orderRoot()
		got := rootMoves(w)
		if !slices.Equal(got[:len(c.front)], c.front) || len(c.scored) == 0 && got[len(got)-1] != worst {
			t.Errorf("%s: %v, want %v in front", c.name, got, c.front)
		}
		slices.Sort(before)
		slices.Sort(got)
		if !slices.Equal(got, before) {
			t.Errorf("%s: the moves are %v, want %v", c.name, got, before)
		}
	}
}

func rootMoves(w *worker) (moves []xiangqi.Move) {
	for i := range w.root {
		moves = append(moves, w.root[i].move)
	}
	return moves
}

// storeMove puts a move for the worker's position into the table.
func (w *worker) storeMove(m xiangqi.Move) {
	w.table.Store(w.pos.Key(), tt.Entry{Move: m, Depth: 1, Bound: think.Lower})
}
