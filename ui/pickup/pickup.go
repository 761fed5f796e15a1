// Package pickup is how a person moves a piece on a board: it is picked up by a press,
// and put down by a second press elsewhere or by letting go where it was carried. Which
// pieces may be picked up, and where they may go, is for others to say. It draws nothing.
package pickup

import "chuhe/engine/xiangqi"

// An Act is what a press or a release on a board means.
type Act uint8

// The acts.
const (
	Nothing Act = iota
	Picked      // a piece was picked up
	Again       // the piece picked up before was pressed again
	Put         // the piece picked up, from Hand.From, is to go to the point
	LetGo       // the piece picked up was let go where it stands
)

// Holds reports whether a press took hold of a piece, so that it may be carried.
func (a Act) Holds() bool { return a == Picked || a == Again }

// A Hand is what is picked up. The zero value is an empty hand.
type Hand struct {
	from    xiangqi.Square // the piece picked up, or NoSquare
	pressed xiangqi.Square // where the button went down on a piece, or NoSquare
	again   bool           // that piece was picked up already
}

// From returns where the piece stands that is picked up, or NoSquare.
func (h *Hand) From() xiangqi.Square { return h.from }

// Press is the button going down at a point. own tells whether the piece there may be
// picked up. A piece to be Put stays in the hand: whoever moves it empties the hand.
func (h *Hand) Press(sq xiangqi.Square, own bool) Act {
	held := h.from
	h.pressed = xiangqi.NoSquare
	switch {
	case own:
		*h = Hand{from: sq, pressed: sq, again: held == sq}
		if h.again {
			return Again
		}
		return Picked
	case held != xiangqi.NoSquare && sq.OnBoard():
		return Put
	}
	return Nothing
}

// Drop is the button going up at a point, or at NoSquare for off the board. At the
// point where it was pressed a piece is let go if it had been picked up before, and
// stays picked up otherwise.
func (h *Hand) Drop(sq xiangqi.Square) Act {
	from := h.pressed
	h.pressed = xiangqi.NoSquare
	switch {
	case from == xiangqi.NoSquare || from != h.from:
	case sq != from && sq.OnBoard():
		return Put
	case sq == from && h.again:
		h.Empty()
		return LetGo
	}
	return Nothing
}

// Empty lets go of what is picked up, and returns where that stands or NoSquare.
func (h *Hand) Empty() (from xiangqi.Square) {
	from = h.from
	*h = Hand{}
	return from
}

// Targets returns where some moves lead from a point.
func Targets(moves []xiangqi.Move, from xiangqi.Square) (to []xiangqi.Square) {
	for _, m := range moves {
		if m.From() == from {
			to = append(to, m.To())
		}
	}
	return to
}
