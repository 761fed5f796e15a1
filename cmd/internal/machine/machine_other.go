//go:build !linux && !windows && !darwin && !js

package machine

// available reports that the system does not provide this information.
func available() (uint64, bool) { return 0, false }
