package hand

import "chuhe/engine/xiangqi"

// roster is how many men there are of each kind and side.
type roster [2][xiangqi.Kinds]int

func muster(p *xiangqi.Position) (n roster) {
	for kind := xiangqi.Advisor; kind <= xiangqi.Soldier; kind++ {
		n[xiangqi.Red][kind] = p.Count(xiangqi.NewPiece(xiangqi.Red, kind))
		n[xiangqi.Black][kind] = p.Count(xiangqi.NewPiece(xiangqi.Black, kind))
	}
	return n
}

// balance is what a side's men are worth as a force, wherever they stand: the
// fighters as a team, the guards as a structure, the gaps among them by what
// the enemy has left to use them.
func (a *account) balance(n *roster, side xiangqi.Side) {
	own, other := &n[side], &n[side.Opponent()]
	advisors, elephants := own[xiangqi.Advisor], own[xiangqi.Elephant]
	a.add(guards + term(min(advisors, guardsOfAKind-1)*guardsOfAKind+min(elephants, guardsOfAKind-1)))
	for i := range fighters {
		a.times(advisorGap+term(i), other[int(fighter)+i]*max(guardsOfAKind-1-advisors, 0))
	}
	const most = teamsOfAKind - 1
	horses, chariots, cannons := own[xiangqi.Horse], own[xiangqi.Chariot], own[xiangqi.Cannon]
	a.add(team + term((min(chariots, most)*teamsOfAKind+min(horses, most))*teamsOfAKind+min(cannons, most)))
	a.times(cannonWithGuards, cannons*(advisors+elephants))
	if chariots == 0 && other[xiangqi.Chariot] > 0 {
		a.add(noChariot)
	}
}

// FullScale is the scale of a lead that is as good as it looks.
const FullScale = 64

// lead returns the term that says how much of a side's lead to believe. That
// turns on what the side has to mate with: its chariots against the other's, its
// other fighters, and the guards it must break through.
func (n *roster) lead(side xiangqi.Side) term {
	own, other := &n[side], &n[side.Opponent()]
	chariots := 0 // none
	switch {
	case own[xiangqi.Chariot] > other[xiangqi.Chariot]:
		chariots = 1
	case own[xiangqi.Chariot] < other[xiangqi.Chariot]:
		chariots = 2
	case own[xiangqi.Chariot] > 0:
		chariots = 3
	}
	force := min(2*(own[xiangqi.Horse]+own[xiangqi.Cannon])+own[xiangqi.Soldier], forceLevels-1)
	wall := min(other[xiangqi.Advisor]+other[xiangqi.Elephant], guardLevels-1)
	return belief + term((chariots*forceLevels+force)*guardLevels+wall)
}
