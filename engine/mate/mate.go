// Package mate finds short forced mates that a search sees late. While a side is far ahead, most nodes of a search fail high on
// the evaluation alone, so that a mate which begins quietly is looked at last; here nothing counts but mate.
//
// It is a depth-first AND/OR search in which the attacker may play a few moves that give no check. Such a move must threaten
// something: when the defender passes, a mate must follow (the null move as a test of threats is that of T. Thomsen,
// "Lambda-Search in Game Trees", ICGA Journal 23/4, 2000). What is proved holds against every defence; what is not proved may
// be a mate all the same.
package mate

import "chuhe/engine/xiangqi"

// MaxMoves is the longest mate looked for, in moves of the attacker.
const MaxMoves = 12

const (
	// maxQuiet is how many moves of the attacker in a line need not be checks, at most.
	maxQuiet = 3
	// quietPrice is how many moves more each of them after the first costs as much as.
	quietPrice = 3
	// fewReplies is the number of replies up to which a quiet move need not threaten anything: the defender may have to
	// harm himself.
	fewReplies = 6
	// tableSize is the number of answers kept.
	tableSize = 1 << 14
	// stopEvery is the number of moves after which a proof asks whether to stop.
	stopEvery = 256
)

// Solver looks for the mate of one position after the other. It is not safe for concurrent use.
type Solver struct {
	pos   *xiangqi.Position
	first []xiangqi.Move // one of these begins the mate
	ply   int            // moves made from there, passes included
	asked int            // number of questions answered by no

	table      [tableSize]answer
	refutation [MaxMoves + 1]xiangqi.Move // the last reply that held with so many moves to go: tried first

	nodes, limit uint64
	stop         func() bool
	over         bool // the nodes are spent, and no answer on the way back counts
}

// question asks whether the side to move mates in so many moves of which so many need not be checks.
type question struct{ moves, quiet int }

// Mate is a mate that was found.
type Mate struct {
	Move xiangqi.Move // the first
	q    question
}

// Plies returns the length of the mate, the last move included.
func (m Mate) Plies() int { return 2*m.q.moves - 1 }

// questions holds all of them in the order in which they are asked: what is likely to cost less comes first.
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

// answer is what is known of a question about a position.
type answer struct {
	key    uint64 // of both
	move   xiangqi.Move
	proved bool
}

// key returns the key of a question about a position.
func (q question) key(p *xiangqi.Position) uint64 {
	return p.Key() ^ uint64(q.moves<<2|q.quiet+1)*0x9E3779B97F4A7C15
}

// Begin sets another position, and the moves one of which must begin the mate. Results for other positions are kept.
// p must be unchanged whenever Search or Walk is called.
func (s *Solver) Begin(p *xiangqi.Position, first []xiangqi.Move) {
	s.pos, s.first, s.ply, s.asked = p, first, 0, 0
}

// Clear discards all results.
func (s *Solver) Clear() {
	s.table = [tableSize]answer{}
	s.refutation = [MaxMoves + 1]xiangqi.Move{}
}

// Search looks for a mate in at most the given number of attacker's moves. It continues where it stopped last time,
// until it has made limit moves. It calls stop now and then and gives up if the result is true. ok reports whether a
// mate was found.
func (s *Solver) Search(most int, limit uint64, stop func() bool) (m Mate, ok bool) {
	s.nodes, s.limit, s.stop, s.over = 0, limit, stop, false
	for ; s.asked < len(questions); s.asked++ {
		q := questions[s.asked]
		if q.moves > most {
			continue
		}
		move := s.attackNow(q) // the table does not know about first
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

// Done reports whether there is no question left to ask.
func (s *Solver) Done() bool { return s.asked == len(questions) }

// spend counts a move and reports whether the proof has to be given up.
func (s *Solver) spend() bool {
	if s.over = s.over || s.nodes >= s.limit || s.nodes%stopEvery == stopEvery-1 && s.stop(); !s.over {
		s.nodes++
	}
	return s.over
}

// attack answers a question about the position on the board. It looks for the shortest mate first.
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

// attackNow returns a move that mates, or NoMove. Checks are tried before others.
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

// after returns what is left of a question when the attacker has made a move. One that answers a check is free.
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

// defend reports whether the side to move loses to the given mate whatever it plays. A pass is tried first where it is no
// check: it shows at once that a quiet move threatens nothing.
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

// even reports whether the last move ended the game, or what counts of it here, without mate: by too few pieces left, or by
// repetition, which no shortest mate needs.
func (s *Solver) even() bool {
	p := s.pos
	return p.LastCapture() != xiangqi.NoPiece && p.InsufficientMaterial() || p.Repetition(s.ply) != xiangqi.RepetitionNone
}
