package xiangqi

import "math/bits"

// This file finds the chased pieces. It uses the definitions of the Asian Xiangqi
// Federation's rules; docs/RULES.md gives them in full.

// pieceSet is a set of one side's pieces, given by their indexes in the side's
// list. The index of a piece changes only through captures.
type pieceSet [2]uint64

func (s *pieceSet) add(i uint8)     { s[i>>6] |= 1 << (i & 63) }
func (s pieceSet) has(i uint8) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s pieceSet) empty() bool      { return s[0]|s[1] == 0 }
func (s pieceSet) within(t pieceSet) bool {
	return s[0]&^t[0]|s[1]&^t[1] == 0
}

func (s pieceSet) and(t pieceSet) pieceSet     { return pieceSet{s[0] & t[0], s[1] & t[1]} }
func (s pieceSet) or(t pieceSet) pieceSet      { return pieceSet{s[0] | t[0], s[1] | t[1]} }
func (s pieceSet) without(t pieceSet) pieceSet { return pieceSet{s[0] &^ t[0], s[1] &^ t[1]} }

// first returns the lowest member.
func (s pieceSet) first() uint8 {
	if s[0] != 0 {
		return uint8(bits.TrailingZeros64(s[0]))
	}
	return uint8(64 + bits.TrailingZeros64(s[1]))
}

// threats holds, for each piece of a side by its index, the enemy pieces that it
// attacks and the subset that it threatens to win.
type threats struct {
	attacks, wins [Files * Ranks]pieceSet
}

// attackersOfKing returns the enemy pieces that attack the king of a side,
// including a king that faces it.
func (p *Position) attackersOfKing(side Side) (set pieceSet) {
	king := p.pieces[side][0]
	enemy := side.Opponent()
	for _, s := range p.pieces[enemy][:p.size[enemy]] {
		piece := p.board[s]
		// A piece captured by try is still in the list.
		if piece != NoPiece && piece.Side() == enemy && p.Covers(s, king) {
			set.add(p.index[s])
		}
	}
	return set
}

// Covers reports whether the piece on from attacks a piece on to, or guards it if both are of one side, ignoring the
// safety of its king. There must be pieces on both. A king attacks the other king on an open file.
func (p *Position) Covers(from, to Square) bool {
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

// trial is a temporary capture on the board and its lines. The captured piece
// stays in its side's list.
type trial struct {
	from, to        Square
	piece, captured Piece
	index           uint8 // of the captured piece
}

// try makes a capture; undo takes it back.
func (p *Position) try(from, to Square) trial {
	t := trial{from, to, p.board[from], p.board[to], p.index[to]}
	p.board[from], p.board[to] = NoPiece, t.piece
	p.vacate(from)
	p.index[to] = p.index[from]
	p.pieces[t.piece.Side()][p.index[from]] = to
	return t
}

func (p *Position) undo(t trial) {
	p.pieces[t.piece.Side()][p.index[t.from]] = t.from
	p.board[t.from], p.board[t.to] = t.piece, t.captured
	p.index[t.to] = t.index
	p.occupy(t.from)
}

// mayTake reports whether the capture exposes the capturing side's king to no
// piece that did not already attack it.
func (p *Position) mayTake(from, to Square) bool {
	side := p.board[from].Side()
	before := p.attackersOfKing(side)
	t := p.try(from, to)
	ok := p.attackersOfKing(side).within(before)
	p.undo(t)
	return ok
}

// threatsBy fills t with the threats of a side, whichever side is to move.
func (p *Position) threatsBy(side Side, t *threats) {
	enemy := side.Opponent()
	for _, a := range p.pieces[side][:p.size[side]] {
		t.attacks[p.index[a]], t.wins[p.index[a]] = pieceSet{}, pieceSet{}
		if k := p.board[a].Kind(); k == King || k == Soldier {
			continue // these may chase forever
		}
		for _, v := range p.pieces[enemy][:p.size[enemy]] {
			if !p.Covers(a, v) || !p.countsAsVictim(v) || !p.mayTake(a, v) || p.isExchangeOffer(a, v) {
				continue
			}
			t.attacks[p.index[a]].add(p.index[v])
			if favourable(p.board[a].Kind(), p.board[v].Kind()) || !p.isProtected(a, v) {
				t.wins[p.index[a]].add(p.index[v])
			}
		}
	}
}

// countsAsVictim reports whether chasing the piece on v is an offence. It is not
// if the piece is a king, or a soldier that has not crossed the river.
func (p *Position) countsAsVictim(v Square) bool {
	piece := p.board[v]
	return piece.Kind() != King && (piece.Kind() != Soldier || !v.HomeHalf(piece.Side()))
}

// isExchangeOffer reports whether attacker a and victim v are of the same kind
// and v may take a.
func (p *Position) isExchangeOffer(a, v Square) bool {
	return p.board[a].Kind() == p.board[v].Kind() && p.Covers(v, a) && p.mayTake(v, a)
}

// favourable reports whether a capture wins material even if the attacker is
// recaptured: a horse or a cannon that takes a chariot, or an advisor or an
// elephant that takes any of these three.
func favourable(attacker, victim Kind) bool {
	switch attacker {
	case Horse, Cannon:
		return victim == Chariot
	case Advisor, Elephant:
		return victim == Chariot || victim == Horse || victim == Cannon
	}
	return false
}

// isProtected reports whether a piece of v's side may recapture after a takes v.
// The recapture must expose its king to no piece that did not attack it before the
// first capture. A king that recaptures must not be attacked at all.
func (p *Position) isProtected(a, v Square) bool {
	side := p.board[v].Side()
	before := p.attackersOfKing(side)
	first := p.try(a, v)
	protected := false
	for _, r := range p.pieces[side][:p.size[side]] {
		if r == v || !p.Covers(r, v) {
			continue
		}
		allowed := before
		if p.board[r].Kind() == King {
			allowed = pieceSet{}
		}
		second := p.try(r, v)
		protected = p.attackersOfKing(side).within(allowed)
		p.undo(second)
		if protected {
			break
		}
	}
	p.undo(first)
	return protected
}
