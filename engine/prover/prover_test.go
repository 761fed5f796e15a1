package prover

import (
	"context"
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/engine/xiangqi/reference"
)

func TestMate(t *testing.T) {
	for _, c := range []struct {
		name, fen    string
		moves, quiet int
		want         Answer
	}{
		{"two chariots, mate in one", "3k5/R8/9/9/9/9/9/9/1R7/4K4 w", 1, 0, Yes},
		{"no move, no mate", "3k5/R8/9/9/9/9/9/9/1R7/4K4 w", 0, AllMoves, No},
		{"stalemate wins", "3k5/9/3P5/9/9/9/9/9/9/4K4 w", 1, AllMoves, Yes},
		{"stalemate is no check", "3k5/9/3P5/9/9/9/9/9/9/4K4 w", 1, 0, No},
		{"horse and chariot, by checks alone", "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w", 2, 0, No},
		{"and with a quiet move", "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w", 2, 1, Yes},
		{"but not at once", "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w", 1, AllMoves, No},
	} {
		p := movetest.Position(t, c.fen)
		before := p.FEN()
		if got := new(Prover).Mate(context.Background(), p, c.moves, c.quiet); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if p.FEN() != before {
			t.Errorf("%s: the position became %s, want %s", c.name, p.FEN(), before)
		}
	}
}

// TestTheEndOfNodes checks that a proof that reaches its node limit claims nothing, and does not affect the next one.
func TestTheEndOfNodes(t *testing.T) {
	p := movetest.Position(t, "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w")
	v := &Prover{Limit: 5}
	if got := v.Mate(context.Background(), p, 3, AllMoves); got != Unknown {
		t.Errorf("five nodes answer %v, want %v", got, Unknown)
	}
	v.Limit = 0
	if got := v.Mate(context.Background(), p, 2, AllMoves); got != Yes {
		t.Errorf("after an end of nodes: %v, want %v", got, Yes)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if got := new(Prover).Mate(ctx, xiangqi.StartPosition(), 4, AllMoves); got != Unknown {
		t.Errorf("cancelled: %v, want %v", got, Unknown)
	}
}

// TestAgainstTheSecondRules compares the prover with a search without table, move ordering and make-and-unmake, on the
// second set of rules.
func TestAgainstTheSecondRules(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	yes := 0
	for range 300 {
		p, ok := randomEnding(random)
		if !ok {
			continue
		}
		moves := 1 + random.IntN(2)
		quiet := random.IntN(moves + 1)
		board, err := reference.ParseFEN(p.FEN())
		if err != nil {
			t.Fatal(err)
		}
		want := slowAttack(t, board, moves, quiet)
		v := new(Prover)
		got := v.Mate(context.Background(), p, moves, quiet)
		if (got == Yes) != want || got == Unknown {
			t.Errorf("%s: mate in %d with %d quiet: %v, by the second rules %v", p.FEN(), moves, quiet, got, want)
		}
		if want {
			yes++
		}
		any := false
		var list xiangqi.MoveList
		p.LegalMoves(&list)
		for _, m := range list.Slice() {
			any = any || v.MoveMates(context.Background(), p, m, moves, quiet) == Yes
		}
		if any != want {
			t.Errorf("%s: a move that mates in %d with %d quiet is found: %v, want %v", p.FEN(), moves, quiet, any, want)
		}
	}
	if yes < 20 {
		t.Errorf("only %d mates were compared", yes)
	}
}

// randomEnding places a few pieces against a lone king in a corner of his palace.
func randomEnding(random *rand.Rand) (*xiangqi.Position, bool) {
	var board [10][9]byte
	board[0][3+random.IntN(3)] = 'k'
	board[9][3+random.IntN(3)] = 'K'
	for _, piece := range []byte("RRNCPPar")[:3+random.IntN(5)] {
		row, file := random.IntN(5), random.IntN(9)
		if piece == 'a' {
			row, file = 1, 4
		}
		if board[row][file] == 0 {
			board[row][file] = piece
		}
	}
	fen := ""
	for i, row := range board {
		if i > 0 {
			fen += "/"
		}
		for _, piece := range row {
			if piece == 0 {
				piece = '1'
			}
			fen += string(piece)
		}
	}
	p, err := xiangqi.ParseFEN(fen + " w")
	return p, err == nil
}

// slowAttack and slowDefend are the simplest implementation of Mate.
func slowAttack(t *testing.T, b *reference.Board, moves, quiet int) bool {
	if moves == 0 {
		return false
	}
	for _, m := range b.Legal() {
		next := *b
		if err := next.Play(m); err != nil {
			t.Fatal(err)
		}
		left := quiet
		if !next.InCheck(next.RedToMove()) {
			left--
		}
		if left >= 0 && slowDefend(t, &next, moves-1, left) {
			return true
		}
	}
	return false
}

func slowDefend(t *testing.T, b *reference.Board, moves, quiet int) bool {
	replies := b.Legal()
	if len(replies) > 0 && (moves == 0 || poor(t, b)) {
		return false
	}
	for _, m := range replies {
		next := *b
		if err := next.Play(m); err != nil {
			t.Fatal(err)
		}
		if poor(t, &next) || !slowAttack(t, &next, moves, quiet) {
			return false
		}
	}
	return true
}

// poor reports whether neither side has enough pieces left to win.
func poor(t *testing.T, b *reference.Board) bool {
	return movetest.Position(t, b.String()).InsufficientMaterial()
}

// BenchmarkMate rules out a mate in three by trying all moves, in a middle game without one.
func BenchmarkMate(b *testing.B) {
	p := movetest.Position(b, "2bak4/4a4/4b4/p1p1C1p1p/9/2P1P4/P5P1P/1C2B4/4A4/2BAK1N2 w")
	for b.Loop() {
		v := new(Prover)
		if got := v.Mate(context.Background(), p, 3, AllMoves); got != No {
			b.Fatalf("Mate in three = %v, want %v", got, No)
		}
		b.ReportMetric(float64(v.Nodes()), "moves")
	}
}
