package main

import (
	"fmt"
	"sync/atomic"

	"chuhe/ui/files"
	"chuhe/ui/files/local"
	"chuhe/ui/files/portal"
	"chuhe/ui/native"
)

// window is the number by which the X server knows the window, 0 before it is there
// and where there is none.
type window struct{ id atomic.Uint64 }

// find takes the number down, on the thread of the window.
func (w *window) find() { w.id.Store(native.Window()) }

// name names the window as the dialogs of a desktop want it.
func (w *window) name() string {
	if id := w.id.Load(); id != 0 {
		return fmt.Sprintf("x11:%x", id)
	}
	return ""
}

// chooser is the desktop's dialog to choose files; nil: there is none, and a page of
// the window asks.
func chooser(w *window) files.Chooser {
	if bus := local.SessionBus(); bus != "" {
		return &portal.Chooser{Bus: bus, Window: w.name}
	}
	return nil
}
