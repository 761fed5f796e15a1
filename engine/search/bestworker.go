package search

import "chuhe/engine/think"

// iteration is the result of a worker's last complete iteration.
type iteration struct {
	depth int // 0: none was completed
	top   rootMove
}

// bestWorker returns the worker whose move is played: the first, unless another
// completed a deeper iteration or found a shorter mate. A first worker that found
// a better move in its unfinished iteration counts with that iteration's depth.
// The first worker is always chosen when several lines or a fixed depth were
// asked for, and when it has not completed an iteration.
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
