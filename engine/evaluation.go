package engine

import (
	"fmt"

	"chuhe/engine/eval/hand"
	"chuhe/engine/search"
)

// Evaluation names a static evaluation, a package under engine/eval that implements search.Evaluator.
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

// newEvaluator returns a new evaluator of the kind that the options name, for one search thread.
func (o Options) newEvaluator() search.Evaluator { return hand.New() }
