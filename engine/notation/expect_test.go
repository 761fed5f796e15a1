package notation

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// A game that declares WXF letters is not asked which letters it has.
func TestExpectWXF(t *testing.T) {
	p := movetest.Position(t, "5k3/4P4/4P4/4P4/4P4/4P4/9/9/2C1C1C2/3K1C3 w")
	for _, c := range []struct {
		expect bool
		want   string
	}{{false, "0000"}, {true, "e1e2"}} {
		var r Reader
		if c.expect {
			r.ExpectWXF()
		}
		m, err := r.Parse(p, "C5+1")
		if m.String() != c.want || (err == nil) != c.expect || r.Vietnamese() {
			t.Errorf("C5+1 of a game known to be in WXF (%v) is read as %v, %v; want %s", c.expect, m, err, c.want)
		}
	}
}

// A move from an empty point has coordinates in every notation.
func TestWriteWithoutAPiece(t *testing.T) {
	p := xiangqi.StartPosition()
	m := xiangqi.NewMove(xiangqi.SquareAt(4, 4), xiangqi.SquareAt(4, 5))
	for style := range styles {
		if got := Write(p, m, style); got != "e4e5" {
			t.Errorf("a move from an empty point is written %q in style %d, want e4e5", got, style)
		}
	}
}
