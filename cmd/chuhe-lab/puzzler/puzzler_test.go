package puzzler

import (
	"context"
	"math/rand/v2"
	"testing"

	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/movetest"
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

// TestMinedPuzzlesAreProved mines the end of a game, reads the puzzles back and proves
// them again.
func TestMinedPuzzlesAreProved(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it plays and proves for some seconds")
	}
	m, other := newMiner(t), newMiner(t)
	ctx := context.Background()
	var all []puzzle.Puzzle
	for n, fen := range []string{
		"r1b1kab2/4a4/2n1b4/p1p1R3p/9/2P3P2/P7P/2N1C4/4A4/2BAK1B1R w - - 0 1",
		"2bakab2/9/2n6/p1p5p/4R4/9/P1P1r3P/4C1N2/4A4/2BAK1B1R b - - 0 1",
	} {
		p := movetest.Position(t, fen)
		record := data.Of(p, 1500)
		record.Result, record.Last = xiangqi.RedWins, true
		found, err := m.Game(ctx, []data.Record{record}, rand.New(rand.NewPCG(3, uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	if len(all) == 0 {
		t.Fatal("no puzzle was found")
	}
	for _, z := range all {
		again, err := puzzle.ParseLine(z.Line())
		if err == nil {
			err = other.Check(ctx, &again)
		}
		if err != nil || z.Rating < 500 || z.Rating > 2500 {
			t.Errorf("puzzle %s: proof: %v, rating %d, want a proof and %d to %d", z.Line(), err, z.Rating, 500, 2500)
		}
	}
}

// TestCollection proves a few of the program's puzzles again, those with fast
// proofs; "make puzzles-check" proves all.
func TestCollection(t *testing.T) {
	collection, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	m := newMiner(t)
	proved := 0
	for i, z := range collection {
		cheap := z.Kind == puzzle.Mate && z.In <= 3
		if !cheap || i%50 != 0 {
			continue
		}
		proved++
		if err := m.Check(context.Background(), &z); err != nil {
			t.Errorf("Check of puzzle %s: %v", z.ID, err)
		}
	}
	if proved == 0 {
		t.Error("no puzzle was proved")
	}
}
