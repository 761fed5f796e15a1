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

// What is looked at of a line ends before its last captures do: they are not counted by half.
func TestCapturesAtTheHorizon(t *testing.T) {
	p, err := xiangqi.ParseFEN("4k2r1/9/9/9/2c6/7N1/9/9/9/2R2K1R1 w")
	if err != nil {
		t.Fatal(err)
	}
	var line []xiangqi.Move
	for m := range strings.FieldsSeq("c0c5 e9e8 f0f1 e8e9 f1f0 e9e8 f0f1 e8e9 f1f0 e9e8 f0f1 h9h4 h0h4") {
		line = append(line, move(t, m))
	}
	if r := Promise(p, line, 900); len(line) != horizon+1 || r.Kind != Material {
		t.Errorf("%d moves: %+v", len(line), r)
	}
}
