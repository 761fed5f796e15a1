package search

import (
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// improving reports whether the side to move stands better than at its last
// turn, so that pruning may be bolder when it does not.
func (w *worker) improving(ply int) bool {
	now := w.frame(ply).staticEval
	if now == noEval {
		return false
	}
	before := w.frame(ply - 2).staticEval
	if before == noEval {
		before = w.frame(ply - 4).staticEval
	}
	return now > before
}

// pruneNode tries to settle a node, not in check and with a null window, before
// any move is looked at. ok says that it did.
func (w *worker) pruneNode(alpha, beta, eval Score, depth, ply int, improving, cut bool) (score Score, ok bool) {
	// Reverse futility: so far above beta that a few plies will not lose it.
	// Where beta is a mate already found, a faster one may hide behind any score.
	margin := Score(reverseFutilityMargin * depth)
	if improving {
		margin -= reverseFutilityMargin
	}
	if depth <= reverseFutilityDepth && eval-margin >= beta && eval < ruleWin-MaxPly && beta > -mateBound {
		return eval, true
	}
	// Razoring: so far below alpha that only a capture can help.
	if depth <= razorDepth && alpha < maxEval && eval+Score(razorMargin*depth) < alpha {
		if score := w.quiescence(alpha, beta, ply, 0); score <= alpha || w.stopped {
			return score, !w.stopped
		}
	}
	if depth >= nullMoveDepth && eval >= beta && w.canPass(ply, beta, depth) {
		return w.nullMove(beta, eval, depth, ply, cut)
	}
	return 0, false
}

// canPass guards against zugzwang: passing proves something only while the
// side to move has enough men that a pass is never its best move.
func (w *worker) canPass(ply int, beta Score, depth int) bool {
	return ply >= w.nullFloor &&
		w.frame(ply-1).place != 0 &&
		beta > -mateBound &&
		w.frame(ply).staticEval >= beta-Score(20*depth)+nullEvalMargin &&
		attackers(w.pos, w.pos.SideToMove()) >= 2
}

// nullMove lets the opponent move twice: if that does not bring the score below
// beta, a move will not either (C. Donninger, "Null move and deep search", 1993).
// Deep results are verified by a search without passing.
func (w *worker) nullMove(beta, eval Score, depth, ply int, cut bool) (Score, bool) {
	reduced := depth - 4 - depth/4 - int(min((eval-beta)/nullEvalStep, 3))
	w.frame(ply).place = 0
	w.pos.MakeNullMove()
	score := -w.alphaBeta(-beta, -beta+1, reduced, ply+1, !cut)
	w.pos.UnmakeNullMove()
	if w.stopped || score < beta {
		return 0, false
	}
	if score >= ruleWin-MaxPly {
		score = beta // a mate found after a pass proves no mate
	}
	if depth < nullVerifyDepth || w.nullFloor > 0 {
		return score, true
	}
	w.nullFloor = ply + 3*max(reduced, 1)/4
	verified := w.alphaBeta(beta-1, beta, reduced, ply, false)
	w.nullFloor = 0
	return score, !w.stopped && verified >= beta
}

// singular asks whether the table's move is the only good one, by a shallower
// search without it: such a move deserves a deeper look. If others are good
// enough as well to fail high, the node is pruned instead.
func (w *worker) singular(e *tt.Entry, score, beta Score, depth, ply int, cut bool) (extension int, pruned bool) {
	if e.Bound&tt.Lower == 0 || int(e.Depth) < depth-3 || score >= ruleWin-MaxPly || score <= -ruleWin+MaxPly {
		return 0, false
	}
	if !w.pos.PseudoLegal(e.Move) || !w.pos.Legal(e.Move) {
		return 0, false
	}
	f := w.frame(ply)
	target := score - Score(2*depth)
	f.excluded = e.Move
	value := w.alphaBeta(target-1, target, (depth-1)/2, ply, cut)
	f.excluded = xiangqi.NoMove
	switch {
	case w.stopped:
		return 0, false
	case value < target:
		return 1, false
	case target >= beta && beta > -mateBound:
		return 0, true
	case score >= beta:
		return -1, false
	}
	return 0, false
}

// tried notes a move that caused no cutoff, for the history to hold against it.
func (f *frame) tried(m xiangqi.Move, quiet bool) {
	switch {
	case quiet && f.quietCount < len(f.quiets):
		f.quiets[f.quietCount] = m
		f.quietCount++
	case !quiet && f.captureCount < len(f.captures):
		f.captures[f.captureCount] = m
		f.captureCount++
	}
}
