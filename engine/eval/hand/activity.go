package hand

import (
	"math/bits"

	"chuhe/engine/xiangqi"
)

// tally adds up the weights of a side's terms. If count is not nil, it also
// counts the terms.
type tally struct {
	sum   pair
	count *[termCount]int16
}

func (a *tally) add(t term) {
	a.sum += weights[t]
	if a.count != nil {
		a.count[t]++
	}
}

func (a *tally) times(t term, n int) {
	a.sum += weights[t] * pair(n)
	if a.count != nil {
		a.count[t] += int16(n)
	}
}

// sideTerms collects a side's terms.
type sideTerms struct {
	tally
	p     *xiangqi.Position
	own   xiangqi.Piece // the bit set in all pieces of the side
	side  xiangqi.Side
	enemy xiangqi.Side

	pressure  int // on the points of the enemy's palace
	attackers int // number of pieces that exert pressure
	crossing  int // pieces across the river; a chariot counts twice
}

// addAll adds all terms except those of state.
func (a *sideTerms) addAll(p *xiangqi.Position, side xiangqi.Side) {
	a.p, a.side, a.enemy = p, side, side.Opponent()
	a.own = xiangqi.NewPiece(side, xiangqi.King)
	for _, s := range p.Pieces(side) {
		switch p.PieceAt(s).Kind() {
		case xiangqi.Horse:
			a.horse(s)
		case xiangqi.Chariot:
			a.chariot(s)
		case xiangqi.Cannon:
			a.cannon(s)
		case xiangqi.Soldier:
			a.soldier(s)
		}
	}
	a.king()
	a.kingDanger()
}

// The palace files as bits of a row mask, and each side's palace rows as bits
// of a column mask.
const palaceFiles = 0b000111000

var palaceRows = [2]uint16{xiangqi.Red: 0b1110000000, xiangqi.Black: 0b0000000111}

// The parts of an attack on the palace: the pressure of each attacking piece,
// and of each point that it attacks.
const (
	chariotPressure, chariotPoint = 4, 3
	horsePressure, horsePoint     = 3, 3
	cannonPressure, cannonPoint   = 3, 2
	soldierPressure               = 5
	hollowPressure                = 4 // a cannon facing the king with no piece in between
)

func (a *sideTerms) addPressure(base, each, points int) {
	if points > 0 {
		a.pressure += base + each*points
		a.attackers++
	}
}

// palacePoints counts the points of the enemy's palace among those of a row and
// a column through s.
func (a *sideTerms) palacePoints(s xiangqi.Square, row, col uint16) int {
	rows := palaceRows[a.enemy]
	n := 0
	if rows>>s.Row()&1 != 0 {
		n = bits.OnesCount16(row & palaceFiles)
	}
	if palaceFiles>>s.File()&1 != 0 {
		n += bits.OnesCount16(col & rows)
	}
	return n
}

// addThreat adds the term for a piece that a fighter attacks or protects; first is
// the offset of the fighter in the two tables.
func (a *sideTerms) addThreat(first term, target xiangqi.Piece) {
	t := threats + first + term(target.Kind())
	if target&a.own != 0 {
		t += protection - threats
	}
	a.add(t)
}

// The offsets of the fighters in the tables threats and protection.
const (
	byHorse   = term(xiangqi.Horse-fighter) * xiangqi.Kinds
	byChariot = term(xiangqi.Chariot-fighter) * xiangqi.Kinds
	byCannon  = term(xiangqi.Cannon-fighter) * xiangqi.Kinds
	bySoldier = term(xiangqi.Soldier-fighter) * xiangqi.Kinds
)

// addLineThreats calls addThreat for each piece that the masks select in the row
// and the column through s.
func (a *sideTerms) addLineThreats(first term, s xiangqi.Square, row, col uint16) {
	for ; row != 0; row &= row - 1 {
		a.addThreat(first, a.p.PieceAt(s&0xF0+xiangqi.Square(bits.TrailingZeros16(row))+3))
	}
	for ; col != 0; col &= col - 1 {
		a.addThreat(first, a.p.PieceAt(s&0x0F+xiangqi.Square(bits.TrailingZeros16(col)+3)<<4))
	}
}

func (a *sideTerms) chariot(s xiangqi.Square) {
	if s.HomeHalf(a.enemy) {
		a.crossing += 2
	}
	row, col := a.p.Row(s), a.p.Col(s)
	a.add(chariotMobility + term(bits.OnesCount16(row.Quiet)+bits.OnesCount16(col.Quiet)))
	a.addPressure(chariotPressure, chariotPoint, a.palacePoints(s, row.Quiet|row.First, col.Quiet|col.First))
	a.addLineThreats(byChariot, s, row.First, col.First)
	if king := a.p.King(a.enemy); king.File() == s.File() && col.Second>>king.Row()&1 != 0 {
		a.add(chariotPin)
	}
}

func (a *sideTerms) cannon(s xiangqi.Square) {
	if s.HomeHalf(a.enemy) {
		a.crossing++
	}
	row, col := a.p.Row(s), a.p.Col(s)
	a.add(cannonMobility + term(bits.OnesCount16(row.Quiet)+bits.OnesCount16(col.Quiet)))
	a.addPressure(cannonPressure, cannonPoint, a.palacePoints(s, row.Second, col.Second))
	a.addLineThreats(byCannon, s, row.Second, col.Second)
	a.cannonAtKing(s, a.p.King(a.enemy))
}

// cannonAtKing adds the terms of a cannon on the king's file, or in the king's row
// if that is the king's back rank.
func (a *sideTerms) cannonAtKing(s, king xiangqi.Square) {
	var between uint16
	first := cannonOnFile
	switch {
	case s.File() == king.File():
		between = a.p.ColMask(s.File()) & inside(s.Row(), king.Row())
	case s.Row() == king.Row() && s.Row() == backRow(a.enemy):
		between = a.p.RowMask(s.Row()) & inside(s.File(), king.File())
		first = cannonOnRank
	default:
		return
	}
	n := bits.OnesCount16(between)
	if n == 0 {
		a.addPressure(hollowPressure, 0, 1)
	}
	a.add(first + term(min(n, screens-1)))
}

func backRow(side xiangqi.Side) int {
	if side == xiangqi.Red {
		return xiangqi.Ranks - 1
	}
	return 0
}

func apart(a, b int) int { return max(a-b, b-a) }

// inside returns the bits strictly between two indexes.
func inside(a, b int) uint16 {
	if a > b {
		a, b = b, a
	}
	return (1<<b - 1) &^ (2<<a - 1)
}

// The horse's four legs, and the two points behind each.
var horseJumps = [4]struct{ leg, left, right uint8 }{
	{0xF0, 0xDF, 0xE1}, // up
	{0x10, 0x1F, 0x21}, // down
	{0xFF, 0xEE, 0x0E}, // left
	{0x01, 0xF2, 0x12}, // right
}

func (a *sideTerms) horse(s xiangqi.Square) {
	if s.HomeHalf(a.enemy) {
		a.crossing++
	}
	king := a.p.King(a.enemy)
	a.add(horseNear + term(min(apart(s.File(), king.File()), nearFiles-1)*xiangqi.Ranks+apart(s.Row(), king.Row())))
	n, points := 0, 0
	for i := range horseJumps {
		j := &horseJumps[i]
		if a.p.PieceAt(s+xiangqi.Square(j.leg)) != xiangqi.NoPiece {
			continue
		}
		for _, to := range [2]xiangqi.Square{s + xiangqi.Square(j.left), s + xiangqi.Square(j.right)} {
			if !to.OnBoard() {
				continue
			}
			x := a.p.PieceAt(to)
			if x != xiangqi.NoPiece {
				a.addThreat(byHorse, x)
				if x&a.own != 0 {
					continue
				}
			}
			n++
			if to.InPalace() && to.HomeHalf(a.enemy) {
				points++
			}
		}
	}
	a.add(horseMobility + term(n))
	a.addPressure(horsePressure, horsePoint, points)
}

func (a *sideTerms) soldier(s xiangqi.Square) {
	ahead := s - 16
	if a.side == xiangqi.Black {
		ahead = s + 16
	}
	if x := a.p.PieceAt(ahead); x != xiangqi.NoPiece {
		a.addThreat(bySoldier, x)
	}
	if s.HomeHalf(a.side) {
		return
	}
	a.crossing++
	if x := a.p.PieceAt(s - 1); x != xiangqi.NoPiece {
		a.addThreat(bySoldier, x)
	}
	if x := a.p.PieceAt(s + 1); x != xiangqi.NoPiece {
		a.addThreat(bySoldier, x)
	}
	if f, r := s.File(), s.Row(); f >= 2 && f <= 6 && r != backRow(a.enemy) && (r <= 3 || r >= 6) {
		a.addPressure(soldierPressure, 0, 1)
	}
}
