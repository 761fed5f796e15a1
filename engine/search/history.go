package search

import "chuhe/engine/xiangqi"

// historyLimit bounds the absolute value of every history score. An update
// moves a score towards a limit by a share of the remaining distance, so old
// results fade.
const historyLimit = 16384

// pieceTos is the number of pairs of piece and target square that occur, and one for the null move.
const pieceTos = xiangqi.Stands + 1

// pieceTo numbers the pairs of piece and target square; 0 is the null move.
type pieceTo uint16

var pieceToOf = func() (t [xiangqi.PieceLimit][256]pieceTo) {
	next := pieceTo(1)
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
			for _, s := range xiangqi.Squares() {
				if piece := xiangqi.NewPiece(side, kind); piece.CanStand(s) {
					t[piece][s] = next
					next++
				}
			}
		}
	}
	return t
}()

// history holds the statistics that order moves: quiet moves by piece and target
// (J. Schaeffer's history heuristic), the same given the move one, two and four
// plies before (continuation history), captures by piece, target and victim, the
// counter-move of every move, and the correction history.
type history struct {
	quiet        [pieceTos]int16
	captures     [pieceTos][8]int16
	continuation [pieceTos][pieceTos]int16
	counterMoves [pieceTos]xiangqi.Move
	corrections  corrections
}

func (h *history) clear() { *h = history{} }

// fade prepares the history for the next search. What an earlier search learnt about quiet moves counts less there.
func (h *history) fade(percent int) {
	for i, v := range h.quiet {
		h.quiet[i] = int16(int(v) * percent / 100)
	}
}

// updateEntry moves a history score by a bonus or, if negative, a malus.
func updateEntry(score *int16, bonus int) {
	s := int(*score)
	s += bonus - s*max(bonus, -bonus)/historyLimit
	*score = int16(s)
}

// bonus returns the reward for the move that caused a cutoff at the given
// depth; malus returns the penalty for each move tried before it.
func (p *Params) bonus(depth int) int {
	return min(p[bonusSlope]*depth-p[bonusOffset], p[bonusLimit])
}

func (p *Params) malus(depth int) int {
	return min(p[malusSlope]*depth-p[malusOffset], p[malusLimit])
}

// quietScore returns the combined history of a quiet move played at ply.
func (w *worker) quietScore(p pieceTo, ply int) int {
	h := w.history
	return int(h.quiet[p]) +
		w.params.continuation(
			h.continuation[w.frame(ply-1).moved][p],
			h.continuation[w.frame(ply-2).moved][p],
			h.continuation[w.frame(ply-4).moved][p])
}

func (w *worker) updateQuiet(p pieceTo, ply, bonus int) {
	h := w.history
	updateEntry(&h.quiet[p], bonus)
	updateEntry(&h.continuation[w.frame(ply-1).moved][p], bonus)
	updateEntry(&h.continuation[w.frame(ply-2).moved][p], bonus)
	updateEntry(&h.continuation[w.frame(ply-4).moved][p], bonus/2)
}

// quietBefore returns the quiet move that led to the position at ply; 0 if a capture or a null move did.
func (w *worker) quietBefore(ply int) pieceTo {
	if w.pos.LastCapture() != xiangqi.NoPiece {
		return 0
	}
	return w.frame(ply - 1).moved
}

// updateByEval updates the history of the quiet move that led to ply by the
// change in static evaluation for the side that played it.
func (w *worker) updateByEval(ply int) {
	now, before, moved := w.frame(ply).staticEval, w.frame(ply-1).staticEval, w.quietBefore(ply)
	if now == noEval || before == noEval || moved == 0 {
		return
	}
	gain := -int(now + before)
	limit := w.params[evalBonusLimit]
	updateEntry(&w.history.quiet[moved], min(max(gain*w.params[evalBonus]/100, -limit), limit))
}

// updateByFailLow rewards the quiet move that led to ply, where no move raised alpha.
func (w *worker) updateByFailLow(depth, ply int) {
	if moved := w.quietBefore(ply); moved != 0 && w.frame(ply).excluded == xiangqi.NoMove {
		w.updateQuiet(moved, ply-1, w.params.bonus(depth)*w.params[failLowBonus]/100)
	}
}

// updateByResearch updates the continuation history of a quiet move that a reduced search at ply made look good.
func (w *worker) updateByResearch(a *attempt, good bool, depth, ply int) {
	if !a.quiet || w.stopped {
		return
	}
	bonus := w.params.bonus(depth) * w.params[researchBonus] / 100
	if !good {
		bonus = -bonus
	}
	p := w.frame(ply).moved
	updateEntry(&w.history.continuation[w.frame(ply-1).moved][p], bonus)
	updateEntry(&w.history.continuation[w.frame(ply-2).moved][p], bonus)
}

// updateHistories updates killers, counter-move and histories after best caused
// a cutoff at ply and the moves tried before it did not.
func (w *worker) updateHistories(best xiangqi.Move, depth, ply int) {
	f, pos := w.frame(ply), w.pos
	b, loss := w.params.bonus(depth), w.params.malus(depth)
	p := pieceToOf[pos.PieceAt(best.From())][best.To()]
	if victim := pos.PieceAt(best.To()); victim == xiangqi.NoPiece {
		if f.killers[0] != best {
			f.killers[1] = f.killers[0]
			f.killers[0] = best
		}
		w.history.counterMoves[w.frame(ply-1).moved] = best
		w.updateQuiet(p, ply, b)
		for _, m := range f.quiets[:f.quietCount] {
			w.updateQuiet(pieceToOf[pos.PieceAt(m.From())][m.To()], ply, -loss)
		}
	} else {
		updateEntry(&w.history.captures[p][victim.Kind()], b)
	}
	for _, m := range f.captures[:f.captureCount] {
		p := pieceToOf[pos.PieceAt(m.From())][m.To()]
		updateEntry(&w.history.captures[p][pos.PieceAt(m.To()).Kind()], -loss)
	}
}
