// Package tuner fits the weights of the evaluation to the results of games by
// logistic regression: the score of a position, mapped by an S-shaped curve,
// should equal the expected result (P. Österlund, "Evaluation tuning", 2014,
// describes the use for chess programs).
package tuner

import (
	"errors"
	"fmt"
	"io"
	"math"

	"chuhe/engine/data"
	"chuhe/engine/eval/hand"
	"chuhe/engine/xiangqi"
)

// sample is a position prepared for fitting.
type sample struct {
	first, end int32    // range of its features in the set's list
	opening    float32  // see hand.Features
	scaleTerm  [2]int16 // see hand.Features
	result     float32  // of the game for Red: 1, 0.5 or 0
	score      float32  // of the search for Red, in hundredths of a soldier
}

// Set is a set of positions. Every tenth game is reserved for testing.
type Set struct {
	features    []hand.Feature
	train, test []sample
	games       int
}

// checkEvery is the share of games reserved for testing: one in this many.
const checkEvery = 10

// Load adds all positions of a file. It ignores an incomplete game at the end
// of the file; any other fault is an error.
func (s *Set) Load(in io.Reader) error {
	r, err := data.NewGameReader(in)
	if err != nil {
		return err
	}
	return r.Each(func(before int, game []data.Record) error {
		all := make([]sample, len(game))
		for i := range game {
			if all[i], err = s.sample(&game[i]); err != nil {
				return fmt.Errorf("position %d: %w", before+i+1, err)
			}
		}
		s.add(all)
		return nil
	})
}

func (s *Set) add(game []sample) {
	s.games++
	if s.games%checkEvery == 0 {
		s.test = append(s.test, game...)
	} else {
		s.train = append(s.train, game...)
	}
}

func (s *Set) sample(rec *data.Record) (sample, error) {
	p, err := rec.Position()
	if err != nil {
		return sample{}, err
	}
	f := hand.FeaturesOf(p)
	x := sample{
		first: int32(len(s.features)), end: int32(len(s.features) + len(f.Terms)),
		opening: float32(f.Opening), scaleTerm: f.ScaleFactor,
		score: float32(rec.Score), result: 0.5,
	}
	if x.end < x.first {
		return sample{}, errors.New("more positions than there is room for")
	}
	s.features = append(s.features, f.Terms...)
	switch rec.Result {
	case xiangqi.RedWins:
		x.result = 1
	case xiangqi.BlackWins:
		x.result = 0
	}
	if rec.Side == xiangqi.Black {
		x.score = -x.score
	}
	return x, nil
}

// String returns the numbers of games and positions.
func (s *Set) String() string {
	return fmt.Sprintf("%d games, %d positions to fit and %d to check by", s.games, len(s.train), len(s.test))
}

// vector holds a value for every weight: openings at even indices, endings at odd.
type vector []float32

// value returns the unscaled score of a sample, and the term that scales it.
func (s *Set) value(x *sample, w vector) (sum float32, scaleTerm int16) {
	var opening, ending float32
	for _, f := range s.features[x.first:x.end] {
		n := float32(f.Count)
		opening += n * w[2*f.Term]
		ending += n * w[2*f.Term+1]
	}
	sum = opening*x.opening + ending*(1-x.opening)
	if sum < 0 {
		return sum, x.scaleTerm[xiangqi.Black]
	}
	return sum, x.scaleTerm[xiangqi.Red]
}

// scale returns a scale factor; 1 leaves a score unchanged.
func (w vector) scale(scaleTerm int16) float32 { return w[2*scaleTerm] / hand.FullScale }

func expect(score, k float32) float32 {
	return float32(1 / (1 + math.Exp(-float64(score/k))))
}

// entropy returns the cross entropy of an expected result and the actual one.
func entropy(want, expected float32) float64 {
	const tiny = 1e-7
	e := min(max(float64(expected), tiny), 1-tiny)
	return -float64(want)*math.Log(e) - (1-float64(want))*math.Log(1-e)
}

// loss returns the mean cross entropy over samples; NaN without samples.
func (s *Set) loss(all []sample, w vector, k, blend float32) float64 {
	sum := 0.0
	for i := range all {
		x := &all[i]
		v, scaleTerm := s.value(x, w)
		sum += entropy(x.want(k, blend), expect(v*w.scale(scaleTerm), k))
	}
	return sum / float64(len(all))
}

// want returns the target of a sample: the result, blended with the expectation
// of the search.
func (x *sample) want(k, blend float32) float32 {
	return (1-blend)*x.result + blend*expect(x.score, k)
}
