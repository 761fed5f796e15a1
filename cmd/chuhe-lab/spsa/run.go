package spsa

import (
	"context"

	"chuhe/cmd/chuhe-lab/work"
)

// PlayPair plays a pair of games, with the same opening and colours exchanged, between players with the two sets of
// values. It returns the number of games that plus won minus the number that it lost.
type PlayPair func(ctx context.Context, pair int, plus, minus []int) (difference float64, err error)

// Run plays the missing pairs, several at a time, and updates the values in the order of the pairs. It calls learnt
// after each update. It returns the first error of either function, or that of ctx if it was stopped early.
func (c *Course) Run(ctx context.Context, workers int, play PlayPair, learnt func() error) error {
	type trial struct{ plus, minus []int }
	first, left := c.Done(), c.config.Pairs-c.Done()
	var trials [Ahead]chan trial // of the pairs that can be played, by their number modulo Ahead
	begin := func(pair int) {
		if pair < left {
			plus, minus := c.Trial(first + pair)
			trials[pair%Ahead] <- trial{plus, minus}
		}
	}
	for pair := range trials {
		trials[pair] = make(chan trial, 1)
		begin(pair)
	}
	return work.InOrder(ctx, min(max(1, workers), Ahead), left, func() (work.Worker[float64], error) {
		return work.Worker[float64]{Do: func(ctx context.Context, pair int) (float64, error) {
			select {
			case t := <-trials[pair%Ahead]:
				return play(ctx, first+pair, t.plus, t.minus)
			case <-ctx.Done():
				return 0, ctx.Err()
			}
		}}, nil
	}, func(pair int, difference float64) error {
		c.Learn(difference)
		begin(pair + Ahead)
		return learnt()
	})
}
