package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// deepen runs the iterations of the first worker. It calls after when an
// iteration is complete; after reports whether to continue.
func (w *worker) deepen(after func(depth int) bool) {
	for depth := 1; depth <= think.MaxDepth; depth++ {
		w.run.mainDepth.Store(int32(depth))
		w.seekMate()
		if !w.iterate(depth) || !after(depth) {
			break
		}
	}
	w.sharedNodes.Store(w.nodes)
}

// help runs the iterations of another worker, which helps the first through the
// shared table (Lazy SMP). It skips depths that the first worker has passed, and
// stays ahead iterations in front of it, so that they do not do the same work.
func (w *worker) help(ahead int) {
	for depth := 1; depth <= think.MaxDepth; depth++ {
		if depth < min(int(w.run.mainDepth.Load())+ahead, think.MaxDepth) {
			continue
		}
		if !w.iterate(depth) {
			break
		}
		w.done.depth, w.done.top = depth, w.root[0]
	}
	w.sharedNodes.Store(w.nodes)
}

// orderRoot sorts the root moves that have no score from the last iteration in the order of the picker.
func (w *worker) orderRoot() {
	next := 0
	for next < len(w.root) && w.root[next].score != -infinity {
		next++
	}
	entry, _ := w.table.Probe(w.pos.Key())
	k := &w.frame(0).picker
	k.begin(w, 0, entry.Move)
	for m := k.pick(w); m != xiangqi.NoMove; m = k.pick(w) {
		for i := next; i < len(w.root); i++ {
			if w.root[i].move == m {
				w.root[i], w.root[next] = w.root[next], w.root[i]
				next++
				break
			}
		}
	}
}

// iterate searches the root to the given depth. It reports whether it finished.
func (w *worker) iterate(depth int) bool {
	w.rootDepth = depth
	w.orderRoot()
	for i := range w.root {
		w.root[i].previous = w.root[i].score
		w.root[i].score = -infinity
	}
	for w.pvIndex = 0; w.pvIndex < min(w.run.limits.MultiPV, len(w.root)); w.pvIndex++ {
		w.selDepth = 0
		w.aspirationSearch(depth)
		w.sortRoot(0)
		if w.stopped {
			return false
		}
	}
	return true
}

// aspirationSearch searches the root in a window around the last score, and
// widens the window on the side where the search fails.
func (w *worker) aspirationSearch(depth int) {
	alpha, beta := -infinity, infinity
	window := think.Score(w.params[aspirationWindow])
	if previous := w.root[w.pvIndex].previous; depth >= aspirationDepth && previous > -maxEval && previous < maxEval {
		alpha, beta = previous-window, previous+window
	}
	reduced := 0
	for {
		score := w.searchRoot(alpha, beta, max(depth-reduced, 1))
		w.sortRoot(w.pvIndex)
		if w.stopped {
			return
		}
		switch {
		case score <= alpha:
			beta = (alpha + beta) / 2
			alpha = max(score-window, -infinity)
			reduced = 0
			w.setFailing(true)
		case score >= beta:
			beta = min(score+window, infinity)
			w.setFailing(false)
			if reduced < 2 && score < think.MateBound {
				reduced++
			}
		default:
			w.setFailing(false)
			return
		}
		window += window * think.Score(w.params[aspirationGrowth]) / 100
		if window > 800 {
			alpha, beta = -infinity, infinity
		}
	}
}

// setFailing informs the timer whether the best move is failing low. Only the
// first line of the first worker counts.
func (w *worker) setFailing(so bool) {
	if w.pvIndex == 0 && w == w.run.searcher.workers[0] {
		w.run.timer.fail(so)
	}
}

// searchRoot searches every root move from pvIndex on.
func (w *worker) searchRoot(alpha, beta think.Score, depth int) think.Score {
	f := w.frame(0)
	f.staticEval = noEval
	if !w.pos.InCheck() {
		f.staticEval = w.evaluate()
	}
	w.frame(1).killers = [2]xiangqi.Move{}
	bestScore, best, bound := -infinity, xiangqi.NoMove, think.Upper
	for i := w.pvIndex; i < len(w.root); i++ {
		r := &w.root[i]
		before := w.nodes
		w.enterRoot(r.move, i+1)
		score := w.rootScore(r, alpha, beta, depth, i-w.pvIndex+1)
		r.nodes += w.nodes - before
		if w.stopped {
			return 0
		}
		if i == w.pvIndex || score > alpha {
			r.score, r.selDepth = score, w.selDepth
			r.pv.set(r.move, &w.pv[1])
		} else {
			r.score = -infinity
		}
		if score > bestScore {
			bestScore = score
			if score > alpha {
				best, bound, alpha = r.move, think.Exact, score
			}
			if score >= beta {
				bound = think.Lower
				break
			}
		}
	}
	if w.pvIndex == 0 && !pathDependent(bestScore) {
		w.table.Store(w.pos.Key(), tt.Entry{
			Move: best, Score: toTable(bestScore, 0), Eval: tt.NoEval, Depth: int8(depth), Bound: bound,
		})
	}
	return bestScore
}

// rootScore searches one root move, the count-th of this search.
func (w *worker) rootScore(r *rootMove, alpha, beta think.Score, depth, count int) think.Score {
	quiet := w.pos.PieceAt(r.move.To()) == xiangqi.NoPiece
	check := w.pos.GivesCheck(r.move)
	newDepth := depth - 1
	if check && seeAtLeast(w.pos, r.move, 0) {
		newDepth++
	}
	w.play(r.move, 0)
	defer w.unplay()
	if count > 1 {
		d := newDepth
		if depth >= 3 && count > 3 && quiet && !check {
			d = max(newDepth-max(w.lateReduction(depth, count)-w.params[reductionRoot], 0)/1024, 1)
		}
		score := -w.alphaBeta(-alpha-1, -alpha, d, 1, true)
		if score > alpha && d < newDepth && !w.stopped {
			score = -w.alphaBeta(-alpha-1, -alpha, newDepth, 1, true)
		}
		if score <= alpha || w.stopped {
			return score
		}
	}
	return -w.alphaBeta(-beta, -alpha, newDepth, 1, false)
}

// sortRoot sorts the root moves from i on, best first. It is stable.
func (w *worker) sortRoot(i int) {
	moves := w.root
	for j := i + 1; j < len(moves); j++ {
		for k := j; k > i && better(&moves[k], &moves[k-1]); k-- {
			moves[k], moves[k-1] = moves[k-1], moves[k]
		}
	}
}

func better(a, b *rootMove) bool {
	if a.score != b.score {
		return a.score > b.score
	}
	return a.previous > b.previous
}
