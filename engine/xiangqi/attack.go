package xiangqi

import "math/bits"

// kingAttacked reports whether the king of a side is attacked, or faces the
// other king on an open file.
func (p *Position) kingAttacked(side Side) bool {
	s := p.pieces[side][0]
	tag := side.Opponent().tag()
	chariot, cannon := tag|Piece(Chariot), tag|Piece(Cannon)
	row := &rowLines[(s&15)-3][p.rows[s>>4]]
	base := s & 0xF0
	for m := row.First; m != 0; m &= m - 1 {
		if p.board[base+Square(bits.TrailingZeros16(m))+3] == chariot {
			return true
		}
	}
	for m := row.Second; m != 0; m &= m - 1 {
		if p.board[base+Square(bits.TrailingZeros16(m))+3] == cannon {
			return true
		}
	}
	col := &colLines[(s>>4)-3][p.cols[s&15]]
	base = s&15 + 48
	for m := col.First; m != 0; m &= m - 1 {
		if x := p.board[base+Square(bits.TrailingZeros16(m))<<4]; x == chariot || x == tag|Piece(King) {
			return true
		}
	}
	for m := col.Second; m != 0; m &= m - 1 {
		if p.board[base+Square(bits.TrailingZeros16(m))<<4] == cannon {
			return true
		}
	}
	return p.leaperAttacks(s, side)
}

// leaperAttacks reports whether a horse or a soldier of the other side attacks
// the king of a side on s.
func (p *Position) leaperAttacks(s Square, side Side) bool {
	tag := side.Opponent().tag()
	horse, soldier := tag|Piece(Horse), tag|Piece(Soldier)
	if p.count[horse] > 0 {
		for _, st := range horseAttackers[s].all() {
			if p.board[st.to] == horse && p.board[st.via] == NoPiece {
				return true
			}
		}
	}
	if p.count[soldier] > 0 {
		front := s - 16 // Black's soldiers come from above
		if side == Black {
			front = s + 16
		}
		return p.board[front] == soldier || p.board[s-1] == soldier || p.board[s+1] == soldier
	}
	return false
}

// kingAttackedAfter reports whether the king of a side is attacked after a
// pseudo-legal move. It makes only the relevant part of the move, then takes it
// back.
func (p *Position) kingAttackedAfter(m Move, side Side) bool {
	from, to := m.From(), m.To()
	piece, captured := p.board[from], p.board[to]
	p.board[from], p.board[to] = NoPiece, piece
	p.vacate(from)
	p.occupy(to)
	isKing := piece.Kind() == King
	if isKing {
		p.pieces[p.side][0] = to
	}
	attacked := p.kingAttacked(side)
	if isKing {
		p.pieces[p.side][0] = from
	}
	p.board[from], p.board[to] = piece, captured
	p.occupy(from)
	if captured == NoPiece {
		p.vacate(to)
	}
	return attacked
}

// GivesCheck reports whether the opponent's king is attacked after a pseudo-legal move, by any piece.
func (p *Position) GivesCheck(m Move) bool { return p.kingAttackedAfter(m, p.side.Opponent()) }

// Legal reports whether a pseudo-legal move is legal: it must not leave the
// mover's king attacked or facing the other king.
func (p *Position) Legal(m Move) bool { return !p.kingAttackedAfter(m, p.side) }
