package xiangqi

import (
	"testing"

	"chuhe/engine/tabletest"
)

// perftCase is a position of testdata/perft.jsonl and its counts from one ply on.
type perftCase struct {
	Kind, FEN string
	Counts    []uint64
}

// TestPerft compares the counts with those of two other programs.
func TestPerft(t *testing.T) {
	for _, c := range tabletest.Read[perftCase](t, "testdata/perft.jsonl") {
		t.Run(c.Kind, func(t *testing.T) {
			t.Parallel()
			p := mustParse(t, c.FEN)
			for i, want := range c.Counts {
				if got := p.Perft(i + 1); got != want {
					t.Errorf("%s: perft %d = %d, want %d", c.FEN, i+1, got, want)
				}
			}
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	p := StartPosition()
	var n uint64
	for b.Loop() {
		n += p.Perft(4)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "nodes/s")
}
