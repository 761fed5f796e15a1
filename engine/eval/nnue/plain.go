package nnue

// The kernels in plain Go. Neurons wrap around as the fast kernels' do; Check has
// proved that what they wrap to in the end does not differ from the true sum.

// addSubPlain sets dst to src plus a row less another. All have one length.
func addSubPlain(dst, src, plus, minus []int16) {
	src, plus, minus = src[:len(dst)], plus[:len(dst)], minus[:len(dst)]
	for i := range dst {
		dst[i] = src[i] + plus[i] - minus[i]
	}
}

// addSubSubPlain sets dst to src plus a row less two others.
func addSubSubPlain(dst, src, plus, minus, minus2 []int16) {
	src, plus, minus, minus2 = src[:len(dst)], plus[:len(dst)], minus[:len(dst)], minus2[:len(dst)]
	for i := range dst {
		dst[i] = src[i] + plus[i] - minus[i] - minus2[i]
	}
}

// sumPlain sets dst to bias plus the rows of some inputs.
func sumPlain(dst, bias, rows []int16, inputs []uint16) {
	copy(dst, bias)
	for _, i := range inputs {
		row := rows[int(i)*len(dst):][:len(dst)]
		for j := range dst {
			dst[j] += row[j]
		}
	}
}

// outputPlain returns the sum of clamp(x, 0, QA) squared times its weight, over own
// and other.
func outputPlain(own, other, weights []int16) int32 {
	return halfPlain(own, weights[:len(own)]) + halfPlain(other, weights[len(own):])
}

func halfPlain(neurons, weights []int16) (sum int32) {
	weights = weights[:len(neurons)]
	for i, x := range neurons {
		v := int32(min(max(x, 0), QA))
		sum += v * v * int32(weights[i])
	}
	return sum
}
