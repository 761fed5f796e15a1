// Package native returns mouse and keyboard events one by one, in order, and draws pictures directly into the window.
//
// The graphics library only provides the state at each tick. Between two ticks, which are further apart while an idle
// window naps, a quick player can press, move and press again, and the state shows a single press at the last place. If
// the library is built on GLFW in C, this package uses the callbacks of GLFW, which the library leaves free. In a
// browser it receives the events of the page before the library does. Elsewhere Attach returns false, and the program
// uses the state.
package native

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events.
const (
	Move    EventKind = iota + 1 // the pointer is at X, Y
	Press                        // Code is a button: 0 left, 1 right, 2 middle
	Release                      // Code is a button, as for Press
	// Code is the GLFW code of the key that shortcuts name, and Mods goes with it; see Layout
	KeyDown
	KeyHeld // the key repeats
	KeyUp
	Char   // Code is a character that a key has typed
	Commit // Code is a character that an input method has committed, after no key press
	Leave  // the pointer has left the window; X, Y is its last place
	// Uncovered means that the window must be repainted, because another window covered it and the system keeps no copy
	// of the hidden part.
	Uncovered
	// Hidden means that the window is no longer visible, Shown that it is visible again.
	Hidden
	Shown
	// Wheel means that the wheel was turned by X and Y notches.
	Wheel
	// Touch means that Fingers has changed, TouchAway that the system cancelled the touch.
	Touch
	TouchAway
)

// Modifiers held during an event, as bits of Event.Mods.
const (
	Shift = 1 << iota
	Control
	Alt
	Super
)

// Event is an event of the mouse, the keyboard, the touch screen or the window.
type Event struct {
	Kind EventKind
	Code rune
	Mods int
	X, Y float64 // place of the pointer, in pixels of the window system

	Fingers []Finger // for Touch: those that are down
}

// Finger is a finger on the window, at X, Y as in Event.
type Finger struct {
	ID   int
	X, Y float64
}
