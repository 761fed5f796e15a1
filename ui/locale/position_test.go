package locale

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// TestBadPosition checks that each fault of a FEN has its own sentence in each language, with every argument in its
// place.
func TestBadPosition(t *testing.T) {
	seen := map[string]bool{}
	for fault := xiangqi.FENEmpty; fault <= xiangqi.FENInCheck; fault++ {
		e := &xiangqi.FENError{Fault: fault, Piece: xiangqi.RedKing, Square: xiangqi.SquareAt(4, 0), Rank: 3, Number: 7, Text: "x"}
		for _, l := range All() {
			text := l.Say(BadPosition(e))
			if strings.Contains(text, "%!") || seen[text] {
				t.Errorf("fault %d in %s: %q", fault, l.Code(), text)
			}
			seen[text] = true
		}
		if english := English.Say(fenFault(e)); strings.Contains(e.Error(), "%!") || english == "" {
			t.Errorf("fault %d: %q", fault, e)
		}
	}
	if got := English.Say(BadPosition(errors.New("odd"))); !strings.Contains(got, "odd") {
		t.Errorf("other errors are not quoted: %q, want text with %q", got, "odd")
	}
}
