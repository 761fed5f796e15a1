//go:build !amd64 || purego

package nnue

func addSub(dst, src, plus, minus []int16)            { addSubPlain(dst, src, plus, minus) }
func addSubSub(dst, src, plus, minus, minus2 []int16) { addSubSubPlain(dst, src, plus, minus, minus2) }
func sum(dst, bias, rows []int16, inputs []uint16)    { sumPlain(dst, bias, rows, inputs) }
func output(own, other, weights []int16) int32        { return outputPlain(own, other, weights) }
