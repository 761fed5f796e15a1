package trainer

import (
	"math"
	"math/rand/v2"
	"testing"
)

func random(r *rand.Rand, n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(r.NormFloat64())
	}
	return x
}

func same(t *testing.T, what string, got, want []float32) {
	t.Helper()
	for i := range want {
		if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
			t.Fatalf("%s: number %d is %v, and in plain code %v", what, i, got[i], want[i])
		}
	}
}

func clone(x []float32) []float32 { return append([]float32(nil), x...) }

// The code selected for this machine must give the same bits as plain code.
func TestFastCodeIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, width := range []int{32, 64, 96, 128, 256, 288} {
		for range 20 {
			const height = 40
			matrix := random(r, height*width)
			rows := make([]uint16, 1+r.IntN(33))
			for i := range rows {
				rows[i] = uint16(r.IntN(height))
			}
			x, plain := random(r, width), make([]float32, width)
			gather(x, matrix, rows)
			plainGather(plain, matrix, rows)
			same(t, "Gather", x, plain)

			other := clone(matrix)
			scatter(matrix, x, rows)
			plainScatter(other, x, rows)
			same(t, "Scatter", matrix, other)

			x[0], x[1], x[2], x[3] = 0, 1, -1, float32(math.Copysign(0, -1))
			weights := random(r, width)
			var sums, plainSums [kernelStep]float32
			dot(&sums, x, weights)
			plainDot(&plainSums, x, weights)
			same(t, "dot", sums[:], plainSums[:])

			gradient, back := random(r, width), random(r, width)
			plainGradient, slope := clone(gradient), float32(r.NormFloat64())
			screluBack(back, gradient, x, weights, slope)
			plainBack(plain, plainGradient, x, weights, slope)
			same(t, "Back to x", back, plain)
			same(t, "Back to the weights", gradient, plainGradient)

			sum, taken := random(r, width+3), random(r, width+3)
			plainSum, plainTaken := clone(sum), clone(taken)
			take(sum, taken)
			plainTake(plainSum, plainTaken)
			same(t, "Take's sum", sum, plainSum)
			same(t, "Take's rest", taken, plainTaken)
		}
	}
}

// BenchmarkPosition does the work of training for a position of 20 men at a width of 256.
func BenchmarkPosition(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	const width, height, men = 256, 1261, 20
	matrix, gradient := random(r, height*width), random(r, height*width)
	weights, slopes := random(r, width), random(r, width)
	x, back := make([]float32, width), make([]float32, width)
	rows := make([]uint16, men+1)
	for b.Loop() {
		for range 2 {
			for i := range rows {
				rows[i] = uint16(r.IntN(height))
			}
			gather(x, matrix, rows)
			screluBack(back, slopes, x, weights, screlu(x, weights)*1e-9)
			scatter(gradient, back, rows)
		}
	}
}
