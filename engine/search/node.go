package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// node is what of a node bears on each of its moves.
type node struct {
	depth        int
	pv           bool // searched with an open window
	wasPV        bool // now or by the table's word
	cut          bool // expected to fail high
	inCheck      bool
	improving    bool
	tableCapture bool // the table's move takes something
	count        int  // of the moves so far
}

// attempt is a move of a node before it is made.
type attempt struct {
	move         xiangqi.Move
	history      int
	quiet, check bool
}

// hopeless reports whether a move can be left out because it will hardly reach
// alpha. After enough quiet moves it leaves out all the others at once.
func (w *worker) hopeless(n *node, a attempt, f *frame, alpha think.Score) bool {
	switch {
	case a.check:
		return false
	case !a.quiet:
		return n.depth <= futilityDepth && f.picker.stage != stageGoodCaptures &&
			!seeAtLeast(w.pos, a.move, -captureExchangeMargin*think.Score(n.depth))
	case !n.inCheck && n.depth <= lateMoveDepth && n.count >= lateMoves(n.depth, n.improving):
		f.picker.skipQuiets = true
		return true
	}
	left := max(n.depth-1-(lateReduction(n.depth, n.count)-a.history/8)/1024, 0)
	return !n.inCheck && left <= futilityDepth && f.staticEval+futilityBase+futilityMargin*think.Score(left) <= alpha ||
		left <= historyDepth && a.history < -historyMargin*n.depth ||
		left <= futilityDepth && !seeAtLeast(w.pos, a.move, -quietExchangeMargin*think.Score(left*left))
}

// reduction returns by how many plies less a move is searched at first. special
// says that it is a killer or the counter-move.
func (n *node) reduction(a attempt, special bool) int {
	r := lateReduction(n.depth, n.count) - a.history/9
	if !n.improving {
		r += 700
	}
	if n.cut {
		r += 1400
	}
	switch {
	case n.pv:
		r -= 1100
	case n.wasPV:
		r -= 900
	}
	if a.check || n.inCheck {
		r -= 1000
	}
	if n.tableCapture {
		r += 700
	}
	if !a.quiet {
		r -= 1200
	}
	if special {
		r -= 900
	}
	return max(r, 0) / 1024
}

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
func (w *worker) pruneNode(alpha, beta, eval think.Score, depth, ply int, improving, cut bool) (score think.Score, ok bool) {
	// Reverse futility: so far above beta that a few plies will not lose it.
	// Where beta is a mate already found, a faster one may hide behind any score.
	margin := think.Score(reverseFutilityMargin * depth)
	if improving {
		margin -= reverseFutilityMargin
	}
	if depth <= reverseFutilityDepth && eval-margin >= beta && eval < ruleWin-think.MaxPly && beta > -think.MateBound {
		return eval, true
	}
	// Razoring: so far below alpha that only a capture can help.
	if depth <= razorDepth && alpha < maxEval && eval+think.Score(razorMargin*depth) < alpha {
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
func (w *worker) canPass(ply int, beta think.Score, depth int) bool {
	return ply >= w.nullFloor &&
		w.frame(ply-1).place != 0 &&
		beta > -think.MateBound &&
		w.frame(ply).staticEval >= beta-think.Score(20*depth)+nullEvalMargin &&
		attackers(w.pos, w.pos.SideToMove()) >= 2
}

// nullMove lets the opponent move twice: if that does not bring the score below
// beta, a move will not either (C. Donninger, "Null move and deep search", 1993).
// Deep results are verified by a search without passing.
func (w *worker) nullMove(beta, eval think.Score, depth, ply int, cut bool) (think.Score, bool) {
	reduced := depth - 4 - depth/4 - int(min((eval-beta)/nullEvalStep, 3))
	w.frame(ply).place = 0
	w.pos.MakeNullMove()
	score := -w.alphaBeta(-beta, -beta+1, reduced, ply+1, !cut)
	w.pos.UnmakeNullMove()
	if w.stopped || score < beta {
		return 0, false
	}
	if score >= ruleWin-think.MaxPly {
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
func (w *worker) singular(e *tt.Entry, score, beta think.Score, depth, ply int, cut bool) (extension int, pruned bool) {
	if e.Bound&think.Lower == 0 || int(e.Depth) < depth-3 || score >= ruleWin-think.MaxPly || score <= -ruleWin+think.MaxPly {
		return 0, false
	}
	if !w.pos.PseudoLegal(e.Move) || !w.pos.Legal(e.Move) {
		return 0, false
	}
	f := w.frame(ply)
	target := score - think.Score(2*depth)
	f.excluded = e.Move
	value := w.alphaBeta(target-1, target, (depth-1)/2, ply, cut)
	f.excluded = xiangqi.NoMove
	switch {
	case w.stopped:
		return 0, false
	case value < target:
		return 1, false
	case target >= beta && beta > -think.MateBound:
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
