//go:build !amd64 || purego

package trainer

func gather(x, matrix []float32, rows []uint16)              { plainGather(x, matrix, rows) }
func scatter(matrix, x []float32, rows []uint16)             { plainScatter(matrix, x, rows) }
func dot(sums *[kernelStep]float32, x, weights []float32)    { plainDot(sums, x, weights) }
func take(sum, x []float32)                                  { plainTake(sum, x) }
func backward(back, gradient, x, w []float32, slope float32) { plainBack(back, gradient, x, w, slope) }
