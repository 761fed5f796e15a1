package trainer

import (
	"fmt"
	"math"

	"chuhe/engine/eval/nnue"
)

// Check compares a quantised net with its model and with the hand-made evaluation, on held-out positions. Scores are in
// hundredths of a soldier.
type Check struct {
	Positions int
	Apart     float64 // maximum difference between scores of the net and of the model
	Mean      float64 // mean absolute score of the net
	Hand      float64 // mean absolute score of the hand-made evaluation
}

// String formats the comparison in one line.
func (c Check) String() string {
	return fmt.Sprintf("on %d held-out positions whole and real numbers differ by at most %.2f, "+
		"the mean score is %.0f (hand-made %.0f)",
		c.Positions, c.Apart, c.Mean, c.Hand)
}

const (
	checked   = 10_000 // maximum number of positions that Quantise examines
	mostApart = 2
)

// Quantise converts a model to a net, and compares them on held-out positions. The scale makes the net's scores on
// average as large as the hand-made evaluation's, so that margins of the search mean the same.
func (s *Set) Quantise(m *Model) (*nnue.Net, Check, error) {
	some := spread(s.judged(), checked)
	c := Check{Positions: len(some)}
	known, err := s.handMade(some)
	if err != nil {
		return nil, c, err
	}
	odds := s.outputs(m.rounded(), some, 1)
	sum := 0.0
	for i, o := range odds {
		sum += math.Abs(float64(o))
		c.Hand += math.Abs(known[i]) / float64(len(some))
	}
	scale := nnue.MaxScale // for a model that has learnt almost nothing
	if fit := math.Round(c.Hand * float64(len(some)) / sum); fit < nnue.MaxScale {
		scale = max(int(fit), 1)
	}
	n, err := m.Net(scale)
	if err != nil {
		return nil, c, err
	}
	for i, o := range odds {
		p, err := s.position(&some[i])
		if err != nil {
			return nil, c, err
		}
		score := float64(n.Score(p))
		c.Mean += math.Abs(score) / float64(len(some))
		c.Apart = max(c.Apart, math.Abs(score-float64(o)*float64(scale)))
	}
	if c.Apart >= mostApart {
		return nil, c, fmt.Errorf("whole numbers are too far from real ones: %v", c)
	}
	return n, c, nil
}
