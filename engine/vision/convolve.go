package vision

// A convolution is a layer of three times three pixels whose output is halved. Its input has an even number of
// channels, the last of which may be empty. It computes two times two pixels, of which the largest counts, with 16
// multiplications instead of 36, from a square of four times four pixels: the method F(2x2, 3x3) of Lavin and Gray,
// "Fast Algorithms for Convolutional Neural Networks" (2015).
type convolution struct {
	layer
	// weights of four output channels, by these, the place in a square and the input channel
	weights [][4]float32
}

// places is the number of places in a square.
const places = 16

func newConvolution(l layer) convolution {
	even := (l.in + 1) / 2 * 2
	c := convolution{l, make([][4]float32, l.out/4*places*even)}
	for o := range l.out {
		for i := range l.in {
			for place, w := range kernel(l.weights[(o*l.in+i)*9:]) {
				c.weights[(o/4*places+place)*even+i][o%4] = w
			}
		}
	}
	c.layer.in, c.layer.weights = even, nil
	return c
}

// kernel returns the weights for a square.
func kernel(w []float32) (all [places]float32) {
	spread := func(a, b, c float32) [4]float32 { return [4]float32{a, (a + b + c) / 2, (a - b + c) / 2, c} }
	var columns [3][4]float32
	for x := range columns {
		columns[x] = spread(w[x], w[3+x], w[6+x])
	}
	for y := range 4 {
		row := spread(columns[0][y], columns[1][y], columns[2][y])
		copy(all[4*y:], row[:])
	}
	return all
}

// apply returns the output for planes of size times size pixels with a border of zeros: the largest of each two times
// two pixels, and at least zero, with the given border.
func (c *convolution) apply(in []float32, size, border int) []float32 {
	pairs, half := c.squares(in, size), size/2
	next := half + 2*border
	out := make([]float32, c.out*next*next)
	for o := 0; o < c.out; o += 4 {
		weights := c.weights[o*places/4*c.in:][:places*c.in]
		for pair := range half * half / 2 {
			sums := multiply(weights, pairs[pair*places*c.in:][:places*c.in], c.in)
			y, x := 2*pair/half, 2*pair%half
			for k := range 4 {
				at := ((o+k)*next+y+border)*next + x + border
				for i := range 2 {
					out[at+i] = larger(largest(&sums, 2*k+i)*c.factor[o+k]+c.bias[o+k], 0)
				}
			}
		}
	}
	return out
}

// squares returns the transformed squares of the input, of two side by side at a time, by these, the place and the
// channel.
func (c *convolution) squares(in []float32, size int) [][2]float32 {
	wide := size + 2
	all := make([][2]float32, size*size/8*places*c.in)
	for channel := range c.in {
		for pair := range size * size / 8 {
			y, x := 4*pair/size*2, 4*pair%size
			var rows [4][6]float32
			from := in[(channel*wide+y)*wide+x:]
			for i := range 6 {
				a, b, c, d := from[i], from[wide+i], from[2*wide+i], from[3*wide+i]
				rows[0][i], rows[1][i], rows[2][i], rows[3][i] = a-c, b+c, c-b, b-d
			}
			to := all[pair*places*c.in+channel:]
			for i := range rows {
				r := &rows[i]
				to[4*i*c.in] = [2]float32{r[0] - r[2], r[2] - r[4]}
				to[(4*i+1)*c.in] = [2]float32{r[1] + r[2], r[3] + r[4]}
				to[(4*i+2)*c.in] = [2]float32{r[2] - r[1], r[4] - r[3]}
				to[(4*i+3)*c.in] = [2]float32{r[1] - r[3], r[3] - r[5]}
			}
		}
	}
	return all
}

// multiply returns the sums over the input channels, for each place of two squares in four output channels. The eight
// sums of a place stay in registers, and two channels share a turn of the loop, which takes long in a browser.
func multiply(weights [][4]float32, pairs [][2]float32, in int) (sums [places][8]float32) {
	for place := range sums {
		var a0, a1, b0, b1, c0, c1, d0, d1 float32
		some, inputs := weights[place*in:][:in], pairs[place*in:][:in]
		for ; len(some) >= 2 && len(inputs) >= 2; some, inputs = some[2:], inputs[2:] {
			w, v, x, y := &some[0], &inputs[0], &some[1], &inputs[1]
			a0 += w[0]*v[0] + x[0]*y[0]
			a1 += w[0]*v[1] + x[0]*y[1]
			b0 += w[1]*v[0] + x[1]*y[0]
			b1 += w[1]*v[1] + x[1]*y[1]
			c0 += w[2]*v[0] + x[2]*y[0]
			c1 += w[2]*v[1] + x[2]*y[1]
			d0 += w[3]*v[0] + x[3]*y[0]
			d1 += w[3]*v[1] + x[3]*y[1]
		}
		sums[place] = [8]float32{a0, a1, b0, b1, c0, c1, d0, d1}
	}
	return sums
}

// largest returns the largest of the two times two pixels that a square gives.
func largest(sums *[places][8]float32, i int) float32 {
	var up, down [4]float32
	for x := range 4 {
		a, b, c, d := sums[x][i], sums[4+x][i], sums[8+x][i], sums[12+x][i]
		up[x], down[x] = a+b+c, b-c-d
	}
	return larger(larger(up[0]+up[1]+up[2], up[1]-up[2]-up[3]),
		larger(down[0]+down[1]+down[2], down[1]-down[2]-down[3]))
}
