package eval

import (
	"math/bits"

	"chuhe/engine/xiangqi"
)

// activity is what a side's men do where they stand.
type activity struct {
	mobility, threats, attack pair

	pressure  int // on the points of the other palace
	attackers int // men that put it there
}

func (a *activity) sum(p *xiangqi.Position, side xiangqi.Side) pair {
	return a.mobility + a.threats + a.attack + a.danger(p, side) + guards(p, side)
}

// survey looks at every man of a side that can cross the river.
func (a *activity) survey(p *xiangqi.Position, side xiangqi.Side) {
	for _, s := range p.Men(side) {
		switch p.PieceAt(s).Kind() {
		case xiangqi.Horse:
			a.horse(p, s, side)
		case xiangqi.Chariot:
			a.chariot(p, s, side)
		case xiangqi.Cannon:
			a.cannon(p, s, side)
		case xiangqi.Soldier:
			a.soldier(p, s, side)
		}
	}
}

// The palace files as bits of a row mask, and each side's palace rows as bits
// of a column mask; the wide ones reach one point further.
const palaceFiles = 0b000111000

var palaceRows = [2]uint16{xiangqi.Red: 0b1110000000, xiangqi.Black: 0b0000000111}

// The terms of an attack on the palace: what a man adds for taking part, and
// for each point it bears on.
const (
	chariotPressure, chariotPoint = 4, 3
	horsePressure, horsePoint     = 3, 3
	cannonPressure, cannonPoint   = 3, 2
	soldierPressure               = 5
)

func (a *activity) press(base, each, points int) {
	if points > 0 {
		a.pressure += base + each*points
		a.attackers++
	}
}

// palacePoints counts the points of the side's palace among those of a row and
// a column through s.
func palacePoints(s xiangqi.Square, side xiangqi.Side, row, col uint16) int {
	n := 0
	if palaceRows[side]>>s.Row()&1 != 0 {
		n = bits.OnesCount16(row & palaceFiles)
	}
	if palaceFiles>>s.File()&1 != 0 {
		n += bits.OnesCount16(col & palaceRows[side])
	}
	return n
}

func (a *activity) chariot(p *xiangqi.Position, s xiangqi.Square, side xiangqi.Side) {
	enemy := side.Opponent()
	row, col := p.Row(s), p.Col(s)
	n := bits.OnesCount16(row.Quiet) + bits.OnesCount16(col.Quiet)
	a.mobility += chariotMobility * pair(n-9)
	a.press(chariotPressure, chariotPoint, palacePoints(s, enemy, row.Quiet|row.First, col.Quiet|col.First))
	horse, cannon := xiangqi.NewPiece(enemy, xiangqi.Horse), xiangqi.NewPiece(enemy, xiangqi.Cannon)
	for m := row.First; m != 0; m &= m - 1 {
		if x := p.PieceAt(alongRow(s, m)); x == horse || x == cannon {
			a.threats += chariotOnMinor
		}
	}
	for m := col.First; m != 0; m &= m - 1 {
		if x := p.PieceAt(alongCol(s, m)); x == horse || x == cannon {
			a.threats += chariotOnMinor
		}
	}
}

// alongRow returns the point of the row of s that the lowest bit names.
func alongRow(s xiangqi.Square, mask uint16) xiangqi.Square {
	return s&0xF0 + xiangqi.Square(bits.TrailingZeros16(mask)) + 3
}

// alongCol returns the point of the column of s that the lowest bit names.
func alongCol(s xiangqi.Square, mask uint16) xiangqi.Square {
	return s&0x0F + xiangqi.Square(bits.TrailingZeros16(mask)+3)<<4
}

func (a *activity) cannon(p *xiangqi.Position, s xiangqi.Square, side xiangqi.Side) {
	enemy := side.Opponent()
	row, col := p.Row(s), p.Col(s)
	n := bits.OnesCount16(row.Quiet) + bits.OnesCount16(col.Quiet)
	a.mobility += cannonMobility * pair(n-8)
	a.press(cannonPressure, cannonPoint, palacePoints(s, enemy, row.Second, col.Second))
	chariot, horse := xiangqi.NewPiece(enemy, xiangqi.Chariot), xiangqi.NewPiece(enemy, xiangqi.Horse)
	for m := row.Second; m != 0; m &= m - 1 {
		a.threats += cannonThreat(p.PieceAt(alongRow(s, m)), chariot, horse)
	}
	for m := col.Second; m != 0; m &= m - 1 {
		a.threats += cannonThreat(p.PieceAt(alongCol(s, m)), chariot, horse)
	}
	a.cannonAtKing(p, s, p.King(enemy), enemy)
}

func cannonThreat(target, chariot, horse xiangqi.Piece) pair {
	switch target {
	case chariot:
		return chariotThreat
	case horse:
		return minorThreat
	}
	return 0
}

// cannonAtKing looks at a cannon on the king's file, or on the king's row when
// that is its back rank.
func (a *activity) cannonAtKing(p *xiangqi.Position, s, king xiangqi.Square, enemy xiangqi.Side) {
	none, two := hollowCannon, pinningFile
	var between uint16
	switch {
	case s.File() == king.File():
		between = p.ColMask(s.File()) & inside(s.Row(), king.Row())
	case s.Row() == king.Row() && s.Row() == backRow(enemy):
		between = p.RowMask(s.Row()) & inside(s.File(), king.File())
		none, two = bottomCannon, bottomPin
	default:
		return
	}
	switch bits.OnesCount16(between) {
	case 0:
		a.attack += none
		a.attackers++
		a.pressure += 4
	case 2:
		a.attack += two
	}
}

func backRow(side xiangqi.Side) int {
	if side == xiangqi.Red {
		return xiangqi.Ranks - 1
	}
	return 0
}

// inside returns the bits strictly between two places.
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

func (a *activity) horse(p *xiangqi.Position, s xiangqi.Square, side xiangqi.Side) {
	enemy := side.Opponent()
	own := xiangqi.NewPiece(side, xiangqi.King) // its bit is common to the side
	chariot, cannon := xiangqi.NewPiece(enemy, xiangqi.Chariot), xiangqi.NewPiece(enemy, xiangqi.Cannon)
	n, points := 0, 0
	for i := range horseJumps {
		j := &horseJumps[i]
		if p.PieceAt(s+xiangqi.Square(j.leg)) != xiangqi.NoPiece {
			continue
		}
		for _, to := range [2]xiangqi.Square{s + xiangqi.Square(j.left), s + xiangqi.Square(j.right)} {
			x := p.PieceAt(to)
			if !to.OnBoard() || x&own != 0 {
				continue
			}
			n++
			if to.InPalace() && to.HomeHalf(enemy) {
				points++
			}
			switch x {
			case chariot:
				a.threats += chariotThreat
			case cannon:
				a.threats += minorThreat
			}
		}
	}
	a.mobility += horseMobility[n]
	a.press(horsePressure, horsePoint, points)
}

func (a *activity) soldier(p *xiangqi.Position, s xiangqi.Square, side xiangqi.Side) {
	enemy := side.Opponent()
	ahead := s - 16
	if side == xiangqi.Black {
		ahead = s + 16
	}
	a.soldierThreat(p.PieceAt(ahead), enemy)
	if s.HomeHalf(side) {
		return
	}
	a.soldierThreat(p.PieceAt(s-1), enemy)
	a.soldierThreat(p.PieceAt(s+1), enemy)
	if p.PieceAt(s+1) == xiangqi.NewPiece(side, xiangqi.Soldier) {
		a.mobility += linkedSoldiers
	}
	if f, r := s.File(), s.Row(); f >= 2 && f <= 6 && r != backRow(enemy) && (r <= 3 || r >= 6) {
		a.press(soldierPressure, 0, 1)
	}
}

func (a *activity) soldierThreat(target xiangqi.Piece, enemy xiangqi.Side) {
	if target != xiangqi.NoPiece && target.Side() == enemy {
		switch target.Kind() {
		case xiangqi.Horse, xiangqi.Chariot, xiangqi.Cannon:
			a.threats += soldierThreat
		}
	}
}
