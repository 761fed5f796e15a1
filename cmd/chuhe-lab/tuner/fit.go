package tuner

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"chuhe/engine/eval/hand"
)

// Config configures a fit.
type Config struct {
	Epochs int     // number of passes over all positions
	Blend  float64 // share of the search's score in the target, 0 to 1
	Prior  float64 // strength of the pull towards the initial weights; 0 = none
	Rate   float64 // initial step of a weight, in hundredths of a soldier
	Seed   uint64
}

// Progress is the state of a fit.
type Progress struct {
	Epoch       int
	Train, Test float64 // mean cross entropy of the results, see Set; NaN without games for testing
}

// The parameters of Adam (D. Kingma and J. Ba, 2015), by their usual names, and
// the number of positions per step.
const (
	beta1, beta2 = 0.9, 0.999
	epsilon      = 1e-8
	batch        = 4096
)

// The range of the search for K.
const leastK, mostK = 20.0, 2000.0

// K returns the scale, in hundredths of a soldier, with which the given weights
// predict the results best. It uses only positions with most of the pieces:
// later, many leads do not win, and the scale must not compensate for that. It
// returns an error if the best scale is at an end of its range.
func (s *Set) K(weights []hand.Weight) (float64, error) {
	var full []sample
	for _, x := range s.train {
		if x.opening > 0.5 {
			full = append(full, x)
		}
	}
	if len(full) == 0 {
		return 0, errors.New("there are no positions in which most of the pieces are there")
	}
	w := toVector(weights)
	low, high := leastK, mostK
	const golden = 0.6180339887
	f := func(k float64) float64 { return s.loss(full, w, float32(k), 0) }
	a, b := high-golden*(high-low), low+golden*(high-low)
	fa, fb := f(a), f(b)
	for high-low > 1 {
		if fa < fb {
			high, b, fb = b, a, fa
			a = high - golden*(high-low)
			fa = f(a)
		} else {
			low, a, fa = a, b, fb
			b = low + golden*(high-low)
			fb = f(b)
		}
	}
	if low == leastK || high == mostK { // the search never left that end
		return 0,
			fmt.Errorf("no scale K from %g to %g makes scores expect the results best: there are too few games, or they end otherwise than scored", leastK, mostK)
	}
	return (low + high) / 2, nil
}

// Fit returns the weights that predict the results best, starting from those given. k is from K. It reports before
// the first and after each epoch. When ctx is cancelled, it returns the weights so far.
func (s *Set) Fit(ctx context.Context, weights []hand.Weight, k float64, c Config,
	report func(Progress)) []hand.Weight {
	w := toVector(weights)
	f := fit{
		set: s, config: c, k: float32(k), start: append(vector(nil), w...), w: w,
		gradient: make(vector, len(w)), mean: make(vector, len(w)), square: make(vector, len(w)),
	}
	random := rand.New(rand.NewPCG(c.Seed, 0))
	order := make([]int, len(s.train))
	for i := range order {
		order[i] = i
	}
	measure := func(epoch int) {
		report(Progress{epoch, s.loss(s.train, w, f.k, 0), s.loss(s.test, w, f.k, 0)})
	}
	measure(0)
	for epoch := range c.Epochs {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		rate := c.Rate * (1 - float64(epoch)/float64(c.Epochs))
		for from := 0; from < len(order); from += batch {
			if ctx.Err() != nil {
				return fromVector(w)
			}
			f.step(order[from:min(from+batch, len(order))], rate)
		}
		measure(epoch + 1)
	}
	return fromVector(w)
}

type fit struct {
	set                    *Set
	config                 Config
	k                      float32
	start, w               vector
	gradient, mean, square vector
	steps                  int
}

// step moves the weights along the gradient of some samples.
func (f *fit) step(some []int, rate float64) {
	clear(f.gradient)
	share := 1 / float32(len(some))
	for _, i := range some {
		x := &f.set.train[i]
		v, scaleTerm := f.set.value(x, f.w)
		scale := f.w.scale(scaleTerm)
		expected := expect(v*scale, f.k)
		// Only the results determine which leads win: the search believes in
		// all of them.
		f.gradient[2*scaleTerm] += (expected - x.result) * v / hand.FullScale * share
		slope := (expected - x.want(f.k, float32(f.config.Blend))) * scale * share
		for _, t := range f.set.features[x.first:x.end] {
			n := slope * float32(t.Count)
			f.gradient[2*t.Term] += n * x.opening
			f.gradient[2*t.Term+1] += n * (1 - x.opening)
		}
	}
	f.steps++
	prior := float32(f.config.Prior) * 1e-5
	correct1 := 1 - math.Pow(beta1, float64(f.steps))
	correct2 := 1 - math.Pow(beta2, float64(f.steps))
	for i, g := range f.gradient {
		g += prior * (f.w[i] - f.start[i])
		f.mean[i] = beta1*f.mean[i] + (1-beta1)*g
		f.square[i] = beta2*f.square[i] + (1-beta2)*g*g
		f.w[i] -= float32(rate * float64(f.mean[i]) / correct1 / (math.Sqrt(float64(f.square[i])/correct2) + epsilon))
		if i >= 2*hand.SumTerms {
			f.w[i] = max(f.w[i], 0) // a scale factor must not reverse a score
		}
	}
}

func toVector(weights []hand.Weight) vector {
	w := make(vector, 0, 2*len(weights))
	for _, x := range weights {
		w = append(w, float32(x.Opening), float32(x.Ending))
	}
	return w
}

func fromVector(w vector) []hand.Weight {
	weights := make([]hand.Weight, len(w)/2)
	for i := range weights {
		weights[i] = hand.Weight{Opening: round(w[2*i]), Ending: round(w[2*i+1])}
	}
	return weights
}

// round returns the nearest integer. A value that cannot be a weight, because it is too large or NaN, becomes one that
// Source rejects, since its conversion to int is implementation-defined.
func round(x float32) int {
	if r := math.Round(float64(x)); r >= -mostWeight && r <= mostWeight {
		return int(r)
	}
	return mostWeight + 1
}
