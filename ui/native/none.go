//go:build !((linux && !android) || freebsd || netbsd || openbsd)

package native

// Attach reports false: this system has no GLFW in C, or a linker that will not have it so.
func Attach() bool { return false }

// Next returns no event.
func Next() (Event, bool) { return Event{}, false }
