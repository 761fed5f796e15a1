package prover

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// The numbers of moves of some proofs: a change of the order of moves, or of the answers kept, changes them.
func TestMovesOfProofs(t *testing.T) {
	var out strings.Builder
	for _, fen := range []string{
		"3k5/R8/9/9/9/9/9/9/1R7/4K4 w", "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w", "5k3/3r5/2R1b4/R7p/9/P7P/9/4C1r1B/4A4/2B1K4 w",
		"1R1a1k3/4a4/b8/9/2b1R4/9/9/4B4/4A4/2B1KA3 w", "2bak4/4a4/4b4/p1p1C1p1p/9/2P1P4/P5P1P/1C2B4/4A4/2BAK1N2 w", "3k5/9/3P5/9/9/9/9/9/9/4K4 w",
	} {
		p := movetest.Position(t, fen)
		v := new(Prover)
		fmt.Fprintln(&out, fen)
		for _, q := range [][2]int{{1, AllMoves}, {2, 0}, {2, 1}, {2, AllMoves}, {3, 0}, {3, 1}} {
			answer := v.Mate(t.Context(), p, q[0], q[1])
			fmt.Fprintf(&out, "  in %d with %d quiet: %v, %d moves\n", q[0], q[1], answer, v.Nodes())
		}
		var legal xiangqi.MoveList
		p.LegalMoves(&legal)
		for _, m := range legal.Slice()[:3] {
			answer := v.MoveMates(t.Context(), p, m, 2, 1)
			fmt.Fprintf(&out, "  by %v in 2 with 1 quiet: %v, %d moves\n", m, answer, v.Nodes())
		}
	}
	tabletest.Golden(t, "moves", out.String())
}

// A limit is the number of moves that may be made, and a move alone makes no mate in none.
func TestLimitOfMoves(t *testing.T) {
	p := movetest.Position(t, "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w")
	free := new(Prover)
	if got := free.Mate(t.Context(), p, 2, AllMoves); got != Yes {
		t.Fatalf("without a limit: %v", got)
	}
	needed := free.Nodes()
	for limit, want := range map[uint64]Answer{needed - 1: Unknown, needed: Yes, 0: Yes} {
		if got := (&Prover{Limit: limit}).Mate(t.Context(), p, 2, AllMoves); got != want {
			t.Errorf("with a limit of %d of %d moves: %v, want %v", limit, needed, got, want)
		}
	}
	check, quiet := xiangqi.NoMove, xiangqi.NoMove
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	for _, m := range legal.Slice() {
		if p.GivesCheck(m) {
			check = m
		} else {
			quiet = m
		}
	}
	for _, c := range []struct {
		m            xiangqi.Move
		moves, quiet int
		nodes        bool
	}{{check, 0, 1, false}, {quiet, 1, 0, false}, {quiet, 1, 1, true}, {check, 1, 0, true}} {
		v := new(Prover)
		if got := v.MoveMates(context.Background(), p, c.m, c.moves, c.quiet); got != No || v.Nodes() > 0 != c.nodes {
			t.Errorf("%v in %d with %d quiet: %v after %d moves", c.m, c.moves, c.quiet, got, v.Nodes())
		}
	}
	for answer, want := range map[Answer]string{Unknown: "unknown", No: "no", Yes: "yes"} {
		if got := answer.String(); got != want {
			t.Errorf("answer %d is %q, want %q", answer, got, want)
		}
	}
}
