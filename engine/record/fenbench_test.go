package record

import (
	"strings"
	"testing"
)

func BenchmarkFindFEN(b *testing.B) {
	for name, text := range map[string]string{
		"a position": "3aka1r1/9/1c1C4c/p2r4p/1R4p2/5n3/P3P1P1P/2N3N2/4A4/R1B1KAB2 b - - 0 1",
		"prose":      strings.Repeat("1. 炮二平五 马8进7 and/or the answer 1/2-1/2 ", 1000),
		"ranks":      strings.Repeat("9/9/9/9/9/9/9/9/9 ", 3000),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				FindFEN(text)
			}
		})
	}
}
