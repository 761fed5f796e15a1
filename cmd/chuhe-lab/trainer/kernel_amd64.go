//go:build !purego

package trainer

import "golang.org/x/sys/cpu"

//go:generate go -C internal/asm run . -out ../../kernel_amd64.s -stubs ../../stubs_amd64.go -pkg trainer

// fast reports whether the processor supports the fast code.
func fast() bool { return cpu.X86.HasAVX2 }

func gather(x, matrix []float32, rows []uint16) {
	if !fast() {
		plainGather(x, matrix, rows)
		return
	}
	fastGather(&x[0], &matrix[0], &rows[0], len(rows), len(x))
}

func scatter(matrix, x []float32, rows []uint16) {
	if !fast() {
		plainScatter(matrix, x, rows)
		return
	}
	fastScatter(&matrix[0], &x[0], &rows[0], len(rows), len(x))
}

func dot(sums *[kernelStep]float32, x, weights []float32) {
	if !fast() {
		plainDot(sums, x, weights)
		return
	}
	fastDot(&sums[0], &x[0], &weights[0], len(x))
}

func backward(back, gradient, x, weights []float32, slope float32) {
	if !fast() {
		plainBack(back, gradient, x, weights, slope)
		return
	}
	fastBack(&back[0], &gradient[0], &x[0], &weights[0], len(x), slope)
}

func take(sum, x []float32) {
	done := 0
	if fast() && len(sum) >= vector {
		done = len(sum) / vector * vector
		fastTake(&sum[0], &x[0], done)
	}
	plainTake(sum[done:], x[done:])
}

// vector is the number of numbers that the fast code processes at a time.
const vector = 8
