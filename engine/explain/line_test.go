package explain

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
		want      Kind
	}{
		{mate, "b0b9", Mate},
		{mate, "a8c8", Leads},       // leads elsewhere
		{mate, "b0b9 a1a0", Mate},   // continues after the end
		{mate, "b0a9", None},        // no move of a chariot
		{mated, "a6a7 b5b0", Leads}, // mates the other side
		{mate, "", None},
	} {
		p := movetest.Position(t, test.fen)
		v := Move{Move: movetest.Move(t, "d0d1"), Before: think.MateIn(1), After: 0, Best: movetest.Moves(t, test.best)}
		if got := Bad(p, v); got.Kind != test.want || got.Kind == Mate && got.Moves != 1 {
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
		want          Kind
	}{{0, think.MatedIn(2), Mate}, {-think.MateBound + 1, -think.MateBound, Mate}, {-think.MateBound, think.MatedIn(2), Leads}, {0, -think.MateBound + 1, Leads}} {
		v := Move{Move: movetest.Move(t, "a6a7"), Before: c.before, After: c.after, Reply: reply}
		if got := Bad(p, v); got.Kind != c.want || got.Kind == Mate && got.Moves != 1 {
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
	if r := Gain(p, line, 900); len(line) != 13 || r.Kind != Undefended {
		t.Errorf("%d moves: %+v, want %v and Kind = %v", len(line), r, 12+1, Undefended)
	}
}

// most returns the first pieces of the results of exchanged.
func most(won []capture, given []xiangqi.Piece) (piece, price xiangqi.Piece) {
	if len(won) > 0 {
		piece = won[0].piece
	}
	if len(given) > 0 {
		price = given[0]
	}
	return piece, price
}

// Captured pieces of the same kind on both sides cancel each other out.
func TestExchanged(t *testing.T) {
	red, black := xiangqi.Red, xiangqi.Black
	takes := func(by xiangqi.Side, k xiangqi.Kind) capture {
		return capture{by: by, piece: xiangqi.NewPiece(by.Opponent(), k)}
	}
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
		if piece, price := most(exchanged(c.captures, red)); piece != c.piece || price != c.price {
			t.Errorf("%s: Red wins %v for %v, want %v for %v", c.name, piece, price, c.piece, c.price)
		}
	}
	if piece, price := most(exchanged([]capture{takes(black, xiangqi.Horse), takes(red, xiangqi.Soldier)}, black)); piece != xiangqi.RedHorse || price != xiangqi.BlackSoldier {
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
		r := Reason{Line: line}
		after := p.After(line[:1]...)
		ok, attacker, targets := r.fork(after, line[0]), after.PieceAt(line[0].To()), r.Targets
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
	home := movetest.Move(t, "h2e2").From()
	soldierFalls := capture{xiangqi.Red, xiangqi.BlackSoldier, 2, movetest.Move(t, "e6e5").From()}
	for line, want := range map[string]effect{
		"":                    {},
		"h2e2":                {0, 1, 0, nil, nil},
		"h2e2 h9g7 e2e6":      {0, 1, 0, nil, nil}, // the horse can take the cannon
		"h2e2 h9g7 e2e6 d9e8": {soldier, 4, 4, []capture{soldierFalls}, nil},
		"h2e2 h9g7 e2e6 g7e6": {soldier - cannon, 4, 0, []capture{soldierFalls, {xiangqi.Black, xiangqi.RedCannon, 3, home}}, nil},
	} {
		if got := follow(p, movetest.Moves(t, line)); got.won != want.won || got.plies != want.plies || !slices.Equal(got.captures, want.captures) {
			t.Errorf("the line %q wins %+v, want %+v", line, got, want)
		}
	}
}

func TestReasonTexts(t *testing.T) {
	rook, horse, king := xiangqi.BlackChariot, xiangqi.RedHorse, xiangqi.BlackKing
	one := []xiangqi.Piece{rook}
	for want, r := range map[string]Reason{
		"":                                   {},
		"breaks the law of repetition":       {Kind: Repetition},
		"allows mate in 3":                   {Kind: Mate, Moves: 3},
		"misses mate in 1":                   {Kind: Mate, Moves: 1, Missed: true},
		"allows a fork of chariot and horse": {Kind: Fork, Targets: [2]xiangqi.Piece{rook, horse}},
		"misses a check that attacks the chariot too":   {Kind: Fork, Missed: true, Targets: [2]xiangqi.Piece{king, rook}},
		"allows an attack by the chariot":               {Kind: Attack, Force: one},
		"loses the chariot":                             {Kind: Undefended, Won: one},
		"misses winning the chariot for the horse":      {Kind: Material, Missed: true, Won: one, Given: []xiangqi.Piece{horse}},
		"red has 2 horses, not 4":                       {Kind: Guards, Piece: horse, Here: 2, There: 4},
		"black has 1 soldiers across the river, not 0":  {Kind: Crossed, Piece: rook, Here: 1},
		"the red horse has 1 moves, not 5":              {Kind: ShutIn, Piece: horse, Here: 1, There: 5},
		"black attacks the palace with 3 pieces, not 1": {Kind: Palace, Piece: rook, Here: 3, There: 1},
		"gives d5 up to the horse":                      {Kind: GivenUp, Piece: horse, At: movetest.Move(t, "d5e5").From()},
		"leads to [h2e2]":                               {Kind: Leads, Line: movetest.Moves(t, "h2e2")},
	} {
		if got := r.String(); got != want {
			t.Errorf("%+v reads %q, want %q", r, got, want)
		}
	}
}

// The reply proves the loss by a move, the best line the missed chance.
func TestMaterialReasons(t *testing.T) {
	const fen, two = "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "4k4/9/9/c3r3r/9/9/9/R3R4/9/3K5 w"
	const regained = "4k4/9/4n4/9/3p5/9/2N6/R8/9/5K3 w"
	for _, c := range []struct {
		fen, move, reply, best, want string
		plies                        int
	}{
		{fen, "a2a3", "e9f9", "a2a6 e9f9", "misses winning the cannon", 1},
		{fen, "a2a3", "e9f9", "a2a4 e9f9", "leads to [a2a4]", 1},
		{fen, "d0d1", "e6e2", "a2a4 e9f9", "leads to [e6e2]", 1}, // the other chariot can retake
		{fen, "a2a3", "e6e2", "a2a4 e9f9", "loses the chariot", 1},
		{two, "e2e6", "i6e6", "a2a6 e9f9", "misses winning the cannon", 1},
		{regained, "c3d5", "e7d5 a3d3 e9e8 d3d5", "", "loses the horse for the soldier", 1}, // at once, whatever comes later
	} {
		p := movetest.Position(t, c.fen)
		r := Bad(p, Move{Move: movetest.Move(t, c.move), Before: 450, Reply: movetest.Moves(t, c.reply), Best: movetest.Moves(t, c.best)})
		if r.String() != c.want || len(r.Line) != c.plies {
			t.Errorf("%s, with %s best and %s after it: %q by %v, want %q by %d plies", c.move, c.best, c.reply, r, r.Line, c.want, c.plies)
		}
	}
}

func TestGain(t *testing.T) {
	for _, test := range []struct {
		fen, line string
		score     think.Score
		want      string
	}{
		{"4k4/R8/9/9/9/9/9/9/r8/1R1K5 w", "b0b9", think.MateIn(1), "misses mate in 1"},
		{"4k4/1r7/9/5r3/4N4/9/9/9/9/3K5 w", "e5d7 e9e8 d7b8 e8e9", 900, "misses a check that attacks the chariot too"},
		{"4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "a2a6 e9f9", 450, "misses winning the cannon"},
		{"4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "a2a3 e9f9", 0, ""},
		{"4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "", 450, ""},
	} {
		p, line := movetest.Line(t, test.fen, test.line)
		got := Gain(p, line, test.score)
		if got.String() != test.want {
			t.Errorf("%s %s: %q, want %q", test.fen, test.line, got, test.want)
		}
	}
}

func TestGainEndsWhereALineIsNotLegal(t *testing.T) {
	p, line := movetest.Line(t, "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "a2a3")
	line = append(line, line...)
	if got := Gain(p, line, 450); got.Kind != None {
		t.Errorf("the line promises %v, want no reason", got)
	}
}

// What the better line loses too is no reason, unless that line regains it.
func TestWithout(t *testing.T) {
	cannon, soldier := capture{by: xiangqi.Black, piece: xiangqi.RedCannon}, capture{by: xiangqi.Black, piece: xiangqi.RedSoldier}
	lost, both := []capture{cannon, soldier}, []capture{soldier, cannon}
	for _, c := range []struct {
		others []capture
		loss   int
		want   []capture
	}{
		{nil, 450, lost}, {[]capture{cannon}, 450, []capture{soldier}}, {[]capture{cannon}, 50, lost}, {[]capture{cannon}, 400, []capture{soldier}},
		{both, 550, nil}, {both, 100, []capture{cannon}}, {[]capture{{by: xiangqi.Red, piece: xiangqi.RedCannon}}, 450, lost},
	} {
		if got := without(lost, c.others, c.loss); !slices.Equal(got, c.want) {
			t.Errorf("without %v worth %d: %v, want %v", c.others, c.loss, got, c.want)
		}
	}
}

// What a piece does less well at the end of a line is no reason where the line, or a longer one, loses material.
func TestMaterialComesFirst(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, best, reply string
		before, after                think.Score
		want                         Kind
	}{
		{"a palace attacked, and an elephant lost", "2bak1bn1/4a4/2n2r3/p1p1p1P1p/4c4/9/P1P5P/R3B1N1C/4A4/1rBAK1R2 w", "a2d2",
			"g2e3 h9i7 g6g7 f7f3 e3d5 f3i3", "b0c0 d2d3 c0b0 g2h4 f7f4 h4i6 f4f1 d3e3 f1i1 i6h4 h9i7 g6g7", -195, -407, Pinned},
		{"a horse brought out, and one exchanged for less", "r2akabr1/3n5/1c2b1nc1/p3p3p/2P3p2/9/P3P1P1P/1CN1B1C1N/9/R2AKABR1 b", "h7h5",
			"a9c9 c5d5 c9c3 b2b0 g7f5 h0h4 f5e3 c2e3 c3e3", "c2d4 a9c9 b2d2 c9c5 a0b0 b7c7 d2d8 c5d5 d8a8 d5d4", -95, -284, Leads},
	} {
		v := Move{Move: movetest.Move(t, c.move), Before: c.before, After: c.after, Best: movetest.Moves(t, c.best), Reply: movetest.Moves(t, c.reply)}
		if r := Bad(movetest.Position(t, c.fen), v); r.Kind != c.want {
			t.Errorf("%s: %q, kind %v, want %v", c.name, r, r.Kind, c.want)
		}
	}
}
