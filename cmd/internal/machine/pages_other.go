//go:build !linux

package machine

// useLargePages leaves the size of pages to the system.
func useLargePages([]byte) {}
