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

	captures, quiets xiangqi.MoveList
	captureScores    [xiangqi.MaxMoves]int32
	quietScores      [xiangqi.MaxMoves]int32
}

// begin prepares for all moves of the position at ply.
func (k *picker) begin(w *worker, ply int, table xiangqi.Move) {
	k.reset(w, ply, table, stageTable)
	f := w.frame(ply)
	k.special = [3]xiangqi.Move{f.killers[0], f.killers[1], w.history.counter[w.frame(ply-1).place]}
}

// beginTactical prepares for captures only, or for all evasions in check.
func (k *picker) beginTactical(w *worker, ply int, table xiangqi.Move) {
	if !w.pos.InCheck() && w.pos.PieceAt(table.To()) == xiangqi.NoPiece {
		table = xiangqi.NoMove
	}
	k.reset(w, ply, table, stageTable)
	if !w.pos.InCheck() && k.table == xiangqi.NoMove {
		k.stage = stageTactical
	}
	k.special[0] = xiangqi.NoMove
	k.skipQuiets = true
}

func (k *picker) reset(w *worker, ply int, table xiangqi.Move, stage int) {
	k.stage, k.ply, k.table = stage, ply, table
	k.next, k.bad, k.badNext, k.skipQuiets = 0, 0, 0, false
	if table == xiangqi.NoMove || !w.pos.PseudoLegal(table) || !w.pos.Legal(table) {
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
			k.next = 0
			k.stage++
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
			k.next = 0
			k.stage = stageEvasionsSorted
		case stageEvasionsSorted:
			return k.evasion()
		case stageTacticalSorted:
			return k.capture(w)
		default:
			return xiangqi.NoMove
		}
	}
}

// best brings the move with the highest score at or after i to i and returns it.
func best(l *xiangqi.MoveList, scores *[xiangqi.MaxMoves]int32, i int) xiangqi.Move {
	moves := l.Slice()
	top := i
	for j := i + 1; j < len(moves); j++ {
		if scores[j] > scores[top] {
			top = j
		}
	}
	moves[i], moves[top] = moves[top], moves[i]
	scores[i], scores[top] = scores[top], scores[i]
	return moves[i]
}

// capture returns the next legal capture, the losing ones included.
func (k *picker) capture(w *worker) xiangqi.Move {
	for k.next < k.captures.Len() {
		m := best(&k.captures, &k.captureScores, k.next)
		k.next++
		if m != k.table && w.pos.Legal(m) {
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
		if w.pos.PseudoLegal(m) && w.pos.Legal(m) {
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
		m := best(&k.quiets, &k.quietScores, k.next)
		k.next++
		if m == k.table || k.isSpecial(m) {
			continue
		}
		if w.pos.Legal(m) {
			return m
		}
	}
	return xiangqi.NoMove
}

// isSpecial reports whether m is a killer or the counter-move here.
func (k *picker) isSpecial(m xiangqi.Move) bool {
	return m == k.special[0] || m == k.special[1] || m == k.special[2]
}

func (k *picker) evasion() xiangqi.Move {
	for k.next < k.captures.Len() {
		m := best(&k.captures, &k.captureScores, k.next)
		k.next++
		if m != k.table {
			return m
		}
	}
	return xiangqi.NoMove
}

// captureScore puts the most valuable victim first; history decides among equals.
func captureScore(w *worker, m xiangqi.Move) int32 {
	victim := w.pos.PieceAt(m.To()).Kind()
	p := placeOf[w.pos.PieceAt(m.From())][m.To()]
	return int32(exchangeValue[victim])*16 + int32(w.history.captures[p][victim])
}

func (k *picker) scoreCaptures(w *worker) {
	for i, m := range k.captures.Slice() {
		k.captureScores[i] = captureScore(w, m)
	}
}

func (k *picker) scoreQuiets(w *worker) {
	for i, m := range k.quiets.Slice() {
		p := placeOf[w.pos.PieceAt(m.From())][m.To()]
		k.quietScores[i] = int32(w.quietScore(p, k.ply))
	}
}

// evasionCaptures lifts captures above all quiet evasions.
const evasionCaptures = 1 << 20

func (k *picker) scoreEvasions(w *worker) {
	for i, m := range k.captures.Slice() {
		if w.pos.PieceAt(m.To()) != xiangqi.NoPiece {
			k.captureScores[i] = evasionCaptures + captureScore(w, m)
			continue
		}
		p := placeOf[w.pos.PieceAt(m.From())][m.To()]
		k.captureScores[i] = int32(w.quietScore(p, k.ply))
	}
}
