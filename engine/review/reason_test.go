package review

import (
	"strings"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestAMateIsProvedByItsLine gives reasons whose score promises a mate, with lines
// that reach it or do not.
func TestAMateIsProvedByItsLine(t *testing.T) {
	for _, test := range []struct {
		best string
		want ReasonKind
	}{
		{"b0b9", Mate},
		{"a8c8", NoReason},      // goes elsewhere
		{"b0b9 a1a0", NoReason}, // goes on after the end
		{"", NoReason},
	} {
		p, err := xiangqi.ParseFEN("4k4/R8/9/9/9/9/9/9/r8/1R1K5 w")
		if err != nil {
			t.Fatal(err)
		}
		v := &Ply{Move: move(t, "b0c0"), Side: xiangqi.Red, Before: think.MateIn(1), After: 0}
		for _, m := range strings.Fields(test.best) {
			v.Best = append(v.Best, move(t, m))
		}
		if got := findReason(p, v, xiangqi.Rules{}); got.Kind != test.want || got.Kind == Mate && got.Moves != 1 {
			t.Errorf("%q: %+v, want kind %v", test.best, got, test.want)
		}
	}
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A line that ends with a capture proves no gain where the piece can be retaken.
func TestCapturesAreOver(t *testing.T) {
	p, err := xiangqi.ParseFEN("2r1k4/9/9/9/2c6/9/9/9/9/2R2K3 w")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]ReasonKind{"c0c5": NoReason, "c0c5 c9c5": NoReason, "c0c5 e9d9": Material} {
		var line []xiangqi.Move
		for m := range strings.FieldsSeq(text) {
			line = append(line, move(t, m))
		}
		if r := Promise(p, line, 900); r.Kind != want {
			t.Errorf("%s: %+v", text, r)
		}
	}
}
