package puzzlescmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/match"
	"chuhe/engine/movetest"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Each kind and length is wanted until its quota is filled, and only if it is looked for.
func TestQuotas(t *testing.T) {
	for _, c := range []struct {
		kind     puzzle.Kind
		in, want int
	}{{puzzle.Mate, 1, 60}, {puzzle.Mate, 2, 400}, {puzzle.Mate, 3, 760}, {puzzle.Mate, 4, 280}, {puzzle.Mate, 5, 60}, {puzzle.Mate, 6, 0}, {puzzle.Mate, 0, 0}, {puzzle.Win, 3, 400}, {puzzle.Defence, 1, 160}} {
		all := collection{kinds: map[puzzle.Kind]bool{c.kind: true}, counts: map[puzzle.Kind]map[int]int{puzzle.Mate: {}, puzzle.Win: {}, puzzle.Defence: {}}}
		for range c.want + 2 {
			all.add([]puzzle.Puzzle{{Kind: c.kind, In: c.in}})
		}
		if all.filled != c.want || len(all.known) != c.want+2 || all.counts[c.kind][quotaOf(c.kind, c.in)] != c.want+2 {
			t.Errorf("of %v in %d %d are wanted, want %d", c.kind, c.in, all.filled, c.want)
		}
		all.kinds = nil
		if all.counts[c.kind][quotaOf(c.kind, c.in)] = 0; all.wanted(c.kind, c.in) {
			t.Errorf("%v in %d is wanted, and not looked for", c.kind, c.in)
		}
	}
}

func TestSample(t *testing.T) {
	all := make([]puzzle.Puzzle, 7)
	for i := range all {
		all[i].In = i
	}
	for every, want := range map[int]string{1: "0123456", 2: "0246", 3: "036", 6: "06", 7: "0", 9: "0"} {
		got := ""
		for _, z := range sample(all, every) {
			got += fmt.Sprint(z.In)
		}
		if got != want {
			t.Errorf("every %d of seven are %s, want %s", every, got, want)
		}
	}
}

// one answers every move with the same answer.
type one struct {
	match.Player
	answer  match.Answer
	new, on error
	seed    uint64
}

func (o *one) NewGame(seed uint64) error { o.seed = seed; return o.new }
func (o *one) Move(context.Context, *xiangqi.Position, [2]match.Clock) (match.Answer, error) {
	return o.answer, o.on
}

// A puzzle is solved by its move, or by a mate that is as fast.
func TestSolved(t *testing.T) {
	mate, err := puzzle.ParseLine("m2|mate 2|1302||5k3/3r5/2R1b4/R7p/9/P7P/9/4C1r1B/4A4/2B1K4 w|c7c9 f9f8 a6f6")
	if err != nil {
		t.Fatal(err)
	}
	win := mate
	win.Kind = puzzle.Win
	other := movetest.Move(t, "a6f6")
	failed := errors.New("failed")
	for name, c := range map[string]struct {
		z      puzzle.Puzzle
		player one
		want   string
	}{
		"the move":              {mate, one{answer: match.Answer{Move: mate.Solution[0]}}, ""},
		"the move of a win":     {win, one{answer: match.Answer{Move: mate.Solution[0]}}, ""},
		"a mate as fast":        {mate, one{answer: match.Answer{Move: other, Scored: true, Score: think.MateIn(3)}}, ""},
		"a slower mate":         {mate, one{answer: match.Answer{Move: other, Scored: true, Score: think.MateIn(4)}}, "it plays a6f6 (#2), not c7c9"},
		"a mate without a word": {mate, one{answer: match.Answer{Move: other, Score: think.MateIn(3)}}, "it plays a6f6 (#2), not c7c9"},
		"a lead":                {mate, one{answer: match.Answer{Move: other, Scored: true, Score: 900}}, "it plays a6f6 (+9.00), not c7c9"},
		"a mate for a win":      {win, one{answer: match.Answer{Move: other, Scored: true, Score: think.MateIn(3)}}, "it plays a6f6 (#2), not c7c9"},
		"no new game":           {mate, one{new: failed}, "failed"},
		"no move":               {mate, one{on: failed}, "failed"},
	} {
		if err := solved(t.Context(), &c.player, &c.z); (err == nil) != (c.want == "") || err != nil && err.Error() != c.want || c.player.seed != 1 {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if solved(t.Context(), &one{}, &puzzle.Puzzle{}) == nil {
		t.Error("no position is solved")
	}
}

// Of the mates in one, only the first sixty are packed.
func TestFewMatesInOne(t *testing.T) {
	all, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for i := range all {
		if all[i].Kind == puzzle.Mate && all[i].In == 1 {
			lines = append(lines, all[i].Line())
		}
	}
	if len(lines) != 60 {
		t.Fatalf("the program has %d mates in one, want %d", len(lines), 60)
	}
	more := "more|mate 1|700||3k5/R8/9/9/9/9/9/9/1R7/4K4 w|b1b9"
	packed := filepath.Join(t.TempDir(), "packed")
	for _, c := range []struct {
		lines []string
		want  string
	}{{append(lines[:59:59], more), "mate in 1: 60\n60 puzzles of 60, "}, {append(lines[:60:60], more), "mate in 1: 60\n60 puzzles of 61, "}} {
		if out, err := puzzles(t, "pack", "-out", packed, collectionFile(t, c.lines...)); err != nil || !strings.HasPrefix(out, c.want) {
			t.Errorf("packing %d mates prints %q, %v, want %q", len(c.lines), out, err, c.want)
		}
	}
	if _, err := os.Stat(packed); err != nil {
		t.Error(err)
	}
}
