package trainer

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"
)

// Config configures a training run. The tags are the display names of the settings.
type Config struct {
	Epochs int `flag:"epochs"` // number of passes over all positions
	Batch  int `flag:"batch"`  // number of positions per step
	// The learning rate: Rate at the start, LastRate at the end, following half a cosine wave in between.
	Rate     float64 `flag:"rate"`
	LastRate float64 `flag:"last-rate"`
	Decay    float64 `flag:"decay"`  // share of a weight removed by a step with learning rate 1
	Blend    float64 `flag:"wdl"`    // share of the result in the target, 0 to 1; the rest is the search's expectation
	K        float64 `flag:"k"`      // score, in hundredths of a soldier, at which the odds of winning are e to 1
	Mirror   bool    `flag:"mirror"` // mirror half of the positions, chosen again in each epoch
	Seed     uint64  `flag:"seed"`
}

// The parameters of AdamW (I. Loshchilov and F. Hutter, "Decoupled weight decay regularization", 2019), by their usual
// names, and the largest weight, which keeps the quantised net from overflowing.
const (
	beta1, beta2 = 0.9, 0.999
	epsilon      = 1e-8
	mostWeight   = 1.98
)

// parts is the number of parts into which the positions of a step are divided. The gradients of the parts are added
// up in order. The number is fixed so that the sums, and thus the net, do not depend on the number of workers.
const parts = 8

// Training is a training run in progress.
type Training struct {
	set     *Set
	config  Config
	workers int

	model, mean, square *Model
	rounded             *Model // the model with the weights of its net
	state               state
	best                *Model

	order     []uint32 // positions of this epoch; the top bit means the mirror image
	gradients [parts]*Model
	losses    [parts]float64
}

// state is the state of a training, apart from the weights.
type state struct {
	Steps    int
	Sum      float64 // of the losses in this epoch
	Best     Loss    // held-out loss of the best epoch
	BestIs   int     // number of the best epoch
	Last     float64 // held-out loss after the last epoch
	LastIs   float64 // training loss of the last epoch
	Worsened int     // consecutive epochs in which the training loss fell and the held-out loss rose
}

// Epoch is the result of an epoch.
type Epoch struct {
	Number  int     // 0 is the state at the start
	Train   float64 // mean squared error against the target, over the epoch; 0 at the start
	HeldOut Loss
	Best    bool // whether the held-out loss is the lowest so far
	// Worsened is the number of consecutive epochs, including this one, in which the training loss fell and the
	// held-out loss rose.
	Worsened int
}

// Begin returns a training run for a model, which the run modifies. workers is the number of processors to use.
func Begin(set *Set, model *Model, c Config, workers int) (*Training, error) {
	if len(set.train) == 0 || len(set.test) == 0 {
		return nil, errors.New("there are too few games to learn from some and hold others out")
	}
	return &Training{
		set: set, config: c, workers: workers, model: model,
		rounded: model.rounded(), mean: zero(model.width), square: zero(model.width), best: model.clone(),
	}, nil
}

// Best returns the model of the best epoch so far, and the number of that epoch.
func (t *Training) Best() (*Model, int) { return t.best, t.state.BestIs }

// Epochs returns the number of completed epochs.
func (t *Training) Epochs() int { return t.state.Steps / t.stepsAnEpoch() }

func (t *Training) stepsAnEpoch() int { return t.config.stepsAnEpoch(len(t.set.train)) }

func (c Config) stepsAnEpoch(positions int) int { return max(1, positions/max(1, c.Batch)) }

// Steps returns the number of completed steps and the total.
func (t *Training) Steps() (done, all int) {
	return t.state.Steps, t.stepsAnEpoch() * t.config.Epochs
}

// Run trains to the end, or until ctx is cancelled, between two steps. It reports the start and every epoch, and stops
// if report returns an error. If stepped is not nil, Run calls it after every step.
func (t *Training) Run(ctx context.Context, report func(Epoch) error, stepped func()) error {
	steps := t.stepsAnEpoch()
	if t.state.Steps == 0 {
		if err := report(t.measured()); err != nil {
			return err
		}
	}
	for t.state.Steps < steps*t.config.Epochs {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		epoch, n := t.state.Steps/steps, t.state.Steps%steps
		if n == 0 || t.order == nil {
			t.shuffle(epoch)
		}
		t.step(t.order[n*len(t.order)/steps : (n+1)*len(t.order)/steps])
		if stepped != nil {
			stepped()
		}
		if t.state.Steps%steps == 0 {
			if err := report(t.measured()); err != nil {
				return err
			}
		}
	}
	return nil
}

const mirrorBit = 1 << 31

// shuffle sets the order of an epoch, which depends only on the seed and the epoch's number.
func (t *Training) shuffle(epoch int) {
	if t.order == nil {
		t.order = make([]uint32, len(t.set.train))
	}
	r := rand.New(rand.NewPCG(t.config.Seed, uint64(epoch)+2))
	for i := range t.order {
		t.order[i] = uint32(i)
		if t.config.Mirror && r.Uint32()&1 != 0 {
			t.order[i] |= mirrorBit
		}
	}
	r.Shuffle(len(t.order), func(i, j int) { t.order[i], t.order[j] = t.order[j], t.order[i] })
}

// step moves the weights along the gradient of some positions.
func (t *Training) step(some []uint32) {
	inParallel(t.workers, parts, func(part int) {
		t.learn(part, some[part*len(some)/parts:(part+1)*len(some)/parts], 1/float32(len(some)))
	})
	for _, loss := range t.losses {
		t.state.Sum += loss / float64(len(some))
	}
	t.state.Steps++
	size := len(t.model.weights)
	inParallel(t.workers, parts, func(part int) { t.move(part*size/parts, (part+1)*size/parts) })
}

// learn adds up the gradient of a part of the positions of a step. The gradient is that of the rounded weights, but it
// moves the unrounded ones (Y. Bengio and others, "Estimating or propagating gradients through stochastic neurons",
// 2013), so that training compensates for the effects of rounding.
func (t *Training) learn(part int, some []uint32, share float32) {
	if t.gradients[part] == nil {
		t.gradients[part] = zero(t.model.width)
	}
	gradient, loss := t.gradients[part], 0.0
	x, room := newLayer(t.model.width), newLayer(t.model.width)
	var in inputs
	for _, i := range some {
		s := &t.set.train[i&^mirrorBit]
		t.set.inputsOf(s, i&mirrorBit != 0, &in)
		won := expected(float64(t.rounded.forward(&in, &x)))
		miss := won - s.want(t.config.K, t.config.Blend)
		loss += float64(miss * miss)
		t.rounded.back(gradient, &in, &x, &room, share*float32(2*miss*won*(1-won)))
	}
	t.losses[part] = loss
}

// want returns the target of a sample: the result, blended with the expectation for its score.
func (x *sample) want(k, blend float64) float64 {
	won := expected(float64(x.score) / k)
	if x.isLeaf() {
		return won
	}
	return float64(blend*x.result()) + float64((1-blend)*won)
}

// move moves some of the weights along the gradient, and clears that part of it.
func (t *Training) move(from, to int) {
	progress := float64(t.state.Steps-1) / float64(max(1, t.stepsAnEpoch()*t.config.Epochs-1))
	rate := t.config.LastRate + (t.config.Rate-t.config.LastRate)*(1+math.Cos(math.Pi*progress))/2
	steps := float64(t.state.Steps)
	step := float32(rate / (1 - math.Pow(beta1, steps)))
	unbias := float32(1 / math.Sqrt(1-math.Pow(beta2, steps)))
	keep := float32(1 - rate*t.config.Decay)
	weights, mean, square := t.model.weights[from:to], t.mean.weights[from:to], t.square.weights[from:to]
	sum := t.gradients[0].weights[from:to]
	for _, g := range t.gradients[1:] {
		take(sum, g.weights[from:to])
	}
	for i, g := range sum {
		sum[i] = 0
		mean[i] = float32(beta1*mean[i]) + float32((1-beta1)*g)
		square[i] = float32(beta2*square[i]) + float32((1-beta2)*float32(g*g))
		root := float32(math.Sqrt(float64(square[i]))) * unbias
		w := float32(weights[i]*keep) - float32(step*mean[i])/(root+epsilon)
		weights[i] = min(max(w, -mostWeight), mostWeight)
	}
	t.model.round(t.rounded, from, to)
}

// measured ends an epoch: it measures the model on the held-out data, and keeps it if it is the best.
func (t *Training) measured() Epoch {
	s := &t.state
	e := Epoch{Number: t.Epochs(), HeldOut: t.set.loss(t.rounded, t.config.K, t.workers)}
	if s.Steps > 0 {
		e.Train = s.Sum / float64(t.stepsAnEpoch())
		if e.HeldOut.Squared > s.Last && (e.Number == 1 || e.Train < s.LastIs) {
			s.Worsened++
		} else {
			s.Worsened = 0
		}
	}
	s.Sum, s.Last, s.LastIs, e.Worsened = 0, e.HeldOut.Squared, e.Train, s.Worsened
	if e.Best = e.Number == 0 || e.HeldOut.Squared < s.Best.Squared; e.Best {
		s.Best, s.BestIs = e.HeldOut, e.Number
		copy(t.best.weights, t.model.weights)
	}
	return e
}

// inParallel calls do n times, several at a time.
func inParallel(workers, n int, do func(int)) {
	var next atomic.Int64
	var running sync.WaitGroup
	for range min(workers, n) {
		running.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	running.Wait()
}
