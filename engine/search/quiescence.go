package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// quiescence looks on from a leaf until nothing is left to take, so that the
// evaluation is never asked in the middle of an exchange. In check it looks at
// every evasion. deep is the number of plies that it has gone already; at its
// first it looks at safe checks as well.
func (w *worker) quiescence(alpha, beta think.Score, ply, deep int) think.Score {
	w.pv[ply].n = 0
	if w.halted() {
		return 0
	}
	pos, f := w.pos, w.frame(ply)
	pv := beta-alpha > 1
	w.selDepth = max(w.selDepth, ply)
	if score, over := w.ended(ply); over {
		return score
	}
	if ply >= think.MaxPly {
		return w.evaluate()
	}

	key := pos.Key()
	entry, hit := w.table.Probe(key)
	tableScore := fromTable(entry.Score, ply)
	trusted := hit && pos.NoCapture() < clockDoubt
	if trusted && !pv && cuts(&entry, tableScore, beta) {
		return tableScore
	}

	inCheck := pos.InCheck()
	bestScore, raw, base := think.MatedIn(ply), think.Score(tt.NoEval), -infinity
	if !inCheck {
		raw = w.knownEval(&entry, hit)
		bestScore = w.aged(raw)
		if trusted && informs(&entry, tableScore, bestScore) {
			bestScore = tableScore
		}
		if bestScore >= beta {
			if !hit {
				w.table.Store(key, tt.Entry{Eval: int16(raw), Score: toTable(bestScore, ply), Bound: think.Lower})
			}
			return bestScore
		}
		alpha = max(alpha, bestScore)
		base = bestScore + deltaMargin
	}

	best, bound := xiangqi.NoMove, think.Upper
	f.picker.beginTactical(w, ply, entry.Move, deep == 0)
	for m := f.picker.pick(w); m != xiangqi.NoMove; m = f.picker.pick(w) {
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
	if !restsOnPath(bestScore) {
		w.table.Store(key, tt.Entry{Move: best, Score: toTable(bestScore, ply), Eval: int16(raw), Bound: bound, PV: pv || entry.PV})
	}
	return bestScore
}

// worthTrying reports whether a move of the quiescence search can still matter:
// it must not lose material, and a capture must bring the score near alpha. What a
// capture left out could at most have brought is kept in bestScore.
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

// cuts reports whether a table score settles a node with a null window below
// beta.
func cuts(e *tt.Entry, score, beta think.Score) bool {
	if score >= beta {
		return e.Bound&think.Lower != 0
	}
	return e.Bound&think.Upper != 0
}

// informs reports whether a table score says more than the static evaluation.
func informs(e *tt.Entry, score, eval think.Score) bool {
	if score > eval {
		return e.Bound&think.Lower != 0
	}
	return e.Bound&think.Upper != 0
}

// knownEval returns the static evaluation, from the table where it has it.
func (w *worker) knownEval(e *tt.Entry, hit bool) think.Score {
	if hit && e.Eval != tt.NoEval {
		return think.Score(e.Eval)
	}
	return w.rawEval()
}
