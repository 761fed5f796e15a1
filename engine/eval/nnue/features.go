// Package nnue evaluates positions with a small neural network whose first layer is
// updated move by move (Y. Nasu, "Efficiently updatable neural-network-based
// evaluation functions", 2018). It uses integer arithmetic: a net gives the same
// score on every platform, with or without the fast kernels.
//
// Each side has its own view of the board. The inputs of a view are pairs of a
// piece and a point where it can stand. Both views share one hidden layer of
// Net.Width neurons with the activation function clamp(x, 0, QA) squared; its
// weights are chosen by the number of the other side's chariots. The output is a
// weighted sum of both views' neurons, with weights chosen by the number of men.
package nnue

import "chuhe/engine/xiangqi"

const (
	points = xiangqi.Files * xiangqi.Ranks

	// Sets is the number of sets of weights of the hidden layer: for a view whose other side has no chariot, one, or
	// at least two.
	Sets = 3

	// setInputs is the number of inputs of a set: the pairs of a piece and a point where it can stand.
	setInputs = xiangqi.Stands

	// Inputs is the number of inputs of a view in all sets.
	Inputs = Sets * setInputs

	// Buckets is the number of sets of output weights.
	Buckets = 8

	// menABucket is the number of men by which adjacent buckets differ.
	menABucket = 4
)

// Frame is the way in which a view sees the board: mirrored or not, and with which set of weights.
type Frame uint8

// mirrored is set in the frames of mirrored views; the other bits are the number of the set.
const mirrored Frame = 1

// FrameOf returns the frame of a view of p. A view is mirrored if its own king stands right of the middle as seen by
// its side. Only moves of that king and captures of the other side's chariots can change the frame.
func FrameOf(p *xiangqi.Position, view xiangqi.Side) Frame {
	return FrameBy(view, p.King(view), p.Count(xiangqi.NewPiece(view.Opponent(), xiangqi.Chariot)))
}

// FrameBy is like FrameOf, but takes the point of the view's own king and the number of the other side's chariots.
func FrameBy(view xiangqi.Side, king xiangqi.Square, chariots int) Frame {
	f := Frame(min(chariots, Sets-1)) << 1
	if view == xiangqi.Black {
		king = king.Rotate()
	}
	if king.File() > xiangqi.Files/2 {
		f |= mirrored
	}
	return f
}

// Index returns the input of a view, 0..Inputs-1, for a piece on a point where it can stand.
func Index(view xiangqi.Side, frame Frame, piece xiangqi.Piece, at xiangqi.Square) int {
	return int(frame>>1)*setInputs + int(pieceBase[view][piece]) + int(pointOf[piece][frame&mirrored][at])
}

// Features appends the active inputs of a view of p to buf, one for each piece, in any order.
func Features(buf []uint16, p *xiangqi.Position, view xiangqi.Side) []uint16 {
	frame := FrameOf(p, view)
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for _, at := range p.Pieces(side) {
			buf = append(buf, uint16(Index(view, frame, p.PieceAt(at), at)))
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

// pointsOf returns the points where a piece can stand, as its own side sees the board, from its back rank on.
func pointsOf(kind xiangqi.Kind) (all []xiangqi.Square) {
	for rank := range xiangqi.Ranks {
		for file := range xiangqi.Files {
			if at := xiangqi.SquareAt(file, rank); xiangqi.NewPiece(xiangqi.Red, kind).CanStand(at) {
				all = append(all, at)
			}
		}
	}
	return all
}

// pieceBase is the first of a piece's inputs in a set of a view; the view's own pieces come first.
var pieceBase = func() (t [2][xiangqi.PieceLimit]uint16) {
	for view := xiangqi.Red; view <= xiangqi.Black; view++ {
		next := uint16(0)
		for _, side := range [2]xiangqi.Side{view, view.Opponent()} {
			for kind := range xiangqi.Kind(xiangqi.Kinds) {
				t[view][xiangqi.NewPiece(side, kind)] = next
				next += uint16(len(pointsOf(kind)))
			}
		}
	}
	return t
}()

// pointOf numbers the points where a piece can stand, as its side sees them, unmirrored and mirrored.
var pointOf = func() (t [xiangqi.PieceLimit][2][256]uint8) {
	for kind := range xiangqi.Kind(xiangqi.Kinds) {
		for i, at := range pointsOf(kind) {
			for side, seen := range [2]xiangqi.Square{at, at.Rotate()} {
				piece := xiangqi.NewPiece(xiangqi.Side(side), kind)
				t[piece][0][seen], t[piece][mirrored][seen.Mirror()] = uint8(i), uint8(i)
			}
		}
	}
	return t
}()
