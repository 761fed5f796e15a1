// Package work serves the long runs of the laboratory: tasks divided among goroutines, reports of the progress,
// and files to which only one run at a time adds.
package work

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"sync/atomic"
)

// Worker does tasks, one at a time.
type Worker[T any] struct {
	Do  func(ctx context.Context, task int) (T, error)
	End func() error // called once after the last task; nil = nothing
}

// InOrder does the tasks 0 to n-1 with the given number of workers, each created by hire, and calls take with the
// answers in the order of the tasks. The first error of hire, a worker or take ends the work and is returned, joined
// with the errors of the workers' End functions.
func InOrder[T any](ctx context.Context, workers, n int, hire func() (Worker[T], error),
	take func(task int, answer T) error) error {
	type answer struct {
		task  int
		value T
		err   error
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	workers = min(workers, n)
	answers, ends := make(chan answer, workers), make(chan error, workers)
	var next atomic.Int64
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			w, err := hire()
			for failed := false; !failed; {
				a := answer{task: int(next.Add(1)) - 1}
				if a.task >= n {
					break
				}
				if a.err = cmp.Or(err, ctx.Err()); a.err == nil {
					a.value, a.err = w.Do(ctx, a.task)
				}
				failed = a.err != nil
				answers <- a
			}
			if err == nil && w.End != nil {
				ends <- w.End()
			}
		})
	}
	go func() {
		running.Wait()
		close(answers)
		close(ends)
	}()
	waiting, taken := map[int]answer{}, 0
	var failed error
	for a := range answers {
		waiting[a.task] = a
		for a, ok := waiting[taken]; ok && failed == nil; a, ok = waiting[taken] {
			delete(waiting, taken)
			taken++
			if failed = a.err; failed == nil {
				failed = take(a.task, a.value)
			}
		}
		if failed != nil {
			stop()
		}
	}
	for err := range ends {
		failed = errors.Join(failed, err)
	}
	return failed
}
