//go:build !purego

package nnue

import "golang.org/x/sys/cpu"

//go:generate go -C internal/asm run . -out ../../kernels_amd64.s -stubs ../../stubs_amd64.go -pkg nnue

func addSub(dst, src, plus, minus []int16) {
	if cpu.X86.HasAVX2 {
		addSubAVX2(&dst[0], &src[0], &plus[0], &minus[0], len(dst))
	} else {
		addSubPlain(dst, src, plus, minus)
	}
}

func addSubSub(dst, src, plus, minus, minus2 []int16) {
	if cpu.X86.HasAVX2 {
		addSubSubAVX2(&dst[0], &src[0], &plus[0], &minus[0], &minus2[0], len(dst))
	} else {
		addSubSubPlain(dst, src, plus, minus, minus2)
	}
}

// sum needs at least one input; there are always two kings.
func sum(dst, bias, rows []int16, inputs []uint16) {
	if cpu.X86.HasAVX2 {
		sumAVX2(&dst[0], &bias[0], &rows[0], &inputs[0], len(inputs), len(dst))
	} else {
		sumPlain(dst, bias, rows, inputs)
	}
}

func output(own, other, weights []int16) int32 {
	if cpu.X86.HasAVX2 {
		return outputAVX2(&own[0], &other[0], &weights[0], len(own))
	}
	return outputPlain(own, other, weights)
}
