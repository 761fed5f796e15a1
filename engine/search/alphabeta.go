package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// alphaBeta returns the score of the position within the window, to the given
// depth. cut says that the node is expected to fail high. It is a fail-soft
// principal variation search (Marsland and Campbell, "Parallel search of
// strongly ordered game trees", 1982).
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
		if score, ok := w.pruneNode(alpha, beta, eval, depth, ply, improving, cut); ok {
			return score
		}
		if w.stopped {
			return 0
		}
	}

	if entry.Move == xiangqi.NoMove && depth >= w.params[tablelessDepth] && (pv || cut) {
		// Internal iterative reduction: without a table move a shallower search
		// finds one. A search that excludes the table move is reduced too, at no loss.
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

	k := &f.picker
	k.begin(w, ply, entry.Move)
	f.quietCount, f.captureCount = 0, 0
	bestScore, best, bound := -infinity, xiangqi.NoMove, think.Upper
	n := node{
		depth: depth, pv: pv, wasPV: wasPV, cut: cut, inCheck: inCheck, improving: improving,
		tableCapture: entry.Move != xiangqi.NoMove && pos.PieceAt(entry.Move.To()) != xiangqi.NoPiece,
	}

	for m := k.pick(w); m != xiangqi.NoMove; m = k.pick(w) {
		if m == f.excluded {
			continue
		}
		n.count++
		a := attempt{
			move: m, history: k.history(w, m),
			quiet: pos.PieceAt(m.To()) == xiangqi.NoPiece, check: pos.GivesCheckWith(&k.checkInfo, m),
		}
		if bestScore > -think.MateBound && n.count > 1 && w.prunable(&n, a, f, alpha) {
			continue
		}

		longer := 0
		if m == entry.Move && extension != 0 {
			longer = extension
		} else if a.check && ply < 2*w.rootDepth && (k.stage == stageGoodCaptures || seeAtLeast(pos, m, 0)) {
			longer = 1
		}

		w.playKnown(m, ply, a.check)
		newDepth := depth - 1 + longer
		var score think.Score
		if depth >= 2 && n.count > 1 && (a.quiet || cut || a.history < 0) {
			d := min(max(newDepth-w.reduction(&n, a, k.isRefutation(m)), 1), newDepth)
			score = -w.alphaBeta(-alpha-1, -alpha, d, ply+1, true)
			if score > alpha && d < newDepth {
				score = -w.alphaBeta(-alpha-1, -alpha, newDepth, ply+1, !cut)
			}
		} else if !pv || n.count > 1 {
			score = -w.alphaBeta(-alpha-1, -alpha, newDepth, ply+1, !cut)
		}
		if pv && (n.count == 1 || score > alpha && score < beta) {
			score = -w.alphaBeta(-beta, -alpha, newDepth, ply+1, false)
		}
		w.unplay()
		if w.stopped {
			return 0
		}

		if score > bestScore {
			bestScore = score
			if score > alpha {
				best, bound, alpha = m, think.Exact, score
				if pv {
					w.pv[ply].set(m, &w.pv[ply+1])
				}
				if score >= beta {
					bound = think.Lower
					break
				}
			}
		}
		f.tried(m, a.quiet)
	}

	if n.count == 0 {
		if f.excluded != xiangqi.NoMove {
			return alpha
		}
		return think.MatedIn(ply) // checkmate or stalemate: no move loses
	}
	if bound == think.Lower {
		w.updateHistories(best, depth, ply)
	}
	if !inCheck && f.excluded == xiangqi.NoMove && (best == xiangqi.NoMove || pos.PieceAt(best.To()) == xiangqi.NoPiece) {
		w.updateCorrection(bestScore, f.staticEval, bound, depth)
	}
	if f.excluded == xiangqi.NoMove && !pathDependent(bestScore) {
		w.table.Store(key, tt.Entry{
			Move: best, Score: toTable(bestScore, ply), Eval: int16(raw), Depth: int8(depth), Bound: bound, PV: wasPV,
		})
	}
	return bestScore
}
