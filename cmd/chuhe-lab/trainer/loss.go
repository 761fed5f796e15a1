package trainer

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Loss measures how far expectations are from the truth, which is the results of games, or the labels of leaves. Both
// values are means over positions.
type Loss struct {
	Squared float64 // squared error
	Log     float64 // cross entropy
}

// String returns both numbers.
func (l Loss) String() string { return fmt.Sprintf("%.5f %.5f", l.Squared, l.Log) }

// expected returns the expected share of points for the logarithm of the odds.
func expected(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

func (l *Loss) add(won, truth float64) {
	const tiny = 1e-9
	l.Squared += (won - truth) * (won - truth)
	e := min(max(won, tiny), 1-tiny)
	l.Log -= float64(truth*math.Log(e)) + float64((1-truth)*math.Log(1-e))
}

func (l Loss) over(n int) Loss { return Loss{l.Squared / float64(n), l.Log / float64(n)} }

func (s *Set) outputs(m *Model, all []sample, workers int) []float32 {
	const chunk = 1024
	odds := make([]float32, len(all))
	inParallel(workers, (len(all)+chunk-1)/chunk, func(n int) {
		x := newLayer(m.width)
		var in inputs
		for i := n * chunk; i < min((n+1)*chunk, len(all)); i++ {
			s.inputsOf(&all[i], false, &in)
			odds[i] = m.forward(&in, &x)
		}
	})
	return odds
}

// loss returns the loss of a model on the held-out data: on games if there are any, else on leaves.
func (s *Set) loss(m *Model, k float64, workers int) Loss {
	var l Loss
	all := s.judged()
	for i, o := range s.outputs(m, all, workers) {
		l.add(expected(float64(o)), all[i].truth(k))
	}
	return l.over(len(all))
}

// judged returns the held-out samples that are used to judge a model.
func (s *Set) judged() []sample {
	if results := withResult(s.test); len(results) > 0 {
		return results
	}
	return s.test
}

func withResult(all []sample) []sample {
	if !slices.ContainsFunc(all, sample.isLeaf) {
		return all
	}
	var results []sample
	for _, x := range all {
		if !x.isLeaf() {
			results = append(results, x)
		}
	}
	return results
}

// truth returns the result of a game, or the expectation for a leaf's label.
func (x *sample) truth(k float64) float64 {
	if x.isLeaf() {
		return expected(float64(x.score) / k)
	}
	return x.result()
}

// Yardstick is the loss of a known evaluation on the held-out games, with the K that fits the other games best.
type Yardstick struct {
	K    float64
	Loss Loss
}

// Yardsticks are known evaluations for comparison with a net.
type Yardsticks struct {
	Hand   Yardstick // the hand-made static evaluation
	Search Yardstick // the score of the search that chose the move; no static evaluation is likely to reach it
}

// ErrLeaves is the error for a set without games.
var ErrLeaves = errors.New("there are no games, of which K could be fitted: leaves have no results")

// someGames is the number of positions that is enough to fit K.
const someGames = 300_000

// Yardsticks measures the hand-made evaluation and the recorded scores. The error is ErrLeaves if there are no games.
func (s *Set) Yardsticks() (y Yardsticks, err error) {
	train, test := withResult(s.train), withResult(s.test)
	if len(train) == 0 || len(test) == 0 {
		return y, ErrLeaves
	}
	train = spread(train, someGames)
	for _, stick := range []struct {
		y      *Yardstick
		scores func([]sample) ([]float64, error)
	}{{&y.Hand, s.handMade}, {&y.Search, recorded}} {
		known, err := stick.scores(train)
		if err != nil {
			return y, err
		}
		stick.y.K = fitK(train, known)
		scores, err := stick.scores(test)
		if err != nil {
			return y, err
		}
		stick.y.Loss = scored(test, scores, stick.y.K)
	}
	return y, nil
}

func recorded(all []sample) ([]float64, error) {
	scores := make([]float64, len(all))
	for i := range all {
		scores[i] = float64(all[i].score)
	}
	return scores, nil
}

// spread returns about n samples, evenly chosen, or all if there are no more.
func spread(all []sample, n int) []sample {
	if len(all) <= n {
		return all
	}
	some := make([]sample, n)
	for i := range some {
		some[i] = all[i*len(all)/n]
	}
	return some
}

func scored(all []sample, scores []float64, k float64) Loss {
	var l Loss
	for i := range all {
		l.add(expected(scores[i]/k), all[i].result())
	}
	return l.over(len(all))
}

// The range of the search for K.
const leastK, mostK = 20.0, 2000.0

// fitK returns the K with which scores predict the results best, by golden-section search.
func fitK(all []sample, scores []float64) float64 {
	const golden = 0.6180339887
	low, high := leastK, mostK
	for high-low > 0.5 {
		a, b := high-golden*(high-low), low+golden*(high-low)
		if scored(all, scores, a).Log < scored(all, scores, b).Log {
			high = b
		} else {
			low = a
		}
	}
	return (low + high) / 2
}
