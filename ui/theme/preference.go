package theme

// Preference is how the user prefers all programs to look. The zero value has none, as on a system that cannot be
// asked.
type Preference struct {
	Dark     bool // light text on a dark background
	Contrast bool // more contrast than usual
	Still    bool // little motion
}
