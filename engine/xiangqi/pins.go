package xiangqi

import "math/bits"

// pointSet is a set of points, with one word per row.
type pointSet [16]uint16

func (t *pointSet) add(s Square)      { t[s>>4] |= 1 << (s & 15) }
func (t *pointSet) has(s Square) bool { return t[s>>4]>>(s&15)&1 != 0 }

// pins holds the points through which a discovered attack on a king can arise,
// for a king that is not in check. When a piece of either side leaves one of
// the blockers or enters one of the mounts, a stationary piece may come to
// attack the king; any other move by another piece uncovers nothing.
type pins struct {
	blockers pointSet // pieces between the king and an attacker
	mounts   pointSet // points where a piece would become a cannon's mount
}

// touchedBy reports whether a move leaves a blocker's point or enters a mount.
func (d *pins) touchedBy(m Move) bool { return d.blockers.has(m.From()) || d.mounts.has(m.To()) }

// CheckInfo holds the pins and check evasions of one position, for a search
// that tests many of its moves. LegalWith and GivesCheckWith compute each part
// when they first need it. Call Reset before using it for another position.
type CheckInfo struct {
	own                  pins     // the side to move's; valid if not in check
	evasions             evasions // valid if in check
	other                pins     // the other side's
	ownKnown, otherKnown bool
}

// Reset marks all parts as not yet computed.
func (info *CheckInfo) Reset() { info.ownKnown, info.otherKnown = false, false }

// LegalWith is equivalent to Legal, but faster for many moves of the same position.
func (p *Position) LegalWith(info *CheckInfo, m Move) bool {
	if !info.ownKnown {
		info.ownKnown = true
		if p.InCheck() {
			info.evasions = p.findEvasions()
		} else {
			info.own = pins{}
			p.findPins(&info.own, p.side)
		}
	}
	king := m.From() == p.King(p.side)
	if p.InCheck() {
		return (king || info.evasions.include(m)) && p.Legal(m)
	}
	return !king && !info.own.touchedBy(m) || p.Legal(m)
}

// GivesCheckWith is equivalent to GivesCheck, but faster for many legal moves of the same position.
func (p *Position) GivesCheckWith(info *CheckInfo, m Move) bool {
	p.findOtherPins(info)
	from, to := m.From(), m.To()
	king := p.King(p.side.Opponent())
	return (mayAttack(p.board[from].Kind(), to, king) || info.other.touchedBy(m)) && p.GivesCheck(m)
}

// mayAttack reports whether a piece of the kind, standing on the point on,
// could attack the king on an otherwise empty board or over a mount.
func mayAttack(kind Kind, on, king Square) bool {
	switch kind {
	case Chariot, Cannon:
		return on>>4 == king>>4 || on&15 == king&15
	case Horse:
		return horseApart[on-king]
	case Soldier:
		d := on - king
		return d == 1 || d == 255 || d == 16 || d == 240
	}
	return false
}

// findOtherPins fills in the pins of the side not to move.
func (p *Position) findOtherPins(info *CheckInfo) {
	if info.otherKnown {
		return
	}
	info.other = pins{}
	p.findPins(&info.other, p.side.Opponent())
	info.otherKnown = true
}

// horseApart marks the differences between squares that are a horse's step apart.
var horseApart = func() (t [256]bool) {
	for _, d := range [8]int{-33, -31, -18, -14, 14, 18, 31, 33} {
		t[offset(0, d)] = true
	}
	return t
}()

// findPins adds the pins of a side's king to d.
func (p *Position) findPins(d *pins, side Side) {
	s := p.King(side)
	tag := side.Opponent().tag()
	if p.count[tag|Piece(Chariot)]+p.count[tag|Piece(Cannon)] > 0 {
		p.findPinsAlong(d, s, s&0xF0+3, 1, s.File(), p.rows[s>>4], tag)
	}
	p.findPinsAlong(d, s, s&15+48, 16, s.Row(), p.cols[s&15], tag)
	horse := tag | Piece(Horse)
	if p.count[horse] == 0 {
		return
	}
	for _, st := range horseAttackers[s].all() {
		if p.board[st.to] == horse && p.board[st.via] != NoPiece {
			d.blockers.add(st.via)
		}
	}
}

// findPinsAlong looks both ways along a line from the king on s. The line starts
// at base, and the king is at index at on it. tag is the attacker's.
func (p *Position) findPinsAlong(d *pins, s, base, step Square, at int, occupied uint16, tag Piece) {
	var met [3]Square
	n := 0
	for m := occupied &^ (2<<at - 1); m != 0 && n < 3; m &= m - 1 {
		met[n] = base + step*Square(bits.TrailingZeros16(m))
		n++
	}
	p.findPinsTowards(d, s, step, met, n, tag)
	n = 0
	for m := occupied & (1<<at - 1); m != 0 && n < 3; n++ {
		i := bits.Len16(m) - 1
		m &^= 1 << i
		met[n] = base + step*Square(i)
	}
	p.findPinsTowards(d, s, -step, met, n, tag)
}

// findPinsTowards looks at the first n pieces in one direction from the king on
// s; call them a, b and c. If b is a chariot or the other king, a is a blocker.
// If c is a cannon, both a and b are: if either leaves, the other becomes its
// mount. If a itself is a cannon, every point between it and the king is a
// mount.
func (p *Position) findPinsTowards(d *pins, s, step Square, met [3]Square, n int, tag Piece) {
	if n == 0 {
		return
	}
	if p.board[met[0]] == tag|Piece(Cannon) {
		for x := s + step; x != met[0]; x += step {
			d.mounts.add(x)
		}
	}
	if n == 1 {
		return
	}
	b := p.board[met[1]]
	if b == tag|Piece(Chariot) || b == tag|Piece(King) && s&15 == met[1]&15 {
		d.blockers.add(met[0])
	}
	if n == 3 && p.board[met[2]] == tag|Piece(Cannon) {
		d.blockers.add(met[0])
		d.blockers.add(met[1])
	}
}

// evasions holds the moves, other than the king's own, by which a side can
// answer one of the checks against it: moves to a point where the checking
// piece is taken or blocked, or away from the point of a cannon's mount.
type evasions struct {
	to    pointSet
	mount Square // NoSquare if there is none
}

// include reports whether m is among the evasions. A move that does not answer
// this check is illegal, regardless of the number of checks.
func (a *evasions) include(m Move) bool { return a.to.has(m.To()) || m.From() == a.mount }

// findEvasions returns the evasions of the side to move, which is in check.
func (p *Position) findEvasions() (a evasions) {
	s := p.King(p.side)
	tag := p.side.Opponent().tag()
	chariot, cannon := tag|Piece(Chariot), tag|Piece(Cannon)
	row, col := p.Row(s), p.Col(s)
	if c := p.onLines(s, row.First, col.First, chariot); c != NoSquare {
		a.between(s, c)
		return a
	}
	if c := p.onLines(s, 0, col.First, tag|Piece(King)); c != NoSquare {
		a.between(s, c)
		return a
	}
	if c := p.onLines(s, row.Second, col.Second, cannon); c != NoSquare {
		a.between(s, c)
		for x := s + towards(s, c); x != c; x += towards(s, c) {
			if p.board[x] != NoPiece {
				a.mount = x
			}
		}
		return a
	}
	for _, st := range horseAttackers[s].all() {
		if p.board[st.to] == tag|Piece(Horse) && p.board[st.via] == NoPiece {
			a.to.add(st.to)
			a.to.add(st.via)
			return a
		}
	}
	front := s - 16
	if p.side == Black {
		front = s + 16
	}
	for _, at := range [3]Square{front, s - 1, s + 1} {
		if p.board[at] == tag|Piece(Soldier) {
			a.to.add(at)
			break
		}
	}
	return a
}

// between adds the points from s, the king's point (exclusive), to c, the
// piece's point (inclusive).
func (a *evasions) between(s, c Square) {
	step := towards(s, c)
	for x := s + step; x != c; x += step {
		a.to.add(x)
	}
	a.to.add(c)
}

// towards returns the square difference of one step from s towards c, a point
// in the same row or column.
func towards(s, c Square) Square {
	switch {
	case s>>4 == c>>4 && c > s:
		return 1
	case s>>4 == c>>4:
		return 255
	case c > s:
		return 16
	}
	return 240
}

// onLines returns a point occupied by the given piece, among the given points
// in the row and the column of s, or NoSquare.
func (p *Position) onLines(s Square, row, col uint16, piece Piece) Square {
	for m := row; m != 0; m &= m - 1 {
		if x := s&0xF0 + Square(bits.TrailingZeros16(m)) + 3; p.board[x] == piece {
			return x
		}
	}
	for m := col; m != 0; m &= m - 1 {
		if x := s&15 + 48 + Square(bits.TrailingZeros16(m))<<4; p.board[x] == piece {
			return x
		}
	}
	return NoSquare
}
