// Package background runs work in other goroutines without blocking the window, which polls for the results in its own
// goroutine.
package background

import "sync"

// A Worker does work for one owner, whose goroutine calls Poll.
type Worker struct {
	wake func()

	mu    sync.Mutex
	ready []func() // functions for the next Poll
	busy  int      // number of unfinished tasks
}

// New returns a worker. wake, if not nil, is called from another goroutine when Poll has something to collect.
func New(wake func()) *Worker { return &Worker{wake: wake} }

// Do runs work in another goroutine; Poll calls the function that it returns.
func (w *Worker) Do(work func() (then func())) {
	w.mu.Lock()
	w.busy++
	w.mu.Unlock()
	go func() { w.hand(work(), 1) }()
}

// Tell makes the next Poll call the function then, for example to report progress. It may be called from any goroutine.
func (w *Worker) Tell(then func()) { w.hand(then, 0) }

// hand queues then for Poll and counts finished tasks. It may be called from any goroutine.
func (w *Worker) hand(then func(), finished int) {
	w.mu.Lock()
	w.ready = append(w.ready, then)
	w.busy -= finished
	w.mu.Unlock()
	w.Wake()
}

// Wake announces that Poll has something to collect. It may be called from any goroutine.
func (w *Worker) Wake() {
	if w.wake != nil {
		w.wake()
	}
}

// Poll collects the results since the last call, and reports whether there were any.
func (w *Worker) Poll() bool {
	w.mu.Lock()
	ready := w.ready
	w.ready = nil
	w.mu.Unlock()
	for _, put := range ready {
		put()
	}
	return len(ready) > 0
}

// Busy reports whether work is running or results wait for Poll.
func (w *Worker) Busy() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.busy > 0 || len(w.ready) > 0
}
