//go:build !linux

package machine

// useLargePages does nothing: the system chooses the size of pages.
func useLargePages([]byte) {}
