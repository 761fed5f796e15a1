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
	if !knows(think.MaxLevel, 100) || !knows(0, 100) {
		t.Error("the highest level and a search without a level do not know the whole book")
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

// Weaker levels leave the book earlier, whether the moves before are known or not.
func TestLowLevelsLeaveTheBookEarly(t *testing.T) {
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

// A seed repeats its choice, and other seeds choose other moves.
func TestSeeds(t *testing.T) {
	p := xiangqi.StartPosition()
	b := build(t, entry(t, p, map[string]uint8{"h2e2": 200, "c3c4": 100, "g0e2": 20}))
	chosen := map[xiangqi.Move]bool{}
	for seed := range uint64(200) {
		r, _ := b.Answer(p, think.Limits{Book: true, Seed: seed})
		again, _ := b.Answer(p, think.Limits{Book: true, Seed: seed})
		if r.Move != again.Move {
			t.Fatalf("seed %d: %v, then %v", seed, r.Move, again.Move)
		}
		chosen[r.Move] = true
	}
	if len(chosen) != 3 {
		t.Errorf("200 seeds choose %v, want three moves", chosen)
	}
}
