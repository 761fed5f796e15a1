//go:build !windows

package disk

// more returns what a system knows besides the errors that all have.
func more() []known { return nil }
