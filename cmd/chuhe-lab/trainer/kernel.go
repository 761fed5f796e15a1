package trainer

// The kernels are the inner loops of training: sums over a few rows of a matrix (gather sets x to the sum of the rows
// with the given numbers, in that order, scatter adds x to them), and a layer of SCReLU neurons, forward and backward.
// The results are identical with and without the fast code: every sum has a fixed order, and products are rounded
// before they are added.

// kernelStep is the number of sums that screlu computes side by side; lengths of rows must be multiples of it.
const kernelStep = 32

// screlu returns the sum of clamp(x, 0, 1)² times the weights.
func screlu(x, weights []float32) float32 {
	var sums [kernelStep]float32
	dot(&sums, x, weights[:len(x)])
	for n := kernelStep / 2; n > 0; n /= 2 {
		for i := range n {
			sums[i] += sums[i+n]
		}
	}
	return sums[0]
}

// screluBack takes the derivative of the loss with respect to the result of screlu. It adds the derivatives with
// respect to the weights to gradient, and sets back to the derivatives with respect to x, for scatter.
func screluBack(back, gradient, x, weights []float32, slope float32) {
	backward(back[:len(x)], gradient[:len(x)], x, weights[:len(x)], slope)
}

func plainGather(x, matrix []float32, rows []uint16) {
	clear(x)
	for _, row := range rows {
		add(x, matrix[int(row)*len(x):][:len(x)])
	}
}

func plainScatter(matrix, x []float32, rows []uint16) {
	for _, row := range rows {
		add(matrix[int(row)*len(x):][:len(x)], x)
	}
}

func add(to, x []float32) {
	x = x[:len(to)]
	for i := range to {
		to[i] += x[i]
	}
}

func plainDot(sums *[kernelStep]float32, x, weights []float32) {
	for len(x) > 0 {
		a, w := (*[kernelStep]float32)(x), (*[kernelStep]float32)(weights)
		for i := range sums {
			c := min(max(a[i], 0), 1)
			sums[i] += float32(float32(c*c) * w[i])
		}
		x, weights = x[kernelStep:], weights[kernelStep:]
	}
}

func plainBack(back, gradient, x, weights []float32, slope float32) {
	gradient, weights, back = gradient[:len(x)], weights[:len(x)], back[:len(x)]
	for i, a := range x {
		c := min(max(a, 0), 1)
		gradient[i] += float32(slope * float32(c*c))
		back[i] = 0
		if a > 0 && a < 1 {
			back[i] = float32(slope*weights[i]) * float32(c+c)
		}
	}
}

// plainTake adds x to sum, which is as long, and clears x.
func plainTake(sum, x []float32) {
	add(sum, x)
	clear(x)
}
