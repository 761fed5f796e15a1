// Package leaves listens to the search: it hands over the positions that the search judges with the static evaluation, and
// that evaluation. Another evaluation that is to stand in its place learns from them what it will be asked.
package leaves

import (
	"context"

	"chuhe/engine/eval/hand"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// Leaf is told of a judged position, which must not be changed and is another one after the call, and of its hand-made
// evaluation in hundredths of a soldier, from the view of the side to move. The search adds its corrections later.
type Leaf func(p *xiangqi.Position, score int)

// Player is a think.Player at full strength and on one thread, with the hand-made evaluation. It must not be used by two
// goroutines at once.
type Player struct{ searcher *search.Searcher }

var _ think.Player = (*Player)(nil)

// New returns a Player with a hash table of so many MB. It calls leaf during its searches, from the goroutine that
// searches. Positions that the table knows are not judged again, and those in check never are.
func New(hashMB int, leaf Leaf) (*Player, error) {
	table, err := tt.New(hashMB)
	if err != nil {
		return nil, err
	}
	s, err := search.New(search.Config{
		Table: table, Threads: 1,
		NewEvaluator: func() search.Evaluator { return &listener{hand.New(), leaf} },
	})
	if err != nil {
		return nil, err
	}
	return &Player{s}, nil
}

// NewGame implements think.Player.
func (pl *Player) NewGame() { pl.searcher.Clear() }

// Search implements think.Player. It heeds no level.
func (pl *Player) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	return pl.searcher.Search(ctx, p, l, report)
}

// listener is the hand-made evaluation, overheard.
type listener struct {
	*hand.Evaluator
	leaf Leaf
}

// Evaluate implements search.Evaluator.
func (l *listener) Evaluate(p *xiangqi.Position) int {
	score := l.Evaluator.Evaluate(p)
	if !p.InCheck() { // at the greatest depth there is
		l.leaf(p, score)
	}
	return score
}
