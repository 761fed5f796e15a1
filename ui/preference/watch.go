// Package preference asks the system how the user prefers programs to look, and follows changes.
package preference

import (
	"sync"

	"chuhe/ui/theme"
)

// A Watcher holds the preferences as they are now. Its methods may be called from any goroutine.
type Watcher struct {
	wake func()

	mu    sync.Mutex
	looks theme.Preference
}

// Looks returns the preferences, or none before the system has answered.
func (w *Watcher) Looks() theme.Preference {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.looks
}

// set stores the preferences and reports a change.
func (w *Watcher) set(l theme.Preference) {
	w.mu.Lock()
	changed := l != w.looks
	w.looks = l
	w.mu.Unlock()
	if changed {
		w.wake()
	}
}
