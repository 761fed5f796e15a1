package engine

import (
	"chuhe/engine/eval/hand"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/search"
)

// newEvaluator returns a new evaluator of the kind that the options name, for one search thread.
func (o Options) newEvaluator() search.Evaluator {
	if o.Net != nil {
		return nnue.New(o.Net)
	}
	return hand.New()
}
