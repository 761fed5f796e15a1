package xiangqi

import "math/rand/v2"

// Zobrist keys: one random number for each man on each point and one for Black
// to move; a position's key is the exclusive or of those that apply (A. L.
// Zobrist, A New Hashing Method with Application for Game Playing, 1970). The
// seed is fixed, so that keys mean the same in every run.
var (
	zobrist, blackToMove = zobristNumbers()
)

func zobristNumbers() (t [PieceLimit][256]uint64, black uint64) {
	r := rand.New(rand.NewPCG(0x0C4055_0B0A2D, 0x5EED))
	for _, side := range [2]Side{Red, Black} {
		for k := King; k <= Soldier; k++ {
			for _, s := range squares {
				t[NewPiece(side, k)][s] = r.Uint64()
			}
		}
	}
	return t, r.Uint64()
}

// Key returns the 64-bit Zobrist key of the men and the side to move.
func (p *Position) Key() uint64 { return p.key }

// SoldierKey returns a key of the places of both sides' soldiers alone.
func (p *Position) SoldierKey() uint64 { return p.soldiers }

// MaterialKey returns a key of the men on the board, wherever they stand.
func (p *Position) MaterialKey() uint64 { return p.material }

// markSoldier puts the man on s into the key of soldiers or takes it out, if it
// is one.
func (p *Position) markSoldier(piece Piece, s Square) {
	if piece.Kind() == Soldier {
		p.soldiers ^= zobrist[piece][s]
	}
}

// materialNumbers holds a random number for each man; the key of the material is
// their sum.
var materialNumbers = func() (t [PieceLimit]uint64) {
	r := rand.New(rand.NewPCG(0x0C4055_0B0A2D, 0xC0DE))
	for i := range t {
		t[i] = r.Uint64()
	}
	return t
}()

// MirrorKey returns the key of the position with left and right exchanged.
func (p *Position) MirrorKey() uint64 { return p.computeKey(Square.Mirror) }

func (p *Position) computeKey(place func(Square) Square) uint64 {
	var key uint64
	for _, side := range [2]Side{Red, Black} {
		for _, s := range p.Men(side) {
			key ^= zobrist[p.board[s]][place(s)]
		}
	}
	if p.side == Black {
		key ^= blackToMove
	}
	return key
}
