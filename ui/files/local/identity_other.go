//go:build unix && !linux

package local

// ofKernel reports whether a folder is on one of the file systems with which the kernel shows its own state.
func ofKernel(string) bool { return false }
