package xiangqi

import "math/bits"

// This file finds out who chases whom. The definitions are those of the rules
// of the Asian Xiangqi Federation; docs/RULES.md gives them in full.

// manSet is a set of one side's men, by their place in the side's list, which
// a man keeps as long as nothing is taken.
type manSet [2]uint64

func (s *manSet) add(i uint8)     { s[i>>6] |= 1 << (i & 63) }
func (s manSet) has(i uint8) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s manSet) empty() bool      { return s[0]|s[1] == 0 }
func (s manSet) within(t manSet) bool {
	return s[0]&^t[0]|s[1]&^t[1] == 0
}

func (s manSet) and(t manSet) manSet     { return manSet{s[0] & t[0], s[1] & t[1]} }
func (s manSet) or(t manSet) manSet      { return manSet{s[0] | t[0], s[1] | t[1]} }
func (s manSet) without(t manSet) manSet { return manSet{s[0] &^ t[0], s[1] &^ t[1]} }

// first returns the lowest member.
func (s manSet) first() uint8 {
	if s[0] != 0 {
		return uint8(bits.TrailingZeros64(s[0]))
	}
	return uint8(64 + bits.TrailingZeros64(s[1]))
}

// threats is, for each man of a side, which enemy men it attacks and which of
// them it threatens to win.
type threats struct {
	attacks, wins [Files * Ranks]manSet
}

// attackersOfKing returns which enemies attack the king of a side, the facing
// king included.
func (p *Position) attackersOfKing(side Side) (set manSet) {
	king := p.men[side][0]
	enemy := side.Opponent()
	for _, s := range p.men[enemy][:p.size[enemy]] {
		piece := p.board[s]
		// A man just taken in thought is still in the list.
		if piece != NoPiece && piece.Side() == enemy && p.reaches(s, king) {
			set.add(p.index[s])
		}
	}
	return set
}

// reaches reports whether the man on from attacks an enemy on to, kings across
// an open file included.
func (p *Position) reaches(from, to Square) bool {
	piece := p.board[from]
	switch piece.Kind() {
	case Chariot:
		return p.lineHits(from, to, false)
	case Cannon:
		return p.lineHits(from, to, true)
	case King:
		if p.board[to] != NoPiece && p.board[to].Kind() == King {
			return from&15 == to&15 && p.lineHits(from, to, false)
		}
	}
	for _, st := range stepsOf(piece, from).all() {
		if st.to == to {
			leaps := piece.Kind() != Horse && piece.Kind() != Elephant
			return leaps || p.board[st.via] == NoPiece
		}
	}
	return false
}

func (p *Position) lineHits(from, to Square, overOne bool) bool {
	var line Line
	var bit uint16
	switch {
	case from>>4 == to>>4:
		line, bit = p.Row(from), 1<<to.File()
	case from&15 == to&15:
		line, bit = p.Col(from), 1<<to.Row()
	default:
		return false
	}
	if overOne {
		return line.Second&bit != 0
	}
	return line.First&bit != 0
}

// taken is a capture made in thought: on the board and its lines, not in the
// lists but for a king's place.
type taken struct {
	from, to        Square
	piece, captured Piece
	index           uint8 // of the captured man, whose place in index is lent
}

func (p *Position) take(from, to Square) taken {
	t := taken{from, to, p.board[from], p.board[to], p.index[to]}
	p.board[from], p.board[to] = NoPiece, t.piece
	p.vacate(from)
	p.index[to] = p.index[from]
	p.men[t.piece.Side()][p.index[from]] = to
	return t
}

func (p *Position) putBack(t taken) {
	p.men[t.piece.Side()][p.index[t.from]] = t.from
	p.board[t.from], p.board[t.to] = t.piece, t.captured
	p.index[t.to] = t.index
	p.occupy(t.from)
}

// mayTake reports whether the capture leaves the taker's king attacked by
// nobody that did not attack it before.
func (p *Position) mayTake(from, to Square) bool {
	side := p.board[from].Side()
	before := p.attackersOfKing(side)
	t := p.take(from, to)
	ok := p.attackersOfKing(side).within(before)
	p.putBack(t)
	return ok
}

// threatsBy fills t with the threats of a side, whoever is to move.
func (p *Position) threatsBy(side Side, t *threats) {
	enemy := side.Opponent()
	for _, a := range p.men[side][:p.size[side]] {
		t.attacks[p.index[a]], t.wins[p.index[a]] = manSet{}, manSet{}
		if k := p.board[a].Kind(); k == King || k == Soldier {
			continue // king and soldier may chase
		}
		for _, v := range p.men[enemy][:p.size[enemy]] {
			if !p.reaches(a, v) || !p.countsAsVictim(v) || !p.mayTake(a, v) || p.isExchangeOffer(a, v) {
				continue
			}
			t.attacks[p.index[a]].add(p.index[v])
			if favourable(p.board[a].Kind(), p.board[v].Kind()) || !p.isProtected(a, v) {
				t.wins[p.index[a]].add(p.index[v])
			}
		}
	}
}

// countsAsVictim reports whether the man can be chased at all: a king cannot,
// nor a soldier that has not crossed the river.
func (p *Position) countsAsVictim(v Square) bool {
	piece := p.board[v]
	return piece.Kind() != King && (piece.Kind() != Soldier || !v.HomeHalf(piece.Side()))
}

// isExchangeOffer reports whether the attacked man could take its attacker,
// being of the same kind.
func (p *Position) isExchangeOffer(a, v Square) bool {
	return p.board[a].Kind() == p.board[v].Kind() && p.reaches(v, a) && p.mayTake(v, a)
}

// favourable reports whether taking wins something even if it is retaken: a
// chariot for a horse or a cannon, or one of these or a chariot for a guard.
func favourable(attacker, victim Kind) bool {
	switch attacker {
	case Horse, Cannon:
		return victim == Chariot
	case Advisor, Elephant:
		return victim == Chariot || victim == Horse || victim == Cannon
	}
	return false
}

// isProtected reports whether, after a takes v, some man of v's side can really
// retake: its king must not be left attacked by anyone that did not attack it
// before the first capture.
func (p *Position) isProtected(a, v Square) bool {
	side := p.board[v].Side()
	before := p.attackersOfKing(side)
	first := p.take(a, v)
	protected := false
	for _, r := range p.men[side][:p.size[side]] {
		if r == v || !p.reaches(r, v) {
			continue
		}
		allowed := before
		if p.board[r].Kind() == King {
			allowed = manSet{}
		}
		second := p.take(r, v)
		protected = p.attackersOfKing(side).within(allowed)
		p.putBack(second)
		if protected {
			break
		}
	}
	p.putBack(first)
	return protected
}
