// Package native hands out the events of mouse and keyboard one by one, in the
// order in which they happened.
//
// The graphics library offers only the state at each of its ticks. Between two
// ticks, the more so when an idle window naps, a quick hand or a program can
// press, move and press again, and of that the state shows a single press at
// the last place. On systems where the library is built on GLFW in C this
// package asks GLFW for its callbacks, which the library leaves unused;
// elsewhere Attach reports false and the state has to do.
package native

// Kind tells what an Event reports.
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
)

// Modifiers held during an event, as bits of Event.Mods.
const (
	Shift = 1 << iota
	Control
	Alt
	Super
)

// Event is one thing that happened.
type Event struct {
	Kind Kind
	Code rune
	Mods int
	X, Y float64 // of the pointer, in the pixels of the window system
	Name string
}
