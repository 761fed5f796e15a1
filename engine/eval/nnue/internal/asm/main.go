// Asm generates the AVX2 kernels of package nnue. It is a separate module, so that the programs do not depend on
// its dependencies.
package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	lanes  = 16 // 16-bit lanes of a register
	unroll = 2  // registers per round: a width is a multiple of unroll*lanes
	most   = 255
)

func main() {
	build.ConstraintExpr("!purego")
	update("addSubAVX2", "plus", "minus")
	update("addSubSubAVX2", "plus", "minus", "minus2")
	sum()
	output()
	build.Generate()
}

// pointer loads a pointer parameter of a function.
func pointer(name string) operand.Mem {
	return operand.Mem{Base: build.Load(build.Param(name), build.GP64())}
}

// rounds repeats body while n neurons are left, and advances the pointers.
func rounds(label string, n reg.Register, pointers []operand.Mem, body func()) {
	build.Label(label)
	body()
	for _, p := range pointers {
		build.ADDQ(operand.U32(unroll*lanes*2), p.Base)
	}
	build.SUBQ(operand.U32(unroll*lanes), n)
	build.JNE(operand.LabelRef(label))
}

// update writes a function that sets dst to src plus the first row minus the others.
func update(name string, rows ...string) {
	parameters := "dst, src"
	for _, row := range rows {
		parameters += ", " + row
	}
	build.TEXT(name, build.NOSPLIT, fmt.Sprintf("func(%s *int16, n int)", parameters))
	build.Pragma("noescape")
	dst, src := pointer("dst"), pointer("src")
	pointers := []operand.Mem{dst, src}
	for _, row := range rows {
		pointers = append(pointers, pointer(row))
	}
	n := build.Load(build.Param("n"), build.GP64())
	rounds("round", n, pointers, func() {
		for i := range unroll {
			x := build.YMM()
			build.VMOVDQU(src.Offset(32*i), x)
			build.VPADDW(pointers[2].Offset(32*i), x, x)
			for _, row := range pointers[3:] {
				build.VPSUBW(row.Offset(32*i), x, x)
			}
			build.VMOVDQU(x, dst.Offset(32*i))
		}
	})
	build.VZEROUPPER()
	build.RET()
}

// sum writes a function that sets dst to bias plus the rows of count inputs.
func sum() {
	build.TEXT("sumAVX2", build.NOSPLIT, "func(dst, bias, rows *int16, inputs *uint16, count, n int)")
	build.Pragma("noescape")
	dst, bias, rows, inputs := pointer("dst"), pointer("bias"), pointer("rows"), pointer("inputs")
	count, n := build.Load(build.Param("count"), build.GP64()), build.Load(build.Param("n"), build.GP64())
	size := build.GP64()
	build.MOVQ(n, size)
	build.ADDQ(size, size)
	rounds("round", n, []operand.Mem{dst, bias, rows}, func() {
		var x [unroll]reg.VecVirtual
		for i := range x {
			x[i] = build.YMM()
			build.VMOVDQU(bias.Offset(32*i), x[i])
		}
		input, row := build.GP64(), build.GP64()
		build.XORQ(input, input)
		build.Label("input")
		build.MOVWQZX(inputs.Idx(input, 2), row)
		build.IMULQ(size, row)
		build.ADDQ(rows.Base, row)
		for i := range x {
			build.VPADDW(operand.Mem{Base: row}.Offset(32*i), x[i], x[i])
		}
		build.INCQ(input)
		build.CMPQ(input, count)
		build.JNE(operand.LabelRef("input"))
		for i := range x {
			build.VMOVDQU(x[i], dst.Offset(32*i))
		}
	})
	build.VZEROUPPER()
	build.RET()
}

// output writes a function that returns the sum of clamp(x, 0, most) squared times its
// weight over own and other. The weight times x fits in 16 bits, so the code
// multiplies by x twice without widening.
func output() {
	build.TEXT("outputAVX2", build.NOSPLIT, "func(own, other, weights *int16, n int) int32")
	build.Pragma("noescape")
	own, other, weights := pointer("own"), pointer("other"), pointer("weights")
	n := build.Load(build.Param("n"), build.GP64())
	weights2 := operand.Mem{Base: build.GP64()}
	build.LEAQ(weights.Idx(n, 2), weights2.Base)
	zero, top, word := build.YMM(), build.YMM(), build.GP32()
	build.VPXOR(zero, zero, zero)
	build.MOVL(operand.U32(most), word)
	build.VMOVD(word, top.AsX())
	build.VPBROADCASTW(top.AsX(), top)
	var sums [unroll]reg.VecVirtual
	for i := range sums {
		sums[i] = build.YMM()
		build.VPXOR(sums[i], sums[i], sums[i])
	}
	rounds("round", n, []operand.Mem{own, other, weights, weights2}, func() {
		for i := range sums {
			for _, half := range [][2]operand.Mem{{own, weights}, {other, weights2}} {
				x, product := build.YMM(), build.YMM()
				build.VMOVDQU(half[0].Offset(32*i), x)
				build.VPMAXSW(zero, x, x)
				build.VPMINSW(top, x, x)
				build.VPMULLW(half[1].Offset(32*i), x, product)
				build.VPMADDWD(x, product, product)
				build.VPADDD(product, sums[i], sums[i])
			}
		}
	})
	total(sums[:])
	build.Store(lowest(sums[0]), build.ReturnIndex(0))
	build.VZEROUPPER()
	build.RET()
}

// total adds up all 32-bit lanes of some registers, into the lowest lane of the first.
func total(sums []reg.VecVirtual) {
	all := sums[0]
	for _, s := range sums[1:] {
		build.VPADDD(s, all, all)
	}
	low, high := all.AsX(), build.XMM()
	build.VEXTRACTI128(operand.U8(1), all, high)
	build.VPADDD(high, low, low)
	for _, order := range []uint8{0b01_00_11_10, 0b10_11_00_01} {
		build.VPSHUFD(operand.U8(order), low, high)
		build.VPADDD(high, low, low)
	}
}

// lowest moves the lowest 32 bits of a register to a general-purpose one.
func lowest(x reg.VecVirtual) reg.Register {
	w := build.GP32()
	build.VMOVD(x.AsX(), w)
	return w
}
