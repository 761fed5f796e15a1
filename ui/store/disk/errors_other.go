//go:build !windows

package disk

// more returns the errors specific to the system; there are none.
func more() []translation { return nil }
