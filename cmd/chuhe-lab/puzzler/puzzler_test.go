package puzzler

import (
	"context"
	"math/rand/v2"
	"testing"

	"chuhe/engine"
	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
)

func newMiner(t *testing.T) *Miner {
	t.Helper()
	e, err := engine.New(engine.Options{HashMB: 8, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(e, func(puzzle.Kind, int) bool { return true }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestMinedPuzzlesAreProved mines a few games, reads the puzzles back and proves them
// anew.
func TestMinedPuzzlesAreProved(t *testing.T) {
	m, other := newMiner(t), newMiner(t)
	if testing.Short() {
		t.Skip("-short: it plays and proves for some seconds")
	}
	games := 4
	var all []puzzle.Puzzle
	for n := range games {
		all = append(all, m.Game(context.Background(), xiangqi.StartPosition(), rand.New(rand.NewPCG(3, uint64(n))))...)
	}
	if len(all) == 0 {
		t.Fatal("no puzzle was found")
	}
	for _, z := range all {
		again, err := puzzle.ParseLine(z.Line())
		if err == nil {
			err = other.Check(context.Background(), &again)
		}
		if err != nil || z.Rating < lowest || z.Rating > highest {
			t.Errorf("%s: %v", z.Line(), err)
		}
	}
}

func TestWrongPuzzlesAreRefused(t *testing.T) {
	m := newMiner(t)
	for _, line := range []string{
		"a|mate 1|1000||4k4/R8/9/9/9/9/9/9/9/1R3K3 w|b0b1",           // no mate
		"b|mate 2|1000||4k4/R8/9/9/9/9/9/9/9/1R3K3 w|b0b1 e9d9 b1b9", // there is a mate in one
		"c|mate 1|1000||4k4/R8/7R1/9/9/9/9/9/9/1R3K3 w|b0b9",         // two moves mate
		"d|win 1|1000||rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w|h2e2",
		"e|defence 1|1000||rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w|h2e2",
	} {
		z, err := puzzle.ParseLine(line)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() && z.Kind != puzzle.Mate {
			continue // its search is long
		}
		if err := m.Check(context.Background(), &z); err == nil {
			t.Errorf("%s is accepted", line)
		}
	}
}
