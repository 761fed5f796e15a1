//go:build !js

package machine

// yield returns nil: the system runs our threads and everything else side by side.
func yield() func() { return nil }
