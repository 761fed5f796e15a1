package engine

import (
	"math"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestChanceToMiss(t *testing.T) {
	for _, c := range []struct {
		fen, moves, move string
		want             float64
	}{
		{xiangqi.StartFEN, "", "h2e2", 0.4},
		{xiangqi.StartFEN, "", "h2h9", 0.2},
		{xiangqi.StartFEN, "h2h9", "i9h9", 0},
		{xiangqi.StartFEN, "h2h9", "h7h0", 0.2},
		{"4k4/9/9/9/9/9/9/9/R8/3K5 w", "", "a1e1", 0.2},
		{"4k4/9/9/9/9/9/9/9/R8/3K5 w", "a1e1", "e9f9", 0},
	} {
		p := movetest.Position(t, c.fen)
		for _, m := range movetest.Moves(t, c.moves) {
			p.MakeMove(m)
		}
		if got := chanceToMiss(p, movetest.Moves(t, c.move)[0], 0.4); got != c.want {
			t.Errorf("%s %s: %s is missed with a chance of %v, want %v", c.fen, c.moves, c.move, got, c.want)
		}
	}
}

func TestClampedScores(t *testing.T) {
	for s, want := range map[think.Score]float64{
		0: 0, 1999: 1999, 2001: 2000, -1999: -1999, -2001: -2000,
		think.MateIn(1): 4000, think.MateIn(5): 2400, think.MatedIn(2): -3000, think.MatedIn(4): -2500,
	} {
		if got := clamped(s); math.Abs(got-want) > 1e-9 {
			t.Errorf("%v counts as %v, want %v", s, got, want)
		}
	}
}

func TestTighter(t *testing.T) {
	for _, c := range [][3]int{{0, 0, 0}, {0, 5, 5}, {5, 0, 5}, {5, 7, 5}, {7, 5, 5}, {5, 5, 5}} {
		if got := tighter(c[0], c[1]); got != c[2] {
			t.Errorf("the tighter of the limits %d and %d is %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestSpecsOfLevels(t *testing.T) {
	for l := think.MinLevel - 1; l <= think.MaxLevel+1; l++ {
		spec, ok := specOf(l)
		if there := l >= think.MinLevel && l <= think.MaxLevel; ok != there || there && spec.Level != l || spec.human() != (there && l < think.MaxLevel) {
			t.Errorf("level %d is %+v, %v, human: %v", l, spec, ok, spec.human())
		}
	}
}
