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

// TestRemedy checks that each fault of an arrangement has its own remedy in each language.
func TestRemedy(t *testing.T) {
	for _, l := range All() {
		seen := map[string]int{}
		for i, e := range []xiangqi.FENError{
			{Fault: xiangqi.FENNoKing, Piece: xiangqi.RedKing}, {Fault: xiangqi.FENTwoKings, Piece: xiangqi.RedKing}, {Fault: xiangqi.FENOutOfPalace, Piece: xiangqi.RedKing},
			{Fault: xiangqi.FENUnreachable, Piece: xiangqi.RedAdvisor}, {Fault: xiangqi.FENUnreachable, Piece: xiangqi.BlackElephant},
			{Fault: xiangqi.FENKingsFace}, {Fault: xiangqi.FENInCheck, Piece: xiangqi.BlackKing}, {Fault: xiangqi.FENInCheck, Piece: xiangqi.RedKing},
		} {
			several, one := l.Say(Remedy(&e, xiangqi.NoPiece)), l.Say(Remedy(&e, xiangqi.RedHorse))
			for _, text := range []string{several, one} {
				if before, repeated := seen[text]; strings.Contains(text, "%!") || repeated && before != i {
					t.Errorf("fault %d of %v in %s: %q", e.Fault, e.Piece, l.Code(), text)
				}
				seen[text] = i
			}
			if (several != one) != (e.Fault == xiangqi.FENInCheck) {
				t.Errorf("fault %d in %s: %q with one attacker, %q with several", e.Fault, l.Code(), one, several)
			}
		}
	}
}

// A warning about an arrangement names the piece, and the number or the point from the view of its side.
func TestSetupWarning(t *testing.T) {
	point := xiangqi.SquareAt(1, 2)
	for _, c := range []struct {
		warning xiangqi.SetupWarning
		want    Message
	}{
		{xiangqi.SetupWarning{Caution: xiangqi.TooManyPieces, Piece: xiangqi.RedChariot, Number: 3}, Msg(EditorMany, PieceName(xiangqi.RedChariot), 3)},
		{xiangqi.SetupWarning{Caution: xiangqi.SoldierBehind, Piece: xiangqi.RedSoldier, Squares: []xiangqi.Square{point, 0}}, Msg(EditorBehind, PieceName(xiangqi.RedSoldier), At(point, xiangqi.Red))},
	} {
		if got, want := English.Say(SetupWarning(c.warning)), English.Say(c.want); got != want {
			t.Errorf("%+v: %q, want %q", c.warning, got, want)
		}
	}
}
