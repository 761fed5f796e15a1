//go:build !((linux && !android) || freebsd || netbsd || openbsd || js)

package native

import (
	"image"
	"time"

	"chuhe/ui/textedit"
)

// Desktop reports whether the window is a desktop window, which can be moved, minimised and given an icon.
const Desktop = true

// Attach returns false: this system has no GLFW in C, or its linker refuses to link it twice.
func Attach() bool { return false }

// Next returns no event.
func Next() (Event, bool) { return Event{}, false }

// Nap sleeps.
func Nap(d time.Duration) { time.Sleep(d) }

// Wake does nothing.
func Wake() {}

// Focus returns false.
func Focus() bool { return false }

// Type does nothing: a desktop window always has a keyboard.
func Type(image.Rectangle, bool) {}

// Composing returns no composition.
func Composing() textedit.Composition { return textedit.Composition{} }

// Window returns 0.
func Window() uint64 { return 0 }

// CanPut returns false.
func CanPut() bool { return false }

// Put does nothing.
func Put(*image.RGBA) bool { return false }
