// Package nnue evaluates positions with a small neural network whose first layer is
// updated move by move (Y. Nasu, "Efficiently updatable neural-network-based
// evaluation functions", 2018). It uses integer arithmetic: a net gives the same
// score on every platform, with or without the fast kernels.
//
// Each side has its own view of the board. The inputs of a view are pairs of a
// piece and a point. Both views share one hidden layer of Net.Width neurons with
// the activation function clamp(x, 0, QA) squared. The output is a weighted sum of
// both views' neurons, with weights chosen by the number of men.
package nnue

import "chuhe/engine/xiangqi"

const (
	points = xiangqi.Files * xiangqi.Ranks

	// Inputs is the number of inputs of a view: one for each of the seven kinds of each side on each point.
	Inputs = 2 * xiangqi.Kinds * points

	// Buckets is the number of sets of output weights.
	Buckets = 8

	// menABucket is the number of men by which adjacent buckets differ.
	menABucket = 4
)

// Index returns the input of a view, 0..Inputs-1, for a piece on a point. The board is turned so that the view's own
// back rank is row 0, and mirrored if its king stands right of the middle; mirrored is the result of Mirrored.
func Index(view xiangqi.Side, mirrored bool, piece xiangqi.Piece, at xiangqi.Square) int {
	return int(pieceBase[view][piece]) + int(pointOf[view][flag(mirrored)][at])
}

// Mirrored reports whether a view of p is mirrored, because its own king stands right of the middle as seen by its
// side. Only moves of that king can change this.
func Mirrored(p *xiangqi.Position, view xiangqi.Side) bool {
	return MirroredBy(view, p.King(view))
}

// MirroredBy is like Mirrored, but takes the point of the view's own king.
func MirroredBy(view xiangqi.Side, king xiangqi.Square) bool {
	if view == xiangqi.Black {
		king = king.Rotate()
	}
	return king.File() > xiangqi.Files/2
}

// Features appends the active inputs of a view of p to buf, one for each piece, in any order.
func Features(buf []uint16, p *xiangqi.Position, view xiangqi.Side) []uint16 {
	mirrored := Mirrored(p, view)
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for _, at := range p.Pieces(side) {
			buf = append(buf, uint16(Index(view, mirrored, p.PieceAt(at), at)))
		}
	}
	return buf
}

// Bucket returns the index of the set of output weights for a number of men.
func Bucket(men int) int { return min((men-2)/menABucket, Buckets-1) }

// men returns the number of men in p, including the kings.
func men(p *xiangqi.Position) int {
	return len(p.Pieces(xiangqi.Red)) + len(p.Pieces(xiangqi.Black))
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// pieceBase is the first of a piece's inputs in a view; the view's own pieces come first.
var pieceBase = func() (t [2][xiangqi.PieceLimit]uint16) {
	for view := xiangqi.Red; view <= xiangqi.Black; view++ {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			t[view][xiangqi.NewPiece(view, kind)] = uint16(kind) * points
			t[view][xiangqi.NewPiece(view.Opponent(), kind)] = (xiangqi.Kinds + uint16(kind)) * points
		}
	}
	return t
}()

// pointOf is the index of a point in a view, unmirrored and mirrored: 9 times the
// row plus the file.
var pointOf = func() (t [2][2][256]uint8) {
	for _, at := range xiangqi.Squares() {
		for view, seen := range [2]xiangqi.Square{at, at.Rotate()} {
			t[view][0][at] = uint8(seen.Rank()*xiangqi.Files + seen.File())
			t[view][1][at] = uint8(seen.Rank()*xiangqi.Files + seen.Mirror().File())
		}
	}
	return t
}()
