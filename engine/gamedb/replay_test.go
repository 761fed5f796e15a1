package gamedb

import (
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// randomLine returns up to the given number of random legal moves from start.
func randomLine(r *rand.Rand, start *xiangqi.Position, plies int) []xiangqi.Move {
	p := start.Clone()
	var line []xiangqi.Move
	var legal xiangqi.MoveList
	for range plies {
		if p.LegalMoves(&legal); legal.Len() == 0 {
			break
		}
		m := legal.At(r.IntN(legal.Len()))
		line = append(line, m)
		p.MakeMove(m)
	}
	return line
}

func TestReplayFollowsThePosition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	black := movetest.Position(t, "4k4/4a4/9/p8/9/4P4/9/9/4A4/3K1R3 b")
	for _, start := range []*xiangqi.Position{xiangqi.StartPosition(), black} {
		for range 50 {
			p, r := start.Clone(), NewReplay(start)
			check := func(ply int) {
				t.Helper()
				men := 0
				for _, s := range xiangqi.Squares() {
					if r.board[s] != p.PieceAt(s) {
						t.Fatalf("ply %d: %v on %v, want %v", ply, r.board[s], s, p.PieceAt(s))
					}
					if p.PieceAt(s) != xiangqi.NoPiece {
						men++
					}
				}
				if r.Key() != p.Key() || r.MirrorKey() != p.MirrorKey() || r.men() != men {
					t.Fatalf("ply %d: keys %x and %x with %d pieces, want %x and %x with %d", ply, r.Key(), r.MirrorKey(), r.men(), p.Key(), p.MirrorKey(), men)
				}
			}
			check(0)
			for i, m := range randomLine(random, start, 120) {
				captured := r.Make(m)
				p.MakeMove(m)
				if captured != p.LastCapture() {
					t.Fatalf("ply %d: %v takes %v, want %v", i+1, m, captured, p.LastCapture())
				}
				if captured != xiangqi.NoPiece {
					r.uncount(captured)
				}
				check(i + 1)
			}
		}
	}
}

// Any two bytes are a move, so a damaged file causes no panic.
func TestReplayMakesAnything(t *testing.T) {
	r := NewReplay(xiangqi.StartPosition())
	for m := range 1 << 16 {
		r.Make(xiangqi.Move(m))
	}
	men := 0
	for _, piece := range r.board {
		if piece != xiangqi.NoPiece {
			men++
		}
	}
	if men > 32 {
		t.Errorf("%d pieces after nonsense, want 32 or fewer", men)
	}
}
