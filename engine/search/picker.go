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
	stageLateChecks
	stageBadCaptures
	stageDone

	stageEvasions
	stageEvasionsSorted

	stageTactical
	stageTacticalSorted
	stageChecks
)

// picker returns the legal moves of a position one by one, the most promising
// first. It generates moves in stages, as late as possible, because most nodes
// are cut off after the first move or two.
type picker struct {
	stage       int
	ply         int
	table       xiangqi.Move
	refutations [3]xiangqi.Move // killers and counter-move
	next        int             // index in refutations or in a list
	bad         int             // number of losing captures, kept at the front of captures
	badNext     int
	skipQuiets  bool
	checks      bool // quiet checks are picked even if skipQuiets is set
	checkInfo   xiangqi.CheckInfo
	picked      scoredMove // the quiet move last picked by its score
	passed      int        // number of quiet moves picked or passed over before late checks, at the front of the list

	captures, quiets xiangqi.MoveList
	scoredCaptures   [xiangqi.MaxMoves]scoredMove
	scoredQuiets     [xiangqi.MaxMoves]scoredMove
}

// begin prepares to pick all moves of the position at ply.
func (k *picker) begin(w *worker, ply int, table xiangqi.Move) {
	k.reset(w, ply, table, stageTable)
	f := w.frame(ply)
	k.refutations = [3]xiangqi.Move{f.killers[0], f.killers[1], w.history.counterMoves[w.frame(ply-1).moved]}
}

// beginTactical prepares for the quiescence search: captures, followed by quiet
// checks if checks is set. In check it picks all evasions instead.
func (k *picker) beginTactical(w *worker, ply int, table xiangqi.Move, checks bool) {
	if !w.pos.InCheck() && w.pos.PieceAt(table.To()) == xiangqi.NoPiece {
		table = xiangqi.NoMove
	}
	k.reset(w, ply, table, stageTable)
	if !w.pos.InCheck() && k.table == xiangqi.NoMove {
		k.stage = stageTactical
	}
	k.refutations[0] = xiangqi.NoMove
	k.skipQuiets, k.checks = true, checks
}

// onlyChecks skips the remaining quiet moves, except checks that lose no material.
func (k *picker) onlyChecks() { k.skipQuiets, k.checks = true, true }

func (k *picker) reset(w *worker, ply int, table xiangqi.Move, stage int) {
	k.stage, k.ply, k.table = stage, ply, table
	k.checkInfo.Reset()
	k.next, k.bad, k.badNext, k.skipQuiets, k.checks = 0, 0, 0, false, false
	if table == xiangqi.NoMove || !w.pos.PseudoLegal(table) || !w.pos.LegalWith(&k.checkInfo, table) {
		k.table = xiangqi.NoMove
	}
}

// pick returns the next legal move, or NoMove at the end.
func (k *picker) pick(w *worker) xiangqi.Move {
	for {
		switch k.stage {
		case stageTable:
			k.stage = k.afterTable(w)
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
			k.generateQuiets(w)
		case stageQuietsSorted:
			if m := k.quiet(w); m != xiangqi.NoMove {
				return m
			}
			k.passed, k.stage = k.next, stageBadCaptures
			if k.checks {
				k.generateChecks(w, stageLateChecks)
			}
		case stageLateChecks:
			if m := k.lateCheck(w); m != xiangqi.NoMove {
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
			w.pos.LegalMoves(&k.captures)
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

// afterTable returns the stage after the move from the table.
func (k *picker) afterTable(w *worker) int {
	switch {
	case w.pos.InCheck():
		return stageEvasions
	case k.skipQuiets:
		return stageTactical
	}
	return stageCaptures
}

// scoredMove is a move in the low 16 bits and its score above, so that comparing
// two of them compares the scores.
type scoredMove int64

func withScore(m xiangqi.Move, score int) scoredMove { return scoredMove(score)<<16 | scoredMove(m) }
func (o scoredMove) move() xiangqi.Move              { return xiangqi.Move(o) }
func (o scoredMove) score() int                      { return int(o >> 16) }

// best brings the move with the highest score to the front and returns it.
func best(moves []scoredMove) scoredMove {
	top, index := moves[0], 0
	for i, o := range moves {
		if o > top {
			top, index = o, i
		}
	}
	moves[index] = moves[0]
	moves[0] = top
	return top
}

// capture returns the next legal capture, including losing ones.
func (k *picker) capture(w *worker) xiangqi.Move {
	for k.next < k.captures.Len() {
		m := best(k.scoredCaptures[k.next:k.captures.Len()]).move()
		k.next++
		if m != k.table && w.pos.LegalWith(&k.checkInfo, m) {
			return m
		}
	}
	return xiangqi.NoMove
}

// goodCapture returns the next legal capture that does not lose material, and
// sets the losing ones aside.
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
	if k.skipQuiets {
		clear(k.refutations[k.next:]) // they may still be picked as late checks
		return xiangqi.NoMove
	}
	for k.next < len(k.refutations) {
		m := k.refutations[k.next]
		k.next++
		if m == xiangqi.NoMove || m == k.table || w.pos.PieceAt(m.To()) != xiangqi.NoPiece || k.repeats(m) {
			continue
		}
		if w.pos.PseudoLegal(m) && w.pos.LegalWith(&k.checkInfo, m) {
			return m
		}
		k.refutations[k.next-1] = xiangqi.NoMove
	}
	return xiangqi.NoMove
}

// repeats reports whether m equals an earlier refutation.
func (k *picker) repeats(m xiangqi.Move) bool {
	for _, earlier := range k.refutations[:k.next-1] {
		if earlier == m {
			return true
		}
	}
	return false
}

func (k *picker) quiet(w *worker) xiangqi.Move {
	for !k.skipQuiets && k.next < k.quiets.Len() {
		o := best(k.scoredQuiets[k.next:k.quiets.Len()])
		k.next++
		m := o.move()
		if m == k.table || k.isRefutation(m) {
			continue
		}
		if w.pos.LegalWith(&k.checkInfo, m) {
			k.picked = o
			return m
		}
	}
	return xiangqi.NoMove
}

// tactical returns the next legal capture; when there is none, it moves on to the quiet checks.
func (k *picker) tactical(w *worker) xiangqi.Move {
	if m := k.capture(w); m != xiangqi.NoMove || !k.checks {
		return m
	}
	k.generateChecks(w, stageChecks)
	return k.check(w)
}

// generateQuiets generates the quiet moves, unless they are skipped, and moves on to the stage that picks them.
func (k *picker) generateQuiets(w *worker) {
	if !k.skipQuiets {
		w.pos.Quiets(&k.quiets)
		k.scoreQuiets(w)
	}
	k.stage, k.next = stageQuietsSorted, 0
}

// generateChecks generates the quiet checks and moves on to the stage that picks them.
func (k *picker) generateChecks(w *worker, stage int) {
	w.pos.QuietChecks(&k.quiets, &k.checkInfo)
	k.stage, k.next = stage, 0
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

// lateCheck returns the next legal quiet check that loses no material and has not been picked.
func (k *picker) lateCheck(w *worker) xiangqi.Move {
	m := k.check(w)
	for m != xiangqi.NoMove && (m == k.table || k.isRefutation(m) || k.hasPassed(m) || !seeAtLeast(w.pos, m, 0)) {
		m = k.check(w)
	}
	return m
}

func (k *picker) hasPassed(m xiangqi.Move) bool {
	for _, o := range k.scoredQuiets[:k.passed] {
		if o.move() == m {
			return true
		}
	}
	return false
}

// isRefutation reports whether m is a killer or the counter-move here.
func (k *picker) isRefutation(m xiangqi.Move) bool {
	return m == k.refutations[0] || m == k.refutations[1] || m == k.refutations[2]
}

// history returns the history score of m, the move just picked.
func (k *picker) history(w *worker, m xiangqi.Move) int {
	p := pieceToOf[w.pos.PieceAt(m.From())][m.To()]
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
		m := best(k.scoredCaptures[k.next:k.captures.Len()]).move()
		k.next++
		if m != k.table {
			return m
		}
	}
	return xiangqi.NoMove
}

// captureScore orders by most valuable victim, then by capture history.
func captureScore(w *worker, m xiangqi.Move) int {
	victim := w.pos.PieceAt(m.To()).Kind()
	p := pieceToOf[w.pos.PieceAt(m.From())][m.To()]
	return int(exchangeValue[victim])*w.params[captureVictim] + int(w.history.captures[p][victim])
}

func (k *picker) scoreCaptures(w *worker) {
	for i, m := range k.captures.Slice() {
		k.scoredCaptures[i] = withScore(m, captureScore(w, m))
	}
}

func (k *picker) scoreQuiets(w *worker) {
	h := w.history
	one := &h.continuation[w.frame(k.ply-1).moved]
	two := &h.continuation[w.frame(k.ply-2).moved]
	four := &h.continuation[w.frame(k.ply-4).moved]
	for i, m := range k.quiets.Slice() {
		p := pieceToOf[w.pos.PieceAt(m.From())][m.To()]
		k.scoredQuiets[i] = withScore(m, int(h.quiet[p])+w.params.continuation(one[p], two[p], four[p]))
	}
}

// evasionCaptures puts captures before all quiet evasions.
const evasionCaptures = 1 << 20

func (k *picker) scoreEvasions(w *worker) {
	for i, m := range k.captures.Slice() {
		if w.pos.PieceAt(m.To()) != xiangqi.NoPiece {
			k.scoredCaptures[i] = withScore(m, evasionCaptures+captureScore(w, m))
			continue
		}
		p := pieceToOf[w.pos.PieceAt(m.From())][m.To()]
		k.scoredCaptures[i] = withScore(m, w.quietScore(p, k.ply))
	}
}
