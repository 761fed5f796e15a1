package xiangqi

import "math/rand/v2"

// Zobrist keys: a random number for each piece on each point and one for Black to
// move. The key of a position is the exclusive or of those that apply (A. L.
// Zobrist, A New Hashing Method with Application for Game Playing, 1970). The
// seed is fixed, so the keys are the same in every run.
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

// Key returns the Zobrist key of the pieces and the side to move.
func (p *Position) Key() uint64 { return p.key }

// KeyAfter returns the Key of the position after a pseudo-legal move.
func (p *Position) KeyAfter(m Move) uint64 {
	from, to := m.From(), m.To()
	piece := p.board[from]
	return p.key ^ zobrist[piece][from] ^ zobrist[piece][to] ^ zobrist[p.board[to]][to] ^ blackToMove
}

// PieceKey returns the number that a piece on a point adds to Key by exclusive or. It is 0 for NoPiece and for a point
// off the board.
func PieceKey(piece Piece, s Square) uint64 { return zobrist[piece][s] }

// BlackKey returns the number that Black to move adds to Key.
func BlackKey() uint64 { return blackToMove }

// SoldierKey returns a hash key of the positions of both sides' soldiers.
func (p *Position) SoldierKey() uint64 { return p.soldiers }

// MaterialKey returns a hash key of the number of each piece on the board.
func (p *Position) MaterialKey() uint64 { return p.material }

// markSoldier adds a soldier on s to the soldier key, or removes it from the
// key. It ignores other pieces.
func (p *Position) markSoldier(piece Piece, s Square) {
	if piece.Kind() == Soldier {
		p.soldiers ^= zobrist[piece][s]
	}
}

// materialNumbers holds a random number for each piece. The material key is the
// sum of these numbers over all pieces on the board.
var materialNumbers = func() (t [PieceLimit]uint64) {
	r := rand.New(rand.NewPCG(0x0C4055_0B0A2D, 0xC0DE))
	for i := range t {
		t[i] = r.Uint64()
	}
	return t
}()

// MirrorKey returns the Key of the position with left and right exchanged.
func (p *Position) MirrorKey() uint64 { return p.computeKey(Square.Mirror) }

// EitherKey returns a key that a position shares with its mirror image: the smaller of Key and MirrorKey.
func (p *Position) EitherKey() uint64 { return min(p.Key(), p.MirrorKey()) }

// computeKey computes the key of the position with each square mapped by place.
func (p *Position) computeKey(place func(Square) Square) uint64 {
	var key uint64
	for _, side := range [2]Side{Red, Black} {
		for _, s := range p.Pieces(side) {
			key ^= zobrist[p.board[s]][place(s)]
		}
	}
	if p.side == Black {
		key ^= blackToMove
	}
	return key
}
