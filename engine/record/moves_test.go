package record

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

func TestReadMoves(t *testing.T) {
	const (
		chariot  = "3k5/9/9/9/9/R8/R8/9/9/4K4 w"
		soldiers = "3k5/9/9/2P6/9/2P6/9/9/9/4K4 w"
		horses   = "3k5/9/9/9/2N6/9/2N6/9/9/4K4 w"
	)
	for _, tc := range []struct {
		fen, text string
		ahead     []string
		move      string
		kind      ProblemKind
		reason    xiangqi.Illegality
	}{
		{xiangqi.StartFEN, "炮二平五", nil, "h2e2", 0, 0},
		{xiangqi.StartFEN, "h3e3", nil, "h2e2", 0, 0},
		{xiangqi.StartFEN, "炮二进五", nil, "", IllegalMove, xiangqi.NoScreen},
		{xiangqi.StartFEN, "炮三进五", nil, "", IllegalMove, xiangqi.NoOwnPiece},
		{xiangqi.StartFEN, "Ce2", nil, "h2e2", GuessedMove, 0},
		{xiangqi.StartFEN, "hello", nil, "", BadMove, 0},
		{chariot, "a4b4", []string{"d10d9"}, "a3b3", 0, 0},
		{chariot, "a4b4", []string{"d9d8"}, "a4b4", 0, 0},
		{chariot, "a4b4", nil, "", AmbiguousMove, 0},
		{chariot, "a4b4", []string{"x"}, "a4b4", AmbiguousRanks, 0},
		{chariot, "A4-B4", nil, "a4b4", 0, 0},
		{soldiers, "P7+1", nil, "c6c7", GuessedMove, 0},
		{soldiers, "P7+1", []string{"d9d8"}, "c6c7", GuessedMove, 0},
		{soldiers, "P7+1", []string{"d9d8", "c6c7"}, "c4c5", 0, 0},
		{soldiers, "P7+1", []string{"d9d8", "P7+1", "d8d9", "P7+1", "d9d8", "c8c9"}, "c6c7", GuessedMove, 0},
		{soldiers, "P7+1", []string{"d9d8", "c6c7", "x"}, "c4c5", 0, 0},
		{horses, "马七进六", []string{"d9d8", "c3d5"}, "c5d7", 0, 0},
		{xiangqi.StartFEN, "h2h3x", nil, "", BadMove, 0},
		{xiangqi.StartFEN, "e0e3", nil, "", IllegalMove, xiangqi.OwnPieceOnTarget},
	} {
		start := movetest.Position(t, tc.fen)
		b := NewBuilder(start)
		n := b.Read(b.Game.Root(), new(notation.Reader), tc.text, func() []string { return append([]string{tc.text}, tc.ahead...) }, Problem{Line: 7})
		if (n == nil) != (tc.move == "") || n != nil && n.Move.String() != tc.move {
			t.Errorf("%s is read as %v, want move %q", tc.text, n, tc.move)
		}
		if tc.kind == 0 && b.Problems == nil {
			continue
		}
		want := Problem{Kind: tc.kind, Line: 7, Ply: 1, Text: tc.text, Reason: tc.reason}
		if len(b.Problems) != 1 || b.Problems[0] != want {
			t.Errorf("%s: %v, want %v", tc.text, b.Problems, want)
		}
	}
}
