//go:build !linux && !windows && !darwin && !js

package machine

// available says that the system cannot be asked.
func available() (uint64, bool) { return 0, false }
