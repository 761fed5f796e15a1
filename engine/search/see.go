package search

import (
	"math/bits"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// exchangeValue is the value of a piece in an exchange, by kind, in hundredths of
// a soldier.
var exchangeValue = [8]think.Score{
	xiangqi.King:     10000,
	xiangqi.Advisor:  200,
	xiangqi.Elephant: 200,
	xiangqi.Horse:    430,
	xiangqi.Chariot:  950,
	xiangqi.Cannon:   450,
	xiangqi.Soldier:  120,
}

// The diagonal neighbours of a point, as square differences. For each of them
// in turn, the two points from which a horse reaches the point across that
// neighbour.
var (
	diagonals  = [4]uint8{0xEF, 0xF1, 0x0F, 0x11} // -17, -15, +15, +17
	horseSteps = [8]uint8{
		0xDF, 0xEE, // -33, -18
		0xE1, 0xF2, // -31, -14
		0x1F, 0x0E, // +31, +14
		0x21, 0x12, // +33, +18
	}
)

// Bits for the points of a side's own half that an advisor, an elephant or the
// king can reach.
const (
	advisorPoint = 1 << iota
	elephantPoint
	kingPoint
)

// pointOf holds these bits for every point.
var pointOf = func() (t [256]uint8) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for _, s := range xiangqi.Squares() {
			if xiangqi.NewPiece(side, xiangqi.Advisor).CanStand(s) {
				t[s] |= advisorPoint
			}
			if xiangqi.NewPiece(side, xiangqi.Elephant).CanStand(s) {
				t[s] |= elephantPoint
			}
			if xiangqi.NewPiece(side, xiangqi.King).CanStand(s) {
				t[s] |= kingPoint
			}
		}
	}
	return t
}()

// exchange is a sequence of captures on one point. It keeps track of the pieces
// that still attack the point. Chariots, cannons, soldiers and the king attack
// along the point's row or column, so copies of the two occupancy masks show when
// their lines open and close, and how many mounts a cannon has. A horse never
// stands on these lines; its leg is a diagonal neighbour of the point, which only
// an advisor involved in the exchange can vacate.
type exchange struct {
	pos        *xiangqi.Position
	at         xiangqi.Square
	file, row  int
	rowOcc     uint16
	colOcc     uint16
	vacated    uint8 // diagonal neighbours vacated by an advisor, one bit each
	horsesGone uint8 // horses that have captured, one bit for each of horseSteps
	eyesGone   uint8 // elephants that have captured, one bit for each diagonal
}

// seeAtLeast is the static exchange evaluation: it reports whether the captures
// on the target point of a move win at least threshold. Both sides capture with
// their cheapest piece and stop when they like. Pins are ignored.
func seeAtLeast(p *xiangqi.Position, m xiangqi.Move, threshold think.Score) bool {
	balance := -threshold
	if captured := p.PieceAt(m.To()); captured != xiangqi.NoPiece {
		balance += exchangeValue[captured.Kind()]
	}
	if balance < 0 {
		return false
	}
	mover := p.PieceAt(m.From())
	balance -= exchangeValue[mover.Kind()]
	if balance >= 0 {
		return true
	}
	var x exchange
	x.begin(p, m)
	side := mover.Side()
	for {
		// The side that has just moved is behind by balance if its piece is lost
		// for nothing.
		side = side.Opponent()
		kind, ok := x.cheapest(side)
		if !ok {
			break
		}
		// A king may not take a protected piece: its value is so high that the
		// recapturing side is ahead.
		balance = -balance - 1 - exchangeValue[kind]
		if balance >= 0 {
			side = side.Opponent()
			break
		}
	}
	return side != mover.Side()
}

func (x *exchange) begin(p *xiangqi.Position, m xiangqi.Move) {
	from, to := m.From(), m.To()
	x.pos, x.at, x.file, x.row = p, to, to.File(), to.Row()
	x.rowOcc, x.colOcc = p.RowMask(x.row), p.ColMask(x.file)
	switch p.PieceAt(from).Kind() {
	case xiangqi.Advisor:
		for i := range diagonals {
			if from == to+xiangqi.Square(diagonals[i]) {
				x.vacated = 1 << i
			}
		}
	case xiangqi.Elephant:
		for i := range diagonals {
			if from == to+2*xiangqi.Square(diagonals[i]) {
				x.eyesGone = 1 << i
			}
		}
	case xiangqi.Horse:
		for i := range horseSteps {
			if from == to+xiangqi.Square(horseSteps[i]) {
				x.horsesGone = 1 << i
			}
		}
	default:
		x.remove(from)
	}
}

// blocked reports whether a piece stands on the diagonal neighbour.
func (x *exchange) blocked(diagonal int) bool {
	return x.pos.PieceAt(x.at+xiangqi.Square(diagonals[diagonal])) != xiangqi.NoPiece && x.vacated&(1<<diagonal) == 0
}

// remove removes the piece on s, a point of the row or the column, from the masks.
func (x *exchange) remove(s xiangqi.Square) {
	if s.Row() == x.row {
		x.rowOcc &^= 1 << s.File()
	} else {
		x.colOcc &^= 1 << s.Row()
	}
}

// cheapest finds the side's cheapest piece that can capture on the point, removes
// it and returns its kind.
func (x *exchange) cheapest(side xiangqi.Side) (xiangqi.Kind, bool) {
	row, col := xiangqi.RowLine(x.file, x.rowOcc), xiangqi.ColLine(x.row, x.colOcc)
	if s := x.soldier(side, row.First, col.First); s != xiangqi.NoSquare {
		x.remove(s)
		return xiangqi.Soldier, true
	}
	home := x.at.HomeHalf(side)
	if home && pointOf[x.at] != 0 {
		if kind, ok := x.guard(side); ok {
			return kind, true
		}
	}
	if x.horse(side) {
		return xiangqi.Horse, true
	}
	cannon := xiangqi.NewPiece(side, xiangqi.Cannon)
	if s := x.onLine(cannon, row.Second, col.Second); s != xiangqi.NoSquare {
		x.remove(s)
		return xiangqi.Cannon, true
	}
	chariot := xiangqi.NewPiece(side, xiangqi.Chariot)
	if s := x.onLine(chariot, row.First, col.First); s != xiangqi.NoSquare {
		x.remove(s)
		return xiangqi.Chariot, true
	}
	if home && pointOf[x.at]&kingPoint != 0 {
		king := x.pos.King(side)
		switch king - x.at {
		case 1, 255, 16, 240:
			x.remove(king)
			return xiangqi.King, true
		}
	}
	return 0, false
}

// soldier returns the point of a soldier of the side that attacks the target,
// or NoSquare.
func (x *exchange) soldier(side xiangqi.Side, row, col uint16) xiangqi.Square {
	piece := xiangqi.NewPiece(side, xiangqi.Soldier)
	behind := x.at + 16
	if side == xiangqi.Black {
		behind = x.at - 16
	}
	if x.pos.PieceAt(behind) == piece && col&(1<<behind.Row()) != 0 {
		return behind
	}
	if x.at.HomeHalf(side) {
		return xiangqi.NoSquare
	}
	if s := x.at - 1; x.pos.PieceAt(s) == piece && row&(1<<s.File()) != 0 {
		return s
	}
	if s := x.at + 1; x.pos.PieceAt(s) == piece && row&(1<<s.File()) != 0 {
		return s
	}
	return xiangqi.NoSquare
}

// guard removes an advisor or elephant that attacks the point.
func (x *exchange) guard(side xiangqi.Side) (xiangqi.Kind, bool) {
	if pointOf[x.at]&advisorPoint != 0 {
		piece := xiangqi.NewPiece(side, xiangqi.Advisor)
		for i := range diagonals {
			if x.pos.PieceAt(x.at+xiangqi.Square(diagonals[i])) == piece && x.vacated&(1<<i) == 0 {
				x.vacated |= 1 << i
				return xiangqi.Advisor, true
			}
		}
	}
	if pointOf[x.at]&elephantPoint != 0 {
		piece := xiangqi.NewPiece(side, xiangqi.Elephant)
		for i := range diagonals {
			if x.pos.PieceAt(x.at+2*xiangqi.Square(diagonals[i])) == piece && x.eyesGone&(1<<i) == 0 && !x.blocked(i) {
				x.eyesGone |= 1 << i
				return xiangqi.Elephant, true
			}
		}
	}
	return 0, false
}

// horse removes a horse that attacks the point.
func (x *exchange) horse(side xiangqi.Side) bool {
	piece := xiangqi.NewPiece(side, xiangqi.Horse)
	if x.pos.Count(piece) == 0 {
		return false
	}
	for i := range horseSteps {
		if x.pos.PieceAt(x.at+xiangqi.Square(horseSteps[i])) == piece && x.horsesGone&(1<<i) == 0 && !x.blocked(i/2) {
			x.horsesGone |= 1 << i
			return true
		}
	}
	return false
}

// onLine returns a point of the two masks that holds the piece, or NoSquare.
func (x *exchange) onLine(piece xiangqi.Piece, row, col uint16) xiangqi.Square {
	left := x.at - xiangqi.Square(x.file)
	for ; row != 0; row &= row - 1 {
		if s := left + xiangqi.Square(bits.TrailingZeros16(row)); x.pos.PieceAt(s) == piece {
			return s
		}
	}
	top := x.at - 16*xiangqi.Square(x.row)
	for ; col != 0; col &= col - 1 {
		if s := top + 16*xiangqi.Square(bits.TrailingZeros16(col)); x.pos.PieceAt(s) == piece {
			return s
		}
	}
	return xiangqi.NoSquare
}
