package chance

import (
	"math"
	"math/rand/v2"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestSharesAddUp(t *testing.T) {
	before := -1.0
	for s := think.Score(-3000); s <= 3000; s += 7 {
		shares, other := Of(s), Of(-s)
		if sum := shares.Win + shares.Draw + shares.Loss; math.Abs(sum-1) > 1e-9 || shares.Draw < 0 {
			t.Fatalf("the shares of score %v are %+v, want a sum of 1 and no negative one", s, shares)
		}
		if math.Abs(shares.Win-other.Loss) > 1e-9 {
			t.Fatalf("%v: %+v, but %+v for the other side", s, shares, other)
		}
		if e := shares.Expected(); e <= before {
			t.Fatalf("%v: more score does not mean more chance", s)
		} else {
			before = e
		}
	}
	if got := Of(think.MateIn(5)).Expected(); got != 1 {
		t.Errorf("a mate is worth %v", got)
	}
	if got := Of(think.MatedIn(4)).Expected(); got != 0 {
		t.Errorf("being mated is worth %v", got)
	}
}

// TestFitFindsTheCurve draws results from a known curve and fits the curve to them.
func TestFitFindsTheCurve(t *testing.T) {
	want := Curve{Threshold: 280, Spread: 150}
	random := rand.New(rand.NewPCG(1, 2))
	var counts Counts
	for range 200_000 {
		s := think.Score(random.IntN(1600) - 800)
		shares, result := want.Of(s), xiangqi.BlackWins
		if x := random.Float64(); x < shares.Win {
			result = xiangqi.RedWins
		} else if x < shares.Win+shares.Draw {
			result = xiangqi.Draw
		}
		counts.Add(s, xiangqi.Red, result)
	}
	got, err := counts.Fit()
	if err != nil || math.Abs(got.Threshold-want.Threshold) > 5 || math.Abs(got.Spread-want.Spread) > 5 {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
}

func TestFitNeedsEveryResult(t *testing.T) {
	every := []xiangqi.Result{xiangqi.RedWins, xiangqi.Draw, xiangqi.BlackWins}
	for missing := range every {
		var counts Counts
		for i, result := range every {
			if i != missing {
				counts.Add(100, xiangqi.Red, result)
			}
		}
		if curve, err := counts.Fit(); err == nil || counts.Total() != 2 {
			t.Errorf("a curve without a result %v, from %d positions: %+v", every[missing], counts.Total(), curve)
		}
	}
}
