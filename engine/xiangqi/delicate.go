package xiangqi

import "math/bits"

// pointSet is a set of points, a word a row.
type pointSet [16]uint16

func (t *pointSet) add(s Square)      { t[s>>4] |= 1 << (s & 15) }
func (t *pointSet) has(s Square) bool { return t[s>>4]>>(s&15)&1 != 0 }

// delicate holds, for a king that is not in check, the points whose leaving or
// entering by a man of either side may let a man that stands still attack it.
type delicate struct{ leave, enter pointSet }

// touchedBy reports whether a move leaves or enters a delicate point.
func (d *delicate) touchedBy(m Move) bool { return d.leave.has(m.From()) || d.enter.has(m.To()) }

// Sight is what a search wants to know of a position before it looks at its
// moves one by one: where they can uncover either king. It is filled in as far
// as it is asked for; Reset prepares it for another position.
type Sight struct {
	own                  delicate
	answers              answers
	other                delicate
	ownKnown, otherKnown bool
}

// Reset forgets what was seen.
func (s *Sight) Reset() { s.ownKnown, s.otherKnown = false, false }

// LegalBy is Legal for one of many moves in the same position.
func (p *Position) LegalBy(s *Sight, m Move) bool {
	if !s.ownKnown {
		s.ownKnown = true
		if p.InCheck() {
			s.answers = p.findAnswers()
		} else {
			s.own = delicate{}
			p.findDelicate(&s.own, p.side)
		}
	}
	king := m.From() == p.King(p.side)
	if p.InCheck() {
		return (king || s.answers.include(m)) && p.Legal(m)
	}
	return !king && !s.own.touchedBy(m) || p.Legal(m)
}

// GivesCheckBy is GivesCheck for one of many legal moves in the same position.
func (p *Position) GivesCheckBy(s *Sight, m Move) bool {
	p.findOther(s)
	from, to := m.From(), m.To()
	king := p.King(p.side.Opponent())
	return (bears(p.board[from].Kind(), to, king) || s.other.leave.has(from) || s.other.enter.has(to)) && p.GivesCheck(m)
}

// bears reports whether a man of the kind on a point might attack a king,
// whatever stands between.
func bears(kind Kind, on, king Square) bool {
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

func (p *Position) findOther(s *Sight) {
	if s.otherKnown {
		return
	}
	s.other = delicate{}
	p.findDelicate(&s.other, p.side.Opponent())
	s.otherKnown = true
}

// horseApart tells by the difference of two squares whether they lie a horse's
// step from each other.
var horseApart = func() (t [256]bool) {
	for _, d := range [8]int{-33, -31, -18, -14, 14, 18, 31, 33} {
		t[offset(0, d)] = true
	}
	return t
}()

func (p *Position) findDelicate(d *delicate, side Side) {
	s := p.King(side)
	tag := side.Opponent().tag()
	if p.count[tag|Piece(Chariot)]+p.count[tag|Piece(Cannon)] > 0 {
		p.delicateWays(d, s, s&0xF0+3, 1, s.File(), p.rows[s>>4], tag)
	}
	p.delicateWays(d, s, s&15+48, 16, s.Row(), p.cols[s&15], tag)
	horse := tag | Piece(Horse)
	if p.count[horse] == 0 {
		return
	}
	for _, st := range horseAttackers[s].all() {
		if p.board[st.to] == horse && p.board[st.via] != NoPiece {
			d.leave.add(st.via)
		}
	}
}

// delicateWays looks both ways along a line from the king on s, which is place
// at of the line that begins at base. tag is the attacker's.
func (p *Position) delicateWays(d *delicate, s, base, step Square, at int, occupied uint16, tag Piece) {
	var met [3]Square
	n := 0
	for m := occupied &^ (2<<at - 1); m != 0 && n < 3; m &= m - 1 {
		met[n] = base + step*Square(bits.TrailingZeros16(m))
		n++
	}
	p.delicateWay(d, s, step, met, n, tag)
	n = 0
	for m := occupied & (1<<at - 1); m != 0 && n < 3; n++ {
		i := bits.Len16(m) - 1
		m &^= 1 << i
		met[n] = base + step*Square(i)
	}
	p.delicateWay(d, s, -step, met, n, tag)
}

// delicateWay judges the first n men on the way from the king on s. With them
// called a, b, c in order, a must stay if b is a chariot or the other king, both
// must stay if c is a cannon, and nobody may step before a if a itself is a
// cannon, which would give it a mount.
func (p *Position) delicateWay(d *delicate, s, step Square, met [3]Square, n int, tag Piece) {
	if n == 0 {
		return
	}
	if p.board[met[0]] == tag|Piece(Cannon) {
		for x := s + step; x != met[0]; x += step {
			d.enter.add(x)
		}
	}
	if n == 1 {
		return
	}
	b := p.board[met[1]]
	if b == tag|Piece(Chariot) || b == tag|Piece(King) && s&15 == met[1]&15 {
		d.leave.add(met[0])
	}
	if n == 3 && p.board[met[2]] == tag|Piece(Cannon) {
		d.leave.add(met[0])
		d.leave.add(met[1])
	}
}

// answers is what a side in check can do about one of the men that attack its
// king, other than moving the king: go to one of some points, by which it takes
// the man or steps into its way, or leave the point where a cannon's screen is.
type answers struct {
	to     pointSet
	screen Square // NoSquare if there is none
}

// include reports whether a move is among the answers. Only what answers one
// check can answer all of them.
func (a *answers) include(m Move) bool { return a.to.has(m.To()) || m.From() == a.screen }

func (p *Position) findAnswers() (a answers) {
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
				a.screen = x
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

// between adds the points from the king on s, which is left out, to the man on c.
func (a *answers) between(s, c Square) {
	step := towards(s, c)
	for x := s + step; x != c; x += step {
		a.to.add(x)
	}
	a.to.add(c)
}

// towards returns the step from s to another point on its row or column.
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

// onLines returns a point among those given of the row and column of s on which
// the piece stands, or NoSquare.
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
