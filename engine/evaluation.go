package engine

import (
	"fmt"

	"chuhe/engine/eval/hand"
	"chuhe/engine/search"
)

// Evaluation is a way of judging a position without looking ahead. Each is a package under engine/eval that implements
// search.Evaluator.
type Evaluation uint8

// The evaluations.
const (
	HandMade Evaluation = iota // sums of weighted terms, package hand
	evaluations
)

// check refuses a number that stands for no evaluation.
func (ev Evaluation) check() error {
	if ev >= evaluations {
		return fmt.Errorf("there is no evaluation number %d", ev)
	}
	return nil
}

// newEvaluator makes the evaluator of one search thread. Here the options choose among the evaluations.
func (o Options) newEvaluator() search.Evaluator { return hand.New() }
