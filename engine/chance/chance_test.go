package chance

import (
	"math"
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
		t.Errorf("a mate is worth %v, want 1", got)
	}
	if got := Of(think.MatedIn(4)).Expected(); got != 0 {
		t.Errorf("being mated is worth %v, want 0", got)
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

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// TestSharesByHand compares shares with values of the logistic function.
func TestSharesByHand(t *testing.T) {
	c := Curve{Threshold: 200, Spread: 100}
	for s, want := range map[think.Score]Shares{
		0:                   {0.119203, 0.761594, 0.119203},
		200:                 {0.5, 0.482014, 0.017986},
		-300:                {0.006693, 0.262248, 0.731059},
		think.MateBound:     {1, 0, 0},
		-think.MateBound:    {0, 0, 1},
		think.MateBound - 1: {1, 0, 0},
	} {
		got := c.Of(s)
		if !near(got.Win, want.Win) || !near(got.Draw, want.Draw) || !near(got.Loss, want.Loss) {
			t.Errorf("the shares of score %d are %+v, want %+v", s, got, want)
		}
		if e := want.Win + want.Draw/2; !near(got.Expected(), e) {
			t.Errorf("the score %d is worth %v points, want %v", s, got.Expected(), e)
		}
	}
}

func TestCrossEntropy(t *testing.T) {
	var counts Counts
	counts.Add(0, xiangqi.Red, xiangqi.RedWins)
	counts.Add(0, xiangqi.Black, xiangqi.BlackWins)
	counts.Add(200, xiangqi.Black, xiangqi.Draw)
	counts.Add(-300, xiangqi.Black, xiangqi.RedWins)
	counts.Add(think.MateIn(1), xiangqi.Red, xiangqi.BlackWins) // against a certainty
	want := -(2*math.Log(0.119203) + math.Log(0.482014) + math.Log(0.731059) + math.Log(1e-9)) / 5
	if got := counts.CrossEntropy(Curve{Threshold: 200, Spread: 100}); math.Abs(got-want) > 1e-5 {
		t.Errorf("the curve is surprised by %v, want %v", got, want)
	}
}

// TestFitByHand fits results that have a simple best curve. Neither part of a curve falls below 1, where it would no
// longer be one.
func TestFitByHand(t *testing.T) {
	type results struct {
		score               think.Score
		wins, draws, losses int
	}
	for _, c := range []struct {
		what string
		of   []results
		want Curve
	}{
		{"hardly any draws", []results{{100, 30, 0, 10}, {0, 20, 1, 20}, {-100, 10, 0, 30}}, Curve{1.7, 90}},
		{"mostly draws", []results{{100, 5, 90, 5}, {300, 20, 79, 1}, {-300, 1, 79, 20}}, Curve{583.6, 198.2}},
		{"hardly any draws, decided by the score", []results{{2, 99, 0, 0}, {0, 10, 1, 10}, {-2, 0, 0, 99}}, Curve{1.2, 1.2}},
	} {
		var counts Counts
		for _, r := range c.of {
			for result, n := range map[xiangqi.Result]int{xiangqi.RedWins: r.wins, xiangqi.Draw: r.draws, xiangqi.BlackWins: r.losses} {
				for range n {
					counts.Add(r.score, xiangqi.Red, result)
				}
			}
		}
		got, err := counts.Fit()
		if err != nil || math.Abs(got.Threshold-c.want.Threshold) > 0.4 || math.Abs(got.Spread-c.want.Spread) > 0.4 {
			t.Errorf("%s: %+v, %v, want %+v", c.what, got, err, c.want)
		}
		for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			other := Curve{got.Threshold + d[0], got.Spread + d[1]}
			if other.Threshold >= 1 && other.Spread >= 1 && counts.CrossEntropy(other) < counts.CrossEntropy(got) {
				t.Errorf("%s: %+v fits better than %+v", c.what, other, got)
			}
		}
	}
}
