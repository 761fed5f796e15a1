package nnue

import (
	"fmt"
	"math"

	"chuhe/engine/xiangqi"
)

// The units of the weights and their limits.
const (
	QA = 255 // unit of the hidden layer: a neuron is between 0 and QA
	QB = 64  // unit of the output weights

	DefaultWidth = 256 // number of neurons of a view
	WidthStep    = 32  // every width is a multiple of this
	MaxWidth     = 512
	MaxScale     = 4096

	// MaxOutput is the largest output weight: multiplied by QA it must fit in 16 bits.
	MaxOutput = 127

	maxOutputBias = 1 << 23
)

// Net holds the weights of a network. After changing them, call Check again.
type Net struct {
	// Scale converts the output to hundredths of a soldier, 1..MaxScale.
	Scale int

	Hidden     []int16 // weights of the hidden layer, in units of 1/QA; those of input i start at i*Width
	HiddenBias []int16 // in units of 1/QA, one per neuron
	Output     []int16 // in units of 1/QB; by bucket, Width weights for the side to move, then for the other
	OutputBias [Buckets]int32

	name string
}

// NewNet returns a net of the given width whose weights are all zero.
func NewNet(width int) *Net {
	return &Net{
		Scale:      1,
		Hidden:     make([]int16, Inputs*width),
		HiddenBias: make([]int16, width),
		Output:     make([]int16, Buckets*2*width),
	}
}

// Width returns the number of neurons of a view.
func (n *Net) Width() int { return len(n.HiddenBias) }

// Name returns the first digits of the checksum of the file that the net was read from, or "unnamed" if it was not
// read from a file.
func (n *Net) Name() string {
	if n.name == "" {
		return "unnamed"
	}
	return n.name
}

// Score returns the score of p for the side to move, in hundredths of a soldier, computed from scratch. It is the
// reference for Evaluator.
func (n *Net) Score(p *xiangqi.Position) int {
	sum, width := 0, n.Width()
	bucket := Bucket(men(p))
	output := n.Output[bucket*2*width:][:2*width]
	for i, view := range [2]xiangqi.Side{p.SideToMove(), p.SideToMove().Opponent()} {
		for j, x := range n.neurons(p, view) {
			x = min(max(x, 0), QA)
			sum += x * x * int(output[i*width+j])
		}
	}
	return n.scaled(int32(sum), bucket)
}

// neurons returns the unclamped hidden layer of a view of p.
func (n *Net) neurons(p *xiangqi.Position, view xiangqi.Side) []int {
	x, width := make([]int, n.Width()), n.Width()
	inputs := Features(nil, p, view)
	for j := range x {
		x[j] = int(n.HiddenBias[j])
		for _, i := range inputs {
			x[j] += int(n.Hidden[int(i)*width+j])
		}
	}
	return x
}

// scaled converts the sum of a bucket's outputs, in 1/(QA*QA*QB), into a score.
func (n *Net) scaled(sum int32, bucket int) int {
	return int(int64(sum/QA+n.OutputBias[bucket]) * int64(n.Scale) / (QA * QB))
}

// Check returns an error that describes the first fault found in the net, or nil. A net that passes cannot overflow in
// any position: neurons and their products with output weights fit in 16 bits, and the sum of the outputs in 32.
func (n *Net) Check() error {
	width := n.Width()
	switch {
	case width < WidthStep || width > MaxWidth || width%WidthStep != 0:
		return errWidth(width)
	case len(n.Hidden) != Inputs*width || len(n.Output) != Buckets*2*width:
		return fmt.Errorf("it has %d and %d weights, not %d and %d",
			len(n.Hidden), len(n.Output), Inputs*width, Buckets*2*width)
	case n.Scale < 1 || n.Scale > MaxScale:
		return fmt.Errorf("its scale is %d, not 1 to %d", n.Scale, MaxScale)
	}
	for set := range Sets {
		for j := range width {
			low, high := n.reach(set, j)
			if low < math.MinInt16 || high > math.MaxInt16 {
				return fmt.Errorf("neuron %d of set %d can reach %d to %d, more than 16 bits hold", j, set, low, high)
			}
		}
	}
	for bucket := range Buckets {
		if err := n.checkOutput(bucket); err != nil {
			return err
		}
	}
	return nil
}

func errWidth(width int) error {
	return fmt.Errorf("its width is %d, not a multiple of %d up to %d", width, WidthStep, MaxWidth)
}

// reach returns the bounds of a neuron with a set of weights, choosing for every point the piece that changes the
// neuron most, or none.
func (n *Net) reach(set, neuron int) (low, high int) {
	width := n.Width()
	var least, most [points]int
	for i, point := range inputPoint {
		w := int(n.Hidden[(set*setInputs+i)*width+neuron])
		least[point], most[point] = min(least[point], w), max(most[point], w)
	}
	low, high = int(n.HiddenBias[neuron]), int(n.HiddenBias[neuron])
	for point := range points {
		low, high = low+least[point], high+most[point]
	}
	return low, high
}

// inputPoint is the point, 0..points-1, of each input of a set.
var inputPoint = func() (t [setInputs]uint8) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			for i, at := range xiangqi.Squares() {
				if piece := xiangqi.NewPiece(side, kind); piece.CanStand(at) {
					t[Index(xiangqi.Red, 0, piece, at)] = uint8(i)
				}
			}
		}
	}
	return t
}()

// checkOutput checks the output weights of a bucket.
func (n *Net) checkOutput(bucket int) error {
	sum := 0
	for _, w := range n.Output[bucket*2*n.Width():][:2*n.Width()] {
		if w < -MaxOutput || w > MaxOutput {
			return fmt.Errorf("output weight %d of bucket %d is beyond %d", w, bucket, MaxOutput)
		}
		sum += max(int(w), -int(w))
	}
	if most := math.MaxInt32 / (QA * QA); sum > most {
		return fmt.Errorf("the output weights of bucket %d come to %d, more than %d", bucket, sum, most)
	}
	if b := n.OutputBias[bucket]; b < -maxOutputBias || b > maxOutputBias {
		return fmt.Errorf("output bias %d of bucket %d is beyond %d", b, bucket, maxOutputBias)
	}
	return nil
}
