package notation

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// Numbers are the same in every script: ten is a digit or two, depending on its neighbours.
func TestTens(t *testing.T) {
	for text, want := range map[string]string{"十": "10", "十一": "11", "二十": "20", "二十三": "23", "１０": "10", "十 九": "19", "炮十": "C10", "十十": "1010"} {
		if got := unify(text); got != want {
			t.Errorf("%q is unified to %q, want %q", text, got, want)
		}
	}
}

func TestFormsOfMoves(t *testing.T) {
	for text, want := range map[string]struct{ iccs, wxf bool }{
		"H2-E2": {true, false}, "h2-e2": {}, "H2+E2": {}, "H2-E10": {}, "C2-5": {false, true}, "C2=5": {false, true}, "c2.5": {false, true}, "N8+7": {false, true},
		"炮二平五": {false, true}, "X2=5": {}, "C2*5": {}, "C2=55": {}, "C2=": {}, "C": {}, "": {}, "2H-E2": {},
	} {
		if iccs, wxf := isICCS(text), isWXF(text); iccs != want.iccs || wxf != want.wxf {
			t.Errorf("%q is ICCS: %v, WXF: %v, want %+v", text, iccs, wxf, want)
		}
	}
}

// Texts that name one piece are read without a look at every move, also those of kings and those that are illegal.
func TestStraightReadsOnePiece(t *testing.T) {
	p := xiangqi.StartPosition()
	for text, want := range map[string]struct {
		move string
		ok   bool
	}{
		"K5+1": {"e0e1", true}, "C2=5": {"h2e2", true}, "R9+2": {"a0a2", true}, "R9+9": {"a0a9", true}, "P1+1": {"i3i4", true}, "A4+5": {"f0e1", true}, "H2+3": {"h0g2", true},
		"C5=4": {"", true}, "K1+1": {"", true}, "C2=0": {"", false}, "C2=": {"", false}, "C2=55": {"", false}, "X2=5": {"", false}, "C2*5": {"", false}, "C0=5": {"", false}, "": {"", false},
	} {
		want, move := want, xiangqi.NoMove
		if want.move != "" {
			move = movetest.Move(t, want.move)
		}
		if m, why, ok := straight(p, text); m != move || ok != want.ok {
			t.Errorf("%q is read as %v, %v, %v, want %v, %v", text, m, why, ok, move, want.ok)
		}
	}
}
