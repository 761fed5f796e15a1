package book

import (
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
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
		"some moves":    {think.Limits{Book: true, SearchMoves: []xiangqi.Move{movetest.Move(t, "h0g2")}}, false},
		"pondering":     {think.Limits{Book: true, PonderHit: make(chan struct{})}, false},
	} {
		r, ok := b.Answer(p, test.limits)
		if ok != test.want || ok && (r.Move != movetest.Move(t, "h2e2") || r.Score != 255 || !r.Book || r.Lines[0].Bound != think.Exact || r.PV[0] != r.Move) {
			t.Errorf("%s: the book answers %v with %+v, want %v, h2e2 with 255", name, ok, r, test.want)
		}
	}
	if _, ok := (*Book)(nil).Answer(p, think.Limits{Book: true}); ok {
		t.Error("no book answered")
	}
}

func TestPliesKnownByHeart(t *testing.T) {
	for l, want := range map[think.Level]int{1: 2, 2: 2, 3: 4, 4: 4, 5: 6, 6: 6, 7: 8, 8: 10, 9: 14} {
		if !knows(l, want-1) || knows(l, want) {
			t.Errorf("level %d knows its move after %d plies: %v, after %d: %v; want only the first", l, want-1, knows(l, want-1), want, knows(l, want))
		}
	}
}

// The plies before a position are known from its moves or, without them, from its round.
func TestPlayed(t *testing.T) {
	for fen, want := range map[string]int{
		"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1": 0, "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1": 1, "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 2": 2, "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 7": 13,
	} {
		p := movetest.Position(t, fen)
		if got := played(p); got != want {
			t.Errorf("before %s %d plies were played, want %d", fen, got, want)
		}
	}
	if got := played(after(t, "h2e2 h9g7 h0g2")); got != 3 {
		t.Errorf("after three moves %d plies were played", got)
	}
}

// A move is drawn in proportion to its weight.
func TestDraw(t *testing.T) {
	moves := []Move{{Move: movetest.Move(t, "h2e2"), Weight: 1}, {Move: movetest.Move(t, "b2e2"), Weight: 3}, {Move: movetest.Move(t, "h0g2"), Weight: 4}}
	counts := map[xiangqi.Move]int{}
	random := rand.New(rand.NewPCG(1, 1))
	for range 8000 {
		counts[draw(moves, random).Move]++
	}
	for _, m := range moves {
		if want := 1000 * int(m.Weight); counts[m.Move] < want-150 || counts[m.Move] > want+150 {
			t.Errorf("%v of weight %d is drawn %d times of 8000", m.Move, m.Weight, counts[m.Move])
		}
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
		if got := counts[movetest.Move(t, word)]; got < want-want/4 || got > want+want/4 {
			t.Errorf("%s was played %d times, want about %d", word, got, want)
		}
	}
}
