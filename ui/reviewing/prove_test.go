package reviewing

import (
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
)

// slips returns a game whose moves are all mistakes, and the report about it.
func slips(t *testing.T, fen, moves string) (*game.Game, *review.Report) {
	t.Helper()
	g, r := game.New(movetest.Position(t, fen), xiangqi.Rules{}), &review.Report{}
	for _, m := range movetest.Moves(t, moves) {
		side := g.Position().SideToMove()
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		r.Plies = append(r.Plies, review.Ply{Move: m, Side: side, Known: true, Mark: review.Blunder})
	}
	return g, r
}

// fast returns an engine for few nodes.
func fast(t *testing.T) *engine.Engine {
	t.Helper()
	e, err := engine.New(engine.Options{HashMB: 4, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Mistakes of one side become puzzles where one move is right, once.
func TestProve(t *testing.T) {
	const mate = "2b1ka1nr/4a4/6c2/p3p3p/3n3P1/4P4/2p2R3/6r2/4A2c1/3K1AB2 b"
	for _, c := range []struct {
		fen, moves string
		side       xiangqi.Side
		want       string
	}{
		{mate, "a6a5 f3f4", xiangqi.Black, "g7g0"},
		{mate, "a6a5 f3f4", xiangqi.Red, ""},
		{mate, "g7g0", xiangqi.Black, ""},                         // it was no mistake
		{"3k5/R8/9/9/9/9/9/1R7/9/5K3 w", "a8a7", xiangqi.Red, ""}, // two moves mate
	} {
		woken := make(chan bool, 100)
		r := New(fast(t), nil, func() { woken <- true })
		g, report := slips(t, c.fen, c.moves)
		r.Prove(g, report, c.side)
		r.Prove(g, report, c.side) // is running
		all := r.Proved()
		for len(r.proofs) > 0 {
			<-woken
			all = append(all, r.Proved()...)
		}
		got := ""
		for _, z := range all[0].Puzzles {
			got += z.Solution[0].String()
		}
		if got != c.want || len(all) > 1 || !all[0].Whole || all[0].Game != KeyOfGame(g) || len(r.Proved()) > 0 {
			t.Errorf("%s of %v: the puzzles begin with %q, want %q; %d proofs, whole %v", c.moves, c.side, got, c.want, len(all), all[0].Whole)
		}
		r.Close()
	}
}

// A proof ends within 50 ms, and what it has found by then is there.
func TestProofStops(t *testing.T) {
	r := New(fast(t), nil, nil)
	g, report := slips(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7")
	r.Prove(g, report, xiangqi.Red)
	time.Sleep(20 * time.Millisecond)
	begun := time.Now()
	r.Close()
	if took := time.Since(begun); took > 50*time.Millisecond && !testing.Short() {
		t.Errorf("it ends after %v", took)
	}
	if all := r.Proved(); len(all) != 1 || all[0].Whole || len(all[0].Puzzles) > 0 || len(r.proofs) != 0 {
		t.Errorf("ended %+v, %d proofs go on", all, len(r.proofs))
	}
}
