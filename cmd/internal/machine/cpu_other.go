//go:build !unix && !windows

package machine

import "time"

// CPUTime returns the processor time of this program, and whether it is known. It is not known on this system.
func CPUTime() (time.Duration, bool) { return 0, false }
