package chance

import (
	"errors"
	"math"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Counts tallies game results by the score that the side to move had during the game.
type Counts struct {
	wins, draws, losses map[think.Score]int
	total               int
}

// Add counts a position by its score, which is for side, and the result of its game.
func (c *Counts) Add(s think.Score, side xiangqi.Side, result xiangqi.Result) {
	if c.wins == nil {
		c.wins, c.draws, c.losses = map[think.Score]int{}, map[think.Score]int{}, map[think.Score]int{}
	}
	c.total++
	switch result {
	case xiangqi.WinFor(side):
		c.wins[s]++
	case xiangqi.Draw:
		c.draws[s]++
	default:
		c.losses[s]++
	}
}

// Total returns the number of positions counted.
func (c *Counts) Total() int { return c.total }

// CrossEntropy returns the log loss of the curve: the mean negative logarithm of the probabilities that it gave to
// the actual results.
func (c *Counts) CrossEntropy(curve Curve) float64 {
	var sum float64
	add := func(games map[think.Score]int, share func(Shares) float64) {
		for s, n := range games {
			sum -= float64(n) * math.Log(max(share(curve.Of(s)), 1e-9))
		}
	}
	add(c.wins, func(s Shares) float64 { return s.Win })
	add(c.draws, func(s Shares) float64 { return s.Draw })
	add(c.losses, func(s Shares) float64 { return s.Loss })
	return sum / float64(c.total)
}

// Fit returns the curve with the lowest CrossEntropy, to within a thousandth of a soldier. It varies the threshold and
// the spread in turn, in shrinking steps; the loss of an ordered logistic curve has a single minimum.
func (c *Counts) Fit() (Curve, error) {
	if len(c.wins) == 0 || len(c.draws) == 0 || len(c.losses) == 0 {
		return Curve{}, errors.New("wins, draws and losses are needed to fit a curve")
	}
	curve := Curve{Threshold: 200, Spread: 200}
	for step := 100.0; step >= 0.1; {
		best, lowest := c.CrossEntropy(curve), curve
		for _, next := range []Curve{
			{curve.Threshold + step, curve.Spread}, {curve.Threshold - step, curve.Spread},
			{curve.Threshold, curve.Spread + step}, {curve.Threshold, curve.Spread - step},
		} {
			if next.Threshold < 1 || next.Spread < 1 {
				continue
			}
			if s := c.CrossEntropy(next); s < best {
				best, lowest = s, next
			}
		}
		if lowest == curve {
			step /= 2
		}
		curve = lowest
	}
	return curve, nil
}
