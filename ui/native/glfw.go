//go:build (linux && !android) || freebsd || netbsd || openbsd

package native

// #cgo linux LDFLAGS: -ldl
// #include "compose.h"
// #include "glfw.h"
import "C"

import (
	"image"
	"time"

	"chuhe/ui/textedit"
)

// Desktop reports whether the window is a desktop window, which can be moved, minimised and given an icon.
const Desktop = true

// Attach begins to collect the events of the window whose graphics context is current on the calling thread. It returns
// false if there is none: before the window exists, or on a thread other than the window's.
func Attach() bool { return C.chuhe_attach() != 0 }

// Next returns the next event, and false if there is none. It must be called on the thread of Attach.
func Next() (Event, bool) {
	var e C.chuhe_event
	if C.chuhe_next(&e) == 0 {
		return Event{}, false
	}
	ev := Event{Kind: EventKind(e.kind), Code: rune(e.code), Mods: int(e.mods), X: float64(e.x), Y: float64(e.y)}
	if ev.Kind == KeyDown || ev.Kind == KeyHeld || ev.Kind == KeyUp {
		ev = named(ev, e.scancode)
	}
	return ev, true
}

// Nap sleeps for a time, or until an event arrives or Wake is called. It must be called on the thread of Attach.
func Nap(d time.Duration) { C.chuhe_nap(C.int(d.Milliseconds())) }

// Wake ends a Nap. It may be called from any goroutine after Attach has returned true.
func Wake() { C.chuhe_wake() }

// Focus asks the window system to raise the window and to give it the keyboard. It returns false if it cannot ask. It
// must be called on the thread of Attach.
func Focus() bool { return C.chuhe_focus() != 0 }

// Type sets the place of the caret, in pixels of the window, for the windows of the input method. It must be called on
// the thread of Attach.
func Type(caret image.Rectangle, _ bool) { C.chuhe_spot(C.int(caret.Min.X), C.int(caret.Max.Y)) }

// Composing returns the composition of the input method. It must be called on the thread of Attach.
func Composing() textedit.Composition {
	c := C.chuhe_composed()
	composed := textedit.Composition{From: int(c.from), To: int(c.to)}
	for _, r := range c.text[:c.length] {
		composed.Text = append(composed.Text, rune(r))
	}
	return composed
}

// Window returns the window's ID on the X server, 0 if there is none. It must be called on the thread of Attach.
func Window() uint64 { return uint64(C.chuhe_window()) }
