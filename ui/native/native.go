// Package native returns the events of mouse and keyboard one by one, in their
// order, and puts pictures straight into the window.
//
// The graphics library only tells the state at each of its ticks. Between two
// ticks, which are longer apart when an idle window naps, somebody quick can
// press, move and press again, and the state shows a single press at the last
// place. Where the library is built on GLFW in C, this package uses the callbacks
// of GLFW, which the library does not. In a browser it hears the events of the page
// before the library. Elsewhere Attach reports false, and the program uses the state.
package native

// Kind is the kind of an Event.
type Kind uint8

// The kinds of events.
const (
	Move    Kind = iota + 1 // the pointer is at X, Y
	Press                   // Code is a button: 0 left, 1 right, 2 middle
	Release                 // likewise
	KeyDown                 // Code is a key as GLFW numbers them, Name what the layout calls it
	KeyHeld                 // the key repeats
	KeyUp
	Char  // Code is a character
	Leave // the pointer is no longer over the window; X, Y are where it was last
	// Uncovered: the window must be repainted, because another window covered it and the system keeps no copy of the
	// hidden part.
	Uncovered
	// Hidden: the window is no longer visible. Shown: it is visible again.
	Hidden
	Shown
	// Wheel: the wheel was turned by X and Y notches.
	Wheel
	// The first of several fingers came down at X, Y, moved there, was lifted there, or was cancelled.
	TouchDown
	TouchMove
	TouchUp
	TouchAway
)

// Modifiers held during an event, as bits of Event.Mods.
const (
	Shift = 1 << iota
	Control
	Alt
	Super
)

// Event is an event of mouse or keyboard.
type Event struct {
	Kind Kind
	Code rune
	Mods int
	X, Y float64 // where a pointer or a finger is, in the pixels of the window system
	Name string
}
