package spsa

import (
	"context"
	"sync"
)

// PlayPair plays a pair of games, with the same opening and colours exchanged, between players with the two sets of
// values. It returns the number of games that plus won minus the number that it lost.
type PlayPair func(ctx context.Context, pair int, plus, minus []int) (difference float64, err error)

// Run plays the missing pairs, several at a time, and updates the values in the order of the pairs. It calls learnt
// after each update. It returns the first error of either function, or that of ctx if it was stopped early.
func (c *Course) Run(ctx context.Context, workers int, play PlayPair, learnt func() error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	type trial struct {
		pair        int
		plus, minus []int
		difference  float64
	}
	trials, results := make(chan trial), make(chan trial)
	var running sync.WaitGroup
	for range min(max(1, workers), Ahead) {
		running.Go(func() {
			for t := range trials {
				var err error
				if t.difference, err = play(ctx, t.pair, t.plus, t.minus); err != nil {
					stop(err)
				}
				select {
				case results <- t:
				case <-ctx.Done():
				}
			}
		})
	}
	next, waiting := c.Done(), map[int]float64{}
	var failed error
	for c.Done() < c.config.Pairs && ctx.Err() == nil {
		var begin chan<- trial // nil, and so never ready, if no further pair may begin
		var t trial
		if next < min(c.config.Pairs, c.Done()+Ahead) {
			begin, t.pair = trials, next
			t.plus, t.minus = c.Trial(next)
		}
		select {
		case begin <- t:
			next++
		case r := <-results:
			waiting[r.pair] = r.difference
			for d, ok := waiting[c.Done()]; ok && ctx.Err() == nil; d, ok = waiting[c.Done()] {
				delete(waiting, c.Done())
				c.Learn(d)
				if failed = learnt(); failed != nil {
					stop(failed)
				}
			}
		case <-ctx.Done():
		}
	}
	close(trials)
	running.Wait()
	if c.Done() == c.config.Pairs {
		return failed
	}
	return context.Cause(ctx)
}
