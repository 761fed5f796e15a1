package search

import "chuhe/engine/think"

// An obvious move has been the best one for some depths and is ahead of every
// other by a lead, as far as a search to half the depth can tell.
const (
	obviousDepths             = 4
	obviousLead   think.Score = 150
)

// obvious reports whether the first worker's best move can be played without
// using up the time for the move. It is asked at a level only, which plays as
// people do: elsewhere what is saved is of no use to anybody, and a clock has its
// own ways (timer.enough).
func (r *run) obvious(depth int) bool {
	return r.limits.Level > 0 && r.timed() && r.timer.soft == 0 && r.limits.MultiPV == 1 && r.steady+1 >= obviousDepths &&
		r.searcher.workers[0].leads(depth/2)
}

// leads reports whether the first root move is ahead of each other one by
// obviousLead when those are searched to the given depth.
func (w *worker) leads(depth int) bool {
	bound := w.root[0].score - obviousLead
	for i := range w.root[1:] {
		w.play(w.root[1+i].move, 0)
		score := -w.alphaBeta(-bound, -bound+1, depth-1, 1, false)
		w.unplay()
		if w.stopped || score >= bound {
			return false
		}
	}
	return true
}
