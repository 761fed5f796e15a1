package book

import (
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestAnswersOnlyWhereAllowed(t *testing.T) {
	p := xiangqi.StartPosition()
	b := build(t, entry(t, p, map[string]uint8{"h2e2": 255}))
	for name, test := range map[string]struct {
		limits think.Limits
		want   bool
	}{
		"allowed":       {think.Limits{Book: true}, true},
		"with a time":   {think.Limits{Book: true, MoveTime: 1}, true},
		"not allowed":   {think.Limits{}, false},
		"analysis":      {think.Limits{Book: true, Infinite: true}, false},
		"several lines": {think.Limits{Book: true, MultiPV: 2}, false},
		"some moves":    {think.Limits{Book: true, SearchMoves: []xiangqi.Move{parse(t, "h0g2")}}, false},
		"pondering":     {think.Limits{Book: true, PonderHit: make(chan struct{})}, false},
	} {
		r, ok := b.Answer(p, test.limits)
		if ok != test.want || ok && (r.Move != parse(t, "h2e2") || r.Score != 255 || !r.Book || r.Lines[0].Bound != think.Exact || r.PV[0] != r.Move) {
			t.Errorf("%s: the book answers %v with %+v, want %v, h2e2 with 255", name, ok, r, test.want)
		}
	}
	if _, ok := (*Book)(nil).Answer(p, think.Limits{Book: true}); ok {
		t.Error("no book answered")
	}
}

// Weaker levels must leave the book earlier.
func TestLowLevelsLeaveTheBookEarly(t *testing.T) {
	last := func(l think.Level) int {
		n := 0
		for n < 100 && knows(l, n) {
			n++
		}
		return n
	}
	for l := think.MinLevel; l < think.MaxLevel; l++ {
		if last(l) < 2 || last(l) > last(l+1) {
			t.Errorf("level %d knows %d plies, and level %d knows %d", l, last(l), l+1, last(l+1))
		}
	}
	if last(1) > 2 || last(think.MaxLevel) != 100 || last(0) != 100 {
		t.Errorf("level 1 knows %d plies, 10 and none %d and %d", last(1), last(think.MaxLevel), last(0))
	}
	p := after(t, "h2e2 h9g7")
	b := build(t, entry(t, p, map[string]uint8{"h0g2": 1}))
	if _, ok := b.Answer(p, think.Limits{Book: true, Level: 1}); ok {
		t.Error("level 1 knew its second move by heart")
	}
	if _, ok := b.Answer(p, think.Limits{Book: true, Level: 3}); !ok {
		t.Error("level 3 did not know its second move")
	}
	alone, err := xiangqi.ParseFEN(p.FEN()) // without the earlier moves
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := b.Answer(alone, think.Limits{Book: true, Level: 1}); ok {
		t.Error("level 1 knew the second move of a position that was set up")
	}
}

// Moves are played in proportion to their weights, and a seed repeats its choice.
func TestVariety(t *testing.T) {
	p := xiangqi.StartPosition()
	b := build(t, entry(t, p, map[string]uint8{"h2e2": 200, "c3c4": 100, "g0e2": 20}))
	const draws = 3200
	counts := map[xiangqi.Move]int{}
	for seed := range uint64(draws) {
		r, _ := b.Answer(p, think.Limits{Book: true, Seed: seed})
		again, _ := b.Answer(p, think.Limits{Book: true, Seed: seed})
		if r.Move != again.Move {
			t.Fatalf("seed %d: %v, then %v", seed, r.Move, again.Move)
		}
		counts[r.Move]++
	}
	for word, want := range map[string]int{"h2e2": 2000, "c3c4": 1000, "g0e2": 200} {
		if got := counts[parse(t, word)]; got < want-want/4 || got > want+want/4 {
			t.Errorf("%s was played %d times, want about %d", word, got, want)
		}
	}
}
