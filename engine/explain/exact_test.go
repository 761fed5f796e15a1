package explain

import (
	"bytes"
	"os"
	"testing"

	"chuhe/engine/endings"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// The tables prove what a move did to the result. Here they know chariot against king.
func TestExactReasons(t *testing.T) {
	file, err := os.ReadFile("../endings/testdata/KR-K.endings")
	if err != nil {
		t.Fatal(err)
	}
	var tables endings.Tables
	if err := tables.Add("chariot", bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	const (
		hanging = "9/4k4/R8/9/9/9/9/9/9/3K5 w - - "
		offered = "9/4k4/4R4/9/9/9/9/9/9/3K5 b - - "
		mate    = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - "
		fleeing = "9/4k4/9/9/9/9/9/4R4/9/3K5 b - - "
	)
	for _, c := range []struct {
		name, fen, move, want string
		tables                *endings.Tables
	}{
		{"won, then drawn", hanging + "0 1", "a7e7", "won in 2, now drawn", &tables},
		{"drawn, then lost", offered + "0 1", "e8f8", "drawn, now lost in 2", &tables},
		{"a slower mate", mate + "0 1", "e1e2", "won in 1, now won in 2", &tables},
		{"held out", fleeing + "0 1", "e8f8", "", &tables},
		{"the mate", mate + "0 1", "e1d1", "", &tables},
		{"the draw", offered + "0 1", "e8e7", "", &tables},
		{"no tables", hanging + "0 1", "a7e7", "", nil},
		{"in no table", "5a3/4k4/R8/9/9/9/9/9/9/3K5 w - - 0 1", "a7e7", "", &tables},
		{"a mate at the limit", hanging + "117 80", "a7e7", "won in 2, now drawn", &tables},
		{"a mate behind the limit", hanging + "118 80", "a7e7", "", &tables},
		{"a loss behind the limit", offered + "117 80", "e8f8", "", &tables},
		{"a slower mate at the limit", mate + "117 80", "e1e2", "won in 1, now won in 2", &tables},
		{"a slower mate behind the limit", mate + "118 80", "e1e2", "", &tables},
		{"the limit instead of a mate", mate + "119 80", "e1e2", "won in 1, now drawn", &tables},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, m := movetest.Position(t, c.fen), movetest.Move(t, c.move)
			v := Move{Move: m, Endings: c.tables}
			if got := Bad(p, v); got.String() != c.want || (got.Kind == Exact) != (c.want != "") {
				t.Errorf("after %v: %q of kind %v, want %q", m, got, got.Kind, c.want)
			}
		})
	}
	// a drawing repetition is no win, even if the tables say so; in free play it ends nothing
	p := movetest.Position(t, "9/4k4/9/9/9/9/9/9/2R6/3K5 w - - 0 1")
	for _, m := range movetest.Moves(t, "c1b1 e8e9 b1a1 e9e8 a1b1 e8e9 b1a1 e9e8") {
		p.MakeMove(m)
	}
	for free, want := range map[bool]endings.Value{false: endings.Draw, true: endings.Win} {
		v := Move{Move: movetest.Move(t, "a1b1"), Rules: xiangqi.Rules{FreePlay: free}, Endings: &tables}
		if got := Bad(p, v); got.Kind != Exact || got.Was.Value != endings.Win || got.Now.Value != want {
			t.Errorf("after a third repetition, free play %v: %+v, want a win, now a %v", free, got, want)
		}
	}
}
