package explain

import (
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// What a move really costs comes before what else the lines win, and what both lines have in common is no reason.
func TestTheActualCause(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, best, reply string
		before, after                think.Score
		want                         string
		cause                        Cause
	}{
		{"a cannon put in danger, not an elephant missed", "rn2kabnr/4a4/4b4/4p1p1p/2p6/pc1c5/P1P1P3P/BCN1C1N2/4A4/2RAK1B1R b", "d4h4",
			"d4d9 a3a4 d9c9 i0h0 g6g5 h0h4 b4g4 e3e4 a9a4 c2e3 g4g0", "g2h4 a4a3 i0h0 a3a2 b2b9 a9b9 c3c4 b4h4 h0h4", 27, -523, "loses the cannon", Entered},
		{"a cannon put in danger, though another is exchanged later", "1C2kabnr/4a4/r3b4/4p1p1p/1cp6/pc7/P1P1P3P/B1N1C1N2/4K4/2RA1AB1R w", "b9a9",
			"b9b4 a4b4 i0h0 b4b3 e1e0 b3c3 c0b0 b5b7", "a7a9 a3a4 h9g7 c3c4 c5c4 c2b4 c4b4 i0h0", 274, -188, "loses the cannon for the soldier", Entered},
		{"both moves take the chariot", "2bak3r/r3a4/4b4/p1N1n3p/2P1p1p2/4R4/P1n3P1P/2C1C4/4A4/1RBAK1BN1 b", "e5e4",
			"c3e4 c5d5 g5g4 g3g4 i9g9 g0i2 g9h9", "e2e6 i9h9 h0g2 h9h6 e6e5 h6h3 g2f0 e9f9", -293, -400, "loses the horse", Opened},
		{"a soldier is attacked at once, a horse taken late", "3a1a3/4k4/8b/9/2P1p1p1C/9/P5P1c/3nB4/5K3/3A1AB2 b", "d2e0",
			"e5e4 f0e1 d2b3 g0i2 b3c1 e2c0 e4f4 c5d5 i3a3", "f1e1 i3a3 i5e5 a3a0 c5d5 e8e9 e2c0 a0a7 g0e2 a7g7 e2g4 e9e8 e1e0 e8f8 c0e2 g7e7", 742, -100, "leads to [f1e1]", NoCause},
		{"a gain soon given back", "2b1ka1r1/4aRc2/2n1b1n2/p1p1p3p/1r4p2/2P1P4/Pc2N1P1P/C1N1C4/9/1RBAKAB2 b", "g8g9",
			"g8h8 e4e5 e6e5 f8g8 c7e6 a2a6 h8h0 a6a9 b5b9 e3d5 b9a9 d5b6 b3d3 b6c8 d3d8 g8g7 e6g7 c8a9", "c2d4 b5b4 d4c6 b4b5 e4e5 e6e5 c4c5", -95, -292, "leads to [c2d4 b5b4 d4c6]", NoCause},
	} {
		v := Move{Move: movetest.Move(t, c.move), Before: c.before, After: c.after, Best: movetest.Moves(t, c.best), Reply: movetest.Moves(t, c.reply)}
		if r := Bad(movetest.Position(t, c.fen), v); r.String() != c.want || r.Cause != c.cause {
			t.Errorf("%s: %q by cause %d, want %q by %d", c.name, r, r.Cause, c.want, c.cause)
		}
	}
}

// What the better move leads to is no reason if the line played comes to it as well.
func TestWhatBothLinesDo(t *testing.T) {
	const fen = "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w"
	p := movetest.Position(t, fen)
	for _, c := range []struct {
		move, best, reply, want string
	}{
		{"d0d1", "a2a3 e9f9 a3a6", "e9e8 a2a3", "leads to [a2a3 e9f9 a3a6]"},
		{"e2f2", "a2a3 e9f9 e2f2", "e9e8 e2f2", "leads to [e9e8]"},
		{"d0d1", "a2a3 e9f9 e2f2", "e9e8 a2a3 e8e9 e2f2", "leads to [e9e8]"},
		{"d0d1", "a2a3 e6e5", "e6e5", "leads to [e6e5]"},
	} {
		v := Move{Move: movetest.Move(t, c.move), Best: movetest.Moves(t, c.best), Reply: movetest.Moves(t, c.reply)}
		if r := v.leads(p, p.After(v.Move)); r.String() != c.want {
			t.Errorf("%s, best %s: %q, want %q", c.move, c.best, r, c.want)
		}
	}
	same := Move{Move: movetest.Move(t, "a2c2"), Best: movetest.Moves(t, "a2b2 e9f9")}
	if _, deed := same.Better(p, &Reason{Instead: PurposeOf(p, same.Best[0])}); deed.Deed != NoDeed {
		t.Errorf("the better move is for %v, as the move played is", deed)
	}
}

// Checks are a series only if they follow one another.
func TestSeriesOfChecks(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/R8/8R/5K3 w"
	for line, want := range map[string]Kind{"a2a9 d9d8 i1i8": Attack, "a2a9 d9d8 f0f1 d8d7 i1i7": None, "a2a9": None} {
		p, moves := movetest.Line(t, fen, line)
		if r := attack(p, moves, -500); r.Kind != want {
			t.Errorf("%s: kind %d, want %d", line, r.Kind, want)
		}
	}
}

// A piece that steps along a line, and stays on it, does not open it.
func TestDiscovered(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		want      bool
	}{
		{"4k4/9/9/9/9/9/9/9/4N4/3KR4 w", "e1g2", true},
		{"4k4/9/9/4P4/4p4/9/9/4C4/9/3K5 w", "e6d6", true},
		{"4k4/9/9/4p4/4P4/9/9/4C4/9/3K5 w", "e5e6", false}, // the soldier becomes the screen
	} {
		p, m := movetest.Position(t, c.fen), movetest.Move(t, c.move)
		var r Reason
		if got := r.discovered(p, p.After(m), m); got != c.want {
			t.Errorf("%s in %s: discovered %v, want %v", c.move, c.fen, got, c.want)
		}
	}
}

// A mate is by every piece that guards a point beside the king, even two of a kind.
func TestMateByTwo(t *testing.T) {
	r := mate(movetest.Position(t, "3k5/2P6/3P5/9/9/9/9/9/9/4K4 w"), movetest.Moves(t, "d7d8"))
	if two := []xiangqi.Piece{xiangqi.RedSoldier, xiangqi.RedSoldier}; !slices.Equal(r.Force, two) {
		t.Errorf("the mate is by %v, want %v", r.Force, two)
	}
}

// A player's own pieces that stay at home or are shut in are a reason, but not how well the opponent's are placed.
func TestComparesOwnPieces(t *testing.T) {
	const home, out = "4k4/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/N8/RN2K4 w", "4k4/9/9/p1p1p1p1p/9/9/P1P1P1P1P/N8/9/R3K4 w"
	here, there := movetest.Position(t, home), movetest.Position(t, out)
	for _, c := range []struct {
		here, there *xiangqi.Position
		side        xiangqi.Side
		want        bool
	}{{here, there, xiangqi.Red, true}, {there, here, xiangqi.Red, false}, {there, here, xiangqi.Black, false}} {
		if r := compare(c.here, c.there, c.side); (r.Kind == ShutIn) != c.want {
			t.Errorf("for %v: kind %d of %v, own pieces %v", c.side, r.Kind, r.Piece, c.want)
		}
	}
}
