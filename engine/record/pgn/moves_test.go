package pgn_test

import (
	"testing"

	"chuhe/engine/record/pgn"
)

func TestMovesOf(t *testing.T) {
	for text, want := range map[string]pgn.Moves{
		"[Red \"進\"]\n\n1. 炮二平五 马８进７ *":                    pgn.Chinese,
		"[Red \"進\"]\n\n1. 炮二平五 馬８進７ *":                    pgn.Traditional,
		"[Event \"a1b2\"]\n\n1. C2=5 H8+7 *":               pgn.WXF,
		"[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 1-0":          pgn.ICCS,
		"[Result \"1-0\"]\n\nh2e2 h9g7 1-0":                pgn.ICCS,
		"[Red \"C2=5\"]\n[Black \"进\"]\n\n*":               pgn.Chinese,
		"{after 炮二平五} 1. C2=5 *":                           pgn.Chinese,
		"[FEN \"9/4k4/9/9/9/9/9/9/4A4/4K4 w\"]\n\n1. A5+6": pgn.WXF,
	} {
		if got := pgn.MovesOf(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
