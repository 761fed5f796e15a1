package stats

import (
	"fmt"
	"math"
)

// SPRT is a sequential probability ratio test between two hypotheses: H0, that the first player is stronger by Elo0
// (logistic) points, and H1, that it is stronger by Elo1. The match continues until the log-likelihood ratio (LLR) of
// the two leaves the interval between two bounds, so it takes no more games than the difference requires.
//
// The test is Wald's (Sequential Tests of Statistical Hypotheses, 1945) in its generalised form for a distribution with
// unknown parameters (Lai 2001), as Michel Van den Bergh derived it for the counts of pairs ("A practical introduction
// to the GSPRT", "Comments on normalized Elo"): each hypothesis fixes only the expected score, and is represented by
// the likeliest distribution of the pairs' points with that score.
type SPRT struct {
	Elo0, Elo1 float64
	Alpha      float64 // probability of accepting H1 if H0 is true
	Beta       float64 // probability of accepting H0 if H1 is true
}

// Check returns an error if the numbers do not define a test.
func (t SPRT) Check() error {
	switch {
	case !(t.Elo0 < t.Elo1) || math.Abs(t.Elo0) > 1000 || math.Abs(t.Elo1) > 1000:
		return fmt.Errorf("elo0 must be below elo1 and both within ±1000, not %g and %g", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5):
		return fmt.Errorf("alpha and beta must lie between 0 and 0.5, not %g and %g", t.Alpha, t.Beta)
	}
	return nil
}

// Bounds returns the LLR at which H0 is accepted and the LLR at which H1 is accepted.
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict is the state of a test.
type Verdict int

const (
	Undecided Verdict = iota
	AcceptH0
	AcceptH1
)

// Judge returns the hypothesis to accept after the given pairs, if any.
func (t SPRT) Judge(p Pairs) Verdict {
	lower, upper := t.Bounds()
	switch llr := t.LLR(p); {
	case llr <= lower:
		return AcceptH0
	case llr >= upper:
		return AcceptH1
	}
	return Undecided
}

// LLR returns the log-likelihood ratio of H1 to H0, or 0 if there are no pairs.
func (t SPRT) LLR(p Pairs) float64 {
	if p.Count() == 0 {
		return 0
	}
	return llr(p, Rate(t.Elo0), Rate(t.Elo1))
}

// llr returns the log-likelihood ratio of an expected score s1 to s0, both strictly between 0 and 1.
func llr(p Pairs, s0, s1 float64) float64 {
	p0, p1 := likeliest(p, s0), likeliest(p, s1)
	sum := 0.0
	for i, n := range weights(p) {
		sum += n * math.Log(p1[i]/p0[i])
	}
	return sum
}

// rare replaces a count of zero: an outcome that has not occurred yet is rare, not impossible.
const rare = 1e-3

// weights returns the counts of the pairs, all of them positive.
func weights(p Pairs) (counts [len(Pairs{})]float64) {
	for i, n := range p {
		counts[i] = max(float64(n), rare)
	}
	return counts
}

// likeliest returns the probabilities that maximise the likelihood of the pairs under the condition that the expected
// score is s, strictly between 0 and 1. Each relative frequency f at its score a becomes f/(1+θ(a-s)), with the θ that
// gives the expectation s. The left side of Σ f(a-s)/(1+θ(a-s)) = 0 decreases with θ between the poles of its outermost
// terms, so bisection finds the root.
func likeliest(pairs Pairs, s float64) (p [len(Pairs{})]float64) {
	counts, total := weights(pairs), 0.0
	for _, n := range counts {
		total += n
	}
	low, high := -1/(1-s), 1/s
	excess := func(theta float64) float64 {
		sum := 0.0
		for i, n := range counts {
			d := float64(i)/4 - s
			sum += n * d / (1 + theta*d)
		}
		return sum
	}
	for range 100 {
		if middle := (low + high) / 2; excess(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	theta := (low + high) / 2
	for i, n := range counts {
		p[i] = n / total / (1 + theta*(float64(i)/4-s))
	}
	return p
}

// String returns the hypotheses and error rates of the test.
func (t SPRT) String() string {
	return fmt.Sprintf("SPRT(%g, %g), alpha %g, beta %g", t.Elo0, t.Elo1, t.Alpha, t.Beta)
}

// Report describes the state of the test after the given pairs.
func (t SPRT) Report(p Pairs) string {
	lower, upper := t.Bounds()
	text := fmt.Sprintf("%v: LLR %.2f (%.2f, %.2f)", t, t.LLR(p), lower, upper)
	switch t.Judge(p) {
	case AcceptH0:
		return fmt.Sprintf("%s, H0 accepted: %+g Elo rather than %+g", text, t.Elo0, t.Elo1)
	case AcceptH1:
		return fmt.Sprintf("%s, H1 accepted: %+g Elo rather than %+g", text, t.Elo1, t.Elo0)
	}
	return text + ", undecided"
}
