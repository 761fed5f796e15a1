package stats

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// The numbers of many scores, at the ends of the scale and with few games too.
func TestNumbers(t *testing.T) {
	var out strings.Builder
	for _, s := range []Score{
		{}, {Wins: 1}, {Losses: 1}, {Draws: 1}, {Wins: 1, Losses: 1}, {Wins: 2, Losses: 1}, {Draws: 2}, {Wins: 9, Draws: 1}, {Wins: 1, Draws: 9},
		{Wins: 3, Losses: 1, Pairs: Pairs{2: 1, 4: 1}}, {Wins: 2, Losses: 2, Pairs: Pairs{2: 1}}, {Wins: 4, Pairs: Pairs{4: 2}},
		{Wins: 60, Draws: 20, Losses: 20}, {Wins: 60, Draws: 20, Losses: 20, Pairs: Pairs{2, 6, 14, 10, 18}},
		{Losses: 60, Draws: 20, Wins: 20, Pairs: Pairs{18, 10, 14, 6, 2}},
	} {
		fmt.Fprintf(&out, "%v; rate %.6f, error %.6f, superiority %.6f\n  pairs %d: %v; rate %.6f\n", s, s.Rate(), s.Error(), s.Superiority(), s.Pairs.Count(), s.Pairs, s.Pairs.Rate())
		for _, test := range []SPRT{{0, 5, 0.05, 0.05}, {-10, 200, 0.01, 0.2}} {
			lower, upper := test.Bounds()
			fmt.Fprintf(&out, "  %s\n    LLR %.6f (%.6f, %.6f)\n", test.Report(s.Pairs), test.LLR(s.Pairs), lower, upper)
		}
	}
	tabletest.Golden(t, "numbers", out.String())
}

func TestBoundsOfTests(t *testing.T) {
	for _, c := range []struct {
		test SPRT
		ok   bool
	}{
		{SPRT{-1000, 1000, 0.499, 0.499}, true}, {SPRT{-1001, 0, 0.1, 0.1}, false}, {SPRT{0, 1001, 0.1, 0.1}, false}, {SPRT{0, 1, 0.5, 0.1}, false},
		{SPRT{0, 1, 0.1, 0}, false}, {SPRT{0, 1, 0, 0.1}, false}, {SPRT{0, 1, 0.1, 0.5}, false}, {SPRT{1, 1, 0.1, 0.1}, false},
		{SPRT{0, 5, 0.05, 0.05}, true}, {SPRT{5, 0, 0.05, 0.05}, false}, {SPRT{math.NaN(), 5, 0.05, 0.05}, false},
	} {
		if err := c.test.Check(); (err == nil) != c.ok {
			t.Errorf("%v: %v, want accepted: %v", c.test, err, c.ok)
		}
	}
}
