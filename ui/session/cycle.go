package session

import (
	"math"
	"slices"

	"chuhe/engine/xiangqi"
)

// A Cycle holds the moves between occurrences of the live position, and the offences of each side under the law. The
// zero Cycle means that the position is new, or that the game is free play.
type Cycle struct {
	// Times is how often the position has occurred: 2 while it can still be
	// avoided, 3 when it ends the game.
	Times int
	// First is the ply before the cycle's first move. A cycle that was played
	// twice over in the same moves is told once.
	First int
	// Steps are the plies of the cycle: Steps[0] is its start, Steps[i] what its
	// i-th move led to.
	Steps []CycleStep
	// Offences are what a third occurrence holds against each side.
	Offences [2]xiangqi.Offence
	// Culprits and Victims, by offending side: the piece that took part in the offence
	// on every move, NoPiece if there is no single one, and the piece it was
	// directed at.
	Culprits, Victims [2]xiangqi.Piece
}

// Last is the ply after the cycle's last move.
func (c *Cycle) Last() int { return c.First + max(len(c.Steps)-1, 0) }

// A CycleStep is one position of a cycle.
type CycleStep struct {
	Side    xiangqi.Side // who moved here
	Threats []Threat     // one for each side that is at fault
}

// A Threat is the appearance of an offence in one position.
type Threat struct {
	Side      xiangqi.Side     // at fault
	Victim    xiangqi.Square   // the piece chased, or the king
	Attackers []xiangqi.Square // that attack it by the move made; none after the answers
	By        xiangqi.Piece    // the piece on Attackers if it is one alone
}

// settleCycle finds out whether the live position has occurred before.
func (s *Session) settleCycle() {
	s.cycle = Cycle{}
	if pos := s.game.Position(); !s.setup.FreePlay && pos.Occurrences() > 1 {
		s.cycle = newCycle(pos.Clone(), s.game.Ply())
	}
}

// newCycle explains the repetition of pos, which it uses up, at a ply of the
// game. The position has occurred at least twice.
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
		for i := range c.Steps[0].Threats { // what the move before it attacked is no part of it
			threat := &c.Steps[0].Threats[i]
			threat.Attackers, threat.By = nil, xiangqi.NoPiece
		}
	}
	c.First = ply - len(c.Steps) + 1
	return c
}

// A trail is the moves of a cycle, in which nothing is captured: every piece can
// be followed through it.
type trail struct {
	moves   []xiangqi.Move
	links   [2][]xiangqi.Link // by offender
	victims [2]xiangqi.Square // by offender: where the victim stands at the end
}

// origin returns where the piece stood at the start that stands on sq after the
// first n moves.
func (t *trail) origin(sq xiangqi.Square, n int) xiangqi.Square {
	for i := n - 1; i >= 0; i-- {
		if t.moves[i].To() == sq {
			sq = t.moves[i].From()
		}
	}
	return sq
}

// at is the reverse of origin.
func (t *trail) at(sq xiangqi.Square, n int) xiangqi.Square {
	for _, m := range t.moves[:n] {
		if m.From() == sq {
			sq = m.To()
		}
	}
	return sq
}

// culprit returns where the one piece stood at the start that took part in every
// link of a side's offence, or NoSquare.
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

// steps goes through the cycle from its start, where pos stands.
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

// again returns how many moves at the beginning are only the first rounds of
// length n of what comes again in the same moves at the end.
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
