package search

import (
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// node is a node whose moves are being searched: the conditions for the
// treatment of its moves, and the result so far.
type node struct {
	depth        int
	pv           bool // searched with a full window
	wasPV        bool // in a principal variation now, or in an earlier search according to the table
	cut          bool // expected to fail high
	inCheck      bool
	improving    bool
	tableCapture bool // the table move is a capture
	tableMove    xiangqi.Move
	extension    int // of the table move, in plies
	count        int // moves picked so far

	alpha, beta think.Score
	bestScore   think.Score
	best        xiangqi.Move // NoMove until a move raises alpha
	bound       think.Bound
}

// add updates the result with the score of a move and reports whether it raised alpha.
func (n *node) add(m xiangqi.Move, score think.Score) bool {
	n.bestScore = max(n.bestScore, score)
	if score <= n.alpha {
		return false
	}
	n.best, n.bound, n.alpha = m, think.Exact, score
	if score >= n.beta {
		n.bound = think.Lower
	}
	return true
}

// While a node looks for a shorter mate than a known one, no static evaluation reaches alpha. Futility would skip every
// quiet move, so it is limited to mateFutilityDepth; late move reductions grow by mateReduction, in 1024ths of a ply,
// to pay for that. A null move against such a search is searched mateNullDepth plies deeper instead of less deep by the
// evaluation, because it must see the threat (docs/lab/SUITES.md).
const (
	mateFutilityDepth = 4
	mateReduction     = 1024
	mateNullDepth     = 1
)

// shortens reports whether the side to move has a mate elsewhere, by alpha, and looks for a shorter one.
func shortens(alpha think.Score) bool { return alpha >= think.MateBound }

// attempt is a move of a node before it is made.
type attempt struct {
	move         xiangqi.Move
	count        int // ordinal among the moves picked, from 1
	history      int
	extension    int // in plies
	quiet, check bool
	refutation   bool // a killer or the counter-move
}

// next sets a to the next move of the node at ply that is worth searching. It
// reports whether there is one.
func (w *worker) next(n *node, a *attempt, ply int) bool {
	f := w.frame(ply)
	k := &f.picker
	for m := k.pick(w); m != xiangqi.NoMove; m = k.pick(w) {
		if m == f.excluded {
			continue
		}
		w.table.Prefetch(w.pos.KeyAfter(m))
		n.count++
		// Field by field, because copying a struct right after writing its small fields makes the processor wait.
		a.move, a.count, a.history, a.extension = m, n.count, k.history(w, m), 0
		a.quiet = w.pos.PieceAt(m.To()) == xiangqi.NoPiece
		a.check, a.refutation = w.pos.GivesCheckWith(&k.checkInfo, m), k.isRefutation(m)
		if n.bestScore > -think.MateBound && n.count > 1 && w.prunable(n, a, f) {
			continue
		}
		if m == n.tableMove && n.extension != 0 {
			a.extension = n.extension
		} else if a.check && ply < 2*w.rootDepth &&
			(k.stage == stageGoodCaptures || k.stage == stageLateChecks || seeAtLeast(w.pos, m, 0)) {
			a.extension = 1
		}
		return true
	}
	return false
}

// try makes a move of the node at ply, searches the position after it, and takes
// the move back. It returns the score from the mover's view.
func (w *worker) try(n *node, a *attempt, alpha think.Score, ply int) (score think.Score) {
	w.playKnown(a.move, ply, a.check)
	depth := n.depth - 1 + a.extension
	if n.depth >= 2 && a.count > 1 && (a.quiet || n.cut || a.history < 0) {
		d := min(max(depth-w.reduction(n, a, alpha), 1), depth)
		score = -w.alphaBeta(-alpha-1, -alpha, d, ply+1, true)
		if score > alpha && d < depth {
			score = -w.alphaBeta(-alpha-1, -alpha, depth, ply+1, !n.cut)
			w.updateByResearch(a, score > alpha, depth, ply)
		}
	} else if !n.pv || a.count > 1 {
		score = -w.alphaBeta(-alpha-1, -alpha, depth, ply+1, !n.cut)
	}
	if n.pv && (a.count == 1 || score > alpha && score < n.beta) {
		score = -w.alphaBeta(-n.beta, -alpha, depth, ply+1, false)
	}
	w.unplay()
	return score
}

// prunable reports whether a move can be skipped because it is unlikely to raise
// alpha: by late move pruning, which also skips all further quiet moves except checks
// that lose no material, by futility, by a bad history or by a losing exchange.
func (w *worker) prunable(n *node, a *attempt, f *frame) bool {
	switch {
	case a.check:
		return false
	case !a.quiet:
		return n.depth <= w.params[futilityDepth] && f.picker.stage != stageGoodCaptures &&
			!seeAtLeast(w.pos, a.move, -think.Score(w.params[captureExchangeMargin]*n.depth))
	case !n.inCheck && n.depth <= w.params[lateMoveDepth] && a.count >= w.params.lateMoves(n.depth, n.improving):
		f.picker.onlyChecks()
		return true
	}
	left := max(n.depth-1-(w.lateReduction(n.depth, a.count)-a.history*100/w.params[historyAhead])/1024, 0)
	futile := w.params[futilityDepth]
	if shortens(n.alpha) {
		futile = mateFutilityDepth
	}
	return !n.inCheck && left <= futile &&
		f.staticEval+think.Score(w.params[futilityBase]+w.params[futilityMargin]*left) <= n.alpha ||
		a.history < -w.params[historyMargin]*n.depth ||
		left <= w.params[futilityDepth] &&
			!seeAtLeast(w.pos, a.move, -think.Score(w.params[quietExchangeMargin]*left*left))
}

// reduction returns the late move reduction in plies. The node's alpha may belong to both threads of a pair, so the
// caller gives its own.
func (w *worker) reduction(n *node, a *attempt, alpha think.Score) int {
	r := w.lateReduction(n.depth, a.count) - a.history*100/w.params[reductionHistory]
	if !n.improving {
		r += w.params[reductionWorsening]
	}
	if n.cut {
		r += w.params[reductionCut]
	}
	switch {
	case n.pv:
		r -= w.params[reductionPV]
	case n.wasPV:
		r -= w.params[reductionWasPV]
	}
	if a.check || n.inCheck {
		r -= w.params[reductionCheck]
	}
	if n.tableCapture {
		r += w.params[reductionTableCapture]
	}
	if !a.quiet {
		r -= w.params[reductionCapture]
	}
	if a.refutation {
		r -= w.params[reductionRefutation]
	}
	if shortens(alpha) {
		r += mateReduction
	}
	return max(r, 0) / 1024
}

// improving reports whether the static evaluation is higher than at the side's
// last turn. If it is not, the search prunes more.
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

// pruneNode tries to cut off a node before searching any move. The node must
// have a null window, and the side to move must not be in check. ok means that
// score is the result of the node. Otherwise a score below beta is that of a null
// move.
func (w *worker) pruneNode(
	alpha, beta, eval think.Score, depth, ply int, improving, cut bool,
) (score think.Score, ok bool) {
	// Reverse futility: so far above beta that a few plies will not lose it. Not
	// if beta is a mate already found: a faster one can follow any score.
	margin := think.Score(w.params[reverseFutilityMargin] * depth)
	if improving {
		margin -= think.Score(w.params[reverseFutilityImproving])
	}
	if depth <= w.params[reverseFutilityDepth] && eval-margin >= beta &&
		eval < ruleWin-think.MaxPly && beta > -think.MateBound {
		return eval, true
	}
	// Razoring: so far below alpha that only a capture can help.
	if depth <= w.params[razorDepth] && alpha < maxEval && eval+think.Score(w.params[razorMargin]*depth) < alpha {
		if score := w.quiescence(alpha, beta, ply, 0); score <= alpha || w.stopped {
			return score, !w.stopped
		}
	}
	if depth >= w.params[nullMoveDepth] && eval >= beta && w.mayPass(ply, beta, depth) {
		return w.nullMove(beta, eval, depth, ply, cut)
	}
	return 0, false
}

// mayPass reports whether a null move is worth trying. It excludes positions
// with so few attacking pieces that zugzwang is likely. If beta is a mate against
// the side to move, passing shows whether the opponent threatens it.
func (w *worker) mayPass(ply int, beta think.Score, depth int) bool {
	return ply >= w.nullMinPly &&
		w.frame(ply-1).moved != 0 &&
		w.frame(ply).staticEval >= beta+think.Score(w.params[nullEvalMargin]-w.params[nullDepthMargin]*depth) &&
		attackers(w.pos, w.pos.SideToMove()) >= 2
}

// nullMove lets the opponent move twice: if the score stays at or above beta, a
// real move would do no worse (C. Donninger, "Null move and deep search",
// 1993). At great depth, a search without null moves verifies the result.
func (w *worker) nullMove(beta, eval think.Score, depth, ply int, cut bool) (think.Score, bool) {
	reduced := depth - (w.params[nullMoveBase]+w.params[nullMoveSlope]*depth)/1024
	if shortens(-beta) {
		reduced += mateNullDepth
	} else {
		reduced -= min(int(eval-beta)/w.params[nullEvalStep], nullEvalMost)
	}
	w.pass(ply)
	score := -w.alphaBeta(-beta, -beta+1, reduced, ply+1, !cut)
	w.pos.UnmakeNullMove()
	if w.stopped || score < beta {
		return score, false
	}
	if score >= ruleWin-think.MaxPly {
		score = beta // a mate after a null move does not prove a mate
	}
	if depth < nullVerifyDepth || w.nullMinPly > 0 {
		return score, true
	}
	w.nullMinPly = ply + 3*max(reduced, 1)/4
	verified := w.alphaBeta(beta-1, beta, reduced, ply, false)
	w.nullMinPly = 0
	return score, !w.stopped && verified >= beta
}

// singular tests, by a shallower search without the table move, whether that is
// the only good move, and if so extends it by a ply. If another move also fails
// high at beta, the node is pruned (multi-cut).
func (w *worker) singular(e *tt.Entry, score, beta think.Score, depth, ply int, cut bool) (extension int, pruned bool) {
	if e.Bound&think.Lower == 0 || int(e.Depth) < depth-3 ||
		score >= ruleWin-think.MaxPly || score <= -ruleWin+think.MaxPly {
		return 0, false
	}
	if !w.pos.PseudoLegal(e.Move) || !w.pos.Legal(e.Move) {
		return 0, false
	}
	f := w.frame(ply)
	target := score - think.Score(w.params[singularMargin]*depth/100)
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

// tried records a move that caused no cutoff, for the malus in the histories.
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
