package search

// verdict is what a worker's last complete iteration came to.
type verdict struct {
	depth int // 0: none was completed
	top   rootMove
}

// elect returns the worker whose move is played. Threads that share a table
// come to different depths and to different moves; each votes for its move, with a
// weight that grows with its depth and with how much better its score is than the
// lowest one. Nothing is put to the vote where more than the best move, or a
// certain depth, was asked for, nor before the first worker knows something.
func (r *run) elect() *worker {
	workers := r.searcher.workers
	main := workers[0]
	if len(workers) == 1 || r.limits.MultiPV > 1 || r.limits.Depth < MaxDepth || r.depth == 0 {
		return main
	}
	main.done.depth, main.done.top = r.depth, main.root[0]
	main.done.top.score = main.root[0].known()
	lowest := Infinity
	for _, w := range workers {
		if w.done.depth > 0 {
			lowest = min(lowest, w.done.top.score)
		}
	}
	votes := func(w *worker) (sum int) {
		for _, v := range workers {
			if v.done.depth > 0 && v.done.top.move == w.done.top.move {
				sum += int(v.done.top.score-lowest+voteBase) * v.done.depth
			}
		}
		return sum
	}
	best := main
	for _, w := range workers[1:] {
		switch score := w.done.top.score; {
		case w.done.depth == 0:
		case max(score, best.done.top.score) > mateBound: // the shorter mate
			if score > best.done.top.score {
				best = w
			}
		case w.done.top.move == best.done.top.move:
			if w.done.depth > best.done.depth && best != main {
				best = w
			}
		case votes(w) > votes(best):
			best = w
		}
	}
	return best
}

// voteBase is the weight, in hundredths of a soldier, that the worker of the
// lowest score votes with.
const voteBase = 15
