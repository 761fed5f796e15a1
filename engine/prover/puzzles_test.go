package prover

import (
	"context"
	"slices"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/movetest"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
)

func parse(t *testing.T, line string) puzzle.Puzzle {
	t.Helper()
	z, err := puzzle.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func TestAlone(t *testing.T) {
	for _, c := range []struct {
		kind                puzzle.Kind
		best, second, slack think.Score
		want                bool
	}{
		{puzzle.Win, 300, 40, 0, true}, {puzzle.Win, 299, 39, 0, false}, {puzzle.Win, 300, 41, 0, false}, {puzzle.Win, 460, 200, 0, true},
		{puzzle.Win, 461, 201, 0, false}, {puzzle.Win, think.MateBound - 1, 0, 0, true}, {puzzle.Win, think.MateBound, 0, 0, false},
		{puzzle.Win, 270, 40, 30, true}, {puzzle.Win, 269, 39, 30, false}, {puzzle.Win, 270, 41, 30, false}, {puzzle.Win, 500, 230, 30, true}, {puzzle.Win, 500, 231, 30, false},
		{puzzle.Defence, -120, -420, 0, true}, {puzzle.Defence, -121, -420, 0, false}, {puzzle.Defence, -120, -419, 0, false},
		{puzzle.Defence, 200, -420, 0, true}, {puzzle.Defence, 201, -420, 0, false}, {puzzle.Defence, -150, -390, 30, true},
		{puzzle.Defence, -151, -500, 30, false}, {puzzle.Defence, -100, -389, 30, false}, {puzzle.Defence, 230, -420, 30, true}, {puzzle.Defence, 231, -420, 30, false},
	} {
		if got := alone(c.kind, c.best, c.second, c.slack); got != c.want {
			t.Errorf("a %v of %v before %v with slack %v: %v, want %v", c.kind, c.best, c.second, c.slack, got, c.want)
		}
	}
}

// rich has much for the chariot on a0 to capture.
const rich = "3k5/9/9/9/n3r4/p8/p8/p8/9/R3K4 w"

func TestGain(t *testing.T) {
	for _, c := range []struct {
		fen, line string
		gain      float64
		after     int
	}{
		{rich, "", 0, 0},
		{rich, "a0a2", 1, 0},
		{rich, "a0a2 d9d8 a2a3 d8d9", 2, 0},
		{rich, "a0a2 d9d8 a2a3 d8d9 a3a4", 3, 0}, // the reply is unknown
		{rich, "a0a2 d9d8 a2a3 d8d9 a3a4 d9d8", 3, 5},
		{rich, "a0a2 d9d8 a2a3 d8d9 a3a4 d9d8 a4a5 d8d9", 7, 5},
		{rich, "a0a2 d9d8 a2a3 d8d9 a3a4 d9d8 a4a5 e5a5", -2, 0},
		{rich, "e0d0 e5e6", 0, 0},
		// The eleventh ply may be the first to win enough, the thirteenth may not.
		{"3k5/9/9/9/n8/9/9/9/9/R3K4 w", "e0f0 d9d8 f0e0 d8d9 e0f0 d9d8 f0e0 d8d9 e0f0 d9d8 a0a5 d8d9", 4, 11},
		{"3k5/9/9/9/n8/9/9/9/9/R3K4 w", "e0f0 d9d8 f0e0 d8d9 e0f0 d9d8 f0e0 d8d9 e0f0 d9d8 f0e0 d8d9 a0a5 d9d8", 4, 0},
		{"4k3r/9/9/9/9/R8/9/9/9/3K5 b", "i9i4 d0d1 i4a4 d1d0", 9, 3},
	} {
		p, line := movetest.Position(t, c.fen), movetest.Moves(t, c.line)
		if got := gain(p, line); got != c.gain {
			t.Errorf("%q gains %v, want %v", c.line, got, c.gain)
		}
		if got := wonAfter(p, line); got != c.after {
			t.Errorf("%q has won after %d, want %d", c.line, got, c.after)
		}
		if p.FEN() != movetest.Position(t, c.fen).FEN() {
			t.Errorf("%q changed the position", c.line)
		}
	}
}

// A proof finds a mate that is shorter than announced.
func TestProveMate(t *testing.T) {
	z := parse(t, "m2-01dc84|mate 2|1224|chariot-mate,elephant-eye|5k3/3r5/2R1b4/R7p/9/P7P/9/4C1r1B/4A4/2B1K4 w|c7c9 f9f8 a6f6")
	p := movetest.Position(t, z.FEN)
	var m Puzzles
	for in := 1; in <= 3; in++ {
		got := puzzle.Puzzle{Kind: puzzle.Mate, In: in}
		if ok := m.ProveMate(t.Context(), p, &got); ok != (in >= 2) || ok && (got.In != 2 || !slices.Equal(got.Solution, z.Solution)) {
			t.Errorf("in %d: %v, %+v", in, ok, got)
		}
	}
	three := parse(t, "m3-01125e|mate 3|1249|chariot-mate|1R1a1k3/4a4/b8/9/2b1R4/9/9/4B4/4A4/2B1KA3 w|e5e8 a7c9 b9c9 c5a7 c9d9")
	got := puzzle.Puzzle{Kind: puzzle.Mate, In: 4}
	if !m.ProveMate(t.Context(), movetest.Position(t, three.FEN), &got) || got.In != 3 || !slices.Equal(got.Solution, three.Solution) {
		t.Errorf("a mate in three: %+v, want %v", got, three.Solution)
	}
	m = Puzzles{Left: 3}
	if _, err := m.onlyMate(t.Context(), p, 2); err == nil || !strings.HasSuffix(err.Error(), " mates in 2 takes too long to prove") {
		t.Errorf("in three moves: %v, want the end %q", err, " mates in 2 takes too long to prove")
	}
	if m.Left != 0 {
		t.Errorf("%d of three moves are left, want 0", m.Left)
	}
}

// Positions where one move is right become puzzles again, with the same task and the same first move; others do not.
func TestProve(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 4, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	v := Puzzles{Player: e}
	for _, line := range []string{
		"m2-01dc84|mate 2|1224|chariot-mate,elephant-eye|5k3/3r5/2R1b4/R7p/9/P7P/9/4C1r1B/4A4/2B1K4 w|c7c9 f9f8 a6f6",
		"w2-01d448|win 2|1118|crouching-horse,fork|r1b1kabn1/4a4/1c2Nr3/p3p2Cp/6p2/9/P5P1P/C3B1n2/4A4/R1BAK3R w|e7c8 e9d9 c8a9",
		"d1-010e35|defence 1|1197|quiet-move|rnbakabn1/9/4cr3/p3p1p1p/2p5c/5NP2/P1P5P/2N1C2C1/R3A3R/2BAK1B2 w|i1f1",
	} {
		want := parse(t, line)
		got, ok := v.Prove(t.Context(), movetest.Position(t, want.FEN))
		if !ok || got.Kind != want.Kind || got.Solution[0] != want.Solution[0] || want.Kind == puzzle.Mate && got.In != want.In {
			t.Errorf("%s is proved as %+v, %v", want.ID, got, ok)
		}
		stopped, cancel := context.WithCancel(t.Context())
		cancel()
		if _, ok := v.Prove(stopped, movetest.Position(t, want.FEN)); ok {
			t.Errorf("%s is proved by a search that was stopped", want.ID)
		}
	}
	for _, fen := range []string{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "4k4/9/9/9/9/9/9/9/4A4/4K4 w"} {
		if z, ok := v.Prove(t.Context(), movetest.Position(t, fen)); ok {
			t.Errorf("%s is proved as %+v", fen, z)
		}
	}
}

// A long proof pauses now and then.
func TestPauses(t *testing.T) {
	pauses := 0
	v := Prover{Limit: 5000, Pause: func() { pauses++ }}
	if got := v.Mate(t.Context(), movetest.Position(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"), 4, AllMoves); got != Unknown || pauses != 4 {
		t.Errorf("%v, %d pauses in 5000 moves; want it to be unknown, and 4", got, pauses)
	}
}
