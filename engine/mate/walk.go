package mate

import "chuhe/engine/xiangqi"

// Visit receives a position of a proof. The side to move mates with move within the given number of plies or, if move
// is NoMove, is mated within that number.
type Visit func(p *xiangqi.Position, move xiangqi.Move, plies int)

// Walk visits the proof of the mate that Search has just found, and returns its line with the longest defence.
// Results that have been overwritten are proved again, with at most limit moves; positions that remain unproved
// are left out.
func (s *Solver) Walk(m Mate, limit uint64, visit Visit) []xiangqi.Move {
	s.limit, s.over = s.nodes+limit, false
	return s.attacked(m.Move, m.q, visit)
}

// attacked continues the walk from a position with its mating move.
func (s *Solver) attacked(move xiangqi.Move, q question, visit Visit) []xiangqi.Move {
	check := s.pos.GivesCheck(move)
	left := s.after(q, check)
	s.play(move, check)
	rest := s.defended(left, visit)
	s.takeBack()
	visit(s.pos, move, 2*q.moves-1)
	return append([]xiangqi.Move{move}, rest...)
}

// defended continues the walk from a position in which the side to move is mated.
func (s *Solver) defended(q question, visit Visit) (longest []xiangqi.Move) {
	var list xiangqi.MoveList
	s.pos.LegalMoves(&list)
	for _, reply := range list.Slice() {
		if s.spend() {
			break
		}
		s.play(reply, s.pos.GivesCheck(reply))
		if move, q := s.shortest(q); move != xiangqi.NoMove {
			if line := s.attacked(move, q, visit); len(line) >= len(longest) {
				longest = append([]xiangqi.Move{reply}, line...)
			}
		}
		s.takeBack()
	}
	visit(s.pos, xiangqi.NoMove, 2*q.moves)
	return longest
}

// shortest returns the first move of the shortest mate that answers a question with yes, and the question for that
// mate.
func (s *Solver) shortest(q question) (xiangqi.Move, question) {
	for n := 1; n <= q.moves && !s.over; n++ {
		q := question{n, min(q.quiet, n)}
		if s.attack(q) {
			return s.table[q.key(s.pos)%tableSize].move, q
		}
	}
	return xiangqi.NoMove, q
}
