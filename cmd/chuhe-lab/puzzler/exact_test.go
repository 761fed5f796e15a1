package puzzler

import (
	"strings"
	"testing"

	"chuhe/assets/endtables"
	"chuhe/engine/movetest"
	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
)

// The tables confirm all puzzles of the programs, as far as they know their positions.
func TestCollectionExactly(t *testing.T) {
	collection, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	tables, some := endtables.Tables(), 0
	for _, z := range collection {
		found, err := Exactly(&z, tables)
		if err != nil {
			t.Errorf("puzzle %s: %v", z.Line(), err)
		}
		if found > 0 {
			some++
		}
	}
	if some == 0 {
		t.Error("no puzzle comes to a table, want some")
	}
	t.Logf("%d of %d puzzles come to a table", some, len(collection))
}

func TestExactly(t *testing.T) {
	const (
		horse = "3ak4/4a4/4P4/9/4N4/9/9/9/9/4K4 w" // a win, by many moves; mate in 4 by e0f0 alone
		safe  = "9/4k4/4R4/9/9/9/9/9/9/3K5 b"      // only the capture draws
	)
	tables := endtables.Tables()
	for _, c := range []struct {
		kind       puzzle.Kind
		in         int
		fen, moves string
		found      int
		want       string // part of the error; empty: none
	}{
		{puzzle.Mate, 4, horse, "e0f0", 1, ""},
		{puzzle.Mate, 5, horse, "e0f0", 1, ""}, // others mate in six
		{puzzle.Mate, 6, horse, "e0f0", 1, "reaches the goal too"},
		{puzzle.Mate, 4, horse, "e5c6", 1, "e0f0 reaches the goal too: it is a win by the tables"},
		{puzzle.Mate, 3, horse, "e0f0", 1, "move 1, e0f0, is a win by the tables"},
		{puzzle.Mate, 4, horse, "e0f0 e8f7 e5f7", 3, "move 2, e5f7, is a win by the tables"},
		{puzzle.Win, 1, horse, "e0f0", 1, "reaches the goal too"},
		{puzzle.Win, 1, horse, "e7d7", 1, "reaches the goal too"},
		{puzzle.Defence, 1, safe, "e8e7", 1, ""},
		{puzzle.Defence, 1, safe, "e8f8", 1, "reaches the goal too"},
		{puzzle.Win, 1, xiangqi.StartFEN, "h2e2", 0, ""},
	} {
		z := puzzle.Puzzle{FEN: c.fen, Kind: c.kind, In: c.in, Solution: movetest.Moves(t, c.moves)}
		found, err := Exactly(&z, tables)
		if found != c.found || (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v in %d in %s by %s: %d positions in tables, %v, want %d, %q", c.kind, c.in, c.fen, c.moves, found, err, c.found, c.want)
		}
	}
	if _, err := Exactly(&puzzle.Puzzle{FEN: "x"}, tables); err == nil {
		t.Error("a puzzle without a position is accepted")
	}
}
