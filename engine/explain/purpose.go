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
	Swap         // takes Piece, and is retaken without a gain for either side, as it is worth about the same
	Parry        // answers a check
	Check        // gives check
	Menace       // threatens mate by the next move
	Escape       // moves the attacked Piece to safety
	Protect      // saves another attacked Piece
	Hit          // attacks Piece
	Threat       // threatens to win Piece with another piece
	Guard        // moves the king, an advisor or an elephant
	Middle       // moves a cannon to the middle file, or a chariot, if no soldier of its side is there
	Advance      // moves a soldier across the river
	Develop      // moves a chariot or a horse from the back rank
	Open         // moves the soldier in front of a horse
	River        // posts a chariot, cannon or horse on the bank of the river
	File         // moves a chariot to a file without soldiers
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
	after := p.After(m)
	moved := p.PieceAt(m.From())
	switch taken := p.PieceAt(m.To()); {
	case taken != xiangqi.NoPiece:
		if won := tactics.Exchange(p, m); max(won, -won) < telling && worth(moved) < worth(taken)+telling {
			return Purpose{Swap, taken, m.To()}
		}
		return Purpose{Take, taken, m.To()}
	case p.InCheck():
		return Purpose{Parry, moved, m.To()}
	case after.InCheck():
		return Purpose{Check, moved, m.To()}
	}
	next := after.Clone()
	next.MakeNullMove()
	if mateInOne(next) && !mateInOne(p) {
		return Purpose{Menace, moved, m.To()}
	}
	if at := rescued(p, after, m); at == m.To() {
		return Purpose{Escape, moved, at}
	} else if at != xiangqi.NoSquare {
		return Purpose{Protect, p.PieceAt(at), at}
	}
	if at := hit(p, after, m); at != xiangqi.NoSquare {
		return Purpose{Hit, after.PieceAt(at), at}
	}
	if at := dearest(next, losing(next), losing(p)); at != xiangqi.NoSquare {
		return Purpose{Threat, next.PieceAt(at), at}
	}
	return Purpose{position(after, moved, m), moved, m.To()}
}

// rescued returns the point of the most valuable piece that was threatened in p and no longer is after the move, or
// NoSquare.
func rescued(p, after *xiangqi.Position, m xiangqi.Move) xiangqi.Square {
	passed := p.Clone()
	passed.MakeNullMove()
	before := losing(passed)
	for i, at := range before {
		if at == m.From() {
			before[i] = m.To()
		}
	}
	return dearest(after, before, losing(after))
}

// dearest returns the point with the most valuable piece among those that are not among others, or NoSquare.
func dearest(p *xiangqi.Position, points, others []xiangqi.Square) xiangqi.Square {
	best := xiangqi.NoSquare
	for _, at := range points {
		if !slices.Contains(others, at) &&
			(best == xiangqi.NoSquare || worth(p.PieceAt(at)) > worth(p.PieceAt(best))) {
			best = at
		}
	}
	return best
}

// mateInOne reports whether a legal move gives check and mates.
func mateInOne(p *xiangqi.Position) bool {
	p = p.Clone()
	return slices.ContainsFunc(p.Moves(), func(m xiangqi.Move) bool {
		if !p.GivesCheck(m) {
			return false
		}
		p.MakeMove(m)
		defer p.UnmakeMove()
		return !p.HasLegalMove()
	})
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

// position returns the Deed of a quiet move by its place and direction; after is the position after it.
func position(after *xiangqi.Position, piece xiangqi.Piece, m xiangqi.Move) Deed {
	from, to := m.From(), m.To()
	if piece.Side() == xiangqi.Black {
		from, to = from.Rotate(), to.Rotate()
	}
	forward := to.Rank() - from.Rank()
	switch kind := piece.Kind(); {
	case kind == xiangqi.Advisor || kind == xiangqi.Elephant || kind == xiangqi.King:
		return Guard
	case from.File() != to.File() && to.File() == xiangqi.Files/2 &&
		(kind == xiangqi.Cannon || kind == xiangqi.Chariot && open(after, to.File(), piece.Side())):
		return Middle
	case kind == xiangqi.Soldier && from.Rank() == 4 && forward > 0:
		return Advance
	case (kind == xiangqi.Chariot || kind == xiangqi.Horse) && from.Rank() == 0:
		return Develop
	case kind == xiangqi.Soldier && from.Rank() == 3 && (from.File() == 2 || from.File() == 6):
		return Open // where the horses come out
	case kind != xiangqi.Soldier && atRiver(to) && !atRiver(from):
		return River
	case kind == xiangqi.Chariot && from.File() != to.File() && open(after, m.To().File(), xiangqi.Red) &&
		open(after, m.To().File(), xiangqi.Black):
		return File
	case forward > 0:
		return Forward
	case forward < 0:
		return Back
	}
	return Shift
}

// atRiver reports whether a point is on a bank of the river.
func atRiver(sq xiangqi.Square) bool { return sq.Rank() == 4 || sq.Rank() == 5 }

// open reports whether a side has no soldier on a file.
func open(p *xiangqi.Position, file int, side xiangqi.Side) bool {
	return !slices.ContainsFunc(of(p, side, xiangqi.Soldier), func(sq xiangqi.Square) bool { return sq.File() == file })
}
