package mate

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// attempts holds the moves that the attacker tries.
type attempts struct {
	all [xiangqi.MaxMoves]attempt
	n   int
}

type attempt struct {
	move    xiangqi.Move
	check   bool
	replies int // counted only where it pays off
}

// countFrom is the number of moves to go from which checks are sorted by their number of replies.
const countFrom = 3

// list fills in the moves that a question allows: checks first, then others.
func (a *attempts) list(s *Solver, q question) {
	p := s.pos
	var info xiangqi.CheckInfo
	var list xiangqi.MoveList
	a.n = 0
	quiet := p.InCheck() || q.quiet > 0 && (q.moves > 1 || s.cramped())
	if quiet {
		p.PseudoMoves(&list)
	} else {
		p.Captures(&list)
	}
	a.add(s, &info, list.Slice(), true)
	if quiet {
		a.sort(s, q)
		a.add(s, &info, list.Slice(), false)
		return
	}
	p.QuietChecks(&list, &info)
	a.add(s, &info, list.Slice(), true)
	a.sort(s, q)
}

// add appends the legal moves that give check, or those that do not.
func (a *attempts) add(s *Solver, info *xiangqi.CheckInfo, moves []xiangqi.Move, checks bool) {
	for _, m := range moves {
		if s.pos.LegalWith(info, m) && s.pos.GivesCheckWith(info, m) == checks &&
			(s.ply > 0 || slices.Contains(s.first, m)) {
			a.all[a.n] = attempt{move: m, check: checks}
			a.n++
		}
	}
}

// sort moves the checks that leave the fewest replies to the front.
func (a *attempts) sort(s *Solver, q question) {
	if q.moves < countFrom {
		return
	}
	var list xiangqi.MoveList
	for i := range a.all[:a.n] {
		t := &a.all[i]
		if s.spend() {
			return
		}
		s.play(t.move, true)
		s.pos.LegalMoves(&list)
		s.takeBack()
		t.replies = list.Len()
	}
	slices.SortStableFunc(a.all[:a.n], func(x, y attempt) int { return x.replies - y.replies })
}

// cramped reports whether the defender has so few moves that an attacker's move might leave him none.
func (s *Solver) cramped() bool {
	var list xiangqi.MoveList
	s.pos.MakeNullMove()
	s.pos.LegalMoves(&list)
	s.pos.UnmakeNullMove()
	return list.Len() <= fewReplies
}
