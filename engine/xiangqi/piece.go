// Package xiangqi implements the rules of Chinese chess: the board, the pieces,
// their moves, and the end of a game. A Position carries its own history, so
// the same code judges repetitions in played games and in search lines.
//
// The board is a padded array of 16 by 16; the 90 points lie in rows 3 to 12
// and columns 3 to 11. Beside the array, a position keeps a list of each side's
// pieces and a mask of occupied points for every row and column. The moves of a
// chariot or a cannon along a line are then a single table lookup.
package xiangqi

// Side is one of the two players.
type Side uint8

// The sides; Red moves first from the usual start.
const (
	Red Side = iota
	Black
)

// Opponent returns the other side.
func (s Side) Opponent() Side { return s ^ 1 }

// String returns "red" or "black".
func (s Side) String() string {
	if s == Red {
		return "red"
	}
	return "black"
}

// tag returns the bit that all pieces of the side, and no others, have set.
func (s Side) tag() Piece { return 8 << s }

// Kind is the kind of a piece, without its side.
type Kind uint8

// The seven kinds.
const (
	King Kind = iota
	Advisor
	Elephant
	Horse
	Chariot
	Cannon
	Soldier
)

// Kinds is the number of kinds.
const Kinds = 7

var kindNames = [Kinds]string{"king", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"}

// String returns the lower-case English name.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "no kind"
}

// Piece is a side and a kind: 8..14 are Red's pieces, 16..22 are Black's.
type Piece uint8

// The pieces. NoPiece marks an empty point.
const (
	NoPiece       Piece = 0
	RedKing       Piece = 8
	RedAdvisor    Piece = 9
	RedElephant   Piece = 10
	RedHorse      Piece = 11
	RedChariot    Piece = 12
	RedCannon     Piece = 13
	RedSoldier    Piece = 14
	BlackKing     Piece = 16
	BlackAdvisor  Piece = 17
	BlackElephant Piece = 18
	BlackHorse    Piece = 19
	BlackChariot  Piece = 20
	BlackCannon   Piece = 21
	BlackSoldier  Piece = 22
)

// PieceLimit is one more than the highest Piece: the size of a table indexed by piece.
const PieceLimit = 23

// NewPiece returns the piece of the given side and kind.
func NewPiece(s Side, k Kind) Piece { return s.tag() | Piece(k) }

// Side returns the side that owns the piece; it is meaningless for NoPiece.
func (p Piece) Side() Side { return Side(p >> 4) }

// Kind returns the kind of the piece; it is meaningless for NoPiece.
func (p Piece) Kind() Kind { return Kind(p & 7) }

const letters = "kabnrcp"

// Letter returns the FEN letter: upper case for Red, lower case for Black, '.' for NoPiece.
func (p Piece) Letter() byte {
	if p == NoPiece {
		return '.'
	}
	c := letters[p.Kind()]
	if p.Side() == Red {
		c -= 'a' - 'A'
	}
	return c
}

// String returns the side and kind, such as "red cannon", or "no piece".
func (p Piece) String() string {
	if p == NoPiece {
		return "no piece"
	}
	return p.Side().String() + " " + p.Kind().String()
}
