package explain

import (
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

// A Deed is a kind of immediate effect of a move.
type Deed uint8

// The deeds, in the order in which one is preferred to the others.
const (
	NoDeed  Deed = iota
	Take         // takes Piece
	Parry        // answers a check
	Check        // gives check
	Escape       // moves the attacked Piece to safety
	Protect      // saves another attacked Piece
	Hit          // attacks Piece
	Guard        // moves the king, an advisor or an elephant
	Middle       // moves a cannon to the middle file
	Advance      // moves a soldier forward beyond the river
	Develop      // moves a chariot or a horse from the back rank
	Open         // moves the soldier in front of a horse
	Forward
	Back
	Shift // moves sideways
)

// A Purpose is the immediate effect of a move.
type Purpose struct {
	Deed  Deed
	Piece xiangqi.Piece // the piece concerned: taken, saved, attacked, or moved
	To    xiangqi.Square
}

// PurposeOf returns what a legal move of p does at once.
func PurposeOf(p *xiangqi.Position, m xiangqi.Move) Purpose {
	after := p.Clone()
	after.MakeMove(m)
	moved := p.PieceAt(m.From())
	switch taken := p.PieceAt(m.To()); {
	case taken != xiangqi.NoPiece:
		return Purpose{Take, taken, m.To()}
	case p.InCheck():
		return Purpose{Parry, moved, m.To()}
	case after.InCheck():
		return Purpose{Check, moved, m.To()}
	}
	if at := rescued(p, after, m); at == m.To() {
		return Purpose{Escape, moved, at}
	} else if at != xiangqi.NoSquare {
		return Purpose{Protect, p.PieceAt(at), at}
	}
	if at := hit(p, after, m); at != xiangqi.NoSquare {
		return Purpose{Hit, after.PieceAt(at), at}
	}
	return Purpose{position(moved, m), moved, m.To()}
}

// rescued returns the point of the most valuable piece that was threatened in p and no longer is after the move, or
// NoSquare.
func rescued(p, after *xiangqi.Position, m xiangqi.Move) xiangqi.Square {
	passed := p.Clone()
	passed.MakeNullMove()
	before, now := losing(passed), losing(after)
	best := xiangqi.NoSquare
	for _, at := range before {
		if at == m.From() {
			at = m.To()
		}
		if !slices.Contains(now, at) &&
			(best == xiangqi.NoSquare || worth(after.PieceAt(at)) > worth(after.PieceAt(best))) {
			best = at
		}
	}
	return best
}

// losing returns the points where the side to move in p wins more than a soldier by captures.
func losing(p *xiangqi.Position) (all []xiangqi.Square) {
	for _, m := range p.Moves() {
		if p.PieceAt(m.To()) != xiangqi.NoPiece && tactics.Exchange(p, m) > tactics.Worth(xiangqi.Soldier) {
			all = append(all, m.To())
		}
	}
	return all
}

// hit returns the point of a piece that the moved piece threatens to win, and did not before, or NoSquare.
func hit(p, after *xiangqi.Position, m xiangqi.Move) xiangqi.Square {
	before := p.Clone()
	before.MakeNullMove()
	was := tactics.Threats(before, m.From())
	for _, sq := range tactics.Threats(after, m.To()) {
		if !slices.Contains(was, sq) {
			return sq
		}
	}
	return xiangqi.NoSquare
}

// position returns the Deed of a quiet move by its direction.
func position(piece xiangqi.Piece, m xiangqi.Move) Deed {
	from, to := m.From(), m.To()
	if piece.Side() == xiangqi.Black {
		from, to = from.Rotate(), to.Rotate()
	}
	forward := to.Rank() - from.Rank()
	switch kind := piece.Kind(); {
	case kind == xiangqi.Advisor || kind == xiangqi.Elephant || kind == xiangqi.King:
		return Guard
	case kind == xiangqi.Cannon && to.File() == xiangqi.Files/2 && from.File() != to.File():
		return Middle
	case kind == xiangqi.Soldier && to.Rank() > 4 && forward > 0:
		return Advance
	case (kind == xiangqi.Chariot || kind == xiangqi.Horse) && from.Rank() == 0:
		return Develop
	case kind == xiangqi.Soldier && from.Rank() == 3 && (from.File() == 2 || from.File() == 6):
		return Open // where the horses come out
	case forward > 0:
		return Forward
	case forward < 0:
		return Back
	}
	return Shift
}
