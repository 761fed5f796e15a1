package xiangqi

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

func mustParse(t testing.TB, fen string) *Position {
	t.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustParseMove(t testing.TB, text string) Move {
	t.Helper()
	m, err := ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play makes the given moves, which must be legal.
func play(t testing.TB, p *Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m := mustParseMove(t, text)
		if why := p.WhyIllegal(m); why != LegalMove {
			t.Fatalf("%s: %v is illegal (%d), want %d", p.FEN(), m, why, LegalMove)
		}
		p.MakeMove(m)
	}
}

// moveCase is a move of testdata/illegal.jsonl with the text of its Illegality.
type moveCase struct{ FEN, Move, Want, About string }

func TestWhyIllegal(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range tabletest.Read[moveCase](t, "testdata/illegal.jsonl") {
		p := mustParse(t, c.FEN)
		m := mustParseMove(t, c.Move)
		seen[c.Want] = true
		if got := p.WhyIllegal(m).String(); got != c.Want {
			t.Errorf("%s %s: %q, want %q (%s)", c.FEN, c.Move, got, c.Want, c.About)
		}
	}
	for _, m := range []Move{NewMove(NoSquare, NoSquare), NewMove(NoSquare, SquareAt(0, 0)), NewMove(SquareAt(0, 0), NoSquare)} {
		if why := mustParse(t, StartFEN).WhyIllegal(m); why != OffBoard {
			t.Errorf("%v, off the board: %v, want %v", m, why, OffBoard)
		}
	}
	for why := LegalMove; int(why) < Illegalities; why++ {
		if !seen[why.String()] && why != OffBoard {
			t.Errorf("no case of %q", why)
		}
	}
}

// checkCase is a move of testdata/checkers.jsonl, with the points from which the mover is in check before and after it.
type checkCase struct{ FEN, Move, Now, After string }

func TestCheckers(t *testing.T) {
	for _, c := range tabletest.Read[checkCase](t, "testdata/checkers.jsonl") {
		p := mustParse(t, c.FEN)
		m, fen := mustParseMove(t, c.Move), p.FEN()
		if now, after := named(p.Checkers()), named(p.CheckersAfter(m)); now != c.Now || after != c.After {
			t.Errorf("%s %s: checked from %q, then from %q, want %q, then %q", c.FEN, c.Move, now, after, c.Now, c.After)
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

// outcomeCase is a game of testdata/outcomes.jsonl and the texts of its outcome.
type outcomeCase struct{ Name, FEN, Moves, Result, Reason string }

func TestOutcome(t *testing.T) {
	for _, c := range tabletest.Read[outcomeCase](t, "testdata/outcomes.jsonl") {
		t.Run(c.Name, func(t *testing.T) {
			p := mustParse(t, c.FEN)
			play(t, p, c.Moves)
			if got := p.Outcome(Rules{}); got.Result.String() != c.Result || got.Reason.String() != c.Reason {
				t.Errorf("%s: %v %v, want %s %s", p.FEN(), got.Result, got.Reason, c.Result, c.Reason)
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
		t.Errorf("on the board: %d, want %d", got, RepetitionNone)
	}
	if got := p.Occurrences(); got != 2 {
		t.Errorf("occurred %d times, want 2", got)
	}
	if got := p.Repetition(4); got != RepetitionNone {
		t.Errorf("the earlier occurrence is the root itself: %d, want %d", got, RepetitionNone)
	}
	if got := p.Repetition(5); got != RepetitionEven {
		t.Errorf("in the tree: %d, want %d", got, RepetitionEven)
	}
	p.MakeNullMove()
	p.MakeNullMove()
	if got := p.Repetition(20); got != RepetitionNone {
		t.Errorf("across passes: %d, want %d", got, RepetitionNone)
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
