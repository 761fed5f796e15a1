package explain

import (
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

const (
	// horizon is the number of plies of a line that are examined.
	horizon = 12
	// forkedBy is the number of plies after a fork within which a target must fall.
	forkedBy = 5
)

func worth(piece xiangqi.Piece) int {
	if piece == xiangqi.NoPiece {
		return 0
	}
	return tactics.Worth(piece.Kind())
}

// capture is a piece captured in a line.
type capture struct {
	by    xiangqi.Side
	piece xiangqi.Piece
	ply   int
	home  xiangqi.Square // where the piece stood when the line began
}

// effect is the effect of a line on the material.
type effect struct {
	won      int // by the side that moves first, once the captures are over
	plies    int // number of plies until then
	soon     int // number of plies until enough is won for a reason, if ever
	captures []capture
}

// follow plays a line and computes what the side that moves first has won when the captures are over: at the first
// quiet moment after which the gain never falls within the horizon, less what the other side can take back where the
// line ends.
func follow(p *xiangqi.Position, line []xiangqi.Move) effect {
	p = p.Clone()
	first := p.SideToMove()
	var now effect
	var settled []effect
	origins := map[xiangqi.Square]xiangqi.Square{} // of the pieces that have moved
	origin := func(sq xiangqi.Square) xiangqi.Square {
		if was, moved := origins[sq]; moved {
			return was
		}
		return sq
	}
	examined := min(len(line), horizon)
	for i, m := range line[:examined] {
		side := p.SideToMove()
		if victim := p.PieceAt(m.To()); victim != xiangqi.NoPiece {
			now.captures = append(now.captures, capture{side, victim, i, origin(m.To())})
			if side == first {
				now.won += worth(victim)
			} else {
				now.won -= worth(victim)
			}
		}
		origins[m.To()] = origin(m.From())
		delete(origins, m.From())
		p.MakeMove(m)
		now.plies = i + 1
		quiet := i+1 == len(line) || p.PieceAt(line[i+1].To()) == xiangqi.NoPiece
		if quiet && !p.InCheck() {
			if now.soon == 0 && now.won >= telling {
				now.soon = now.plies
			}
			settled = append(settled, effect{now.won, now.plies, now.soon, slices.Clone(now.captures)})
		}
	}
	if len(settled) == 0 {
		return effect{}
	}
	end := settled[len(settled)-1]
	if end.won > 0 && end.plies == examined && p.SideToMove() != first {
		if back := retake(p); back > 0 {
			end.won = max(0, end.won-back)
			return end
		}
	}
	for i := len(settled) - 1; i >= 0 && settled[i].won >= end.won; i-- {
		if settled[i].won == end.won {
			end = settled[i]
		}
	}
	return end
}

// retake returns the most material that the side to move wins by captures on one point.
func retake(p *xiangqi.Position) int {
	best := 0
	for _, m := range p.Moves() {
		if p.PieceAt(m.To()) != xiangqi.NoPiece {
			best = max(best, tactics.Exchange(p, m))
		}
	}
	return best
}

// exchanged cancels out captured pieces of the same kind on both sides. It returns the captures by winner that remain
// and the pieces given for them, the more valuable first.
func exchanged(captures []capture, winner xiangqi.Side) (won []capture, given []xiangqi.Piece) {
	for _, c := range captures {
		same := func(d capture) bool { return d.by != c.by && d.piece.Kind() == c.piece.Kind() }
		if i := slices.IndexFunc(won, same); i >= 0 {
			won = slices.Delete(won, i, i+1)
			continue
		}
		won = append(won, c)
	}
	for _, c := range won {
		if c.by != winner {
			given = append(given, c.piece)
		}
	}
	won = slices.DeleteFunc(won, func(c capture) bool { return c.by != winner })
	slices.SortStableFunc(won, func(a, b capture) int { return worth(b.piece) - worth(a.piece) })
	slices.SortStableFunc(given, func(a, b xiangqi.Piece) int { return worth(b) - worth(a) })
	return won, given
}

// material compares the material results of the two lines, and returns the reason with the material that it is about.
// If they come to the same in the end, what the best line loses after the other one has lost it does not count.
func (v *Move) material(p, after *xiangqi.Position) (r Reason, size int) {
	taken := p.PieceAt(v.Move.To())
	reply, best := follow(after, v.Reply), follow(p, v.Best)
	if r, size = v.difference(p, after, reply, best); size >= telling && 2*size >= v.cost() {
		return r, size
	}
	if reply.won-worth(taken) < telling {
		return r, size
	}
	soon := follow(p, v.Best[:min(len(v.Best), reply.soon+1)])
	if other, bigger := v.difference(p, after, reply, soon); bigger > size {
		return other, bigger
	}
	return r, size
}

// difference returns the reason by the difference of two lines, with its size.
func (v *Move) difference(p, after *xiangqi.Position, reply, best effect) (r Reason, size int) {
	side, taken := p.SideToMove(), p.PieceAt(v.Move.To())
	lost := reply.won - worth(taken) + min(best.won, 0) // what the best line loses too is no loss by this move
	gained := best.won + min(lost, 0)
	switch {
	case lost >= telling && lost >= gained:
		captures := slices.Clone(reply.captures)
		if taken != xiangqi.NoPiece {
			captures = append([]capture{{by: side, piece: taken, ply: -1}}, captures...)
		}
		if best.won < 0 {
			too, _ := exchanged(best.captures, side.Opponent())
			captures = without(captures, too, -best.won)
		}
		return gain(after, v.Reply, reply, captures), lost
	case gained >= telling:
		r = gain(p, v.Best, best, best.captures)
		r.Missed = r.Kind != None
		return r, gained
	}
	return r, 0
}

// atOnce returns the reason if the reply wins material by captures on one point, whatever the line regains later.
func (v *Move) atOnce(p, after *xiangqi.Position) Reason {
	if len(v.Reply) == 0 || after.PieceAt(v.Reply[0].To()) == xiangqi.NoPiece {
		return Reason{}
	}
	n := 1
	for n < len(v.Reply) && v.Reply[n].To() == v.Reply[0].To() {
		n++
	}
	e := follow(after, v.Reply[:n])
	if taken := p.PieceAt(v.Move.To()); taken != xiangqi.NoPiece {
		e.captures = append([]capture{{by: p.SideToMove(), piece: taken, ply: -1}}, e.captures...)
	}
	if tactics.Exchange(after, v.Reply[0])-worth(p.PieceAt(v.Move.To())) < telling {
		return Reason{}
	}
	return gain(after, v.Reply, e, e.captures)
}

// cost is the cost of the move, in hundredths of a soldier, at most a chariot.
func (v *Move) cost() int { return min(int(v.Before-v.After), 900) }

// without removes the captures that occur among the others too, as far as those come to a loss of this size.
func without(captures, others []capture, loss int) []capture {
	for _, o := range others {
		i := slices.IndexFunc(captures, func(c capture) bool { return c.by == o.by && c.piece == o.piece })
		if i >= 0 && worth(o.piece) < loss+telling {
			captures = slices.Delete(slices.Clone(captures), i, i+1)
			loss -= worth(o.piece)
		}
	}
	return captures
}

// gain returns the reason for a line in which the side to move in p wins material.
func gain(p *xiangqi.Position, line []xiangqi.Move, e effect, captures []capture) Reason {
	won, given := exchanged(captures, p.SideToMove())
	r := Reason{Kind: Material, Given: given}
	for _, c := range won {
		r.Won = append(r.Won, c.piece)
	}
	if total(r.Won)-total(given) < telling {
		return Reason{}
	}
	r.Line, r.Piece, r.At, r.Falls = line[:e.plies], won[0].piece, won[0].home, won[0].ply
	r.motif(p, won[0])
	return r
}
