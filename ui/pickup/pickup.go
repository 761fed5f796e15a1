// Package pickup moves a piece on a board: a press picks it up, and a second press elsewhere, or the release after a
// drag, puts it down. The caller decides which pieces may be picked up and where they may go. The package draws
// nothing.
package pickup

import "chuhe/engine/xiangqi"

// An Act is the meaning of a press or a release on a board.
type Act uint8

// The acts.
const (
	Nothing Act = iota
	Picked      // a piece was picked up
	Again       // the picked-up piece was pressed again
	Put         // the picked-up piece, from Hand.From, was put on the point
	LetGo       // the picked-up piece was released on its own point
)

// Holds reports whether a press picked up a piece, so that a drag may follow.
func (a Act) Holds() bool { return a == Picked || a == Again }

// A Hand holds the picked-up piece. The zero value is an empty hand.
type Hand struct {
	from    xiangqi.Square // square of the picked-up piece, or NoSquare
	pressed xiangqi.Square // square on which the button went down, or NoSquare
	again   bool           // its piece was already picked up
}

// From returns the square of the picked-up piece, or NoSquare.
func (h *Hand) From() xiangqi.Square { return h.from }

// Press handles a press of the button at a point. own reports whether the piece there may be picked up. After Put, the
// piece stays in the hand until the caller moves it and empties the hand.
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

// Drop handles a release of the button at a point, or off the board if the point is NoSquare. At the point of the
// press, the piece is released if it had been picked up before, and stays picked up otherwise.
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

// Empty releases the picked-up piece and returns its square or NoSquare.
func (h *Hand) Empty() (from xiangqi.Square) {
	from = h.from
	*h = Hand{}
	return from
}

// Targets returns the destinations of the moves that start at a point.
func Targets(moves []xiangqi.Move, from xiangqi.Square) (to []xiangqi.Square) {
	for _, m := range moves {
		if m.From() == from {
			to = append(to, m.To())
		}
	}
	return to
}
