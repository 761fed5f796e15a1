package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// quiescence searches captures from a leaf until the position is quiet, so that
// the evaluation is never used in the middle of an exchange. In check it
// searches every evasion. deep is the number of plies since the leaf; at 0 it
// also searches quiet checks that lose no material.
func (w *worker) quiescence(alpha, beta think.Score, ply, deep int) think.Score {
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

	key := pos.Key()
	entry, hit := w.table.Probe(key)
	tableScore := fromTable(entry.Score, ply)
	trusted := hit && pos.NoCapture() < untrustedClock
	if trusted && !pv && cutsOff(&entry, tableScore, beta) {
		return tableScore
	}

	inCheck := pos.InCheck()
	bestScore, raw, base := think.MatedIn(ply), think.Score(tt.NoEval), -infinity
	if !inCheck {
		raw = w.knownEval(&entry, hit)
		bestScore = w.damped(raw)
		if trusted && isTighter(&entry, tableScore, bestScore) {
			bestScore = tableScore
		}
		if bestScore >= beta {
			if !hit {
				w.table.Store(key, tt.Entry{Eval: int16(raw), Score: toTable(bestScore, ply), Bound: think.Lower})
			}
			return bestScore
		}
		alpha = max(alpha, bestScore)
		base = bestScore + think.Score(w.params[deltaMargin])
	}

	best, bound := xiangqi.NoMove, think.Upper
	f.picker.beginTactical(w, ply, entry.Move, deep == 0)
	for m := f.picker.pick(w); m != xiangqi.NoMove; m = f.picker.pick(w) {
		w.table.Prefetch(pos.KeyAfter(m))
		if bestScore > -think.MateBound && !w.worthTrying(m, inCheck, base, alpha, &bestScore) {
			continue
		}
		w.play(m, ply)
		score := -w.quiescence(-beta, -alpha, ply+1, deep+1)
		w.unplay()
		if w.stopped {
			return 0
		}
		if score <= bestScore {
			continue
		}
		bestScore = score
		if score <= alpha {
			continue
		}
		best, alpha = m, score
		if pv {
			w.pv[ply].set(m, &w.pv[ply+1])
		}
		if score >= beta {
			bound = think.Lower
			break
		}
	}
	if !pathDependent(bestScore) {
		w.table.Store(key, tt.Entry{
			Move: best, Score: toTable(bestScore, ply), Eval: int16(raw), Bound: bound, PV: pv || entry.PV,
		})
	}
	return bestScore
}

// worthTrying reports whether a move of the quiescence search can matter: it must
// not lose material, and a capture must be able to raise the score to alpha (delta
// pruning). For a pruned capture it raises bestScore to the capture's upper bound.
func (w *worker) worthTrying(m xiangqi.Move, inCheck bool, base, alpha think.Score, bestScore *think.Score) bool {
	if inCheck {
		return w.pos.PieceAt(m.To()) != xiangqi.NoPiece || seeAtLeast(w.pos, m, 0)
	}
	if victim := w.pos.PieceAt(m.To()); victim != xiangqi.NoPiece {
		if most := base + exchangeValue[victim.Kind()]; most <= alpha {
			*bestScore = max(*bestScore, most)
			return false
		}
	}
	return seeAtLeast(w.pos, m, 0)
}

// cutsOff reports whether the bound of a table score allows a cutoff at beta.
func cutsOff(e *tt.Entry, score, beta think.Score) bool {
	if score >= beta {
		return e.Bound&think.Lower != 0
	}
	return e.Bound&think.Upper != 0
}

// isTighter reports whether a table score is a better estimate than the static
// evaluation.
func isTighter(e *tt.Entry, score, eval think.Score) bool {
	if score > eval {
		return e.Bound&think.Lower != 0
	}
	return e.Bound&think.Upper != 0
}

// knownEval returns the static evaluation, from the table if available.
func (w *worker) knownEval(e *tt.Entry, hit bool) think.Score {
	if hit && e.Eval != tt.NoEval {
		return think.Score(e.Eval)
	}
	return w.rawEval()
}
