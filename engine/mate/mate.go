// Package mate finds short forced mates that the main search would find late. While a side is far ahead, most nodes of
// a search fail high on the evaluation alone, so it looks last at a mate that begins with a quiet move. This package
// looks only for mate.
//
// It is a depth-first AND/OR search in which the attacker may play a few moves that give no check. Such a move must
// threaten something: if the defender passes, a mate must follow (the null move as a test of threats is from T.
// Thomsen, "Lambda-Search in Game Trees", ICGA Journal 23/4, 2000). A proved mate holds against every defence; a
// position without a proof may still be a mate.
package mate

import "chuhe/engine/xiangqi"

// MaxMoves is the length of the longest mate that the solver looks for, in moves of the attacker.
const MaxMoves = 12

const (
	// maxQuiet is the maximum number of the attacker's quiet moves in a line.
	maxQuiet = 3
	// quietPrice is the cost of each quiet move after the first, in moves.
	quietPrice = 3
	// fewReplies is the number of replies up to which a quiet move need not threaten anything: the defender may have to
	// weaken his own position.
	fewReplies = 6
	// tableSize is the number of stored answers.
	tableSize = 1 << 14
	// stopEvery is the number of moves after which a proof checks whether to stop.
	stopEvery = 256
)

// Solver looks for mates in one position after another. It is not safe for concurrent use.
type Solver struct {
	pos   *xiangqi.Position
	first []xiangqi.Move // candidates for the first move of the mate
	ply   int            // moves made from there, including passes
	asked int            // number of questions answered with no

	table      [tableSize]answer
	refutation [MaxMoves + 1]xiangqi.Move // by length of the mate: the last reply that refuted one, tried first

	nodes, limit uint64
	stop         func() bool
	over         bool // whether the nodes are used up; the answers on the way back then do not count
}

// question asks whether the side to move mates in the given number of moves, with at most the given number of
// quiet ones.
type question struct{ moves, quiet int }

// Mate is a mate that was found.
type Mate struct {
	Move xiangqi.Move // the first move
	q    question
}

// Plies returns the length of the mate in plies, including the mating move.
func (m Mate) Plies() int { return 2*m.q.moves - 1 }

// questions holds all questions in the order in which they are asked, by increasing expected cost.
var questions = func() (all []question) {
	for price := 1; price <= MaxMoves; price++ {
		for quiet := min(maxQuiet, price); quiet >= 0; quiet-- {
			if moves := price - max(quiet-1, 0)*quietPrice; moves >= max(quiet, 1) {
				all = append(all, question{moves, quiet})
			}
		}
	}
	return all
}()

// answer is the stored answer to a question about a position.
type answer struct {
	key    uint64 // of the question and the position
	move   xiangqi.Move
	proved bool
}

// key returns the table key of a question about a position.
func (q question) key(p *xiangqi.Position) uint64 {
	return p.Key() ^ uint64(q.moves<<2|q.quiet+1)*0x9E3779B97F4A7C15
}

// Begin sets the position, and the candidates for the first move of the mate. Results for other positions are kept.
// p must be unchanged whenever Search or Walk is called.
func (s *Solver) Begin(p *xiangqi.Position, first []xiangqi.Move) {
	s.pos, s.first, s.ply, s.asked = p, first, 0, 0
}

// Clear discards all results.
func (s *Solver) Clear() {
	s.table = [tableSize]answer{}
	s.refutation = [MaxMoves + 1]xiangqi.Move{}
}

// Search looks for a mate in at most the given number of attacker's moves. It continues where the previous call
// stopped, until it has made limit moves. It calls stop regularly and gives up if it returns true. ok reports
// whether a mate was found.
func (s *Solver) Search(most int, limit uint64, stop func() bool) (m Mate, ok bool) {
	s.nodes, s.limit, s.stop, s.over = 0, limit, stop, false
	for ; s.asked < len(questions); s.asked++ {
		q := questions[s.asked]
		if q.moves > most {
			continue
		}
		move := s.attackNow(q) // the table ignores s.first
		if s.over {
			break
		}
		if move != xiangqi.NoMove {
			return Mate{move, q}, true
		}
	}
	return Mate{}, false
}

// Nodes returns the number of moves made by the last Search and the Walk after it.
func (s *Solver) Nodes() uint64 { return s.nodes }

// Done reports whether Search has tried everything, so that there is no reason to call it again.
func (s *Solver) Done() bool { return s.asked == len(questions) }

// spend counts a move and reports whether the proof must be given up.
func (s *Solver) spend() bool {
	if s.over = s.over || s.nodes >= s.limit || s.nodes%stopEvery == stopEvery-1 && s.stop(); !s.over {
		s.nodes++
	}
	return s.over
}

// attack answers a question about the current position. It looks for the shortest mate first.
func (s *Solver) attack(q question) bool {
	key := q.key(s.pos)
	known := &s.table[key%tableSize]
	if known.key == key {
		return known.proved
	}
	if q.moves > 1 && s.attack(question{q.moves - 1, min(q.quiet, q.moves-1)}) {
		return true
	}
	if s.over {
		return false
	}
	move := s.attackNow(q)
	if !s.over {
		*known = answer{key, move, move != xiangqi.NoMove}
	}
	return move != xiangqi.NoMove
}

// attackNow returns a move that mates, or NoMove. It tries checks first.
func (s *Solver) attackNow(q question) xiangqi.Move {
	var tries attempts
	tries.list(s, q)
	for _, t := range tries.all[:tries.n] {
		if s.spend() {
			break
		}
		left := s.after(q, t.check)
		s.play(t.move, t.check)
		lost := s.defend(left)
		s.takeBack()
		if s.over {
			break
		}
		if lost {
			return t.move
		}
	}
	return xiangqi.NoMove
}

// after returns the question that remains after a move of the attacker. A quiet move that answers a check is
// free.
func (s *Solver) after(q question, check bool) question {
	if !check && !s.pos.InCheck() {
		q.quiet--
	}
	return question{q.moves - 1, min(q.quiet, q.moves-1)}
}

func (s *Solver) play(m xiangqi.Move, check bool) {
	s.pos.MakeMoveKnown(m, check)
	s.ply++
}

func (s *Solver) takeBack() {
	s.pos.UnmakeMove()
	s.ply--
}

// defend reports whether the side to move is mated against every reply. If not in check, it tries a pass first, which
// shows at once whether the attacker's quiet move threatens anything.
func (s *Solver) defend(q question) bool {
	p := s.pos
	if q.moves == 0 {
		return !p.HasLegalMove()
	}
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	replies := list.Slice()
	if len(replies) == 0 {
		return true
	}
	if s.even() {
		return false
	}
	if !p.InCheck() && len(replies) > fewReplies && !s.threatened(q) {
		return false
	}
	for i, m := range replies {
		if m == s.refutation[q.moves] {
			replies[0], replies[i] = m, replies[0]
		}
	}
	for _, m := range replies {
		if s.spend() {
			return false
		}
		s.play(m, p.GivesCheck(m))
		lost := !s.even() && s.attack(q)
		s.takeBack()
		if !lost {
			s.refutation[q.moves] = m
			return false
		}
	}
	return true
}

// threatened reports whether the attacker mates if the side to move passes.
func (s *Solver) threatened(q question) bool {
	s.pos.MakeNullMove()
	s.ply++
	mates := s.attack(q)
	s.ply--
	s.pos.UnmakeNullMove()
	return mates
}

// even reports whether the last move ends the line without mate: by insufficient material, or by repetition, which no
// shortest mate needs.
func (s *Solver) even() bool {
	p := s.pos
	return p.LastCapture() != xiangqi.NoPiece && p.InsufficientMaterial() ||
		p.Repetition(s.ply) != xiangqi.RepetitionNone
}
