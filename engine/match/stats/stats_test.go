package stats

import (
	"math"
	"strings"
	"testing"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func TestScore(t *testing.T) {
	var s Score
	for _, p := range []float64{1, 1, 1, 0.5, 0.5, 0} {
		s.Add(p)
	}
	if s != (Score{Wins: 3, Draws: 2, Losses: 1}) || !near(s.Rate(), 4.0/6, 1e-12) {
		t.Errorf("%+v, rate %v", s, s.Rate())
	}
	// deviations from 2/3: three of 1/3, two of -1/6, one of -2/3; divided by 5 and by 6
	variance := (3*1.0/9 + 2*1.0/36 + 4.0/9) / 5 / 6
	if want := 1.96 * math.Sqrt(variance); !near(s.Error(), want, 1e-12) {
		t.Errorf("error %v, want %v", s.Error(), want)
	}
	if e := Elo(0.75); !near(e, 190.85, 0.01) {
		t.Errorf("Elo(0.75) = %v", e)
	}
	if e := Elo(0.5); e != 0 {
		t.Errorf("Elo(0.5) = %v, want 0", e)
	}
	if r := Rate(Elo(0.3)); !near(r, 0.3, 1e-12) {
		t.Errorf("the rate of the Elo of 0.3 is %v", r)
	}
	if got := (Score{Wins: 3}).String(); got != "+3 =0 -0, 100.0 %" {
		t.Errorf("three wins are written as %q, want \"+3 =0 -0, 100.0 %%\"", got)
	}
	if got := (Score{Wins: 60, Draws: 20, Losses: 20}).String(); !strings.HasPrefix(got, "+60 =20 -20, 70.0 %, Elo +147 ± ") {
		t.Errorf("+60 =20 -20 is written as %q, want 70.0 %% and Elo +147", got)
	}
}

// The games of a pair are correlated: if each pair is won once with each colour, the error is zero; if each pair
// goes to one side, the error is larger than for the same number of independent games.
func TestErrorComesFromPairs(t *testing.T) {
	balanced := Score{Wins: 20, Losses: 20, Pairs: Pairs{0, 0, 20, 0, 0}}
	if balanced.Error() != 0 || balanced.Superiority() != 0.5 {
		t.Errorf("balanced: error %v, superiority %v, want 0 and %v", balanced.Error(), balanced.Superiority(), 0.5)
	}
	apart, swept := Score{Wins: 20, Losses: 20}, Score{Wins: 20, Losses: 20, Pairs: Pairs{10, 0, 0, 0, 10}}
	// 20 pairs, each ½ from the mean: √(20·¼/19/20)
	if want := 1.96 * math.Sqrt(0.25/19); !near(swept.Error(), want, 1e-12) || swept.Error() <= apart.Error() {
		t.Errorf("swept: error %v, want %v, more than %v", swept.Error(), want, apart.Error())
	}
	p := Pairs{1, 2, 3, 4, 6}
	// points per game: (0·1 + ¼·2 + ½·3 + ¾·4 + 1·6)/16
	if p.Count() != 16 || !near(p.Rate(), 11.0/16, 1e-12) {
		t.Errorf("%v: %d pairs, rate %v", p, p.Count(), p.Rate())
	}
	// squares about 11/16 in 256ths: 121, 49·2, 9·3, 1·4, 25·6
	if want := (121 + 98 + 27 + 4 + 150) / 256.0 / 15; !near(p.Variance(), want, 1e-12) {
		t.Errorf("variance %v, want %v", p.Variance(), want)
	}
}

func TestAddPair(t *testing.T) {
	var s Score
	for _, points := range []float64{0, 0.5, 1, 1, 1.5, 2} {
		s.AddPair(points)
	}
	if want := (Pairs{1, 1, 2, 1, 1}); s.Pairs != want {
		t.Errorf("%v, want %v", s.Pairs, want)
	}
}

// With only two outcomes, the expected score determines the whole distribution, and the ratio has a closed
// form.
func TestRatioOfTwoOutcomes(t *testing.T) {
	const s0, s1 = 0.5, 0.6
	want := 30*math.Log(s1/s0) + 20*math.Log((1-s1)/(1-s0))
	if got := llr(Pairs{20, 0, 0, 0, 30}, s0, s1); !near(got, want, 20*rare) {
		t.Errorf("wins and losses: %v, want %v", got, want)
	}
	// ¼ and ¾: the probability of ¾ is 2s-½
	want = 30*math.Log((2*s1-0.5)/(2*s0-0.5)) + 20*math.Log((1.5-2*s1)/(1.5-2*s0))
	if got := llr(Pairs{0, 20, 0, 30, 0}, s0, s1); !near(got, want, 20*rare) {
		t.Errorf("quarters: %v, want %v", got, want)
	}
}

// Three outcomes with frequencies of almost ¼, ½, ¼ and the score 3/5: the probabilities satisfy both conditions and have the
// form f/(1+θ(a-s)) for one θ, and no others that satisfy the conditions are more likely.
func TestLikeliestOfThree(t *testing.T) {
	p := likeliest(Pairs{1e6, 0, 2e6, 0, 1e6}, 0.6)
	mean, sum := 0.0, 0.0
	for i, x := range p {
		mean += x * float64(i) / 4
		sum += x
	}
	if !near(mean, 0.6, 1e-9) || !near(sum, 1, 1e-9) {
		t.Fatalf("%v: mean %v, sum %v", p, mean, sum)
	}
	theta := (0.25/p[4] - 1) / 0.4
	if !near(p[0], 0.25/(1-0.6*theta), 1e-9) || !near(p[2], 0.5/(1-0.1*theta), 1e-9) {
		t.Errorf("%v is not of the likeliest form", p)
	}
	// Moving along both conditions reduces the likelihood.
	likelihood := func(p [5]float64) float64 { return math.Log(p[0]) + 2*math.Log(p[2]) + math.Log(p[4]) }
	for _, d := range []float64{-0.01, 0.01} {
		q := p
		q[0], q[2], q[4] = q[0]+d, q[2]-2*d, q[4]+d
		if likelihood(q) >= likelihood(p) {
			t.Errorf("%v is likelier than %v", q, p)
		}
	}
}

// For many pairs and small differences the ratio tends to Van den Bergh's closed form N(s1-s0)(2m-s0-s1)/2σ².
func TestRatioTendsToTheNormalOne(t *testing.T) {
	p := Pairs{900, 4200, 10000, 4300, 1000}
	test := SPRT{Elo0: 0, Elo1: 3, Alpha: 0.05, Beta: 0.05}
	s0, s1, n := Rate(0), Rate(3), float64(p.Count())
	want := n * (s1 - s0) * (2*p.Rate() - s0 - s1) / (2 * p.Variance())
	if got := test.LLR(p); !near(got, want, 0.02*math.Abs(want)) {
		t.Errorf("%v, about %v expected", got, want)
	}
}

func TestRatioIsAntisymmetric(t *testing.T) {
	p, q := Pairs{3, 10, 40, 25, 7}, Pairs{7, 25, 40, 10, 3}
	a, b := SPRT{Elo0: -2, Elo1: 6}.LLR(p), SPRT{Elo0: -6, Elo1: 2}.LLR(q)
	if !near(a, -b, 1e-9) {
		t.Errorf("%v and, with the players exchanged, %v", a, b)
	}
	if got := (SPRT{Elo0: 0, Elo1: 5}).LLR(Pairs{}); got != 0 {
		t.Errorf("no pairs: %v, want 0", got)
	}
	for i := range p { // a single outcome
		var one Pairs
		one[i] = 50
		if got := (SPRT{Elo0: 0, Elo1: 5}).LLR(one); math.IsNaN(got) || math.IsInf(got, 0) || (i > 2) != (got > 0) {
			t.Errorf("LLR(%v) = %v, want a finite value, positive only for more than half a point per game", one, got)
		}
	}
}

func TestVerdicts(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	for _, c := range []struct {
		pairs Pairs
		want  Verdict
		text  string
	}{
		{Pairs{2, 5, 10, 6, 2}, Undecided, "(-2.94, 2.94), undecided"},
		{Pairs{20, 100, 300, 200, 40}, AcceptH1, "H1 accepted: +10 Elo rather than +0"},
		{Pairs{40, 200, 300, 100, 20}, AcceptH0, "H0 accepted: +0 Elo rather than +10"},
	} {
		if got := test.Judge(c.pairs); got != c.want {
			t.Errorf("%v: %v, want %v (LLR %v)", c.pairs, got, c.want, test.LLR(c.pairs))
		}
		if got := test.Report(c.pairs); !strings.Contains(got, c.text) || !strings.HasPrefix(got, "SPRT(0, 10), alpha 0.05, beta 0.05: LLR ") {
			t.Errorf("Report(%v) = %q, want the test and %q", c.pairs, got, c.text)
		}
	}
}

func TestDifference(t *testing.T) {
	for name, c := range map[string]struct {
		score           Score
		elo, half       float64
		known, infinite bool
	}{
		"no game":  {Score{}, 0, 0, false, false},
		"all won":  {Score{Wins: 4}, 0, 0, false, false},
		"much":     {Score{Wins: 3, Losses: 1}, 191, 0, true, true},
		"mock-up":  {Score{Wins: 27, Draws: 4, Losses: 3}, 305, 179, true, false},
		"all even": {Score{Draws: 10, Pairs: Pairs{0, 0, 5, 0, 0}}, 0, 0, true, false},
	} {
		elo, half, known := c.score.Difference()
		if math.Abs(elo-c.elo) > 0.5 || known != c.known || math.IsInf(half, 1) != c.infinite || !c.infinite && math.Abs(half-c.half) > 0.5 {
			t.Errorf("%s: %v ± %v, known %v, want %v ± %v, %v", name, elo, half, known, c.elo, c.half, c.known)
		}
	}
}

// The likeliest probabilities are positive, make up 1 and have the expectation asked for, whichever outcomes occurred.
func TestLikeliestHasTheExpectation(t *testing.T) {
	cases := []Pairs{{1, 5, 9, 5, 3}, {3, 5, 9, 5, 1}, {2, 0, 0, 1, 0}, {1000, 0, 0, 0, 1}}
	for occurred := range 1 << len(Pairs{}) { // each set of outcomes, none of them included
		var p Pairs
		for i := range p {
			p[i] = occurred >> i & 1
		}
		cases = append(cases, p)
	}
	for _, counts := range cases {
		for _, want := range []float64{0.05, 0.45, 0.5, 0.6, 0.99} {
			sum, mean := 0.0, 0.0
			for i, p := range likeliest(counts, want) {
				if !(p > 0) {
					t.Errorf("the probability of outcome %d for %v and the mean %v is %v, want a positive one", i, counts, want, p)
				}
				sum += p
				mean += p * float64(i) / 4
			}
			if !near(sum, 1, 1e-9) || !near(mean, want, 1e-9) {
				t.Errorf("the probabilities for %v make up %v with the mean %v, want 1 and %v", counts, sum, mean, want)
			}
		}
	}
}
