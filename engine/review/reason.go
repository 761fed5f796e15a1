package review

import (
	"fmt"
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A ReasonKind is a kind of reason why a move is bad.
type ReasonKind uint8

// The kinds of reasons.
const (
	NoReason ReasonKind = iota
	// Mate means that the line ends in a mate.
	Mate
	// Fork means that the first move of the line attacks two pieces at once and wins one of them.
	Fork
	// Material means that the line wins a piece.
	Material
	// Repetition means that the move itself loses by the law of repetition.
	Repetition
	// Exact means that the tables of endings know the results before and after the move.
	Exact
)

// A Reason explains why a move is bad, by a line that proves it: the opponent's reply to the move, or the mover's
// better alternative. The tables of endings need no line.
type Reason struct {
	Kind ReasonKind
	// Missed means that the line is an alternative to the move. Otherwise the line begins after the move.
	Missed bool
	Line   []xiangqi.Move
	// Moves is the number of moves to a Mate, counting those of the mating side.
	Moves int
	// Piece is the piece won in a line of Material, or the attacker in a Fork. Price is the piece given for it, if any.
	// Targets are the pieces that a Fork attacks, the more valuable first; they include the king if the move gives
	// check.
	Piece, Price xiangqi.Piece
	Targets      [2]xiangqi.Piece
	// Was and Now are the results of an Exact reason before and after the move. A win never becomes a loss, for in the
	// tables only one side attacks.
	Was, Now Result
}

const (
	// telling is the minimum material that a line must win to be a reason.
	telling = 150
	// horizon is the number of plies of a line that are examined.
	horizon = 12
	// forkedBy is the number of plies after a fork within which a target must fall.
	forkedBy = 5
)

// findReason returns the reason why the move of v, played in p, is worse than the best one.
func findReason(p *xiangqi.Position, v *Ply, o Options) Reason {
	after := p.Clone()
	after.MakeMove(v.Move)
	if end := after.Outcome(o.Rules); end.Result == xiangqi.WinFor(v.Side.Opponent()) { // without a move of theirs
		return Reason{Kind: Repetition}
	}
	if r := exactReason(p, after, o); r.Kind != NoReason {
		return r
	}
	played, best := red(v.After, v.Side), red(v.Before, v.Side)
	switch {
	case played <= -think.MateBound && best > -think.MateBound && mates(after, v.Reply):
		return Reason{Kind: Mate, Line: v.Reply, Moves: movesIn(len(v.Reply))}
	case best >= think.MateBound && played < think.MateBound && mates(p, v.Best):
		return Reason{Kind: Mate, Missed: true, Line: v.Best, Moves: movesIn(len(v.Best))}
	}
	return materialReason(p, after, v)
}

// Promise returns the gain of a line for the side to move in p, given its score for that side: a mate, or
// material with or without a fork. The reason has Missed set, because the line has not been played yet.
func Promise(p *xiangqi.Position, line []xiangqi.Move, score think.Score) Reason {
	if line = playable(p, line); len(line) == 0 {
		return Reason{}
	}
	if score >= think.MateBound {
		return Reason{Kind: Mate, Missed: true, Line: line, Moves: movesIn(score.MatePlies())}
	}
	if best := follow(p, line); best.won >= telling {
		return reason(p, line, best.plies, best.captures, p.SideToMove(), true)
	}
	return Reason{}
}

// movesIn returns how many moves the side that moves first has in a line of an odd number of plies.
func movesIn(plies int) int { return plies/2 + 1 }

// mates reports whether a line ends in a mate by the side to move in p. A mate that
// only a score promises may come from another path to the same position, and may be
// longer or impossible on this one.
func mates(p *xiangqi.Position, line []xiangqi.Move) bool {
	if len(line)%2 == 0 || len(playable(p, line)) < len(line) {
		return false
	}
	p = p.Clone()
	for _, m := range line {
		p.MakeMove(m)
	}
	return !p.HasLegalMove()
}

// playable returns the part of a line before its first illegal move.
func playable(p *xiangqi.Position, line []xiangqi.Move) []xiangqi.Move {
	p = p.Clone()
	for i, m := range line {
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			return line[:i]
		}
		p.MakeMove(m)
	}
	return line
}

// materialReason compares the material results of the two lines.
func materialReason(p, after *xiangqi.Position, v *Ply) Reason {
	var taken int // captured by the move itself
	if victim := p.PieceAt(v.Move.To()); victim != xiangqi.NoPiece {
		taken = worth(victim)
	}
	reply, best := follow(after, v.Reply), follow(p, v.Best)
	lost, gained := reply.won-taken, best.won
	if lost+gained < telling {
		return Reason{}
	}
	if lost >= telling {
		captures := reply.captures
		if taken > 0 {
			captures = append([]capture{{v.Side, p.PieceAt(v.Move.To())}}, captures...)
		}
		return reason(after, v.Reply, reply.plies, captures, v.Side.Opponent(), false)
	}
	if gained >= telling {
		return reason(p, v.Best, best.plies, best.captures, v.Side, true)
	}
	return Reason{}
}

// reason builds the reason from a line in which winner wins material within plies.
func reason(p *xiangqi.Position, line []xiangqi.Move, plies int, captures []capture, winner xiangqi.Side,
	missed bool) Reason {
	r := Reason{Kind: Material, Missed: missed, Line: line[:plies]}
	r.Piece, r.Price = exchanged(captures, winner)
	if r.Piece == xiangqi.NoPiece {
		return Reason{}
	}
	if attacker, targets, ok := fork(p, line); ok {
		r.Kind, r.Piece, r.Price, r.Targets = Fork, attacker, xiangqi.NoPiece, targets
	}
	return r
}

// capture is a piece captured in a line, and the capturing side.
type capture struct {
	by    xiangqi.Side
	piece xiangqi.Piece
}

// lineEffect is the effect of a line on the material.
type lineEffect struct {
	won      int // by the side that moves first, once the captures are over
	plies    int // number of plies until then
	captures []capture
}

// follow plays a line and computes what the side that moves first has won when
// the captures are over: at the first quiet moment after which the gain never
// falls within the horizon.
func follow(p *xiangqi.Position, line []xiangqi.Move) lineEffect {
	p = p.Clone()
	first := p.SideToMove()
	won := 0
	var captures []capture
	var settled []lineEffect
	for i, m := range line[:min(len(line), horizon)] {
		side := p.SideToMove()
		if victim := p.PieceAt(m.To()); victim != xiangqi.NoPiece {
			captures = append(captures, capture{side, victim})
			if side == first {
				won += worth(victim)
			} else {
				won -= worth(victim)
			}
		}
		p.MakeMove(m)
		quiet := i+1 == len(line) || p.PieceAt(line[i+1].To()) == xiangqi.NoPiece
		if quiet && !p.InCheck() {
			settled = append(settled, lineEffect{won, i + 1, slices.Clone(captures)})
		}
	}
	if len(settled) == 0 {
		return lineEffect{}
	}
	end := settled[len(settled)-1]
	for i := len(settled) - 1; i >= 0 && settled[i].won >= end.won; i-- {
		if settled[i].won == end.won {
			end = settled[i]
		}
	}
	return end
}

// exchanged cancels out captured pieces of the same kind on both sides. It
// returns the most valuable remaining piece won by winner, and the most
// valuable one given for it.
func exchanged(captures []capture, winner xiangqi.Side) (piece, price xiangqi.Piece) {
	var left [xiangqi.Kinds]int
	for _, c := range captures {
		if c.by == winner {
			left[c.piece.Kind()]++
		} else {
			left[c.piece.Kind()]--
		}
	}
	for kind, n := range left {
		k := xiangqi.Kind(kind)
		if n > 0 && (piece == xiangqi.NoPiece || tactics.Worth(k) > worth(piece)) {
			piece = xiangqi.NewPiece(winner.Opponent(), k)
		}
		if n < 0 && (price == xiangqi.NoPiece || tactics.Worth(k) > worth(price)) {
			price = xiangqi.NewPiece(winner, k)
		}
	}
	return piece, price
}

// fork reports whether the first move of a line attacks two pieces at once, one
// of which is taken on its point within forkedBy plies.
func fork(p *xiangqi.Position, line []xiangqi.Move) (attacker xiangqi.Piece, targets [2]xiangqi.Piece, ok bool) {
	if len(line) < 3 {
		return attacker, targets, false
	}
	p = p.Clone()
	attacker = p.PieceAt(line[0].From())
	p.MakeMove(line[0])
	squares := tactics.Threats(p, line[0].To())
	if len(squares) < 2 {
		return attacker, targets, false
	}
	slices.SortFunc(squares, func(a, b xiangqi.Square) int { return worth(p.PieceAt(b)) - worth(p.PieceAt(a)) })
	targets = [2]xiangqi.Piece{p.PieceAt(squares[0]), p.PieceAt(squares[1])}
	for i, m := range line[1:min(len(line), 1+forkedBy)] {
		ours := i%2 == 1
		if ours && slices.Contains(squares[:2], m.To()) &&
			p.PieceAt(m.To()) != xiangqi.NoPiece && p.PieceAt(m.To()).Side() != attacker.Side() {
			return attacker, targets, true
		}
		p.MakeMove(m)
	}
	return attacker, targets, false
}

func worth(piece xiangqi.Piece) int { return tactics.Worth(piece.Kind()) }

// String describes the reason in English, such as "loses the horse"; it is empty for NoReason.
func (r Reason) String() string {
	verb := map[bool]string{false: "allows", true: "misses"}[r.Missed]
	switch r.Kind {
	case Repetition:
		return "breaks the law of repetition"
	case Exact:
		return fmt.Sprintf("%v, now %v", r.Was, r.Now)
	case Mate:
		return fmt.Sprintf("%s mate in %d", verb, r.Moves)
	case Fork:
		if r.Targets[0].Kind() == xiangqi.King {
			return fmt.Sprintf("%s the %v's check that attacks the %v too", verb, r.Piece.Kind(), r.Targets[1].Kind())
		}
		return fmt.Sprintf("%s the fork of %v and %v by the %v",
			verb, r.Targets[0].Kind(), r.Targets[1].Kind(), r.Piece.Kind())
	case Material:
		verb = map[bool]string{false: "loses", true: "misses winning"}[r.Missed]
		if r.Price != xiangqi.NoPiece {
			return fmt.Sprintf("%s the %v for the %v", verb, r.Piece.Kind(), r.Price.Kind())
		}
		return fmt.Sprintf("%s the %v", verb, r.Piece.Kind())
	}
	return ""
}
