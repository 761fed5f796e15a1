// Package gamedb stores a library of games in packed form and finds them by their heads, positions and comments, with
// the moves played next. It reads through io.ReaderAt, so it works on a disk and in a browser. docs/LIBRARY.md
// describes its files.
package gamedb

import "chuhe/engine/xiangqi"

// A Replay plays recorded moves without checking them, much faster than a [xiangqi.Position]. It maintains the board
// and the keys of the position and of its mirror image. Any move is safe, even an illegal one.
type Replay struct {
	board       [256]xiangqi.Piece
	key, mirror uint64
	first       xiangqi.Side // to move at the start of the replay
	// counts holds the numbers of the pieces on the board. Make does not update it: callers that need it call uncount.
	counts [room]uint8
}

// NewReplay returns a replay that stands at p.
func NewReplay(p *xiangqi.Position) *Replay {
	r := &Replay{key: p.Key(), mirror: p.MirrorKey(), first: p.SideToMove()}
	for _, s := range xiangqi.Squares() {
		if r.board[s] = p.PieceAt(s); r.board[s] != xiangqi.NoPiece {
			r.counts[r.board[s]]++
		}
	}
	return r
}

// Key returns the same key as [xiangqi.Position.Key].
func (r *Replay) Key() uint64 { return r.key }

// MirrorKey returns the key of the position with left and right exchanged.
func (r *Replay) MirrorKey() uint64 { return r.mirror }

// Make plays a move and returns the piece that it takes, or NoPiece.
func (r *Replay) Make(m xiangqi.Move) xiangqi.Piece {
	from, to := m.From(), m.To()
	piece, captured := r.board[from], r.board[to]
	leaves, arrives, goes := number(piece, from), number(piece, to), number(captured, to)
	r.key ^= leaves.key ^ arrives.key ^ goes.key ^ blackKey
	r.mirror ^= leaves.mirror ^ arrives.mirror ^ goes.mirror ^ blackKey
	r.board[to] = piece
	r.board[from] = xiangqi.NoPiece
	return captured
}

// takeBack takes back a move that took a piece, or NoPiece, and counts the piece again.
func (r *Replay) takeBack(m xiangqi.Move, captured xiangqi.Piece) {
	from, to := m.From(), m.To()
	piece := r.board[to]
	leaves, arrives, goes := number(piece, from), number(piece, to), number(captured, to)
	r.key ^= leaves.key ^ arrives.key ^ goes.key ^ blackKey
	r.mirror ^= leaves.mirror ^ arrives.mirror ^ goes.mirror ^ blackKey
	r.takeBackBlind(m, captured)
}

// takeBackBlind is takeBack without updating the keys.
func (r *Replay) takeBackBlind(m xiangqi.Move, captured xiangqi.Piece) {
	from, to := m.From(), m.To()
	r.board[from] = r.board[to]
	r.board[to] = captured // also if both are the same point
	if captured != xiangqi.NoPiece {
		r.counts[captured%room]++
	}
}

// makeBlind is Make without updating the keys.
func (r *Replay) makeBlind(m xiangqi.Move) xiangqi.Piece {
	captured := r.board[m.To()]
	r.board[m.To()] = r.board[m.From()]
	r.board[m.From()] = xiangqi.NoPiece
	return captured
}

// uncount updates the numbers of the pieces after one has been taken.
func (r *Replay) uncount(captured xiangqi.Piece) { r.counts[captured%room]-- }

// men returns the number of pieces on the board.
func (r *Replay) men() (n int) {
	for _, count := range r.counts {
		n += int(count)
	}
	return n
}

// keys holds the key of a piece on a point and that of the same piece on the mirrored point.
type keys struct{ key, mirror uint64 }

// numbers holds the keys by point and piece, so that those of neighbours lie close together. It is read-only.
var (
	numbers  = pieceKeys()
	blackKey = xiangqi.BlackKey()
)

// room is the number of entries for a point: a power of two, and enough for every piece.
const room = 32

func pieceKeys() *[256 * room]keys {
	all := new([256 * room]keys)
	for _, s := range xiangqi.Squares() {
		for piece := range xiangqi.Piece(xiangqi.PieceLimit) {
			all[int(s)*room+int(piece)] = keys{xiangqi.PieceKey(piece, s), xiangqi.PieceKey(piece, s.Mirror())}
		}
	}
	return all
}

func number(piece xiangqi.Piece, s xiangqi.Square) *keys {
	return &numbers[uint(s)*room+uint(piece)%room]
}
