package board

import (
	"testing"

	"chuhe/engine/xiangqi"
)

func TestPlacement(t *testing.T) {
	p := Place(xiangqi.StartPosition().PieceAt)
	king := xiangqi.StartPosition().King(xiangqi.Red)
	if p.Count() != 32 || p[king] != xiangqi.RedKing {
		t.Errorf("%d pieces with %v on %v, want 32 with %v", p.Count(), p[king], king, xiangqi.RedKing)
	}
	p[king] = xiangqi.NoPiece
	if p.Count() != 31 {
		t.Errorf("without the king there are %d pieces, want 31", p.Count())
	}
	if empty := new(Placement); empty.Count() != 0 {
		t.Errorf("an empty board has %d pieces, want 0", empty.Count())
	}
}
