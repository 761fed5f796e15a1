// Asm generates the AVX2 code of package trainer. It is a separate module, so that the
// programs do not depend on its dependencies.
package main

import (
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	vector = 8 // numbers per register
	bytes  = 4 // bytes per number
)

func main() {
	build.ConstraintExpr("!purego")
	rows("fastGather", "func(x, matrix *float32, rows *uint16, n, width int)",
		"fastGather is gather for rows of a multiple of 32 numbers.", gather)
	rows("fastScatter", "func(matrix, x *float32, rows *uint16, n, width int)",
		"fastScatter is scatter for rows of a multiple of 32 numbers.", scatter)
	dot()
	back()
	take()
	build.Generate()
}

// block is a block of columns processed by a loop over rows; the registers hold those of x.
type block struct {
	x    operand.Mem // the columns of x
	row  operand.Mem // the same columns of a row
	regs []reg.VecVirtual
}

// kind is a kind of function over rows: its code before the rows, for each row, and after them.
type kind struct{ before, each, after func(b block, i int) }

var (
	gather = kind{
		func(b block, i int) { build.VXORPS(b.regs[i], b.regs[i], b.regs[i]) },
		func(b block, i int) { build.VADDPS(b.row, b.regs[i], b.regs[i]) },
		func(b block, i int) { build.VMOVUPS(b.regs[i], b.x) },
	}
	scatter = kind{
		func(b block, i int) { build.VMOVUPS(b.x, b.regs[i]) },
		func(b block, i int) {
			sum := build.YMM()
			build.VADDPS(b.row, b.regs[i], sum)
			build.VMOVUPS(sum, b.row)
		},
		func(block, int) {},
	}
)

// rows writes a function that goes over the rows for 64 columns at a time, and for 32 at the end.
func rows(name, signature, doc string, k kind) {
	build.TEXT(name, build.NOSPLIT, signature)
	build.Pragma("noescape")
	build.Doc(doc)
	x := build.Load(build.Param("x"), build.GP64())
	matrix := build.Load(build.Param("matrix"), build.GP64())
	list := build.Load(build.Param("rows"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())
	left := build.Load(build.Param("width"), build.GP64())
	stride := build.GP64()
	build.MOVQ(left, stride)
	build.SHLQ(operand.Imm(2), stride)
	columns(name+"64", 8, x, matrix, list, n, left, stride, k)
	columns(name+"32", 4, x, matrix, list, n, left, stride, k)
	build.VZEROUPPER()
	build.RET()
}

func columns(name string, count int, x, matrix, list, n, left, stride reg.Register, k kind) {
	width := count * vector
	build.Label(name)
	build.CMPQ(left, operand.Imm(uint64(width)))
	build.JLT(operand.LabelRef(name + "End"))
	regs := make([]reg.VecVirtual, count)
	for i := range regs {
		regs[i] = build.YMM()
	}
	element := func(base reg.Register, i int) operand.Mem {
		return operand.Mem{Base: base, Disp: i * vector * bytes}
	}
	for i := range regs {
		k.before(block{x: element(x, i), regs: regs}, i)
	}
	next, end := build.GP64(), build.GP64()
	build.MOVQ(list, next)
	build.LEAQ(operand.Mem{Base: list, Index: n, Scale: 2}, end)
	build.Label(name + "Row")
	build.CMPQ(next, end)
	build.JGE(operand.LabelRef(name + "Done"))
	row := build.GP64()
	build.MOVWQZX(operand.Mem{Base: next}, row)
	build.IMULQ(stride, row)
	build.ADDQ(matrix, row)
	for i := range regs {
		k.each(block{row: element(row, i), regs: regs}, i)
	}
	build.ADDQ(operand.Imm(2), next)
	build.JMP(operand.LabelRef(name + "Row"))
	build.Label(name + "Done")
	for i := range regs {
		k.after(block{x: element(x, i), regs: regs}, i)
	}
	build.ADDQ(operand.U32(width*bytes), x)
	build.ADDQ(operand.U32(width*bytes), matrix)
	build.SUBQ(operand.Imm(uint64(width)), left)
	build.JMP(operand.LabelRef(name))
	build.Label(name + "End")
}

// loop writes a loop over n numbers, step at a time, and advances the pointers.
func loop(n reg.Register, step int, pointers []reg.Register, body func()) {
	build.Label("loop")
	build.CMPQ(n, operand.Imm(uint64(step)))
	build.JLT(operand.LabelRef("end"))
	body()
	for _, p := range pointers {
		build.ADDQ(operand.Imm(uint64(step*bytes)), p)
	}
	build.SUBQ(operand.Imm(uint64(step)), n)
	build.JMP(operand.LabelRef("loop"))
	build.Label("end")
	build.VZEROUPPER()
	build.RET()
}

// broadcast fills a register with a constant.
func broadcast(bits uint32) reg.VecVirtual {
	r, x, y := build.GP32(), build.XMM(), build.YMM()
	build.MOVL(operand.U32(bits), r)
	build.VMOVD(r, x)
	build.VPBROADCASTD(x, y)
	return y
}

const one = 0x3F800000

func dot() {
	build.TEXT("fastDot", build.NOSPLIT, "func(sums, x, weights *float32, n int)")
	build.Pragma("noescape")
	build.Doc("fastDot is dot, which adds to 32 sums, for a multiple of 32 numbers.")
	sums := build.Load(build.Param("sums"), build.GP64())
	x := build.Load(build.Param("x"), build.GP64())
	w := build.Load(build.Param("weights"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())
	ones, zero := broadcast(one), build.YMM()
	build.VXORPS(zero, zero, zero)
	var total [4]reg.VecVirtual
	for i := range total {
		total[i] = build.YMM()
		build.VMOVUPS(operand.Mem{Base: sums, Disp: i * vector * bytes}, total[i])
	}
	build.Label("loop")
	build.CMPQ(n, operand.Imm(uint64(len(total)*vector)))
	build.JLT(operand.LabelRef("end"))
	for i := range total {
		c := build.YMM()
		build.VMAXPS(operand.Mem{Base: x, Disp: i * vector * bytes}, zero, c)
		build.VMINPS(ones, c, c)
		build.VMULPS(c, c, c)
		build.VMULPS(operand.Mem{Base: w, Disp: i * vector * bytes}, c, c)
		build.VADDPS(c, total[i], total[i])
	}
	build.ADDQ(operand.U32(len(total)*vector*bytes), x)
	build.ADDQ(operand.U32(len(total)*vector*bytes), w)
	build.SUBQ(operand.Imm(uint64(len(total)*vector)), n)
	build.JMP(operand.LabelRef("loop"))
	build.Label("end")
	for i := range total {
		build.VMOVUPS(total[i], operand.Mem{Base: sums, Disp: i * vector * bytes})
	}
	build.VZEROUPPER()
	build.RET()
}

func back() {
	build.TEXT("fastBack", build.NOSPLIT, "func(back, gradient, x, weights *float32, n int, slope float32)")
	build.Pragma("noescape")
	build.Doc("fastBack is backward for a multiple of 8 numbers.")
	to := build.Load(build.Param("back"), build.GP64())
	gradient := build.Load(build.Param("gradient"), build.GP64())
	x := build.Load(build.Param("x"), build.GP64())
	w := build.Load(build.Param("weights"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())
	s := build.Load(build.Param("slope"), build.XMM())
	slope, zero, ones := build.YMM(), build.YMM(), broadcast(one)
	build.VBROADCASTSS(s, slope)
	build.VXORPS(zero, zero, zero)
	loop(n, vector, []reg.Register{to, gradient, x, w}, func() {
		a, c, t, above, below := build.YMM(), build.YMM(), build.YMM(), build.YMM(), build.YMM()
		build.VMOVUPS(operand.Mem{Base: x}, a)
		build.VMAXPS(a, zero, c)
		build.VMINPS(ones, c, c)
		build.VMULPS(c, c, t)
		build.VMULPS(slope, t, t)
		build.VADDPS(operand.Mem{Base: gradient}, t, t)
		build.VMOVUPS(t, operand.Mem{Base: gradient})
		const less = 1
		build.VCMPPS(operand.Imm(less), a, zero, above)
		build.VCMPPS(operand.Imm(less), ones, a, below)
		build.VANDPS(above, below, above)
		build.VMULPS(operand.Mem{Base: w}, slope, t)
		build.VADDPS(c, c, c)
		build.VMULPS(c, t, t)
		build.VANDPS(above, t, t)
		build.VMOVUPS(t, operand.Mem{Base: to})
	})
}

func take() {
	build.TEXT("fastTake", build.NOSPLIT, "func(sum, x *float32, n int)")
	build.Pragma("noescape")
	build.Doc("fastTake is Take for a multiple of 8 numbers.")
	sum := build.Load(build.Param("sum"), build.GP64())
	x := build.Load(build.Param("x"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())
	zero := build.YMM()
	build.VXORPS(zero, zero, zero)
	loop(n, vector, []reg.Register{sum, x}, func() {
		t := build.YMM()
		build.VMOVUPS(operand.Mem{Base: sum}, t)
		build.VADDPS(operand.Mem{Base: x}, t, t)
		build.VMOVUPS(t, operand.Mem{Base: sum})
		build.VMOVUPS(zero, operand.Mem{Base: x})
	})
}
