package spsa

import (
	"context"
	"sync"

	"chuhe/cmd/chuhe-lab/work"
)

// PlayPair plays a pair of games, with the same opening and colours exchanged, between players with the two sets of
// values. It returns the number of games that plus won minus the number that it lost.
type PlayPair func(ctx context.Context, pair int, plus, minus []int) (difference float64, err error)

// Run plays the missing pairs, several at a time, and updates the values in the order of the pairs. It calls learnt
// after each update. It returns the first error of either function, or that of ctx if it was stopped early.
func (c *Course) Run(ctx context.Context, workers int, play PlayPair, learnt func() error) error {
	var lock sync.Mutex // guards the course
	progress := sync.NewCond(&lock)
	trial := func(ctx context.Context, pair int) (plus, minus []int, err error) {
		lock.Lock()
		defer lock.Unlock()
		defer context.AfterFunc(ctx, func() {
			lock.Lock()
			defer lock.Unlock()
			progress.Broadcast()
		})()
		for pair >= c.Done()+Ahead {
			if ctx.Err() != nil {
				return nil, nil, ctx.Err()
			}
			progress.Wait()
		}
		plus, minus = c.Trial(pair)
		return plus, minus, nil
	}
	first := c.Done()
	return work.InOrder(ctx, min(max(1, workers), Ahead), c.config.Pairs-first, func() (work.Worker[float64], error) {
		return work.Worker[float64]{Do: func(ctx context.Context, n int) (float64, error) {
			plus, minus, err := trial(ctx, first+n)
			if err != nil {
				return 0, err
			}
			return play(ctx, first+n, plus, minus)
		}}, nil
	}, func(_ int, difference float64) error {
		lock.Lock()
		c.Learn(difference)
		progress.Broadcast()
		lock.Unlock()
		return learnt()
	})
}
