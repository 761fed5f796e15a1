package xiangqi

// Link is one move of an offence: a check or a chase.
type Link struct {
	Ply       int // number of the move in the cycle, from 1
	Move      Move
	Victim    Square   // point of the chased piece, or of the king in check, after the move
	Attackers []Square // points of the pieces that newly threaten the victim or give the check
}

// Links returns the moves of a side's offence in the cycle of v, in order, or nil if v contains no offence by that
// side. The position must be the one that was judged.
func (p *Position) Links(v Verdict, side Side) []Link {
	if v.Offences[side] == NoOffence {
		return nil
	}
	// The verdict gives the victim's square at the end of the cycle. Its index
	// in the list is the same throughout.
	victim := p.index[p.King(side.Opponent())]
	if v.Offences[side] == Chase {
		victim = p.index[v.Victims[side]]
	}
	_, idle := p.chasedIn(v.Length)
	end := len(p.history)
	moves := p.history[end-v.Length : end]
	for range v.Length {
		p.UnmakeMove()
	}
	var links []Link
	for i, st := range moves {
		if p.side != side {
			p.MakeMove(st.move)
			continue
		}
		link := Link{Ply: i + 1, Move: st.move}
		if v.Offences[side] == Check {
			p.MakeMove(st.move)
			attackers := p.attackersOfKing(side.Opponent())
			link.Attackers = p.squaresOf(side, attackers)
		} else {
			var before, after threats
			p.threatsBy(side, &before)
			p.MakeMove(st.move)
			p.threatsBy(side, &after)
			link.Attackers = p.squaresOf(side, p.chasersOf(victim, side, &before, &after, idle[side]))
		}
		link.Victim = p.pieces[side.Opponent()][victim]
		links = append(links, link)
	}
	return links
}

// chasersOf returns the pieces of a side that newly threaten to win the victim.
func (p *Position) chasersOf(victim uint8, side Side, before, after *threats, idle pieceSet) (set pieceSet) {
	for i := range uint8(p.size[side]) {
		stale := idle.has(i) && before.attacks[i].has(victim)
		if after.wins[i].has(victim) && !before.wins[i].has(victim) && !stale {
			set.add(i)
		}
	}
	return set
}

// squaresOf returns the points on which the pieces of a set stand.
func (p *Position) squaresOf(side Side, set pieceSet) (all []Square) {
	for i := range uint8(p.size[side]) {
		if set.has(i) {
			all = append(all, p.pieces[side][i])
		}
	}
	return all
}
