package review

import (
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestAMateIsProvedByItsLine tests scores that promise a mate, with lines that
// reach the mate or do not.
func TestAMateIsProvedByItsLine(t *testing.T) {
	const mate, mated = "4k4/R8/9/9/9/9/9/9/r8/1R1K5 w", "4k4/9/9/P8/1r7/9/9/9/r8/3K5 w"
	for _, test := range []struct {
		fen, best string
		want      ReasonKind
	}{
		{mate, "b0b9", Mate},
		{mate, "a8c8", NoReason},       // leads elsewhere
		{mate, "b0b9 a1a0", NoReason},  // continues after the end
		{mate, "b0a9", NoReason},       // no move of a chariot
		{mated, "a6a7 b5b0", NoReason}, // mates the other side
		{mate, "", NoReason},
	} {
		p := movetest.Position(t, test.fen)
		v := &Ply{Move: movetest.Move(t, "d0d1"), Side: xiangqi.Red, Before: think.MateIn(1), After: 0, Best: movetest.Moves(t, test.best)}
		if got := findReason(p, v, Options{}); got.Kind != test.want || got.Kind == Mate && got.Moves != 1 {
			t.Errorf("%q: %+v, want kind %v", test.best, got, test.want)
		}
	}
}

// A move allows a mate only if the mover was not being mated already.
func TestAMateIsAllowedOnce(t *testing.T) {
	p := movetest.Position(t, "4k4/9/9/P8/1r7/9/9/9/r8/3K5 w")
	reply := []xiangqi.Move{movetest.Move(t, "b5b0")}
	for _, c := range []struct {
		before, after think.Score
		want          ReasonKind
	}{{0, think.MatedIn(2), Mate}, {-think.MateBound + 1, -think.MateBound, Mate}, {-think.MateBound, think.MatedIn(2), NoReason}, {0, -think.MateBound + 1, NoReason}} {
		v := &Ply{Move: movetest.Move(t, "a6a7"), Side: xiangqi.Red, Before: c.before, After: c.after, Reply: reply}
		if got := findReason(p, v, Options{}); got.Kind != c.want || got.Kind == Mate && got.Moves != 1 {
			t.Errorf("from %v to %v: %+v, want kind %v", c.before, c.after, got, c.want)
		}
	}
}

func TestMovesIn(t *testing.T) {
	for plies, want := range map[int]int{1: 1, 3: 2, 5: 3, 15: 8} {
		if got := movesIn(plies); got != want {
			t.Errorf("%d moves in %d plies, want %d", got, plies, want)
		}
	}
}

// If the horizon cuts off an exchange, its captures must not be counted in part.
func TestCapturesAtTheHorizon(t *testing.T) {
	p := movetest.Position(t, "4k2r1/9/9/9/2c6/7N1/9/9/9/2R2K1R1 w")
	line := movetest.Moves(t, "c0c5 e9e8 f0f1 e8e9 f1f0 e9e8 f0f1 e8e9 f1f0 e9e8 f0f1 h9h4 h0h4")
	if r := Promise(p, line, 900); len(line) != 13 || r.Kind != Material {
		t.Errorf("%d moves: %+v, want %v and Kind = %v", len(line), r, 12+1, Material)
	}
}

// Captured pieces of the same kind on both sides cancel each other out.
func TestExchanged(t *testing.T) {
	red, black := xiangqi.Red, xiangqi.Black
	takes := func(by xiangqi.Side, k xiangqi.Kind) capture { return capture{by, xiangqi.NewPiece(by.Opponent(), k)} }
	for _, c := range []struct {
		name         string
		captures     []capture
		piece, price xiangqi.Piece
	}{
		{"nothing", nil, xiangqi.NoPiece, xiangqi.NoPiece},
		{"a horse", []capture{takes(red, xiangqi.Horse)}, xiangqi.NewPiece(black, xiangqi.Horse), xiangqi.NoPiece},
		{"a horse for a horse", []capture{takes(red, xiangqi.Horse), takes(black, xiangqi.Horse)}, xiangqi.NoPiece, xiangqi.NoPiece},
		{"two horses for one", []capture{takes(red, xiangqi.Horse), takes(black, xiangqi.Horse), takes(red, xiangqi.Horse)}, xiangqi.NewPiece(black, xiangqi.Horse), xiangqi.NoPiece},
		{"a chariot for a horse", []capture{takes(red, xiangqi.Chariot), takes(black, xiangqi.Horse)}, xiangqi.NewPiece(black, xiangqi.Chariot), xiangqi.NewPiece(red, xiangqi.Horse)},
		{"a horse and a chariot", []capture{takes(red, xiangqi.Horse), takes(red, xiangqi.Chariot)}, xiangqi.NewPiece(black, xiangqi.Chariot), xiangqi.NoPiece},
		{"a chariot and a horse", []capture{takes(red, xiangqi.Chariot), takes(red, xiangqi.Horse)}, xiangqi.NewPiece(black, xiangqi.Chariot), xiangqi.NoPiece},
		{"an advisor and a horse given", []capture{takes(black, xiangqi.Advisor), takes(black, xiangqi.Horse)}, xiangqi.NoPiece, xiangqi.NewPiece(red, xiangqi.Horse)},
		{"a chariot for two", []capture{takes(red, xiangqi.Chariot), takes(black, xiangqi.Soldier), takes(black, xiangqi.Cannon)}, xiangqi.NewPiece(black, xiangqi.Chariot), xiangqi.NewPiece(red, xiangqi.Cannon)},
		{"a chariot and a horse given", []capture{takes(black, xiangqi.Chariot), takes(black, xiangqi.Horse)}, xiangqi.NoPiece, xiangqi.NewPiece(red, xiangqi.Chariot)},
	} {
		if piece, price := exchanged(c.captures, red); piece != c.piece || price != c.price {
			t.Errorf("%s: Red wins %v for %v, want %v for %v", c.name, piece, price, c.piece, c.price)
		}
	}
	if piece, price := exchanged([]capture{takes(black, xiangqi.Horse), takes(red, xiangqi.Soldier)}, black); piece != xiangqi.RedHorse || price != xiangqi.BlackSoldier {
		t.Errorf("Black wins %v for %v, want a horse for a soldier", piece, price)
	}
}

// A fork is a move that attacks two pieces, one of which is soon taken on its point.
func TestFork(t *testing.T) {
	const two, one = "5k3/r3r4/9/9/1N7/9/9/9/9/3K5 w", "5k3/r8/9/9/1N7/9/9/9/9/3K5 w"
	for _, c := range []struct {
		fen, line string
		want      bool
	}{
		{two, "b5c7 a8a1 c7e8", true},
		{two, "b5c7 e8e1 c7a8", true},
		{two, "b5c7 f9f8 c7e8", true},
		{two, "b5c7 a8a1 c7d5", false},           // captures nothing
		{two, "b5c7 a8a1", false},                // the line ends before
		{two, "b5d6 a8a1 d6e8", false},           // attacks only one piece
		{two, "b5c7 a8c8 d0d1 c8c7 d1d0", false}, // the attacking piece is captured
		{two, "b5c7 a8a1 d0d1 e8e1 c7a8", false}, // both have fled
		{two, "b5c7 a8a1 c7e8 a1a0 d0d1", true},
		{one, "b5c7 f9f8 c7a8", false},
	} {
		p := movetest.Position(t, c.fen)
		line := movetest.Moves(t, c.line)
		attacker, targets, ok := fork(p, line)
		chariot := xiangqi.NewPiece(xiangqi.Black, xiangqi.Chariot)
		if ok != c.want || ok && (attacker != xiangqi.NewPiece(xiangqi.Red, xiangqi.Horse) || targets != [2]xiangqi.Piece{chariot, chariot}) {
			t.Errorf("%s forks %v with %v in %s: %v, want %v", c.line, targets, attacker, c.fen, ok, c.want)
		}
	}
}

// A line is followed to the end of its captures.
func TestFollow(t *testing.T) {
	p := xiangqi.StartPosition()
	soldier, cannon := worth(xiangqi.BlackSoldier), worth(xiangqi.RedCannon)
	for line, want := range map[string]lineEffect{
		"":                    {},
		"h2e2":                {0, 1, nil},
		"h2e2 h9g7 e2e6":      {soldier, 3, []capture{{xiangqi.Red, xiangqi.BlackSoldier}}},
		"h2e2 h9g7 e2e6 d9e8": {soldier, 3, []capture{{xiangqi.Red, xiangqi.BlackSoldier}}},
		"h2e2 h9g7 e2e6 g7e6": {soldier - cannon, 4, []capture{{xiangqi.Red, xiangqi.BlackSoldier}, {xiangqi.Black, xiangqi.RedCannon}}},
	} {
		if got := follow(p, movetest.Moves(t, line)); got.won != want.won || got.plies != want.plies || !slices.Equal(got.captures, want.captures) {
			t.Errorf("the line %q wins %+v, want %+v", line, got, want)
		}
	}
}

// Only a line that begins with the move is the line of a move.
func TestLineOf(t *testing.T) {
	a, b := movetest.Move(t, "h2e2"), movetest.Move(t, "b2e2")
	lines := []think.Info{{Depth: 1}, {Depth: 2, PV: []xiangqi.Move{b, a}}, {Depth: 3, PV: []xiangqi.Move{a}}, {Depth: 4, PV: []xiangqi.Move{a, b}}}
	for m, want := range map[xiangqi.Move]int{a: 3, b: 2} {
		if got := lineOf(lines, m); got == nil || got.Depth != want {
			t.Errorf("the line of %v is %+v, want the one of depth %d", m, got, want)
		}
	}
	if got := lineOf(lines[:2], a); got != nil {
		t.Errorf("the line of a move without one is %+v", got)
	}
}
