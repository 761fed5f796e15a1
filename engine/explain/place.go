package explain

import (
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

// relation returns the purpose of a quiet move by what it does to other pieces, most of all to the most valuable one.
func relation(p, after *xiangqi.Position, m xiangqi.Move) (best Purpose) {
	before, next := passed(p), passed(after)
	ours, theirs := mobility(p), mobility(before)
	ourNext, theirNext := mobility(next), mobility(after)
	for _, sq := range after.Pieces(p.SideToMove()) {
		kind, now, was := after.PieceAt(sq).Kind(), ourNext[sq], ours[sq]
		switch {
		case sq == m.To() || kind == xiangqi.King:
		case after.Covers(m.To(), sq) && supports(before, after, m.To(), sq):
			best = best.or(Purpose{Deed: Support, Piece: after.PieceAt(sq), To: sq})
		case kind == xiangqi.Chariot && now >= was+3,
			kind == xiangqi.Horse && now > was && inFront(sq, m.From()):
			best = best.or(Purpose{Deed: Clear, Piece: after.PieceAt(sq), To: sq})
		}
	}
	for _, sq := range after.Pieces(after.SideToMove()) {
		kind, now, was := after.PieceAt(sq).Kind(), theirNext[sq], theirs[sq]
		switch {
		case kind < xiangqi.Horse:
		case kind == xiangqi.Soldier:
			take := xiangqi.NewMove(m.To(), sq)
			switch {
			case next.WhyIllegal(take) != xiangqi.LegalMove || p.Covers(m.From(), sq):
			case offers(after, m.To(), sq):
				best = best.or(Purpose{Deed: Offer, Piece: after.PieceAt(sq), To: sq})
			case !tactics.Retaken(next, take):
				best = best.or(Purpose{Deed: Aim, Piece: after.PieceAt(sq), To: sq})
			}
		case !p.Covers(m.From(), sq) && next.WhyIllegal(xiangqi.NewMove(m.To(), sq)) == xiangqi.LegalMove:
			deed := Press
			if offers(after, m.To(), sq) {
				deed = Offer
			}
			best = best.or(Purpose{Deed: deed, Piece: after.PieceAt(sq), To: sq})
		case kind == xiangqi.Chariot && now <= was-3, kind == xiangqi.Horse && now < 3 && now < was:
			best = best.or(Purpose{Deed: Block, Piece: after.PieceAt(sq), To: sq})
		}
	}
	return best
}

// or returns the better of two purposes: the one whose Deed comes first, or whose Piece is worth more.
func (w Purpose) or(other Purpose) Purpose {
	if other.Deed == NoDeed || w.Deed != NoDeed &&
		(w.Deed < other.Deed || w.Deed == other.Deed && worth(w.Piece) >= worth(other.Piece)) {
		return w
	}
	return other
}

// passed returns the position after the side to move passes.
func passed(p *xiangqi.Position) *xiangqi.Position {
	p = p.Clone()
	p.MakeNullMove()
	return p
}

// mobility counts the moves of each piece of the side to move, by its point.
func mobility(p *xiangqi.Position) map[xiangqi.Square]int {
	moves := map[xiangqi.Square]int{}
	for _, m := range p.Moves() {
		moves[m.From()]++
	}
	return moves
}

// supports reports whether the enemy, to move in both positions, can take the piece on sq, and the piece on by can take
// back, but nothing could before.
func supports(before, after *xiangqi.Position, by, sq xiangqi.Square) bool {
	return slices.ContainsFunc(after.Moves(), func(c xiangqi.Move) bool {
		return c.To() == sq && !tactics.Retaken(before, c) &&
			after.After(c).WhyIllegal(xiangqi.NewMove(by, sq)) == xiangqi.LegalMove
	})
}

// inFront reports whether a point is next to another one on its file.
func inFront(sq, other xiangqi.Square) bool {
	return sq.File() == other.File() && max(sq.Rank(), other.Rank())-min(sq.Rank(), other.Rank()) == 1
}

// position returns the Deed of a quiet move by its place and direction, and the point of the piece concerned; after is
// the position after it.
func position(after *xiangqi.Position, piece xiangqi.Piece, m xiangqi.Move) (Deed, xiangqi.Square) {
	from, to := m.From(), m.To()
	if piece.Side() == xiangqi.Black {
		from, to = from.Rotate(), to.Rotate()
	}
	forward := to.Rank() - from.Rank()
	deed := Shift
	switch kind := piece.Kind(); {
	case from.File() != to.File() && to.File() == xiangqi.Files/2 &&
		(kind == xiangqi.Cannon || kind == xiangqi.Chariot && open(after, to.File(), piece.Side())):
		deed = Middle
	case kind == xiangqi.Soldier && from.Rank() == 4 && forward > 0:
		deed = Advance
	case (kind == xiangqi.Chariot || kind == xiangqi.Horse) && from.Rank() == 0:
		deed = Develop
	case kind == xiangqi.Soldier && from.Rank() == 3 && (from.File() == 2 || from.File() == 6):
		if horse := horseBehind(passed(after), m); horse != xiangqi.NoSquare {
			return Open, horse
		}
		deed = Forward
	case kind != xiangqi.Soldier && to.Rank() == 4 && !atRiver(from):
		deed = River
	case kind == xiangqi.Chariot && from.File() != to.File() && free(after, m.To()) &&
		open(after, m.To().File(), xiangqi.Red) && open(after, m.To().File(), xiangqi.Black):
		deed = File
	case kind == xiangqi.Advisor || kind == xiangqi.Elephant || kind == xiangqi.King:
		deed = Guard
	case kind != xiangqi.Soldier && from.Rank() < 5 && to.Rank() > 4:
		deed = Cross
	case forward > 0:
		deed = Forward
	case forward < 0:
		deed = Back
	}
	return deed, m.To()
}

// atRiver reports whether a point is on a bank of the river.
func atRiver(sq xiangqi.Square) bool { return sq.Rank() == 4 || sq.Rank() == 5 }

// horseBehind returns the point of a horse at home that may come out where a soldier has moved on, or NoSquare: it
// stands behind the soldier, or beside an empty point there.
func horseBehind(after *xiangqi.Position, m xiangqi.Move) xiangqi.Square {
	side, file := after.PieceAt(m.To()).Side(), m.To().File()
	horses := of(after, side, xiangqi.Horse)
	i := slices.IndexFunc(horses, func(sq xiangqi.Square) bool {
		post := xiangqi.SquareAt(file, 2)
		if side == xiangqi.Black {
			post = xiangqi.SquareAt(file, xiangqi.Ranks-3)
		}
		return sq == post || after.PieceAt(post) == xiangqi.NoPiece &&
			after.WhyIllegal(xiangqi.NewMove(sq, post)) == xiangqi.LegalMove
	})
	if i < 0 {
		return xiangqi.NoSquare
	}
	return horses[i]
}

// free reports whether the piece on a point has several moves along its file.
func free(p *xiangqi.Position, sq xiangqi.Square) bool {
	const several = 4
	n := 0
	for _, m := range p.MovesOf(p.PieceAt(sq).Side()) {
		if m.From() == sq && m.To().File() == sq.File() {
			n++
		}
	}
	return n >= several
}

// open reports whether a side has no soldier on a file.
func open(p *xiangqi.Position, file int, side xiangqi.Side) bool {
	return !slices.ContainsFunc(of(p, side, xiangqi.Soldier), func(sq xiangqi.Square) bool { return sq.File() == file })
}
