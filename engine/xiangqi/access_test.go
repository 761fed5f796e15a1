package xiangqi

import "testing"

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
