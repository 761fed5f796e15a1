package engine

import (
	"chuhe/engine/eval/hand"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/search"
)

// newEvaluator returns a new evaluator, for one search thread, of the kind selected by the options.
func (o Options) newEvaluator() search.Evaluator {
	if o.Net != nil {
		return nnue.New(o.Net)
	}
	return hand.New()
}
