package search

import "chuhe/engine/xiangqi"

// historyLimit bounds every history score: an update moves a score towards
// plus or minus this by a share of what is left, so that old luck fades.
const historyLimit = 16384

// places is the number of man-and-point pairs, with one for "no man".
const places = 14*90 + 1

// place numbers a man on a point densely; 0 stands for a pass.
type place uint16

var placeOf = func() (t [xiangqi.PieceLimit][256]place) {
	next := place(1)
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
			for _, s := range xiangqi.Squares() {
				t[xiangqi.NewPiece(side, kind)][s] = next
				next++
			}
		}
	}
	return t
}()

// history remembers which moves did well, to try them early: quiet moves by
// man and target (J. Schaeffer's history heuristic), the same in the light of
// the move one, two and four plies before (continuations), captures by man, target and
// victim, for every move the reply that refuted it, and how wrong the static
// evaluation was.
type history struct {
	quiet        [places]int16
	captures     [places][8]int16
	continuation [places][places]int16
	counter      [places]xiangqi.Move
	corrections  corrections
}

func (h *history) clear() { *h = history{} }

// reward moves a history score towards the limit, or away for a negative
// bonus.
func reward(score *int16, bonus int) {
	s := int(*score)
	s += bonus - s*max(bonus, -bonus)/historyLimit
	*score = int16(s)
}

// bonus is the weight of a cutoff at the given depth, for the move that caused it;
// malus is what the moves tried before it lose.
func bonus(depth int) int { return min(180*depth-100, 1800) }
func malus(depth int) int { return min(220*depth-100, 1800) }

// quietScore is the combined history of a quiet move played at ply.
func (w *worker) quietScore(p place, ply int) int {
	h := w.history
	return int(h.quiet[p]) +
		int(h.continuation[w.frame(ply-1).place][p]) +
		int(h.continuation[w.frame(ply-2).place][p]) +
		int(h.continuation[w.frame(ply-4).place][p])/2
}

func (w *worker) rewardQuiet(p place, ply, bonus int) {
	h := w.history
	reward(&h.quiet[p], bonus)
	reward(&h.continuation[w.frame(ply-1).place][p], bonus)
	reward(&h.continuation[w.frame(ply-2).place][p], bonus)
	reward(&h.continuation[w.frame(ply-4).place][p], bonus/2)
}

// judge lets the static evaluation speak about the quiet move that led to ply:
// it did well if the side that made it stands better than before.
func (w *worker) judge(ply int) {
	now, before := w.frame(ply).staticEval, w.frame(ply-1)
	if now == noEval || before.staticEval == noEval || before.place == 0 || w.pos.LastCapture() != xiangqi.NoPiece {
		return
	}
	gain := -int(now + before.staticEval)
	reward(&w.history.quiet[before.place], min(max(gain*evalBonus, -evalBonusLimit), evalBonusLimit))
}

// learn notes that best caused a cutoff at ply after the moves tried before it
// had not.
func (w *worker) learn(best xiangqi.Move, depth, ply int) {
	f, pos := w.frame(ply), w.pos
	b, loss := bonus(depth), malus(depth)
	p := placeOf[pos.PieceAt(best.From())][best.To()]
	if victim := pos.PieceAt(best.To()); victim == xiangqi.NoPiece {
		if f.killers[0] != best {
			f.killers[1] = f.killers[0]
			f.killers[0] = best
		}
		w.history.counter[w.frame(ply-1).place] = best
		w.rewardQuiet(p, ply, b)
		for _, m := range f.quiets[:f.quietCount] {
			w.rewardQuiet(placeOf[pos.PieceAt(m.From())][m.To()], ply, -loss)
		}
	} else {
		reward(&w.history.captures[p][victim.Kind()], b)
	}
	for _, m := range f.captures[:f.captureCount] {
		p := placeOf[pos.PieceAt(m.From())][m.To()]
		reward(&w.history.captures[p][pos.PieceAt(m.To()).Kind()], -loss)
	}
}
