package session

import (
	"math"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A Cycle holds the moves between two occurrences of the live position, and the offences of each side under the law.
// The zero Cycle means that the position is new, or that the game is free play.
type Cycle struct {
	// Times is the number of occurrences of the position: 2 while the repetition can still be avoided, 3 when it ends
	// the game.
	Times int
	// First is the ply before the cycle's first move. If the same moves were played twice in a row, the cycle contains
	// them once.
	First int
	// Steps are the plies of the cycle: Steps[0] is its start, Steps[i] the position after its i-th move.
	Steps []CycleStep
	// Offences are the offences of each side that would count at a third occurrence.
	Offences [2]xiangqi.Offence
	// Culprits holds, for each offending side, the piece that took part in the offence on every move, or NoPiece if
	// there is no single one. Victims holds the piece that it attacked.
	Culprits, Victims [2]xiangqi.Piece
}

// Last is the ply after the cycle's last move.
func (c *Cycle) Last() int { return c.First + max(len(c.Steps)-1, 0) }

// A CycleStep is one position of a cycle.
type CycleStep struct {
	Side    xiangqi.Side // the side that moved to this position
	Threats []Threat     // one for each offending side
}

// A Threat describes an offence in one position of a cycle.
type Threat struct {
	Side      xiangqi.Side     // the offending side
	Victim    xiangqi.Square   // the chased piece or the king
	Attackers []xiangqi.Square // pieces that attack Victim after the move; none after the replies
	By        xiangqi.Piece    // the attacking piece if there is only one
}

// settleCycle checks whether the live position has occurred before.
func (s *Session) settleCycle() {
	s.cycle = Cycle{}
	if pos := s.game.Position(); !s.setup.FreePlay && pos.Occurrences() > 1 {
		s.cycle = newCycle(pos.Clone(), s.game.Ply())
	}
}

// newCycle explains the repetition of pos at a ply of the game. The position must have occurred at least twice;
// newCycle modifies pos.
func newCycle(pos *xiangqi.Position, ply int) Cycle {
	c := Cycle{Times: pos.Occurrences()}
	round, _ := pos.Judge(math.MaxInt)
	verdict, third := pos.Judge(0)
	if !third {
		verdict = round
	}
	c.Offences = verdict.Offences
	t := trail{links: [2][]xiangqi.Link{pos.Links(verdict, xiangqi.Red), pos.Links(verdict, xiangqi.Black)}}
	for side, offence := range c.Offences {
		switch offence {
		case xiangqi.Chase:
			t.victims[side] = verdict.Victims[side]
		case xiangqi.Check:
			t.victims[side] = pos.King(xiangqi.Side(side).Opponent())
		}
	}
	for range verdict.Length {
		t.moves = append(t.moves, pos.LastMove())
		pos.UnmakeMove()
	}
	slices.Reverse(t.moves)
	for side, victim := range t.victims {
		c.Victims[side] = pos.PieceAt(t.origin(victim, len(t.moves)))
		c.Culprits[side] = pos.PieceAt(t.culprit(xiangqi.Side(side)))
	}
	c.Steps = t.steps(pos)
	if skip := t.again(round.Length); skip > 0 {
		c.Steps = c.Steps[skip:]
		for i := range c.Steps[0].Threats { // attacks by the move before the cycle do not belong to the cycle
			threat := &c.Steps[0].Threats[i]
			threat.Attackers, threat.By = nil, xiangqi.NoPiece
		}
	}
	c.First = ply - len(c.Steps) + 1
	return c
}

// A trail holds the moves of a cycle. They capture nothing, so every piece can be followed through the cycle.
type trail struct {
	moves   []xiangqi.Move
	links   [2][]xiangqi.Link // by offending side
	victims [2]xiangqi.Square // by offending side: the victim's square at the end
}

// origin returns the square at the start of the cycle of the piece that is on sq after the first n moves.
func (t *trail) origin(sq xiangqi.Square, n int) xiangqi.Square {
	for i := n - 1; i >= 0; i-- {
		if t.moves[i].To() == sq {
			sq = t.moves[i].From()
		}
	}
	return sq
}

// at is the inverse of origin.
func (t *trail) at(sq xiangqi.Square, n int) xiangqi.Square {
	for _, m := range t.moves[:n] {
		if m.From() == sq {
			sq = m.To()
		}
	}
	return sq
}

// culprit returns the square at the start of the only piece that took part in every link of a side's offence, or
// NoSquare.
func (t *trail) culprit(side xiangqi.Side) xiangqi.Square {
	var common []xiangqi.Square
	for i, link := range t.links[side] {
		var here []xiangqi.Square
		for _, sq := range link.Attackers {
			if from := t.origin(sq, link.Ply); i == 0 || slices.Contains(common, from) {
				here = append(here, from)
			}
		}
		common = here
	}
	if len(common) != 1 {
		return xiangqi.NoSquare
	}
	return common[0]
}

// steps returns the steps of the cycle; pos is its first position.
func (t *trail) steps(pos *xiangqi.Position) []CycleStep {
	side := pos.SideToMove()
	steps := make([]CycleStep, len(t.moves)+1)
	for n := range steps {
		step := &steps[n]
		if n > 0 {
			step.Side = side
			side = side.Opponent()
		}
		for offender, links := range t.links {
			if len(links) == 0 {
				continue
			}
			end := t.origin(t.victims[offender], len(t.moves))
			threat := Threat{Side: xiangqi.Side(offender), Victim: t.at(end, n)}
			if i := slices.IndexFunc(links, func(l xiangqi.Link) bool { return l.Ply == n }); i >= 0 {
				threat.Attackers = links[i].Attackers
			}
			if len(threat.Attackers) == 1 {
				threat.By = pos.PieceAt(t.origin(threat.Attackers[0], n))
			}
			step.Threats = append(step.Threats, threat)
		}
	}
	return steps
}

// again returns the number of moves at the beginning that repeat later in the same way: all rounds of n moves but the
// last. It returns 0 if the rounds differ.
func (t *trail) again(n int) int {
	if n == 0 || len(t.moves)%n != 0 {
		return 0
	}
	for i := n; i < len(t.moves); i++ {
		if t.moves[i] != t.moves[i-n] {
			return 0
		}
	}
	return len(t.moves) - n
}

// A Warning is a person's move that would lose the game by repetition and waits for confirmation.
type Warning struct {
	On   bool
	Move xiangqi.Move
	Side xiangqi.Side // the side of the move
	// Reply means that a reply to the move, not the move itself, would complete the repetition.
	Reply bool
	// Cycle is the repetition, with the offence of Side.
	Cycle Cycle
}

// warning is a Warning with the position that it belongs to.
type warning struct {
	Warning
	node *game.Node
}

// PlayAnyway plays the move that waits for confirmation, and reports whether there was one.
func (h *Hand) PlayAnyway() bool {
	w := h.warning
	if !w.On {
		return false
	}
	h.warning = warning{}
	h.s.playShown(w.Move)
	return true
}

// ChooseAnother drops the move that waits for confirmation, and reports whether there was one.
func (h *Hand) ChooseAnother() bool {
	was := h.warning.On
	h.warning = warning{}
	return was
}

// warn holds back a legal move of a person that loses by repetition, and reports whether it does so.
func (h *Hand) warn(m xiangqi.Move) bool {
	w := h.losing(m)
	if !w.On {
		return false
	}
	h.warning = warning{w, h.s.Viewer.node()}
	h.s.emit(Event{Kind: Warned, Move: m, Side: w.Side})
	return true
}

// losing reports whether a move on the shown board, or a reply to it, loses the game for the mover by repetition.
func (h *Hand) losing(m xiangqi.Move) Warning {
	rules := h.s.game.Rules()
	if rules.FreePlay {
		return Warning{}
	}
	pos, ply := h.s.Viewer.position().Clone(), h.s.Viewer.node().Ply()+1
	w := Warning{On: true, Move: m, Side: pos.SideToMove()}
	pos.MakeMove(m)
	switch o := pos.Outcome(rules); {
	case lostByRepetition(o, w.Side):
		w.Cycle = newCycle(pos, ply)
		return w
	case o.Over():
		return Warning{}
	}
	for _, reply := range pos.Moves() {
		pos.MakeMove(reply)
		if lostByRepetition(pos.Outcome(rules), w.Side) {
			w.Reply, w.Cycle = true, newCycle(pos, ply+1)
			return w
		}
		pos.UnmakeMove()
	}
	return Warning{}
}

// lostByRepetition reports whether a side has lost because of its offence in a cycle.
func lostByRepetition(o xiangqi.Outcome, side xiangqi.Side) bool {
	return o.Result == xiangqi.WinFor(side.Opponent()) &&
		(o.Reason == xiangqi.PerpetualCheck || o.Reason == xiangqi.PerpetualChase)
}

// settleWarning drops a warning that belongs to another position than the shown one, or to other players.
func (h *Hand) settleWarning() {
	if h.warning.node != h.s.Viewer.node() || h.s.Viewer.shown.over || !h.s.setup.isPerson(h.s.Viewer.shown.side) {
		h.warning = warning{}
	}
}
