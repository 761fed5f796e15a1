package eval

import (
	"math/bits"

	"chuhe/engine/xiangqi"
)

// danger is what a side's pressure on the other palace is worth: its level
// grows with the number of men that take part, and with the guards that are
// missing there.
func (a *survey) danger() {
	if a.attackers < 2 {
		return
	}
	missing := 4 - a.men(a.enemy, xiangqi.Advisor) - a.men(a.enemy, xiangqi.Elephant)
	v := a.pressure * min(a.attackers, 5) * (5 + max(missing, 0)) / 3
	a.add(danger + term(min(v/dangerStep, dangerLevels-1)))
}

// king looks down the king's file.
func (a *survey) king() {
	s, other := a.p.King(a.side), a.p.King(a.enemy)
	col := a.p.Col(s)
	if col.Quiet>>backRow(a.enemy)&1 != 0 {
		a.add(openKing)
	}
	if s.File() == other.File() && col.Second>>other.Row()&1 != 0 {
		for m := col.First; m != 0; m &= m - 1 {
			at := s&0x0F + xiangqi.Square(bits.TrailingZeros16(m)+3)<<4
			if x := a.p.PieceAt(at); x&a.own != 0 && (at < s) == (other < s) {
				a.add(kingsPin + term(x.Kind()))
			}
		}
	}
}

func (a *survey) men(side xiangqi.Side, kind xiangqi.Kind) int {
	return a.p.Count(xiangqi.NewPiece(side, kind))
}

// balance is what a side's men are worth as a force: the guards as a structure,
// the gaps among them by what the enemy has left to use them, and the fighters
// as teams.
func (a *survey) balance() {
	advisors := min(a.men(a.side, xiangqi.Advisor), guardsOfAKind-1)
	elephants := min(a.men(a.side, xiangqi.Elephant), guardsOfAKind-1)
	a.add(guards + term(advisors*guardsOfAKind+elephants))
	if elephants == guardsOfAKind-1 && a.linked() {
		a.add(linkedElephants)
	}
	noAdvisors, noElephants := guardsOfAKind-1-advisors, guardsOfAKind-1-elephants
	if noAdvisors+noElephants > 0 {
		for i := range fighters {
			n := a.men(a.enemy, fighter+xiangqi.Kind(i))
			a.times(advisorGap+term(i), n*noAdvisors)
			a.times(elephantGap+term(i), n*noElephants)
		}
	}
	horses, chariots, cannons := a.men(a.side, xiangqi.Horse), a.men(a.side, xiangqi.Chariot), a.men(a.side, xiangqi.Cannon)
	a.times(horsePair, horses>>1)
	a.times(chariotPair, chariots>>1)
	a.times(cannonPair, cannons>>1)
	a.times(horseWithCannon, horses*cannons)
	a.times(chariotWithHorse, chariots*horses)
	a.times(chariotWithCannon, chariots*cannons)
	a.times(cannonWithGuards, cannons*(advisors+elephants))
	if chariots == 0 && a.men(a.enemy, xiangqi.Chariot) > 0 {
		a.add(noChariot)
	}
}

// linked reports whether an elephant in the middle of the side's camp holds the
// camp together: from there it guards either wing, and another guards it.
func (a *survey) linked() bool {
	middle := xiangqi.SquareAt(4, 2)
	if a.side == xiangqi.Black {
		middle = middle.Rotate()
	}
	return a.p.PieceAt(middle) == xiangqi.NewPiece(a.side, xiangqi.Elephant)
}
