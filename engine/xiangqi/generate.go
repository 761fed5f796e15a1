package xiangqi

import "math/bits"

// what a generator is asked for
const (
	captures = 1 << iota
	quiets
)

// PseudoMoves lists the moves of all men of the side to move, whether or not
// they leave its king attacked. It replaces the list's content, as do the
// other generators.
func (p *Position) PseudoMoves(l *MoveList) { p.generate(l, captures|quiets) }

// Captures lists the pseudo-legal moves that take a man.
func (p *Position) Captures(l *MoveList) { p.generate(l, captures) }

// Quiets lists the pseudo-legal moves that take nothing.
func (p *Position) Quiets(l *MoveList) { p.generate(l, quiets) }

func (p *Position) generate(l *MoveList, want int) {
	l.n = 0
	for _, s := range p.men[p.side][:p.size[p.side]] {
		switch piece := p.board[s]; piece.Kind() {
		case Chariot:
			p.slide(l, s, want, false)
		case Cannon:
			p.slide(l, s, want, true)
		case Horse, Elephant:
			for _, st := range stepsOf(piece, s).all() {
				if p.board[st.via] == NoPiece {
					p.add(l, s, st.to, want)
				}
			}
		default:
			for _, st := range stepsOf(piece, s).all() {
				p.add(l, s, st.to, want)
			}
		}
	}
}

func (p *Position) add(l *MoveList, from, to Square, want int) {
	target := p.board[to]
	switch {
	case target == NoPiece && want&quiets != 0,
		target != NoPiece && want&captures != 0 && target&p.side.tag() == 0:
		l.Add(NewMove(from, to))
	}
}

func (p *Position) slide(l *MoveList, s Square, want int, cannon bool) {
	row := &rowLines[(s&15)-3][p.rows[s>>4]]
	col := &colLines[(s>>4)-3][p.cols[s&15]]
	rowBase, colBase := s&0xF0+3, s&15+48
	if want&captures != 0 {
		rowHits, colHits := row.First, col.First
		if cannon {
			rowHits, colHits = row.Second, col.Second
		}
		own := p.side.tag()
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
	if want&quiets != 0 {
		for m := row.Quiet; m != 0; m &= m - 1 {
			l.Add(NewMove(s, rowBase+Square(bits.TrailingZeros16(m))))
		}
		for m := col.Quiet; m != 0; m &= m - 1 {
			l.Add(NewMove(s, colBase+Square(bits.TrailingZeros16(m))<<4))
		}
	}
}

// LegalMoves lists the legal moves.
func (p *Position) LegalMoves(l *MoveList) {
	p.generate(l, captures|quiets)
	p.keepLegal(l)
}

// Evasions lists the legal replies to a check; it is LegalMoves under the name
// that a search looks for.
func (p *Position) Evasions(l *MoveList) { p.LegalMoves(l) }

// keepLegal removes the moves that leave the mover's king attacked.
func (p *Position) keepLegal(l *MoveList) {
	king := p.King(p.side)
	n := 0
	if p.InCheck() {
		a := p.findAnswers()
		for _, m := range l.Slice() {
			if (m.From() == king || a.include(m)) && p.Legal(m) {
				l.moves[n] = m
				n++
			}
		}
	} else {
		var d delicate
		p.findDelicate(&d, p.side)
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

// HasLegalMove reports whether the side to move can move at all.
func (p *Position) HasLegalMove() bool {
	var l MoveList
	p.generate(&l, captures|quiets)
	for _, m := range l.Slice() {
		if p.Legal(m) {
			return true
		}
	}
	return false
}
