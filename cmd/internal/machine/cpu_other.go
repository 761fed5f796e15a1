//go:build !unix && !windows

package machine

import "time"

// CPUTime returns the processor time that this program has taken, and whether the system tells. This one is not asked.
func CPUTime() (time.Duration, bool) { return 0, false }
