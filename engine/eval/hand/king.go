package hand

import (
	"math/bits"

	"chuhe/engine/xiangqi"
)

// danger is what a side's men on the other side of the river, and their
// pressure on the palace, are worth: more with every man that takes part and
// every guard that is missing there.
func (a *survey) danger() {
	missing := max(0, guardLevels-1-a.men(a.enemy, xiangqi.Advisor)-a.men(a.enemy, xiangqi.Elephant))
	a.add(raid + term(min(a.raiders, raidLevels-1)*guardLevels+missing))
	if a.attackers < 2 {
		return
	}
	v := a.pressure * min(a.attackers, 5) * (5 + missing) / 3
	a.add(danger + term(min(v/dangerStep, dangerLevels-1)))
}

// king looks down the king's file.
func (a *survey) king() {
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

func (a *survey) men(side xiangqi.Side, kind xiangqi.Kind) int {
	return a.p.Count(xiangqi.NewPiece(side, kind))
}
