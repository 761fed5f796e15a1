package search

import "chuhe/engine/think"

// An obvious move has been best for obviousDepths iterations, and is ahead of
// every other move by obviousLead in a search to half the depth.
const (
	obviousDepths             = 4
	obviousLead   think.Score = 150
)

// obvious reports whether the first worker's best move can be played before its
// time is used up. This applies only to the levels of the game: other callers want
// the full search, and with a clock timer.enough saves the time.
func (r *run) obvious(depth int) bool {
	return r.limits.Level > 0 && r.timed() && r.timer.soft == 0 && r.limits.MultiPV == 1 &&
		r.stable+1 >= obviousDepths && r.searcher.workers[0].leads(depth/2)
}

// leads reports whether the first root move is ahead of every other root move
// by obviousLead, using null-window searches of the others to the given depth.
func (w *worker) leads(depth int) bool {
	bound := w.params.compress(w.params.expand(w.root[0].score) - obviousLead)
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
