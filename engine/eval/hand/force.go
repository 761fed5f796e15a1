package hand

import "chuhe/engine/xiangqi"

// pieceCounts holds the number of pieces of each side and kind.
type pieceCounts [2][xiangqi.Kinds]int

func countPieces(p *xiangqi.Position) (n pieceCounts) {
	for kind := xiangqi.Advisor; kind <= xiangqi.Soldier; kind++ {
		n[xiangqi.Red][kind] = p.Count(xiangqi.NewPiece(xiangqi.Red, kind))
		n[xiangqi.Black][kind] = p.Count(xiangqi.NewPiece(xiangqi.Black, kind))
	}
	return n
}

// balance adds the terms that depend only on the numbers of pieces: the
// combination of fighters, the combination of guards (advisors and elephants),
// and missing advisors by the enemy's fighters.
func (a *tally) balance(n *pieceCounts, side xiangqi.Side) {
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

// fullScale is the scale factor that leaves a score unchanged.
const fullScale = 64

// scaleTerm returns the term of the scale factor for a score in favour of a side.
// It depends on the side's mating material: its chariots against the other
// side's, its other fighters, and the guards against them.
func (n *pieceCounts) scaleTerm(side xiangqi.Side) term {
	own, other := &n[side], &n[side.Opponent()]
	chariots := 0 // neither side has any
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
	return scaleFactors + term((chariots*forceLevels+force)*guardLevels+wall)
}
