package xiangqi

import "fmt"

// The size of the board in points.
const (
	Files = 9
	Ranks = 10
)

// Square is a point of the padded board: 16*row+column, with rows 3..12 from
// Black's back rank down and columns 3..11 from Red's left.
type Square uint8

// NoSquare is a point that is not on the board.
const NoSquare Square = 0

// SquareAt returns the point on a file (0..8 for a..i) and rank (0..9, 0 is
// Red's back rank), or NoSquare if there is none.
func SquareAt(file, rank int) Square {
	if file < 0 || file >= Files || rank < 0 || rank >= Ranks {
		return NoSquare
	}
	return Square((12-rank)<<4 | (file + 3))
}

// ParseSquare reads a point such as "e0".
func ParseSquare(s string) (Square, error) {
	if len(s) == 2 {
		if sq := SquareAt(int(s[0]|0x20)-'a', int(s[1])-'0'); sq != NoSquare {
			return sq, nil
		}
	}
	return NoSquare, fmt.Errorf("%q is not a point of the board (a0 to i9)", s)
}

// File returns 0..8 for the files a..i.
func (s Square) File() int { return int(s&15) - 3 }

// Rank returns 0..9, 0 being Red's back rank.
func (s Square) Rank() int { return 12 - int(s>>4) }

// Row returns 0..9, from Black's back rank down.
func (s Square) Row() int { return int(s>>4) - 3 }

// OnBoard reports whether s is one of the 90 points.
func (s Square) OnBoard() bool { return onBoard[s] }

// Mirror returns the point with left and right exchanged.
func (s Square) Mirror() Square { return s&0xF0 | (14 - s&15) }

// Rotate returns the point after turning the board by 180 degrees.
func (s Square) Rotate() Square { return 254 - s }

// HomeHalf reports whether s lies on the given side's half of the board.
func (s Square) HomeHalf(side Side) bool {
	return (s < 128) == (side == Black)
}

// InPalace reports whether s lies in either palace.
func (s Square) InPalace() bool {
	f, r := s.File(), s.Rank()
	return s.OnBoard() && f >= 3 && f <= 5 && (r <= 2 || r >= 7)
}

// String returns the file and rank, such as "e0", or "-" for a point off the board.
func (s Square) String() string {
	if !s.OnBoard() {
		return "-"
	}
	return string([]byte{'a' + byte(s.File()), '0' + byte(s.Rank())})
}

// Squares lists the 90 points, from Black's back rank down, left to right.
func Squares() [Files * Ranks]Square { return squares }

var squares = func() (all [Files * Ranks]Square) {
	for i := range all {
		all[i] = SquareAt(i%Files, Ranks-1-i/Files)
	}
	return all
}()

var onBoard = func() (t [256]bool) {
	for _, s := range squares {
		t[s] = true
	}
	return t
}()
