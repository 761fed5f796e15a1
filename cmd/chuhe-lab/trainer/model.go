package trainer

import (
	"fmt"
	"math"
	"math/rand/v2"

	"chuhe/engine/eval/nnue"
)

// biasInput is an input that every position sets; its weights are the biases of the hidden layer.
const biasInput = nnue.Inputs

// Model is a net in floating point. Its output is the logarithm of the odds of winning, where a draw counts as half a
// win.
type Model struct {
	width int
	// All weights: one row of the hidden layer per input, the row of its biases, two rows of output weights per
	// bucket (for the view of the side to move and the other), and the output biases.
	weights []float32
}

func zero(width int) *Model {
	return &Model{width, make([]float32, (nnue.Inputs+1+2*nnue.Buckets)*width+nnue.Buckets)}
}

// New returns a model of the given width with random weights, the same in all sets of the hidden layer, and zero
// biases.
func New(width int, seed uint64) *Model {
	const inputs = nnue.Inputs / nnue.Sets
	m := zero(width)
	r := rand.New(rand.NewPCG(seed, 1))
	for i := range inputs * width {
		m.weights[i] = float32(r.NormFloat64() / math.Sqrt(inputs))
	}
	for set := 1; set < nnue.Sets; set++ {
		copy(m.weights[set*inputs*width:], m.weights[:inputs*width])
	}
	for bucket := range nnue.Buckets {
		for _, row := range m.output(bucket) {
			for i := range row {
				row[i] = float32(r.NormFloat64() / math.Sqrt(float64(2*width)))
			}
		}
	}
	return m
}

// Widened returns a wider model with the same outputs. The new neurons have random weights and no effect on the output
// until training gives them one (T. Chen and others, "Net2Net: accelerating learning via knowledge transfer", 2016).
func (m *Model) Widened(width int, seed uint64) *Model {
	w := New(width, seed)
	for input := range nnue.Inputs + 1 {
		copy(w.hidden()[input*width:], m.hidden()[input*m.width:][:m.width])
	}
	for bucket := range nnue.Buckets {
		to, from := w.output(bucket), m.output(bucket)
		for v := range to {
			clear(to[v])
			copy(to[v], from[v])
		}
	}
	copy(w.bias(), m.bias())
	return w
}

// Width returns the number of neurons of a view.
func (m *Model) Width() int { return m.width }

// hidden returns the rows of the hidden layer; the last one holds the biases.
func (m *Model) hidden() []float32 { return m.weights[:(nnue.Inputs+1)*m.width] }

func (m *Model) output(bucket int) [2][]float32 {
	rows := m.weights[(nnue.Inputs+1+2*bucket)*m.width:][:2*m.width]
	return [2][]float32{rows[:m.width], rows[m.width:]}
}

func (m *Model) bias() []float32 { return m.weights[len(m.weights)-nnue.Buckets:] }

func (m *Model) clone() *Model { return &Model{m.width, append([]float32(nil), m.weights...)} }

// layer holds the neurons of both views.
type layer [2][]float32

func newLayer(width int) layer { return layer{make([]float32, width), make([]float32, width)} }

// forward returns the output for a position, and stores its neurons in x.
func (m *Model) forward(in *inputs, x *layer) float32 {
	out, sum := m.output(in.bucket), m.bias()[in.bucket]
	for v := range x {
		gather(x[v], m.hidden(), in.view[v][:in.n])
		sum += screlu(x[v], out[v])
	}
	return sum
}

// back adds to the gradient the contribution of a position with neurons x. slope is the derivative of the loss
// with respect to the position's output.
func (m *Model) back(gradient *Model, in *inputs, x, room *layer, slope float32) {
	out, to := m.output(in.bucket), gradient.output(in.bucket)
	gradient.bias()[in.bucket] += slope
	for v := range x {
		screluBack(room[v], to[v], x[v], out[v], slope)
		scatter(gradient.hidden(), room[v], in.view[v][:in.n])
	}
}

// FromNet converts a net to a model.
func FromNet(n *nnue.Net) *Model {
	m := zero(n.Width())
	next := 0
	set := func(w float64) {
		m.weights[next] = float32(w / m.unit(next))
		next++
	}
	for _, layer := range [][]int16{n.Hidden, n.HiddenBias, n.Output} {
		for _, w := range layer {
			set(float64(w))
		}
	}
	for _, w := range n.OutputBias {
		set(float64(w))
	}
	return m
}

// unit returns the number of quantisation steps of a net that correspond to 1 in weight i.
func (m *Model) unit(i int) float64 {
	switch {
	case i < (nnue.Inputs+1)*m.width:
		return nnue.QA
	case i < len(m.weights)-nnue.Buckets:
		return nnue.QB
	}
	return nnue.QA * nnue.QB
}

// round sets some weights of to to those of m, rounded as in a net.
func (m *Model) round(to *Model, first, end int) {
	for i := first; i < end; i++ {
		unit := m.unit(i)
		to.weights[i] = float32(math.RoundToEven(float64(m.weights[i])*unit) / unit)
	}
}

// rounded returns the model with its weights rounded as in its net.
func (m *Model) rounded() *Model {
	r := zero(m.width)
	m.round(r, 0, len(m.weights))
	return r
}

// Net converts the model to a quantised net. scale is the scale of the net: the value of an output of 1 in hundredths
// of a soldier.
func (m *Model) Net(scale int) (*nnue.Net, error) {
	n := nnue.NewNet(m.width)
	n.Scale = scale
	whole := func(i int) int32 { return int32(math.RoundToEven(float64(m.weights[i]) * m.unit(i))) }
	next := 0
	for _, layer := range [][]int16{n.Hidden, n.HiddenBias, n.Output} {
		for i := range layer {
			layer[i] = int16(whole(next))
			next++
		}
	}
	for i := range n.OutputBias {
		n.OutputBias[i] = whole(next)
		next++
	}
	if err := n.Check(); err != nil {
		return nil, fmt.Errorf("the model makes no net: %w", err)
	}
	return n, nil
}
