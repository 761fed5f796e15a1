package search

import "chuhe/engine/think"

// verdict is what a worker's last complete iteration came to.
type verdict struct {
	depth int // 0: none was completed
	top   rootMove
}

// elect returns the worker whose move is played: the first, unless another has
// seen deeper or found a shorter mate. A first worker that has found a better
// move in the iteration it was at speaks for that iteration's depth. There is no
// choice where more than the best move, or a certain depth, was asked for, nor
// before the first worker knows something.
//
// Scores of different depths are not weighed against each other: the higher one
// is as a rule that of the thread which has not seen the refutation yet.
func (r *run) elect() *worker {
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
