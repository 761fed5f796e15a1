package vision

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
)

// A Net names what a small picture shows. It is safe for use by several goroutines.
type Net struct {
	layers []convolution
	last   layer // fully connected
}

// layer holds the weights of a layer, whole numbers, and a factor and a bias for each channel.
type layer struct {
	in, out int
	weights []float32
	factor  []float32
	bias    []float32
}

// magic begins the file of a network; the number of convolutions and their channels follow, a byte each.
const magic = "CHUHEVIS\x02"

// depth is the number of times that the picture of a point can be halved, so that two squares remain in a row.
const depth = 4

var errNet = errors.New("this is no network for reading pictures")

// NewNet reads a network.
func NewNet(file []byte) (*Net, error) {
	rest, ok := bytes.CutPrefix(file, []byte(magic))
	if !ok || len(rest) == 0 || rest[0] > depth || len(rest) <= int(rest[0]) {
		return nil, errNet
	}
	widths, rest := rest[1:1+rest[0]], rest[1+rest[0]:]
	n := &Net{layers: make([]convolution, len(widths))}
	in, area := 3, side*side
	for i, out := range widths {
		var l layer
		if rest = l.read(rest, in, int(out), 9); rest == nil || out%4 != 0 {
			return nil, errNet
		}
		n.layers[i] = newConvolution(l)
		in, area = int(out), area/4
	}
	if rest = n.last.read(rest, in*area, classes+1, 1); rest == nil || len(rest) > 0 {
		return nil, errNet
	}
	return n, nil
}

// read takes a layer from a file: factors, biases, and weights of one byte. It returns the rest of
// the file, or nil if the file is too short.
func (l *layer) read(file []byte, in, out, kernel int) []byte {
	each := in * kernel
	if len(file) < 8*out+out*each {
		return nil
	}
	real := func(i int) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(file[4*i:])) }
	*l = layer{in, out, make([]float32, out*each), make([]float32, out), make([]float32, out)}
	for o := range out {
		l.factor[o], l.bias[o] = real(o), real(out+o)
	}
	for i := range l.weights {
		l.weights[i] = float32(int8(file[8*out+i]))
	}
	return file[8*out+out*each:]
}

// classify returns the probabilities of the classes, and of no point at all, for a part of a straightened board.
func (n *Net) classify(flat *raster, left, top int) (p [classes + 1]float64) {
	const padded = side + 2
	now := make([]float32, 4*padded*padded) // convolutions take an even number of channels
	for y := range side {
		for x := range side {
			from := flat.pix[3*((top+y)*flat.w+left+x):]
			for c := range 3 {
				now[(c*padded+y+1)*padded+x+1] = float32(from[c])/128 - 1
			}
		}
	}
	size := side
	for i := range n.layers {
		border := 1
		if i == len(n.layers)-1 {
			border = 0
		}
		now = n.layers[i].apply(now, size, border)
		size /= 2
	}
	most := math.Inf(-1)
	for o := range p {
		var sum float32
		for i, w := range n.last.weights[o*n.last.in : (o+1)*n.last.in] {
			sum += w * now[i]
		}
		p[o] = float64(sum*n.last.factor[o] + n.last.bias[o])
		most = max(most, p[o])
	}
	total := 0.0
	for o := range p {
		p[o] = math.Exp(p[o] - most)
		total += p[o]
	}
	for o := range p {
		p[o] /= total
	}
	return p
}
