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
	// Wake, if not nil, is called from other goroutines when a job has found something
	// new, and when it has ended.
	Wake func()
	// Pace is the least time between two calls of Wake for what one job reports; its
	// end is told at once.
	Pace time.Duration

	running sync.WaitGroup
}

// Wait returns when the goroutines of all jobs are gone.
func (r *Runner) Wait() { r.running.Wait() }

// A Job is a running or finished search. A nil Job has no result.
type Job[T any] struct {
	runner *Runner
	cancel context.CancelFunc

	mu      sync.Mutex
	found   T
	done    bool
	dropped bool
	waking  bool // Wake is going to be called
}

// Start runs work in another goroutine, which ends soon after ctx is cancelled. The job's result is initially the
// given value. work replaces it through report, from any goroutine until it returns, and through its return value.
// Values passed to report must not be modified afterwards, because others read them.
func Start[T any](r *Runner, found T, work func(ctx context.Context, report func(change func(*T))) (last func(*T))) *Job[T] {
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

// Stop ends the work soon, without waiting for it. Its remaining results still count.
func (j *Job[T]) Stop() {
	if j != nil {
		j.cancel()
	}
}

// Drop is Stop for a job whose result is no longer needed: it wakes nobody from now on.
func (j *Job[T]) Drop() {
	if j != nil {
		j.mu.Lock()
		j.dropped = true
		j.mu.Unlock()
		j.cancel()
	}
}

// report takes one of perhaps very many reports in.
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

// wake tells the owner. It does so without the lock: the owner may look at the job.
func (j *Job[T]) wake() {
	j.mu.Lock()
	dropped := j.dropped
	j.mu.Unlock()
	if !dropped && j.runner.Wake != nil {
		j.runner.Wake()
	}
}
