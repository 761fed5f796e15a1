package hand

import (
	"math/bits"

	"chuhe/engine/xiangqi"
)

// kingDanger adds the terms of the pieces across the river and of the attack on
// the palace. The attack grows with every attacking piece and every missing
// guard.
func (a *sideTerms) kingDanger() {
	missing := max(0, guardLevels-1-a.number(a.enemy, xiangqi.Advisor)-a.number(a.enemy, xiangqi.Elephant))
	a.add(crossed + term(min(a.crossing, crossedLevels-1)*guardLevels+missing))
	if a.attackers < 2 {
		return
	}
	v := a.pressure * min(a.attackers, 5) * (5 + missing) / 3
	a.add(kingDanger + term(min(v/dangerStep, dangerLevels-1)))
}

// king adds the terms of pieces that keep the kings from facing.
func (a *sideTerms) king() {
	s, other := a.p.King(a.side), a.p.King(a.enemy)
	col := a.p.Col(s)
	if s.File() == other.File() && col.Second>>other.Row()&1 != 0 {
		for m := col.First; m != 0; m &= m - 1 {
			at := s&0x0F + xiangqi.Square(bits.TrailingZeros16(m)+3)<<4
			if x := a.p.PieceAt(at); x&a.own != 0 && (at < s) == (other < s) {
				a.add(kingsPin + term(x.Kind()))
			}
		}
	}
}

func (a *sideTerms) number(side xiangqi.Side, kind xiangqi.Kind) int {
	return a.p.Count(xiangqi.NewPiece(side, kind))
}
