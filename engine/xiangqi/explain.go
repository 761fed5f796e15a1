package xiangqi

// Link is one move of an offence: what it attacked, and with which men.
type Link struct {
	Ply       int // plies from the start of the cycle, the move included: 1 is its first move
	Move      Move
	Victim    Square   // where the chased man, or the king in check, stands after the move
	Attackers []Square // where those stand that newly threaten it, or give the check
}

// Links shows the offence of a side, move by move through the cycle that v
// judges; nothing where v holds none against it. The position must be the one
// that was judged.
func (p *Position) Links(v Verdict, side Side) []Link {
	if v.Offences[side] == NoOffence {
		return nil
	}
	// The verdict names the victim by where it stands now, at the end of the
	// cycle; its place in the list holds for the whole of it.
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
		link.Victim = p.men[side.Opponent()][victim]
		links = append(links, link)
	}
	return links
}

// chasersOf returns the men that newly threaten to win a victim.
func (p *Position) chasersOf(victim uint8, side Side, before, after *threats, idle manSet) (set manSet) {
	for i := range uint8(p.size[side]) {
		stale := idle.has(i) && before.attacks[i].has(victim)
		if after.wins[i].has(victim) && !before.wins[i].has(victim) && !stale {
			set.add(i)
		}
	}
	return set
}

func (p *Position) squaresOf(side Side, set manSet) (all []Square) {
	for i := range uint8(p.size[side]) {
		if set.has(i) {
			all = append(all, p.men[side][i])
		}
	}
	return all
}
