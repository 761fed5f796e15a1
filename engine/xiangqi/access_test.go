package xiangqi

import (
	"slices"
	"testing"
)

// The evasions are the legal moves.
func TestEvasions(t *testing.T) {
	p := mustParse(t, "4k4/9/9/9/9/9/9/4r4/9/3AKA3 w")
	var evasions, legal MoveList
	p.Evasions(&evasions)
	p.LegalMoves(&legal)
	if !slices.Equal(evasions.Slice(), legal.Slice()) || evasions.Len() == 0 {
		t.Errorf("the evasions are %v, want %v", evasions.Slice(), legal.Slice())
	}
}

// A setup knows what stands where; off the board nothing does.
func TestSetupPieces(t *testing.T) {
	s := StartPosition().Setup()
	p := StartPosition()
	for _, sq := range Squares() {
		if got, want := s.PieceAt(sq), p.PieceAt(sq); got != want {
			t.Errorf("on %v stands %v, want %v", sq, got, want)
		}
	}
	for _, sq := range []Square{NoSquare, SquareAt(0, 0) - 1, 255} {
		if got := s.PieceAt(sq); got != NoPiece {
			t.Errorf("off the board, on %d, stands %v, want nothing", sq, got)
		}
	}
}
