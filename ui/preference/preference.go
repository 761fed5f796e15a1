// Package preference describes how the user prefers all programs to look.
package preference

// Looks are the user's preferences. The zero value has none, as on a system that cannot be asked.
type Looks struct {
	Dark     bool // light text on a dark background
	Contrast bool // more contrast than usual
	Still    bool // little motion
}
