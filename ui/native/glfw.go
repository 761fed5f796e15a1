//go:build (linux && !android) || freebsd || netbsd || openbsd

package native

// #include "glfw.h"
import "C"

// Attach begins to collect the events of the window whose graphics are current
// on the calling thread, and reports whether it can: not before the window is
// there, nor from another thread than the window's.
func Attach() bool { return C.chuhe_attach() != 0 }

// Next returns the next event, and false when there is none. It must be called
// on the thread of Attach.
func Next() (Event, bool) {
	var e C.chuhe_event
	if C.chuhe_next(&e) == 0 {
		return Event{}, false
	}
	ev := Event{Kind: Kind(e.kind), Code: rune(e.code), Mods: int(e.mods), X: float64(e.x), Y: float64(e.y)}
	if ev.Kind == KeyDown || ev.Kind == KeyHeld || ev.Kind == KeyUp {
		ev.Name = C.GoString(C.chuhe_key_name(e.code, e.scancode))
	}
	return ev, true
}
