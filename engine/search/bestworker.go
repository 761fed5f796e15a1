package search

import "chuhe/engine/think"

// iteration is the result of a worker's last complete iteration.
type iteration struct {
	depth int // 0: no iteration completed
	top   rootMove
}

// bestWorker returns the worker whose move is played: the first, unless another
// completed a deeper iteration or found a shorter mate. If the first worker found
// a better move in its unfinished iteration, that iteration's depth counts. The
// first worker is always chosen if it has not completed an iteration, or if the
// search was for several lines or to a fixed depth.
//
// Scores of different depths are not compared: the higher score usually belongs
// to the thread that has not seen the refutation yet.
func (r *run) bestWorker() *worker {
	main := r.searcher.workers[0]
	if r.limits.MultiPV > 1 || r.limits.Depth < think.MaxDepth || r.depth == 0 {
		return main
	}
	best, depth, score := main, r.depth, main.root[0].known()
	if main.root[0].move != r.best {
		depth++
	}
	for _, w := range r.searcher.workers[1:] {
		d := w.done.depth
		if d == 0 {
			continue
		}
		s := w.done.top.score
		if max(s, score) > think.MateBound {
			if s <= score {
				continue
			}
		} else if d <= depth || w.done.top.move == best.root[0].move && best == main {
			continue
		}
		best, depth, score = w, d, s
	}
	return best
}
