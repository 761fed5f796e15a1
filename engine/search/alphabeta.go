package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// alphaBeta returns the score of the position within the window, searched to
// the given depth. cut means that the node is expected to fail high. It is a
// fail-soft principal variation search (Marsland and Campbell, "Parallel search
// of strongly ordered game trees", 1982).
func (w *worker) alphaBeta(alpha, beta think.Score, depth, ply int, cut bool) think.Score {
	if depth <= 0 {
		return w.quiescence(alpha, beta, ply, 0)
	}
	w.pv[ply].n = 0
	if w.halted() {
		return 0
	}
	pos, f := w.pos, w.frame(ply)
	pv := beta-alpha > 1
	w.selDepth = max(w.selDepth, ply)
	if score, over := w.gameOver(ply); over {
		return score
	}
	if ply >= think.MaxPly {
		return w.evaluate()
	}
	// No line from here can beat a shorter mate found elsewhere.
	alpha, beta = max(alpha, think.MatedIn(ply)), min(beta, think.MateIn(ply+1))
	if alpha >= beta {
		return alpha
	}

	key := pos.Key()
	var entry tt.Entry
	hit := false
	if f.excluded == xiangqi.NoMove {
		entry, hit = w.table.Probe(key)
	}
	tableScore := fromTable(entry.Score, ply)
	trusted := hit && pos.NoCapture() < untrustedClock
	if trusted && !pv && int(entry.Depth) >= depth && cutsOff(&entry, tableScore, beta) {
		return tableScore
	}

	inCheck := pos.InCheck()
	raw, eval := think.Score(tt.NoEval), noEval
	f.staticEval = noEval
	if !inCheck {
		raw = w.knownEval(&entry, hit)
		f.staticEval = w.damped(raw)
		eval = f.staticEval
		if trusted && isTighter(&entry, tableScore, eval) {
			eval = tableScore
		}
	}
	improving := w.improving(ply)
	wasPV := pv || entry.PV
	if f.excluded == xiangqi.NoMove {
		w.updateByEval(ply)
	}
	w.frame(ply + 1).killers = [2]xiangqi.Move{}

	if !pv && !inCheck && f.excluded == xiangqi.NoMove {
		score, ok := w.pruneNode(alpha, beta, eval, depth, ply, improving, cut)
		if ok {
			return score
		}
		if w.stopped {
			return 0
		}
		if shortens(-beta) && score < beta && ply < 2*w.rootDepth {
			depth++ // the opponent threatens a mate short enough for its search
		}
	}

	if entry.Move == xiangqi.NoMove && depth >= w.params[tablelessDepth] && (pv || cut) {
		// Internal iterative reduction: without a table move, a shallower search finds
		// one. A search that excludes the table move is reduced too, at no loss.
		depth--
	}

	extension := 0
	if hit && f.excluded == xiangqi.NoMove && depth >= w.params[singularDepth] && ply < 2*w.rootDepth {
		var pruned bool
		if extension, pruned = w.singular(&entry, tableScore, beta, depth, ply, cut); pruned {
			return beta
		}
		if w.stopped {
			return 0
		}
	}

	f.picker.begin(w, ply, entry.Move)
	f.quietCount, f.captureCount = 0, 0
	n := node{
		depth: depth, pv: pv, wasPV: wasPV, cut: cut, inCheck: inCheck, improving: improving,
		tableMove: entry.Move, extension: extension,
		tableCapture: entry.Move != xiangqi.NoMove && pos.PieceAt(entry.Move.To()) != xiangqi.NoPiece,
		alpha:        alpha, beta: beta, bestScore: -infinity, bound: think.Upper,
	}
	var a attempt
	for w.next(&n, &a, ply) {
		if a.count > 1 && w.mayShare(&n, ply) {
			w.share(&n, &a, ply)
			if w.stopped {
				return 0
			}
			break
		}
		score := w.try(&n, &a, n.alpha, ply)
		if w.stopped {
			return 0
		}
		if w.record(&n, &a, score, &w.pv[ply+1], ply) {
			break
		}
	}

	if n.count == 0 {
		if f.excluded != xiangqi.NoMove {
			return alpha
		}
		return think.MatedIn(ply) // checkmate or stalemate: having no move loses
	}
	w.learn(&n, ply)
	if f.excluded == xiangqi.NoMove && !pathDependent(n.bestScore) {
		w.table.Store(key, tt.Entry{
			Move: n.best, Score: toTable(n.bestScore, ply), Eval: int16(raw),
			Depth: int8(depth), Bound: n.bound, PV: wasPV,
		})
	}
	return n.bestScore
}

// record stores the score of a move of the node at ply, whose line continues
// with rest, and reports whether it has reached beta.
func (w *worker) record(n *node, a *attempt, score think.Score, rest *line, ply int) bool {
	if n.add(a.move, score) {
		if n.pv {
			w.pv[ply].set(a.move, rest)
		}
		if n.bound == think.Lower {
			return true
		}
	}
	w.frame(ply).tried(a.move, a.quiet)
	return false
}

// learn updates the histories after the search of the node at ply.
func (w *worker) learn(n *node, ply int) {
	f := w.frame(ply)
	switch n.bound {
	case think.Lower:
		w.updateHistories(n.best, n.depth, ply)
	case think.Upper:
		w.updateByFailLow(n.depth, ply)
	}
	if !n.inCheck && f.excluded == xiangqi.NoMove &&
		(n.best == xiangqi.NoMove || w.pos.PieceAt(n.best.To()) == xiangqi.NoPiece) {
		w.updateCorrection(n.bestScore, f.staticEval, n.bound, n.depth)
	}
}
