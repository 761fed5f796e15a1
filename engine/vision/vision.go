// Package vision reads a position from a picture of a board: a screenshot, a diagram, or a photograph whose corners
// are given. It finds the grid by its lines, and a small neural network ([Net]) names what stands on each point.
// docs/lab/PICTURES.md describes how the network was trained and what it reads.
package vision

import (
	"context"
	"image"

	"chuhe/engine/xiangqi"
)

const (
	points  = xiangqi.Files * xiangqi.Ranks
	classes = 1 + 2*xiangqi.Kinds // none, and each piece of Red and Black
	off     = classes             // the network's answer for a place that is no point of a board
	side    = 32                  // of the small picture of a point
	pitch   = 29                  // cell of the straightened board, in pixels
)

// Classes are the answers for a point, by the letters of a FEN; the first one is an empty point.
const Classes = ".KABNRCPkabnrcp"

// Doubtful is the probability below which the best answer for a point is doubtful.
const Doubtful = 0.9

// A Spot is a place in a picture, in its points.
type Spot struct{ X, Y float64 }

// Corners are the corner points of the board's grid in the picture: top left, top right, bottom right, bottom left.
type Corners [4]Spot

// A Reading is what was read from a picture.
type Reading struct {
	Corners Corners
	Bottom  xiangqi.Side // the side whose camp is at the lower edge
	// Unsure reports that no general or pawn shows which side is below.
	Unsure bool
	// Probabilities are those of Classes for each point, in the order of a FEN, whatever side is below.
	Probabilities [points][classes]float64
	// Faith is the share of points that look like points of a board, from 0 to 1; halved if no point looks like a king.
	Faith float64
}

// leastFaith is the least Faith of a reading that counts.
const leastFaith = 0.86

// Found reports whether the picture shows a board.
func (r *Reading) Found() bool { return r.Faith >= leastFaith }

// Square returns the square of the i-th point of Probabilities.
func Square(i int) xiangqi.Square {
	return xiangqi.SquareAt(i%xiangqi.Files, xiangqi.Ranks-1-i/xiangqi.Files)
}

// Points returns the squares in the order of Probabilities.
func Points() []xiangqi.Square {
	list := make([]xiangqi.Square, points)
	for i := range list {
		list[i] = Square(i)
	}
	return list
}

// Best returns the best answer for a point, as an index of Classes, and its probability.
func (r *Reading) Best(i int) (class int, probability float64) {
	for c, p := range r.Probabilities[i] {
		if p > probability {
			class, probability = c, p
		}
	}
	return class, probability
}

// Second returns the answer for a point that is the best but one.
func (r *Reading) Second(i int) (class int) {
	first, _ := r.Best(i)
	most := -1.0
	for c, p := range r.Probabilities[i] {
		if c != first && p > most {
			class, most = c, p
		}
	}
	return class
}

// Piece returns the piece of a class.
func Piece(class int) xiangqi.Piece {
	if class == 0 {
		return xiangqi.NoPiece
	}
	return xiangqi.PieceOf(rune(Classes[class]))
}

// Setup returns the most probable arrangement, with Red to move, unless only Black can be.
func (r *Reading) Setup() xiangqi.Setup {
	s := xiangqi.Setup{Round: 1}
	for i := range points {
		class, _ := r.Best(i)
		s.Put(Piece(class), Square(i))
	}
	for _, f := range s.Faults() {
		if f.Fault == xiangqi.FENInCheck {
			turned := s
			turned.ToMove = xiangqi.Black
			if len(turned.Faults()) < len(s.Faults()) {
				return turned
			}
		}
	}
	return s
}

// Doubts returns the points whose answer is doubtful, in the order of a FEN.
func (r *Reading) Doubts() (list []int) {
	for i := range points {
		if _, p := r.Best(i); p < Doubtful {
			list = append(list, i)
		}
	}
	return list
}

const (
	tries = 3    // grids that are looked at until one is clearly a board
	sure  = 0.95 // the Faith of such a grid
)

// Read finds the boards of a picture and reads the largest. The corners of the others are returned. A picture without a
// board gives a reading for which Found is false.
func Read(ctx context.Context, picture image.Image, net *Net) (Reading, []Corners, error) {
	var best sight
	var found []grid
	for _, grain := range [...]float32{0, 3} { // most boards show no grain
		list, err := grids(ctx, picture, grain)
		if err != nil {
			return Reading{}, nil, err
		}
		s, err := clearest(ctx, picture, net, list)
		if err != nil {
			return Reading{}, nil, err
		}
		if s.faith >= best.faith {
			best, found = s, list
		}
		if best.faith >= leastFaith {
			break
		}
	}
	var others []Corners
	for _, g := range found {
		if g.apart && g.corners != best.corners {
			others = append(others, g.corners)
		}
	}
	r, err := best.read(ctx, net)
	return r, others, err
}

// clearest returns what looks most like a board among the first grids.
func clearest(ctx context.Context, picture image.Image, net *Net, found []grid) (best sight, err error) {
	for _, g := range found[:min(len(found), tries)] {
		if best.faith >= leastFaith && g.apart { // another board
			continue
		}
		for at, more := g.corners, true; more; {
			s, err := look(ctx, picture, net, at)
			if err != nil {
				return best, err
			}
			if at, more = s.aside(); s.faith > best.faith {
				best = s
			} else {
				more = false
			}
		}
		if best.faith >= sure {
			break
		}
	}
	return best, nil
}

// ReadAt reads the board with the given corners.
func ReadAt(ctx context.Context, picture image.Image, net *Net, at Corners) (Reading, error) {
	s, err := look(ctx, picture, net, at)
	if err != nil {
		return Reading{Corners: at}, err
	}
	return s.read(ctx, net)
}
