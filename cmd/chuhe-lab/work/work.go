// Package work serves the long runs of the laboratory: tasks divided among goroutines, reports of the progress,
// and files to which only one run at a time adds.
package work

import (
	"context"
	"errors"
	"sync"
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
		value T
		err   error
	}
	workers = min(workers, n)
	answers, tasks := make([]chan answer, n), make(chan int, n)
	for task := range answers {
		answers[task] = make(chan answer, 1)
		tasks <- task
	}
	close(tasks)
	ctx, stop := context.WithCancel(ctx)
	ends := make(chan error, workers)
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			w, err := hire()
			for task := range tasks {
				a := answer{err: errors.Join(err, ctx.Err())}
				if a.err == nil {
					a.value, a.err = w.Do(ctx, task)
				}
				answers[task] <- a
			}
			if err == nil && w.End != nil {
				ends <- w.End()
			}
		})
	}
	var failed error
	for task := 0; task < n && failed == nil; task++ {
		a := <-answers[task]
		if failed = a.err; failed == nil {
			failed = take(task, a.value)
		}
	}
	stop()
	running.Wait()
	close(ends)
	for err := range ends {
		failed = errors.Join(failed, err)
	}
	return failed
}
