package search

import (
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func position(t testing.TB, fen string) *xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatalf("parsing %s: %v", fen, err)
	}
	return p
}

func move(t testing.TB, p *xiangqi.Position, s string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(s)
	if err != nil || !p.PseudoLegal(m) {
		t.Fatalf("%s cannot be played in %s (%v)", s, p.FEN(), err)
	}
	return m
}

// exchangeWorth finds the greatest threshold that the exchange reaches.
func exchangeWorth(p *xiangqi.Position, m xiangqi.Move) think.Score {
	low, high := think.Score(-20000), think.Score(20000)
	for low < high {
		mid := low + (high-low+1)/2
		if seeAtLeast(p, m, mid) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

func TestExchange(t *testing.T) {
	const (
		H = 430
		R = 950
		C = 450
		P = 120
	)
	for _, c := range []struct {
		name, fen, move string
		want            think.Score
	}{
		{"unguarded soldier", "3k5/9/9/p8/9/9/9/9/9/R3K4 w - - 0 1", "a0a6", P},
		{"soldier guarded by a soldier", "3k5/9/9/9/pp7/9/9/9/9/R3K4 w - - 0 1", "a0a5", P},
		{"crossed soldiers guard sideways", "3k5/9/9/9/9/pp7/9/9/9/R3K4 w - - 0 1", "a0a4", P - R},
		{"quiet move into a chariot", "r2k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1", "b0a0", -R},
		{"quiet move of an unguarded horse", "r2k5/9/9/9/9/9/9/2N6/9/4K4 w - - 0 1", "c2a3", -H},
		{"cannon takes a guarded horse", "n2k5/9/9/p8/9/9/9/9/9/C3K4 w - - 0 1", "a0a9", H},
		{"cannon takes a horse that a chariot guards", "nr1k5/9/9/p8/9/9/9/9/9/C3K4 w - - 0 1", "a0a9", H - C},
		{"taking away a screen ends the cannon's guard", "3k5/9/9/9/9/r1p1c4/9/9/9/R3K4 w - - 0 1", "a0a4", 0},
		{"the second chariot follows behind the first", "3k5/9/9/9/9/p1r6/9/9/R8/R3K4 w - - 0 1", "a1a4", P - R + R},
		{"a horse with its leg blocked does not guard", "3k5/9/9/9/2n6/1P7/p8/9/9/R3K4 w - - 0 1", "a0a3", P},
		{"a free horse guards", "3k5/9/9/9/1n7/9/p8/9/9/R3K4 w - - 0 1", "a0a3", P - R},
		{"an advisor guards", "3ak4/9/4n4/9/9/9/9/9/9/3KR4 w - - 0 1", "e0e7", H},
		{"an advisor guards the middle", "3ak4/4n4/9/9/9/9/9/9/9/3KR4 w - - 0 1", "e0e8", H - R},
		{"the king guards", "4k4/4n4/9/9/9/9/9/9/9/3KR4 w - - 0 1", "e0e8", H - R},
		{"the king may not take a protected piece", "4k4/4n4/9/9/9/9/9/4R4/9/3KR4 w - - 0 1", "e2e8", H},
		{"an elephant with its eye blocked does not guard", "3k5/9/b8/1P7/2p6/9/9/9/9/2R1K4 w - - 0 1", "c0c5", P},
		{"a free elephant guards", "3k5/9/b8/9/2p6/9/9/9/9/2R1K4 w - - 0 1", "c0c5", P - R},
		{"cheapest first", "3k5/9/9/9/2n6/1P7/9/9/1R7/1R2K4 w - - 0 1", "b4b5", 0},
		{"the capturer is the screen of the cannon behind it", "3k5/9/9/9/p1r6/9/9/R8/C8/4K4 w - - 0 1", "a2a5", P - R},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen)
			if got := exchangeWorth(p, move(t, p, c.move)); got != c.want {
				t.Errorf("%s: %s is worth %d, want %d", c.fen, c.move, got, c.want)
			}
		})
	}
}
