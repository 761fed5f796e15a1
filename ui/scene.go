package ui

import (
	"image/color"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// Scene is the content of a window and receives its events. All methods are called from one goroutine. Sizes and
// places are logical pixels.
type Scene interface {
	// Zoom returns how much larger than usual everything is drawn in a window of
	// a size, 1 or more. It is asked once a frame, before Resize.
	Zoom(w, h float64) float64
	// Resize tells the size of the window after zooming, before the first Build
	// and when it changes.
	Resize(w, h float64)
	// Handle delivers one event, in the order in which they happened.
	Handle(ev kit.Event)
	// Tick lets time pass: once a frame, after the events, also when idle: at the
	// time that Next told, when Config.Wake is sent on, and once a second.
	Tick(now time.Time)
	// Next returns when Tick will have something to do if nothing happens before,
	// the zero time if never.
	Next() time.Time
	// Dirty reports whether the picture differs from what Build last gave.
	Dirty() bool
	// Animating reports whether the picture changes by itself right now, so
	// that a frame is wanted at the display's pace.
	Animating() bool
	// Build appends the whole picture. Nothing is painted below it but
	// Background.
	Build(l *draw.List)
	// Background is the colour of the window.
	Background() color.Color
	// Cursor is the shape of the pointer.
	Cursor() kit.Cursor
	// Typing reports whether text is being typed: a window without a keyboard shows one.
	Typing() bool
	// Title is what the window is called.
	Title() string
	// Done reports that the person has chosen to leave.
	Done() bool
}
