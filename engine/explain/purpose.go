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
	Threat       // lets By, another piece, win Piece
	Support      // protects Piece, which is attacked and was not protected
	Press        // attacks Piece, which is protected
	Offer        // attacks Piece, which attacks the moved piece and is of its kind
	Middle       // moves a cannon to the middle file, or a chariot, if no soldier of its side is there
	Advance      // moves a soldier across the river
	Develop      // moves a chariot or a horse from the back rank
	Clear        // makes way for Piece, a chariot or horse
	Open         // moves the soldier before which Piece comes out, a horse
	Block        // restricts Piece, a chariot or horse
	Aim          // attacks Piece, a soldier that nothing protects
	River        // posts a chariot, cannon or horse on its bank of the river
	File         // moves a chariot to a file without soldiers
	Cross        // moves a chariot, cannon or horse across the river
	Guard        // moves the king, an advisor or an elephant
	Forward
	Back
	Shift // moves sideways
)

// A Purpose is the immediate effect of a move.
type Purpose struct {
	Deed  Deed
	Piece xiangqi.Piece // the piece concerned: taken, saved, attacked, or moved
	To    xiangqi.Square
	By    xiangqi.Piece // of a Threat
}

// like reports whether two purposes are the same, for the same piece or at the same point.
func (w Purpose) like(other Purpose) bool {
	return w.Deed == other.Deed && (w.Piece == other.Piece || w.To == other.To)
}

// Forces reports whether a move for this purpose takes or attacks something, gives check, or threatens mate.
func (w Purpose) Forces() bool {
	return slices.Contains([]Deed{Take, Swap, Check, Menace, Hit, Threat}, w.Deed)
}

// Saves reports whether a move for this purpose saves an attacked piece.
func (w Purpose) Saves() bool { return w.Deed == Escape || w.Deed == Protect }

// Hurts reports whether a move for this purpose harms the other side, rather than helps its own pieces.
func (w Purpose) Hurts() bool {
	return !w.Plain() && !slices.Contains([]Deed{Escape, Protect, Support, Develop, Clear, Open}, w.Deed)
}

// Plain reports whether a purpose is only a direction, or the defence in general, which explains nothing.
func (w Purpose) Plain() bool { return w.Deed == NoDeed || w.Deed == Parry || w.Deed >= Guard }

// PurposeOf returns what a legal move of p does at once.
func PurposeOf(p *xiangqi.Position, m xiangqi.Move) Purpose {
	after := p.After(m)
	moved := p.PieceAt(m.From())
	switch taken := p.PieceAt(m.To()); {
	case taken != xiangqi.NoPiece:
		if won := tactics.Exchange(p, m); max(won, -won) < telling && worth(moved) < worth(taken)+telling {
			return Purpose{Deed: Swap, Piece: taken, To: m.To()}
		}
		return Purpose{Deed: Take, Piece: taken, To: m.To()}
	case p.InCheck():
		return Purpose{Deed: Parry, Piece: moved, To: m.To()}
	case after.InCheck():
		return Purpose{Deed: Check, Piece: moved, To: m.To()}
	}
	next := passed(after)
	if mateInOne(next) && !mateInOne(p) {
		return Purpose{Deed: Menace, Piece: moved, To: m.To()}
	}
	if at := rescued(p, after, m); at == m.To() {
		return Purpose{Deed: Escape, Piece: moved, To: at}
	} else if at != xiangqi.NoSquare {
		return Purpose{Deed: Protect, Piece: p.PieceAt(at), To: at}
	}
	if at := hit(p, after, m); at != xiangqi.NoSquare {
		if offers(after, m.To(), at) {
			return Purpose{Deed: Offer, Piece: after.PieceAt(at), To: at}
		}
		return Purpose{Deed: Hit, Piece: after.PieceAt(at), To: at}
	}
	if at := dearest(next, losing(next), losing(p)); at != xiangqi.NoSquare {
		if by := taker(next, at); by != m.To() {
			return Purpose{Threat, next.PieceAt(at), at, next.PieceAt(by)}
		}
		return Purpose{Deed: Hit, Piece: next.PieceAt(at), To: at}
	}
	if slices.Contains(losing(after), m.To()) { // whatever it is for
		return Purpose{Deed: Shift, Piece: moved, To: m.To()}
	}
	deed, at := position(after, moved, m)
	return relation(p, after, m).or(Purpose{Deed: deed, Piece: after.PieceAt(at), To: at})
}

// rescued returns the point of the most valuable piece that was threatened in p and no longer is after the move, or
// NoSquare.
func rescued(p, after *xiangqi.Position, m xiangqi.Move) xiangqi.Square {
	before := losing(passed(p))
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

// taker returns the point of the piece with which the side to move in p wins most on another point.
func taker(p *xiangqi.Position, at xiangqi.Square) xiangqi.Square {
	best, most := xiangqi.NoSquare, 0
	for _, m := range p.Moves() {
		if m.To() == at && (best == xiangqi.NoSquare || tactics.Exchange(p, m) > most) {
			best, most = m.From(), tactics.Exchange(p, m)
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
	was := tactics.Threats(passed(p), m.From())
	for _, sq := range tactics.Threats(after, m.To()) {
		if !slices.Contains(was, sq) {
			return sq
		}
	}
	return xiangqi.NoSquare
}

// offers reports whether the enemy piece on a point, which is to move, is of the kind of the piece on another one and
// can take it.
func offers(p *xiangqi.Position, own, enemy xiangqi.Square) bool {
	return p.PieceAt(own).Kind() == p.PieceAt(enemy).Kind() &&
		p.WhyIllegal(xiangqi.NewMove(enemy, own)) == xiangqi.LegalMove
}
