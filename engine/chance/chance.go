// Package chance converts scores to the chances of winning, drawing and losing.
//
// The curve is an ordered logistic one: a side wins if the sum of its score and a random term reaches a threshold,
// loses if the sum falls below the opposite threshold, and draws in between. `chuhe-lab curve` fits the threshold and
// the spread to games of the engine against itself; they must be fitted again when the evaluation changes.
package chance

import (
	"math"

	"chuhe/engine/think"
)

// Shares are the probabilities of a win, a draw and a loss for the side that a score refers to. They add up to 1.
type Shares struct{ Win, Draw, Loss float64 }

// A Curve converts scores to chances.
type Curve struct {
	Threshold float64 // score at which half of the games are won, in hundredths of a soldier
	Spread    float64 // scale of the score in the logistic function, in hundredths of a soldier
}

// Fitted returns the curve of the engine's own evaluation.
func Fitted() Curve { return Curve{Threshold: threshold, Spread: spread} }

// Of converts a score to shares by the curve. A mate score is certain.
func (c Curve) Of(s think.Score) Shares {
	switch {
	case s >= think.MateBound:
		return Shares{Win: 1}
	case s <= -think.MateBound:
		return Shares{Loss: 1}
	}
	win := logistic((float64(s) - c.Threshold) / c.Spread)
	loss := logistic((-float64(s) - c.Threshold) / c.Spread)
	return Shares{Win: win, Draw: 1 - win - loss, Loss: loss}
}

// Of converts a score of the engine to shares.
func Of(s think.Score) Shares { return Fitted().Of(s) }

// Expected returns the average points per game: 1 for a win, a half for a draw.
func (s Shares) Expected() float64 { return s.Win + s.Draw/2 }

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
