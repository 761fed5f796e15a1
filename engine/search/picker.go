package search

import "chuhe/engine/xiangqi"

// The stages of a picker, in order.
const (
	stageTable = iota
	stageCaptures
	stageGoodCaptures
	stageKillers
	stageQuiets
	stageQuietsSorted
	stageBadCaptures
	stageDone

	stageEvasions
	stageEvasionsSorted

	stageTactical
	stageTacticalSorted
	stageChecks
)

// picker hands out the legal moves of a position one by one, the most promising
// first, and generates them as late as it can: most nodes are done after the
// first move or two.
type picker struct {
	stage      int
	ply        int
	table      xiangqi.Move
	special    [3]xiangqi.Move // killers and counter-move
	next       int             // place in special or list
	bad        int             // captures that lose material, moved to the front of captures
	badNext    int
	skipQuiets bool
	checks     bool // after the captures, quiet checks
	checkInfo  xiangqi.CheckInfo
	picked     order // the quiet move last picked by its score

	captures, quiets xiangqi.MoveList
	captureOrder     [xiangqi.MaxMoves]order
	quietOrder       [xiangqi.MaxMoves]order
}

// begin prepares for all moves of the position at ply.
func (k *picker) begin(w *worker, ply int, table xiangqi.Move) {
	k.reset(w, ply, table, stageTable)
	f := w.frame(ply)
	k.special = [3]xiangqi.Move{f.killers[0], f.killers[1], w.history.counter[w.frame(ply-1).place]}
}

// beginTactical prepares for captures only, followed by quiet checks if checks
// says so, or for all evasions in check.
func (k *picker) beginTactical(w *worker, ply int, table xiangqi.Move, checks bool) {
	if !w.pos.InCheck() && w.pos.PieceAt(table.To()) == xiangqi.NoPiece {
		table = xiangqi.NoMove
	}
	k.reset(w, ply, table, stageTable)
	if !w.pos.InCheck() && k.table == xiangqi.NoMove {
		k.stage = stageTactical
	}
	k.special[0] = xiangqi.NoMove
	k.skipQuiets, k.checks = true, checks
}

func (k *picker) reset(w *worker, ply int, table xiangqi.Move, stage int) {
	k.stage, k.ply, k.table = stage, ply, table
	k.checkInfo.Reset()
	k.next, k.bad, k.badNext, k.skipQuiets = 0, 0, 0, false
	if table == xiangqi.NoMove || !w.pos.PseudoLegal(table) || !w.pos.LegalWith(&k.checkInfo, table) {
		k.table = xiangqi.NoMove
	}
}

// pick returns the next legal move, or NoMove at the end.
func (k *picker) pick(w *worker) xiangqi.Move {
	for {
		switch k.stage {
		case stageTable:
			k.stage = stageCaptures
			if w.pos.InCheck() {
				k.stage = stageEvasions
			} else if k.skipQuiets {
				k.stage = stageTactical
			}
			if k.table != xiangqi.NoMove {
				return k.table
			}
		case stageCaptures, stageTactical:
			w.pos.Captures(&k.captures)
			k.scoreCaptures(w)
			k.stage, k.next = k.stage+1, 0
		case stageGoodCaptures:
			if m := k.goodCapture(w); m != xiangqi.NoMove {
				return m
			}
			k.stage, k.next = stageKillers, 0
		case stageKillers:
			if m := k.killer(w); m != xiangqi.NoMove {
				return m
			}
			k.stage = stageQuiets
		case stageQuiets:
			k.stage, k.next = stageBadCaptures, 0
			if !k.skipQuiets {
				w.pos.Quiets(&k.quiets)
				k.scoreQuiets(w)
				k.stage = stageQuietsSorted
			}
		case stageQuietsSorted:
			if m := k.quiet(w); m != xiangqi.NoMove {
				return m
			}
			k.stage = stageBadCaptures
		case stageBadCaptures:
			if k.badNext < k.bad {
				k.badNext++
				return k.captures.At(k.badNext - 1)
			}
			k.stage = stageDone
		case stageEvasions:
			w.pos.Evasions(&k.captures)
			k.scoreEvasions(w)
			k.stage, k.next = stageEvasionsSorted, 0
		case stageEvasionsSorted:
			return k.evasion()
		case stageTacticalSorted:
			return k.tactical(w)
		case stageChecks:
			return k.check(w)
		default:
			return xiangqi.NoMove
		}
	}
}

// order is a move with its score above it, so that comparing two of them
// compares the scores.
type order int64

func ordered(m xiangqi.Move, score int) order { return order(score)<<16 | order(m) }
func (o order) move() xiangqi.Move            { return xiangqi.Move(o) }
func (o order) score() int                    { return int(o >> 16) }

// best brings the move with the highest score to the front and returns it.
func best(moves []order) order {
	top, at := moves[0], 0
	for i, o := range moves {
		if o > top {
			top, at = o, i
		}
	}
	moves[at] = moves[0]
	moves[0] = top
	return top
}

// capture returns the next legal capture, the losing ones included.
func (k *picker) capture(w *worker) xiangqi.Move {
	for k.next < k.captures.Len() {
		m := best(k.captureOrder[k.next:k.captures.Len()]).move()
		k.next++
		if m != k.table && w.pos.LegalWith(&k.checkInfo, m) {
			return m
		}
	}
	return xiangqi.NoMove
}

// goodCapture returns the next legal capture that does not lose material, and
// puts the losing ones aside.
func (k *picker) goodCapture(w *worker) xiangqi.Move {
	for {
		m := k.capture(w)
		if m == xiangqi.NoMove || seeAtLeast(w.pos, m, 0) {
			return m
		}
		k.captures.Slice()[k.bad] = m
		k.bad++
	}
}

func (k *picker) killer(w *worker) xiangqi.Move {
	for !k.skipQuiets && k.next < len(k.special) {
		m := k.special[k.next]
		k.next++
		if m == xiangqi.NoMove || m == k.table || w.pos.PieceAt(m.To()) != xiangqi.NoPiece || k.repeats(m) {
			continue
		}
		if w.pos.PseudoLegal(m) && w.pos.LegalWith(&k.checkInfo, m) {
			return m
		}
		k.special[k.next-1] = xiangqi.NoMove
	}
	return xiangqi.NoMove
}

// repeats reports whether the special move just taken was handed out before.
func (k *picker) repeats(m xiangqi.Move) bool {
	for _, earlier := range k.special[:k.next-1] {
		if earlier == m {
			return true
		}
	}
	return false
}

func (k *picker) quiet(w *worker) xiangqi.Move {
	for !k.skipQuiets && k.next < k.quiets.Len() {
		o := best(k.quietOrder[k.next:k.quiets.Len()])
		k.next++
		m := o.move()
		if m == k.table || k.isSpecial(m) {
			continue
		}
		if w.pos.LegalWith(&k.checkInfo, m) {
			k.picked = o
			return m
		}
	}
	return xiangqi.NoMove
}

// tactical returns the next legal capture, or goes on to the quiet checks.
func (k *picker) tactical(w *worker) xiangqi.Move {
	if m := k.capture(w); m != xiangqi.NoMove || !k.checks {
		return m
	}
	w.pos.QuietChecks(&k.quiets, &k.checkInfo)
	k.stage, k.next = stageChecks, 0
	return k.check(w)
}

// check returns the next legal quiet check.
func (k *picker) check(w *worker) xiangqi.Move {
	for k.next < k.quiets.Len() {
		k.next++
		if m := k.quiets.At(k.next - 1); w.pos.LegalWith(&k.checkInfo, m) {
			return m
		}
	}
	return xiangqi.NoMove
}

// isSpecial reports whether m is a killer or the counter-move here.
func (k *picker) isSpecial(m xiangqi.Move) bool {
	return m == k.special[0] || m == k.special[1] || m == k.special[2]
}

// history returns how m, the move just picked, has done so far.
func (k *picker) history(w *worker, m xiangqi.Move) int {
	p := placeOf[w.pos.PieceAt(m.From())][m.To()]
	switch victim := w.pos.PieceAt(m.To()); {
	case victim != xiangqi.NoPiece:
		return int(w.history.captures[p][victim.Kind()])
	case k.stage == stageQuietsSorted:
		return k.picked.score()
	}
	return w.quietScore(p, k.ply)
}

func (k *picker) evasion() xiangqi.Move {
	for k.next < k.captures.Len() {
		m := best(k.captureOrder[k.next:k.captures.Len()]).move()
		k.next++
		if m != k.table {
			return m
		}
	}
	return xiangqi.NoMove
}

// captureScore puts the most valuable victim first; history decides among equals.
func captureScore(w *worker, m xiangqi.Move) int {
	victim := w.pos.PieceAt(m.To()).Kind()
	p := placeOf[w.pos.PieceAt(m.From())][m.To()]
	return int(exchangeValue[victim])*16 + int(w.history.captures[p][victim])
}

func (k *picker) scoreCaptures(w *worker) {
	for i, m := range k.captures.Slice() {
		k.captureOrder[i] = ordered(m, captureScore(w, m))
	}
}

func (k *picker) scoreQuiets(w *worker) {
	h := w.history
	one := &h.continuation[w.frame(k.ply-1).place]
	two := &h.continuation[w.frame(k.ply-2).place]
	four := &h.continuation[w.frame(k.ply-4).place]
	for i, m := range k.quiets.Slice() {
		p := placeOf[w.pos.PieceAt(m.From())][m.To()]
		k.quietOrder[i] = ordered(m, int(h.quiet[p])+int(one[p])+int(two[p])+int(four[p])/2)
	}
}

// evasionCaptures lifts captures above all quiet evasions.
const evasionCaptures = 1 << 20

func (k *picker) scoreEvasions(w *worker) {
	for i, m := range k.captures.Slice() {
		if w.pos.PieceAt(m.To()) != xiangqi.NoPiece {
			k.captureOrder[i] = ordered(m, evasionCaptures+captureScore(w, m))
			continue
		}
		p := placeOf[w.pos.PieceAt(m.From())][m.To()]
		k.captureOrder[i] = ordered(m, w.quietScore(p, k.ply))
	}
}
