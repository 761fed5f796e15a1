package ui

import (
	"image/color"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// Scene is the content of a window and receives its events. All methods are called in one goroutine. Sizes and places
// are in logical pixels.
type Scene interface {
	// Zoom returns the magnification for a window of the given size, at least 1. It is called once per frame, before
	// Resize.
	Zoom(w, h float64) float64
	// Resize sets the size of the window after zooming, before the first Build and whenever it changes.
	Resize(w, h float64)
	// Handle delivers one event. Events arrive in the order in which they happened.
	Handle(ev kit.Event)
	// Tick advances the time. It is called once per frame, after the events. An idle window calls it at the time of
	// Next, after a send on Config.Wake, and once a second.
	Tick(now time.Time)
	// Next returns the time at which Tick has something to do if nothing happens before, or the zero time.
	Next() time.Time
	// Dirty reports whether the picture has changed since the last Build.
	Dirty() bool
	// Animating reports whether an animation is running, so that frames are needed at the rate of the display.
	Animating() bool
	// Build appends the whole picture to the list. Only Background is painted below it.
	Build(l *draw.List)
	// Shown is called when the picture of the last Build is on the display, before events that arrived after it.
	Shown(now time.Time)
	// Background returns the background colour of the window.
	Background() color.Color
	// Cursor returns the shape of the pointer.
	Cursor() kit.Cursor
	// Typing reports whether a text field has the focus, so that a phone shows its keyboard.
	Typing() bool
	// Caret returns the place of the caret in the last picture, for the windows of input methods.
	Caret() draw.Rect
	// Title returns the title of the window.
	Title() string
	// Done reports whether the player has chosen to quit.
	Done() bool
}
