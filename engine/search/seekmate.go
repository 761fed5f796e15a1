package search

import (
	"chuhe/engine/mate"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// While the first worker is ahead by mateAhead, it also looks for a mate outside its search, with one move for every
// mateShare moves of the search. Fewer than mateLeast moves are not worth starting. Four times the share, from half the
// lead on, finds one more mate of 87 and may cost strength (docs/lab/SUITES.md).
const (
	mateAhead = 800
	mateShare = 24
	mateLeast = 500
	mateWalk  = 4000 // maximum number of moves for storing a proof in the table
)

// seekMate looks, between two iterations, for a mate that the search has not seen, or for a shorter one. A proved mate
// becomes the first move of the root, is reported at once, and is stored in the table for the search.
func (w *worker) seekMate() {
	s := w.run.searcher.mates
	if s == nil || w.mateNodes > 0 && s.Done() || w.pos.NoCapture() >= untrustedClock {
		return
	}
	score := w.params.expand(w.root[0].known())
	most := mate.MaxMoves
	if n := score.MatePlies(); n > 0 {
		most = n / 2
	}
	share := (w.nodes - w.mateNodes) / mateShare
	budget := w.within(share - min(share, w.mateNodes))
	if score < mateAhead || budget < mateLeast {
		return
	}
	if w.mateNodes == 0 {
		moves := make([]xiangqi.Move, len(w.root))
		for i := range w.root {
			moves[i] = w.root[i].move
		}
		s.Begin(w.pos, moves)
	}
	before := w.nodes
	count := func() bool {
		w.nodes = before + s.Nodes()
		return w.halted()
	}
	found, ok := s.Search(most, budget, count)
	w.nodes = before + s.Nodes()
	if ok {
		line := s.Walk(found, w.within(mateWalk), w.prove)
		w.nodes = before + s.Nodes()
		w.adopt(line, think.MateIn(found.Plies()))
	}
	w.mateNodes += s.Nodes()
}

// within limits a number of moves to those that the node limit still allows.
func (w *worker) within(moves uint64) uint64 {
	if limit := w.run.limits.Nodes; limit > 0 {
		return min(moves, limit-min(limit, w.nodes))
	}
	return moves
}

// prove stores in the table that the side to move mates with a move, or is mated, within the given number of plies. The
// depth of the entry exceeds every search.
func (w *worker) prove(p *xiangqi.Position, move xiangqi.Move, plies int) {
	e := tt.Entry{
		Move: move, Eval: tt.NoEval,
		Depth: think.MaxDepth, Score: int16(think.MateIn(plies)), Bound: think.Lower,
	}
	if move == xiangqi.NoMove {
		e.Score, e.Bound = int16(think.MatedIn(plies)), think.Upper
	}
	w.table.Store(p.Key(), e)
}

// adopt makes a line and its score the best of the root and reports it.
func (w *worker) adopt(moves []xiangqi.Move, score think.Score) {
	i := 0
	for w.root[i].move != moves[0] {
		i++
	}
	best := w.root[i]
	copy(w.root[1:i+1], w.root[:i])
	best.score, best.previous, best.selDepth = score, score, len(moves)
	best.pv.n = copy(best.pv.moves[:], moves)
	w.root[0] = best
	w.run.best, w.run.stable = best.move, 0
	w.run.reportLines(w)
}
