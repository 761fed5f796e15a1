package xiangqi

import (
	"math/bits"
	"slices"
)

// PseudoMoves lists the pseudo-legal moves: all that the pieces of the side to
// move can make, including those that leave its king attacked. Like the other
// generators, it replaces the content of the list.
func (p *Position) PseudoMoves(l *MoveList) {
	l.n = 0
	own := p.side.tag()
	for _, s := range p.pieces[p.side][:p.size[p.side]] {
		switch piece := p.board[s]; piece.Kind() {
		case Chariot:
			p.slideCaptures(l, s, false)
			p.slideQuiets(l, s)
		case Cannon:
			p.slideCaptures(l, s, true)
			p.slideQuiets(l, s)
		default:
			for _, st := range stepsOf(piece, s).all() {
				if p.board[st.to]&own == 0 && (st.via == st.to || p.board[st.via] == NoPiece) {
					l.Add(NewMove(s, st.to))
				}
			}
		}
	}
}

// Captures lists the pseudo-legal captures.
func (p *Position) Captures(l *MoveList) {
	l.n = 0
	enemy := p.side.Opponent().tag()
	for _, s := range p.pieces[p.side][:p.size[p.side]] {
		switch piece := p.board[s]; piece.Kind() {
		case Chariot:
			p.slideCaptures(l, s, false)
		case Cannon:
			p.slideCaptures(l, s, true)
		default:
			for _, st := range stepsOf(piece, s).all() {
				if p.board[st.to]&enemy != 0 && (st.via == st.to || p.board[st.via] == NoPiece) {
					l.Add(NewMove(s, st.to))
				}
			}
		}
	}
}

// Quiets lists the pseudo-legal moves that are not captures.
func (p *Position) Quiets(l *MoveList) {
	l.n = 0
	for _, s := range p.pieces[p.side][:p.size[p.side]] {
		switch piece := p.board[s]; piece.Kind() {
		case Chariot, Cannon:
			p.slideQuiets(l, s)
		default:
			for _, st := range stepsOf(piece, s).all() {
				if p.board[st.to]|p.board[st.via] == NoPiece {
					l.Add(NewMove(s, st.to))
				}
			}
		}
	}
}

// QuietChecks lists the pseudo-legal quiet moves that give check, in the order
// of Quiets. It may leave out illegal moves.
func (p *Position) QuietChecks(l *MoveList, info *CheckInfo) {
	l.n = 0
	p.findOtherPins(info)
	king := p.King(p.side.Opponent())
	for _, s := range p.pieces[p.side][:p.size[p.side]] {
		uncovers := info.other.blockers.has(s)
		switch piece := p.board[s]; piece.Kind() {
		case Chariot, Cannon:
			row, col := rowLines[(s&15)-3][p.rows[s>>4]].Quiet, colLines[(s>>4)-3][p.cols[s&15]].Quiet
			if !uncovers {
				// A piece can only attack the king or become a cannon's mount
				// on one of the king's lines, and if it stands on one it does
				// neither by moving along it.
				row &= 1 << ((king & 15) - 3)
				col &= 1 << ((king >> 4) - 3)
			}
			p.addLines(l, s, row, col)
		default:
			for _, st := range stepsOf(piece, s).all() {
				if p.board[st.to]|p.board[st.via] == NoPiece &&
					(uncovers || mayAttack(piece.Kind(), st.to, king) || info.other.mounts.has(st.to)) {
					l.Add(NewMove(s, st.to))
				}
			}
		}
	}
	n := 0
	for _, m := range l.Slice() {
		if p.GivesCheck(m) {
			l.moves[n] = m
			n++
		}
	}
	l.n = n
}

func (p *Position) slideCaptures(l *MoveList, s Square, cannon bool) {
	row := &rowLines[(s&15)-3][p.rows[s>>4]]
	col := &colLines[(s>>4)-3][p.cols[s&15]]
	rowHits, colHits := row.First, col.First
	if cannon {
		rowHits, colHits = row.Second, col.Second
	}
	own := p.side.tag()
	rowBase, colBase := s&0xF0+3, s&15+48
	for m := rowHits; m != 0; m &= m - 1 {
		if to := rowBase + Square(bits.TrailingZeros16(m)); p.board[to]&own == 0 {
			l.Add(NewMove(s, to))
		}
	}
	for m := colHits; m != 0; m &= m - 1 {
		if to := colBase + Square(bits.TrailingZeros16(m))<<4; p.board[to]&own == 0 {
			l.Add(NewMove(s, to))
		}
	}
}

func (p *Position) slideQuiets(l *MoveList, s Square) {
	p.addLines(l, s, rowLines[(s&15)-3][p.rows[s>>4]].Quiet, colLines[(s>>4)-3][p.cols[s&15]].Quiet)
}

// addLines adds the moves from s to points in its row and its column.
func (p *Position) addLines(l *MoveList, s Square, row, col uint16) {
	rowBase, colBase := s&0xF0+3, s&15+48
	for m := row; m != 0; m &= m - 1 {
		l.Add(NewMove(s, rowBase+Square(bits.TrailingZeros16(m))))
	}
	for m := col; m != 0; m &= m - 1 {
		l.Add(NewMove(s, colBase+Square(bits.TrailingZeros16(m))<<4))
	}
}

// LegalMoves lists the legal moves.
func (p *Position) LegalMoves(l *MoveList) {
	p.PseudoMoves(l)
	p.keepLegal(l)
}

// Moves returns the legal moves, for callers that are not in a hurry.
func (p *Position) Moves() []Move {
	var l MoveList
	p.LegalMoves(&l)
	return slices.Clone(l.Slice())
}

// MovesOf returns the moves of a side, whichever is to move, without regard to checks, for callers that are not in a
// hurry.
func (p *Position) MovesOf(side Side) []Move {
	if p.side != side {
		p = p.Clone()
		p.MakeNullMove()
	}
	var l MoveList
	p.PseudoMoves(&l)
	return slices.Clone(l.Slice())
}

// keepLegal removes the moves that leave the mover's king attacked.
func (p *Position) keepLegal(l *MoveList) {
	king := p.King(p.side)
	n := 0
	if p.InCheck() {
		a := p.findEvasions()
		for _, m := range l.Slice() {
			if (m.From() == king || a.include(m)) && p.Legal(m) {
				l.moves[n] = m
				n++
			}
		}
	} else {
		var d pins
		p.findPins(&d, p.side)
		for _, m := range l.Slice() {
			if (m.From() == king || d.touchedBy(m)) && !p.Legal(m) {
				continue
			}
			l.moves[n] = m
			n++
		}
	}
	l.n = n
}

// HasLegalMove reports whether the side to move has a legal move.
func (p *Position) HasLegalMove() bool {
	var l MoveList
	p.PseudoMoves(&l)
	for _, m := range l.Slice() {
		if p.Legal(m) {
			return true
		}
	}
	return false
}
