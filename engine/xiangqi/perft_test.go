package xiangqi

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestPerft compares the counts with those of two other programs.
func TestPerft(t *testing.T) {
	data, err := os.ReadFile("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	for _, line := range lines {
		fields := strings.Split(line, "\t")
		t.Run(fields[1], func(t *testing.T) {
			t.Parallel()
			p, err := ParseFEN(fields[0])
			if err != nil {
				t.Fatal(err)
			}
			for i, text := range fields[2:] {
				want, err := strconv.ParseUint(text, 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				if got := p.Perft(i + 1); got != want {
					t.Errorf("%s: perft %d = %d, want %d", fields[0], i+1, got, want)
				}
			}
		})
	}
}

func TestPerftStartDepth5(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: takes seconds")
	}
	if got := StartPosition().Perft(5); got != 133312995 {
		t.Errorf("perft 5 = %d, want 133312995", got)
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
