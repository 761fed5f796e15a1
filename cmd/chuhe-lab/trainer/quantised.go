package trainer

import (
	"fmt"
	"math"

	"chuhe/engine/eval/nnue"
)

// Check is how a net of whole numbers compares with its model, and with the hand-made evaluation, on held-out positions.
// Scores are in hundredths of a soldier.
type Check struct {
	Positions int
	Apart     float64 // the most by which scores in whole numbers differ from those in real ones
	Mean      float64 // mean of the net's scores without their signs
	Hand      float64 // likewise, the hand-made evaluation's
}

// String says it in a line.
func (c Check) String() string {
	return fmt.Sprintf("on %d held-out positions whole and real numbers differ by at most %.2f, the mean score is %.0f (hand-made %.0f)",
		c.Positions, c.Apart, c.Mean, c.Hand)
}

const (
	checked   = 10_000 // positions that Quantise looks at
	mostApart = 2
)

// Quantise turns a model into a net, and checks that on held-out positions. Scale is what the net has, or 0 for one at
// which its scores are on average as large as the hand-made evaluation's, so that margins of the search mean the same.
func (s *Set) Quantise(m *Model, scale int) (*nnue.Net, Check, error) {
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
	if scale == 0 {
		scale = nnue.MaxScale // of a model that has learnt next to nothing, or nothing at all
		if fit := math.Round(c.Hand * float64(len(some)) / sum); fit < nnue.MaxScale {
			scale = max(int(fit), 1)
		}
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
