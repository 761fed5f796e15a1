package engine

import (
	"context"

	"chuhe/engine/eval/hand"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// Leaf receives a position that the search evaluated and its hand-made evaluation in hundredths of a soldier, for the
// side to move, before the corrections of the search. The position is read-only and valid only during the call.
type Leaf func(p *xiangqi.Position, score int)

// Listener is a think.Player that reports the positions evaluated by its search, as training data for another
// evaluation. It plays at full strength, on one thread, with the hand-made evaluation. It is not safe for
// concurrent use.
type Listener struct{ searcher *search.Searcher }

var _ think.Player = (*Listener)(nil)

// NewListener returns a Listener with a hash table of the given size in MB. It calls leaf during its searches, from
// the searching goroutine. Positions found in the table and positions in check are not reported.
func NewListener(hashMB int, leaf Leaf) (*Listener, error) {
	table, err := tt.New(hashMB)
	if err != nil {
		return nil, err
	}
	s, err := search.New(search.Config{
		Table: table, Threads: 1,
		NewEvaluator: func() search.Evaluator { return &listeningEvaluator{hand.New(), leaf} },
	})
	if err != nil {
		return nil, err
	}
	return &Listener{s}, nil
}

// NewGame implements think.Player.
func (l *Listener) NewGame() { l.searcher.Clear() }

// Search implements think.Player. It ignores the level.
func (l *Listener) Search(ctx context.Context, p *xiangqi.Position, limits think.Limits,
	report func(think.Info)) think.Result {
	return l.searcher.Search(ctx, p, limits, report)
}

// listeningEvaluator is the hand-made evaluation; it passes each evaluated position to leaf.
type listeningEvaluator struct {
	*hand.Evaluator
	leaf Leaf
}

// Evaluate implements search.Evaluator.
func (o *listeningEvaluator) Evaluate(p *xiangqi.Position) int {
	score := o.Evaluator.Evaluate(p)
	if !p.InCheck() { // in check only at the maximum depth
		o.leaf(p, score)
	}
	return score
}
