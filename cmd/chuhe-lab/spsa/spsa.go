// Package spsa tunes many numbers at once by the results of games: simultaneous perturbation stochastic approximation
// (J. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation", 1992).
// Each pair of games moves every number a little up or down at random, and plays the result against the values moved
// the opposite way. All numbers then move a step in the direction of the winner.
package spsa

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"chuhe/engine/match/stats"
)

// Number is a parameter to tune.
type Number struct {
	Name        string
	Start       int // initial value
	Least, Most int // inclusive bounds of the values
	Step        int // distance of the tried values from the current value at the end of the course
}

// Config configures a course. Everything in a course except the results follows from it.
type Config struct {
	Numbers []Number
	Pairs   int     // total number of pairs; steps shrink towards their end
	Rate    float64 // part of Step by which a pair won by one game moves a number at the end
	Seed    uint64  // for the random directions
}

// The exponents by which the perturbations and the steps shrink, and the part of the pairs for which the first steps
// are reduced: the values that Spall recommends ("Implementation of the simultaneous perturbation algorithm for
// stochastic optimization", 1998).
const (
	gamma     = 0.101
	alpha     = 0.602
	stability = 0.1
)

// UsualRate returns a suitable rate for the number of pairs: with a lower rate the values do not converge, with a
// higher one they fluctuate. It was determined with simulated games, in which each number costs 1 Elo times the square
// of its distance from the best, in steps.
func UsualRate(pairs int) float64 { return math.Round(7e5/math.Sqrt(float64(pairs))) / 1e6 }

// Ahead is the number of pairs that can be played at a time: pair n is played with the values learnt from the pairs up
// to n-Ahead. Therefore the course does not depend on the number of workers.
const Ahead = 32

// Course is the history of the values.
type Course struct {
	config      Config
	differences []float64   // one per pair
	track       [][]float64 // the values at the start and after each pair
}

// New returns a course at its start, or an error that describes what is wrong with the configuration.
func New(c Config) (*Course, error) {
	switch {
	case len(c.Numbers) == 0:
		return nil, errors.New("there is no number to tune")
	case c.Pairs < 1:
		return nil, errors.New("there is no pair of games to learn from")
	case !(c.Rate > 0 && c.Rate <= 1):
		return nil, fmt.Errorf("the rate must be more than 0 and at most 1, not %g", c.Rate)
	}
	start := make([]float64, len(c.Numbers))
	seen := map[string]bool{}
	for i, n := range c.Numbers {
		switch {
		case seen[n.Name]:
			return nil, fmt.Errorf("%s is to be tuned twice", n.Name)
		case n.Least >= n.Most:
			return nil, fmt.Errorf("%s has no room from %d to %d", n.Name, n.Least, n.Most)
		case n.Start < n.Least || n.Start > n.Most:
			return nil, fmt.Errorf("%s begins at %d, which is not %d to %d", n.Name, n.Start, n.Least, n.Most)
		case n.Step < 1:
			return nil, fmt.Errorf("%s has a step of %d, less than 1", n.Name, n.Step)
		}
		seen[n.Name] = true
		start[i] = float64(n.Start)
	}
	return &Course{config: c, track: [][]float64{start}}, nil
}

// Config returns the configuration of the course.
func (c *Course) Config() Config { return c.config }

// Done returns the number of pairs learnt from.
func (c *Course) Done() int { return len(c.differences) }

// Values returns the values after the given number of pairs. The caller must not modify them.
func (c *Course) Values(pairs int) []float64 { return c.track[pairs] }

// direction is the perturbation of one number in a pair.
type direction struct {
	sign  float64 // 1 or -1
	round float64 // added before rounding down, so that the mean of the played values is the unrounded value
}

// directions returns the perturbations of a pair. They depend only on the seed and the pair.
func (c *Course) directions(pair int) []direction {
	random := rand.New(rand.NewPCG(c.config.Seed, uint64(pair)))
	all := make([]direction, len(c.config.Numbers))
	for i := range all {
		all[i] = direction{sign: float64(2*random.IntN(2) - 1), round: random.Float64()}
	}
	return all
}

// reach returns the distance of a pair's values from the current value, for a number with step 1.
func (c *Course) reach(pair int) float64 {
	return math.Pow(float64(c.config.Pairs)/float64(pair+1), gamma)
}

// gain returns how far a number with step 1 moves if the pair is won by one game.
func (c *Course) gain(pair int) float64 {
	held := stability * float64(c.config.Pairs)
	return c.config.Rate * math.Pow((held+float64(c.config.Pairs))/(held+float64(pair+1)), alpha) / c.reach(pair)
}

// Trial returns the values of both sides of a pair, which must be less than Done plus Ahead.
func (c *Course) Trial(pair int) (plus, minus []int) {
	values := c.track[max(0, pair+1-Ahead)]
	for i, d := range c.directions(pair) {
		n := c.config.Numbers[i]
		off := d.sign * c.reach(pair) * float64(n.Step)
		played := func(x float64) int { return min(max(int(math.Floor(x+d.round)), n.Least), n.Most) }
		plus, minus = append(plus, played(values[i]+off)), append(minus, played(values[i]-off))
	}
	return plus, minus
}

// Learn moves the values by the result of the next pair: the games that its plus side won minus those that it lost, -2
// to 2.
func (c *Course) Learn(difference float64) {
	pair := c.Done()
	next := append([]float64(nil), c.track[pair]...)
	for i, d := range c.directions(pair) {
		n := c.config.Numbers[i]
		next[i] = min(max(next[i]+d.sign*difference*c.gain(pair)*float64(n.Step), float64(n.Least)), float64(n.Most))
	}
	c.differences, c.track = append(c.differences, difference), append(c.track, next)
}

// settled is the divisor for the last part of a course, over which the values are averaged, because they still
// fluctuate with the last results (B. Polyak and A. Juditsky, "Acceleration of stochastic approximation by averaging",
// 1992).
const settled = 4

// Proposed returns the recommended values: the means of the last quarter of the course.
func (c *Course) Proposed() []int {
	last := c.track[len(c.track)-max(1, c.Done()/settled):]
	all := make([]int, len(c.config.Numbers))
	for i := range all {
		sum := 0.0
		for _, values := range last {
			sum += values[i]
		}
		all[i] = int(math.Round(sum / float64(len(last))))
	}
	return all
}

// Effects returns for every number the results of the pairs so far, for the side with the raised value. With a rate so
// low that the values stay where they are, a course is an experiment that tests all numbers at once: each pair of games
// counts for every number, and the others average out.
func (c *Course) Effects() []stats.Pairs {
	all := make([]stats.Pairs, len(c.config.Numbers))
	for pair, difference := range c.differences {
		for i, d := range c.directions(pair) {
			all[i][2+int(d.sign*difference)]++
		}
	}
	return all
}
