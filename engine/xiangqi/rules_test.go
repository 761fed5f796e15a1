package xiangqi

import (
	"slices"
	"strings"
	"testing"
)

func mustParse(t testing.TB, fen string) *Position {
	t.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play makes the given moves, which must be legal.
func play(t testing.TB, p *Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if why := p.WhyIllegal(m); why != LegalMove {
			t.Fatalf("%s: %v is illegal (%d)", p.FEN(), m, why)
		}
		p.MakeMove(m)
	}
}

func TestWhyIllegal(t *testing.T) {
	const crossed = "4k4/9/9/9/4P4/2p6/9/9/9/3K5 w"
	const blackCrossed = "4k4/9/9/6p2/9/2p6/9/9/9/3K5 b"
	seen := map[Illegality]bool{}
	const board = "4k4/4a4/b3b4/4p4/4c4/2B6/4N4/1C2C4/4A4/2BAK2NR w"
	for _, c := range []struct {
		fen, move string
		want      Illegality
	}{
		{StartFEN, "h2e2", LegalMove},
		{StartFEN, "h2h9", LegalMove},
		{StartFEN, "h2h8", BlockedPath},
		{StartFEN, "e5e6", NoOwnPiece},
		{StartFEN, "e6e5", OpponentsPiece},
		{StartFEN, "a0b0", OwnPieceOnTarget},
		{StartFEN, "a0a3", OwnPieceOnTarget},
		{StartFEN, "a0a4", BlockedPath},
		{StartFEN, "a0b3", WrongShape},
		{StartFEN, "b0d1", BlockedLeg},
		{StartFEN, "b0b1", WrongShape},
		{StartFEN, "e3d3", SoldierSideways},
		{StartFEN, "e3f3", SoldierSideways},
		{StartFEN, "e3e5", WrongShape},
		{StartFEN, "e3e2", SoldierBackwards},
		{StartFEN, "e3d4", WrongShape},
		{StartFEN, "e3e1", WrongShape},
		{crossed, "e5d5", LegalMove},
		{crossed, "e5e4", SoldierBackwards},
		{crossed, "e5f4", WrongShape},
		{crossed, "c4c3", OpponentsPiece},
		{blackCrossed, "c4d4", LegalMove},
		{blackCrossed, "c4c5", SoldierBackwards},
		{blackCrossed, "g6h6", SoldierSideways},
		{blackCrossed, "g6g7", SoldierBackwards},
		{StartFEN, "b2b9", LegalMove},
		{StartFEN, "b2b7", NoScreen},
		{StartFEN, "b2b8", BlockedPath},
		{board, "e2e5", LegalMove},
		{board, "e2e6", ManyScreens},
		{board, "e2e8", ManyScreens},
		{board, "e2e4", BlockedPath},
		{board, "b2c3", WrongShape},
		{board, "i0i9", LegalMove},
		{board, "e1f2", LegalMove},
		{board, "e1e2", OwnPieceOnTarget},
		{board, "e1g3", WrongShape},
		{board, "e0e2", OwnPieceOnTarget},
		{board, "c4c6", WrongShape},
		{board, "c4d5", WrongShape},
		{board, "e3c4", OwnPieceOnTarget},
		{board, "c4e6", AcrossRiver},
		{board, "c0e2", OwnPieceOnTarget},
		{board, "d0c1", OutsidePalace},
		{board, "e0e3", OwnPieceOnTarget},
		{board, "e0d1", WrongShape},
		{"3k5/9/9/9/9/9/9/9/3P5/3K5 w", "d0c0", OutsidePalace},
		{"3k5/9/9/9/9/9/9/9/4K4/9 w", "e1d1", KingsFace},
		{"3k5/9/9/9/9/9/9/3N5/9/3K5 w", "d2f3", KingsFace},
		{"5k3/9/9/9/9/9/9/4r4/9/3K5 w", "d0e0", IntoCheck},
		{"3k5/9/4r4/9/9/9/9/9/4N4/4K4 w", "e1c2", IntoCheck},
		{"3k5/9/4c4/9/4p4/9/9/9/9/R3K4 w", "a0a1", StaysInCheck},
		{"3k5/9/4c4/9/9/9/9/9/9/R3K4 w", "a0d0", LegalMove},
		{"3k5/9/4c4/9/R8/9/9/9/9/4K4 w", "a5e5", IntoCheck}, // the move gives the cannon a mount
		{"3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4a6", AcrossRiver},
		{"3k5/9/9/9/9/9/9/4B4/3P5/3K5 w", "e2c0", BlockedEye},
		{"3k5/9/9/9/9/9/9/3A5/9/3K5 w", "d2c3", OutsidePalace},
		{"3k5/9/9/9/9/9/9/4r4/9/4K4 w", "e0f0", LegalMove},
		{"3k5/9/9/9/9/9/9/4r4/9/4K4 w", "e0e1", StaysInCheck},
		{"3k5/9/9/9/9/9/9/4r4/9/R3K4 w", "a0a1", StaysInCheck},
		{"3k5/9/9/9/9/9/9/5n3/9/R3K4 w", "a0b0", StaysInCheck},
		{"3k5/9/9/9/9/9/9/4p4/4P4/4K4 w", "e1d1", SoldierSideways},
	} {
		p := mustParse(t, c.fen)
		m, err := ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		seen[c.want] = true
		if got := p.WhyIllegal(m); got != c.want {
			t.Errorf("%s %s: %d, want %d", c.fen, c.move, got, c.want)
		}
	}
	if why := mustParse(t, StartFEN).WhyIllegal(NewMove(NoSquare, NoSquare)); why != OffBoard {
		t.Errorf("off the board: %d", why)
	}
	for why := LegalMove; int(why) < Illegalities; why++ {
		if !seen[why] && why != OffBoard {
			t.Errorf("no case of %d", why)
		}
	}
}

func TestCheckers(t *testing.T) {
	for _, c := range []struct{ fen, move, now, after string }{
		{StartFEN, "h2e2", "", ""},
		{"3k5/9/9/9/9/9/9/4r4/9/R3K4 w", "a0a1", "e2", "e2"},
		{"3k5/9/4c4/9/4p4/9/9/9/9/R3K4 w", "a0d0", "e7", "e7"},
		{"3k5/9/9/9/9/9/9/4r4/9/4K4 w", "e0f0", "e2", ""},
		{"3k5/9/4r4/9/9/9/9/9/4N4/4K4 w", "e1c2", "", "e7"},
		{"4k4/9/9/9/9/9/9/9/4N4/4K4 w", "e1c2", "", "e9"},
		{"4k4/9/9/9/9/9/9/5n3/4N4/4K4 w", "e1c2", "f2", "e9 f2"},
		{"4R4/4n4/4k4/9/9/9/9/9/9/3K5 b", "e8c7", "", "e9"},
	} {
		p := mustParse(t, c.fen)
		m, err := ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		fen := p.FEN()
		if now, after := named(p.Checkers()), named(p.CheckersAfter(m)); now != c.now || after != c.after {
			t.Errorf("%s %s: checked from %q, then from %q", c.fen, c.move, now, after)
		}
		if p.FEN() != fen || p.Plies() != 0 {
			t.Errorf("asking has changed %s to %s", fen, p.FEN())
		}
	}
}

// named returns the points' names in alphabetical order.
func named(all []Square) string {
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = s.String()
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestOutcome(t *testing.T) {
	const shuffle = " a0a1 a9a8 a1a0 a8a9"
	for _, c := range []struct {
		name, fen, moves string
		want             Outcome
	}{
		{"start", StartFEN, "", Outcome{}},
		{"mate by two chariots", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w", "b7b9", Outcome{RedWins, Checkmate}},
		{"stalemate loses", "3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8", Outcome{RedWins, Stalemate}},
		{"mate by soldiers", "3k5/2P1P4/9/9/9/9/9/9/9/4K4 w", "c8d8", Outcome{RedWins, Checkmate}},
		{"a soldier can be taken", "3k5/9/4P4/3P5/9/9/9/9/9/4K4 w", "d6d7", Outcome{}},
		{"twice is not enough", "r2k5/9/9/9/9/9/9/9/9/R3K4 w", shuffle, Outcome{}},
		{"third time", "r2k5/9/9/9/9/9/9/9/9/R3K4 w", shuffle + shuffle, Outcome{Draw, RepetitionDraw}},
		{"third time from black", "r2k5/9/9/9/9/9/9/9/9/R3K4 b", "a9a8 a0a1 a8a9 a1a0 a9a8 a0a1 a8a9 a1a0", Outcome{Draw, RepetitionDraw}},
		{"kings alone", "3k5/9/9/9/9/9/9/9/9/4K4 w", "", Outcome{Draw, InsufficientDraw}},
		{"advisors and elephants", "3ak4/9/4b4/9/9/9/9/4B4/4A4/3K5 w", "", Outcome{Draw, InsufficientDraw}},
		{"lone cannon", "3k5/9/9/9/9/9/9/9/9/C3K4 w", "", Outcome{Draw, InsufficientDraw}},
		{"cannon and advisor", "3k5/9/9/9/9/9/9/9/4A4/C3K4 w", "", Outcome{}},
		{"cannon against advisor", "3ak4/9/9/9/9/9/9/9/9/C4K3 w", "", Outcome{}},
		{"soldier", "3k5/9/9/9/9/9/9/9/P8/4K4 w", "", Outcome{}},
		{"limit", "r2k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 1", "a0a1", Outcome{Draw, NoCaptureDraw}},
		{"limit not reached", "r2k5/9/9/9/9/9/9/9/9/R3K4 w - - 118 1", "a0a1", Outcome{}},
		{"capture on the last ply", "r2k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 1", "a0a9", Outcome{}},
		{"mate before the limit", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 119 1", "b7b9", Outcome{RedWins, Checkmate}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustParse(t, c.fen)
			play(t, p, c.moves)
			if got := p.Outcome(Rules{}); got != c.want {
				t.Errorf("%s: %v %v, want %v %v", p.FEN(), got.Result, got.Reason, c.want.Result, c.want.Reason)
			}
		})
	}
}

// TestPerpetualCheck repeats a cycle in which Red's chariot checks on every move.
func TestPerpetualCheck(t *testing.T) {
	const cycle = " e5d5 d9e9 d5e5 e9d9"
	start := "3k5/9/9/9/4R4/9/9/9/4A4/5K3 w"
	for _, c := range []struct {
		name, fen, moves string
		want             Outcome
	}{
		{"red checks for ever", start, cycle + cycle, Outcome{BlackWins, PerpetualCheck}},
		{"seen after the checker's move", start, "e5d5 d9e9 d5e5 e9d9 e5d5 d9e9 d5e5 e9d9", Outcome{BlackWins, PerpetualCheck}},
		{"not yet", start, cycle, Outcome{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustParse(t, c.fen)
			play(t, p, c.moves)
			if got := p.Outcome(Rules{}); got != c.want {
				t.Errorf("%v %v, want %v %v", got.Result, got.Reason, c.want.Result, c.want.Reason)
			}
			if got := p.Outcome(Rules{FreePlay: true}); got != (Outcome{}) {
				t.Errorf("free play ends with %v %v", got.Result, got.Reason)
			}
		})
	}
}

// TestRepetitionInSearch checks that inside a search a single earlier
// occurrence after the root is enough.
func TestRepetitionInSearch(t *testing.T) {
	p := mustParse(t, "r2k5/9/9/9/9/9/9/9/9/R3K4 w")
	play(t, p, "a0a1 a9a8 a1a0 a8a9 a0a1")
	if got := p.Repetition(0); got != RepetitionNone {
		t.Errorf("on the board: %d", got)
	}
	if got := p.Occurrences(); got != 2 {
		t.Errorf("occurred %d times, want 2", got)
	}
	if got := p.Repetition(4); got != RepetitionNone {
		t.Errorf("the earlier occurrence is the root itself: %d", got)
	}
	if got := p.Repetition(5); got != RepetitionEven {
		t.Errorf("in the tree: %d", got)
	}
	p.MakeNullMove()
	p.MakeNullMove()
	if got := p.Repetition(20); got != RepetitionNone {
		t.Errorf("across passes: %d", got)
	}
}

// TestCountedClock checks that only the first ten checks of each side, with
// their replies, count towards the limit.
func TestCountedClock(t *testing.T) {
	p := mustParse(t, "3k5/9/9/9/4R4/9/9/9/4A4/5K3 w")
	cycle := []string{"e5d5", "d9e9", "d5e5", "e9d9"}
	for i := range 60 {
		play(t, p, cycle[i%4])
	}
	if got := p.NoCapture(); got != 20 {
		t.Errorf("30 checks and replies counted as %d plies, want 20", got)
	}
	for range 60 {
		p.UnmakeMove()
	}
	if p.NoCapture() != 0 {
		t.Error("unmake does not restore the clock")
	}
}
