package vision

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
)

// A Net names what a small picture shows. It is safe for use by several goroutines.
type Net struct {
	layers []layer // convolutions
	last   layer   // fully connected
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

// depth is the number of times that the picture of a point can be halved.
const depth = 5

var errNet = errors.New("this is no network for reading pictures")

// NewNet reads a network.
func NewNet(file []byte) (*Net, error) {
	rest, ok := bytes.CutPrefix(file, []byte(magic))
	if !ok || len(rest) == 0 || rest[0] > depth || len(rest) <= int(rest[0]) {
		return nil, errNet
	}
	widths, rest := rest[1:1+rest[0]], rest[1+rest[0]:]
	n := &Net{layers: make([]layer, len(widths))}
	in, area := 3, side*side
	for i, out := range widths {
		if rest = n.layers[i].read(rest, in, int(out), 9); rest == nil || out%4 != 0 {
			return nil, errNet
		}
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
	now := make([]float32, 3*padded*padded)
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
		now = n.layers[i].convolve(now, size, border)
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

// convolve returns the layer's output for squares of size pixels with a border of zeros: the largest of each two times
// two pixels, and at least zero, with the given border.
func (l *layer) convolve(in []float32, size, border int) []float32 {
	wide, half := size+2, size/2
	next := half + 2*border
	out := make([]float32, l.out*next*next)
	plane := make([]float32, 4*size*size)
	for o := 0; o < l.out; o += 4 {
		l.four(in, plane, o, size, wide)
		for k := range 4 {
			for y := range half {
				a := plane[k*size*size+2*y*size:]
				to := out[((o+k)*next+y+border)*next+border:]
				for x := range half {
					most := max(a[2*x], a[2*x+1], a[size+2*x], a[size+2*x+1])
					to[x] = max(most*l.factor[o+k]+l.bias[o+k], 0)
				}
			}
		}
	}
	return out
}

// four computes four channels of the output at once, because loading the input costs more than the multiplications.
func (l *layer) four(in, plane []float32, o, size, wide int) {
	area := size * size
	clear(plane)
	each := l.in * 9
	for c := range l.in {
		for row := range 3 {
			at := o*each + c*9 + row*3
			w0 := [3]float32(l.weights[at:])
			w1 := [3]float32(l.weights[at+each:])
			w2 := [3]float32(l.weights[at+2*each:])
			w3 := [3]float32(l.weights[at+3*each:])
			for y := range size {
				from := in[(c*wide+y+row)*wide:][:size+2]
				p0, p1 := plane[y*size:][:size], plane[area+y*size:][:size]
				p2, p3 := plane[2*area+y*size:][:size], plane[3*area+y*size:][:size]
				a, b := from[0], from[1]
				for x, d := range from[2:] {
					p0[x] += w0[0]*a + w0[1]*b + w0[2]*d
					p1[x] += w1[0]*a + w1[1]*b + w1[2]*d
					p2[x] += w2[0]*a + w2[1]*b + w2[2]*d
					p3[x] += w3[0]*a + w3[1]*b + w3[2]*d
					a, b = b, d
				}
			}
		}
	}
}
