package xiangqi

import "fmt"

// Move packs the starting point of a move into its low byte and the destination into its high byte.
type Move uint16

// NoMove is the zero Move; in a search it also stands for a null move.
const NoMove Move = 0

// NewMove returns the move between two points.
func NewMove(from, to Square) Move { return Move(from) | Move(to)<<8 }

// From returns the starting point.
func (m Move) From() Square { return Square(m) }

// To returns the destination.
func (m Move) To() Square { return Square(m >> 8) }

// Mirror returns the move with left and right exchanged.
func (m Move) Mirror() Move { return NewMove(m.From().Mirror(), m.To().Mirror()) }

// String returns the coordinates, such as "h2e2"; "0000" for NoMove.
func (m Move) String() string {
	if m == NoMove {
		return "0000"
	}
	return m.From().String() + m.To().String()
}

// ParseMove reads coordinates such as "h2e2". It does not check whether the move is legal.
func ParseMove(s string) (Move, error) {
	if len(s) != 4 {
		return NoMove, fmt.Errorf("%q is not a move (two points, such as h2e2)", s)
	}
	from, err := ParseSquare(s[:2])
	if err != nil {
		return NoMove, fmt.Errorf("move %q: %w", s, err)
	}
	to, err := ParseSquare(s[2:])
	if err != nil {
		return NoMove, fmt.Errorf("move %q: %w", s, err)
	}
	return NewMove(from, to), nil
}

// MaxMoves is the capacity of a MoveList. No position comes near it: at most eight horses and a few other pieces can
// reach one point, and each moving piece occupies a point that others could reach.
const MaxMoves = 512

// MoveList collects moves without allocating.
type MoveList struct {
	n     int
	moves [MaxMoves]Move
}

// Len returns the number of moves.
func (l *MoveList) Len() int { return l.n }

// At returns the i-th move.
func (l *MoveList) At(i int) Move { return l.moves[i] }

// Add appends a move.
func (l *MoveList) Add(m Move) {
	l.moves[l.n] = m
	l.n++
}

// Slice returns the moves; the slice is valid until the list changes.
func (l *MoveList) Slice() []Move { return l.moves[:l.n] }
