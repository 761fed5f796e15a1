package engine

import (
	"context"

	"chuhe/engine/eval/hand"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// Leaf receives a position that the search judged and its hand-made evaluation in hundredths of a soldier, from the view of the
// side to move. The position must not be changed, and is another one after the call. The search adds its corrections later.
type Leaf func(p *xiangqi.Position, score int)

// Listener is a think.Player that hands over the positions that its search judges, from which another evaluation learns what
// it will be asked. It plays at full strength, on one thread, with the hand-made evaluation. It must not be used by two
// goroutines at once.
type Listener struct{ searcher *search.Searcher }

var _ think.Player = (*Listener)(nil)

// NewListener returns a Listener with a hash table of so many MB. It calls leaf during its searches, from the goroutine that
// searches. Positions that the table knows are not judged again, and those in check never are.
func NewListener(hashMB int, leaf Leaf) (*Listener, error) {
	table, err := tt.New(hashMB)
	if err != nil {
		return nil, err
	}
	s, err := search.New(search.Config{
		Table: table, Threads: 1,
		NewEvaluator: func() search.Evaluator { return &overheard{hand.New(), leaf} },
	})
	if err != nil {
		return nil, err
	}
	return &Listener{s}, nil
}

// NewGame implements think.Player.
func (l *Listener) NewGame() { l.searcher.Clear() }

// Search implements think.Player. It heeds no level.
func (l *Listener) Search(ctx context.Context, p *xiangqi.Position, limits think.Limits, report func(think.Info)) think.Result {
	return l.searcher.Search(ctx, p, limits, report)
}

// overheard is the hand-made evaluation; leaf receives what it judges.
type overheard struct {
	*hand.Evaluator
	leaf Leaf
}

// Evaluate implements search.Evaluator.
func (o *overheard) Evaluate(p *xiangqi.Position) int {
	score := o.Evaluator.Evaluate(p)
	if !p.InCheck() { // at the greatest depth there is
		o.leaf(p, score)
	}
	return score
}
