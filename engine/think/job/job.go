// Package job runs searches in the background, each in its own goroutine. The owner of a job never waits for it: it
// reads the results so far, and is woken when there are more.
package job

import (
	"context"
	"sync"
	"time"
)

// A Runner starts the jobs of one owner. The zero Runner has no wake function.
type Runner struct {
	// Wake, if not nil, is called from other goroutines when a job has new results,
	// and when it has ended.
	Wake func()
	// Pace is the minimum time between two calls of Wake for the reports of one job.
	// The end of a job is announced at once.
	Pace time.Duration

	running sync.WaitGroup
}

// Wait waits until the goroutines of all jobs have ended.
func (r *Runner) Wait() { r.running.Wait() }

// A Job is a running or finished search. A nil Job has no result.
type Job[T any] struct {
	runner *Runner
	cancel context.CancelFunc

	mu      sync.Mutex
	found   T
	done    bool
	dropped bool
	waking  bool // whether a call of Wake is pending
}

// Start runs work in another goroutine, which ends soon after ctx is cancelled. The job's result is initially
// found. work replaces it through report, which it may call from any goroutine until it returns, and through its
// return value. Values passed to report must not be modified afterwards, because others read them.
func Start[T any](r *Runner, found T,
	work func(ctx context.Context, report func(change func(*T))) (last func(*T))) *Job[T] {
	ctx, cancel := context.WithCancel(context.Background())
	j := &Job[T]{runner: r, cancel: cancel, found: found}
	r.running.Go(func() {
		defer cancel()
		last := work(ctx, j.report)
		j.mu.Lock()
		last(&j.found)
		j.done = true
		j.mu.Unlock()
		j.wake()
	})
	return j
}

// Get returns the result so far without waiting, and whether it is final.
func (j *Job[T]) Get() (found T, done bool) {
	if j == nil {
		return found, false
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.found, j.done
}

// Stop tells the work to end soon, but does not wait for it. Results reported before it ends still count.
func (j *Job[T]) Stop() {
	if j != nil {
		j.cancel()
	}
}

// Drop is like Stop, for a job whose result is no longer needed: the job no longer calls Wake.
func (j *Job[T]) Drop() {
	if j != nil {
		j.mu.Lock()
		j.dropped = true
		j.mu.Unlock()
		j.cancel()
	}
}

// report applies a change to the result. It may be called very often.
func (j *Job[T]) report(change func(*T)) {
	pace := j.runner.Pace
	j.mu.Lock()
	change(&j.found)
	waking := j.waking
	j.waking = pace > 0
	j.mu.Unlock()
	switch {
	case pace == 0:
		j.wake()
	case !waking:
		time.AfterFunc(pace, func() {
			j.mu.Lock()
			j.waking = false
			j.mu.Unlock()
			j.wake()
		})
	}
}

// wake calls Wake without holding the lock, because the owner may read the job's result.
func (j *Job[T]) wake() {
	j.mu.Lock()
	dropped := j.dropped
	j.mu.Unlock()
	if !dropped && j.runner.Wake != nil {
		j.runner.Wake()
	}
}
