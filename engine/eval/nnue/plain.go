package nnue

import "sync"

// The kernels in plain Go. Neurons wrap around as those of the fast kernels do.
// Check has proved that the final wrapped value equals the true sum.

// addSubPlain sets dst to src plus one row minus another. All have the same length.
func addSubPlain(dst, src, plus, minus []int16) {
	src, plus, minus = src[:len(dst)], plus[:len(dst)], minus[:len(dst)]
	for i := range dst {
		dst[i] = src[i] + plus[i] - minus[i]
	}
}

// addSubSubPlain sets dst to src plus one row minus two others.
func addSubSubPlain(dst, src, plus, minus, minus2 []int16) {
	src, plus, minus, minus2 = src[:len(dst)], plus[:len(dst)], minus[:len(dst)], minus2[:len(dst)]
	for i := range dst {
		dst[i] = src[i] + plus[i] - minus[i] - minus2[i]
	}
}

// sumPlain sets dst to bias plus the rows of some inputs, four rows at a time.
func sumPlain(dst, bias, rows []int16, inputs []uint16) {
	width := len(dst)
	row := func(input uint16) []int16 { return rows[int(input)*width:] }
	copy(dst, bias)
	for ; len(inputs) >= 4; inputs = inputs[4:] {
		a, b, c, d := row(inputs[0]), row(inputs[1]), row(inputs[2]), row(inputs[3])
		a, b, c, d = a[:len(dst)], b[:len(dst)], c[:len(dst)], d[:len(dst)]
		for j := range dst {
			dst[j] += a[j] + b[j] + c[j] + d[j]
		}
	}
	for _, input := range inputs {
		a := row(input)[:len(dst)]
		for j := range dst {
			dst[j] += a[j]
		}
	}
}

// outputPlain returns the sum of clamp(x, 0, QA) squared times its weight, over own
// and other.
func outputPlain(own, other, weights []int16) int32 {
	t := squares()
	return halfPlain(t, own, weights[:len(own)]) + halfPlain(t, other, weights[len(own):])
}

func halfPlain(t *[1 << 16]uint16, neurons, weights []int16) (sum int32) {
	weights = weights[:len(neurons)]
	for i, x := range neurons {
		sum += int32(t[uint16(x)]) * int32(weights[i])
	}
	return sum
}

// squares holds clamp(x, 0, QA) squared for every x. A lookup takes half the time of
// the calculation, and there are few enough values for the cache.
var squares = sync.OnceValue(func() *[1 << 16]uint16 {
	t := new([1 << 16]uint16)
	for i := range t {
		x := min(max(int(int16(i)), 0), QA)
		t[i] = uint16(x * x)
	}
	return t
})
