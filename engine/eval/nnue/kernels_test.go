package nnue

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// numbers returns random numbers between -limit and limit, including the limits.
func numbers(random *rand.Rand, n, limit int) []int16 {
	all := make([]int16, n)
	for i := range all {
		all[i] = int16(min(max(random.IntN(3*limit+1)-3*limit/2, -limit), limit))
	}
	return all
}

// This processor's kernels must agree with those in plain Go for every 16-bit number,
// even where a sum wraps around.
func TestKernelsAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for width := WidthStep; width <= MaxWidth; width += WidthStep {
		src, got, want := numbers(random, width, 32767), make([]int16, width+1), make([]int16, width+1)
		rows := numbers(random, 40*width, 32767)
		row := func(i int) []int16 { return rows[i*width:][:width] }
		addSub(got[:width], src, row(0), row(1))
		addSubPlain(want[:width], src, row(0), row(1))
		if !slices.Equal(got, want) {
			t.Errorf("addSub at width %d", width)
		}
		addSubSub(got[:width], src, row(2), row(3), row(4))
		addSubSubPlain(want[:width], src, row(2), row(3), row(4))
		if !slices.Equal(got, want) {
			t.Errorf("addSubSub at width %d", width)
		}
		for _, inputs := range [][]uint16{{0}, {39, 39}, {7, 0, 39, 8, 3, 3, 21}} {
			sum(got[:width], src, rows, inputs)
			sumPlain(want[:width], src, rows, inputs)
			if !slices.Equal(got, want) {
				t.Errorf("the sum of %d at width %d", inputs, width)
			}
		}
		weights := numbers(random, 2*width, min(MaxOutput, 33025/2/width))
		for range 20 {
			own, other := numbers(random, width, 1<<(4+random.IntN(12))-1), numbers(random, width, 400)
			if got, want := output(own, other, weights), outputPlain(own, other, weights); got != want {
				t.Errorf("output %d at width %d, want %d", got, width, want)
			}
		}
	}
}

// The largest weights and neurons that Check allows must not overflow.
func TestOutputAtItsLimits(t *testing.T) {
	own, other, weights := make([]int16, DefaultWidth), make([]int16, DefaultWidth), make([]int16, 2*DefaultWidth)
	for i := range own {
		own[i], other[i] = 32767, QA
	}
	for _, sign := range []int16{1, -1} {
		left := 33025
		for i := range weights {
			w := min(left, MaxOutput)
			weights[i], left = sign*int16(w), left-w
		}
		if got, want := output(own, other, weights), int32(sign)*33025*QA*QA; got != want {
			t.Errorf("the output of weights of sign %d is %d, want %d", sign, got, want)
		}
	}
}

func BenchmarkKernels(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 1))
	n := randomNet(DefaultWidth, 1)
	width := n.Width()
	dst, src := make([]int16, width), numbers(random, width, 300)
	row := func() []int16 { return n.Hidden[random.IntN(Inputs)*width:][:width] }
	var inputs []uint16
	for range 28 {
		inputs = append(inputs, uint16(random.IntN(Inputs)))
	}
	for _, set := range []struct {
		name   string
		update func(dst, src, plus, minus []int16)
		sum    func(dst, bias, rows []int16, inputs []uint16)
		output func(own, other, weights []int16) int32
	}{{"here", addSub, sum, output}, {"plain", addSubPlain, sumPlain, outputPlain}} {
		b.Run("update/"+set.name, func(b *testing.B) {
			plus, minus := row(), row()
			for b.Loop() {
				set.update(dst, src, plus, minus)
			}
		})
		b.Run("refresh/"+set.name, func(b *testing.B) {
			for b.Loop() {
				set.sum(dst, n.HiddenBias, n.Hidden, inputs)
			}
		})
		b.Run("output/"+set.name, func(b *testing.B) {
			for b.Loop() {
				set.output(dst, src, n.Output[:2*width])
			}
		})
	}
}
