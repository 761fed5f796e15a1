// Package watch asks the system how the user prefers programs to look, and follows changes.
package watch

import (
	"sync"

	"chuhe/ui/preference"
)

// A Watcher holds the preferences as they are now. Its methods may be called from any goroutine.
type Watcher struct {
	wake func()

	mu    sync.Mutex
	looks preference.Looks
}

// Looks returns the preferences, or none before the system has answered.
func (w *Watcher) Looks() preference.Looks {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.looks
}

// set stores the preferences and reports a change.
func (w *Watcher) set(l preference.Looks) {
	w.mu.Lock()
	changed := l != w.looks
	w.looks = l
	w.mu.Unlock()
	if changed {
		w.wake()
	}
}
