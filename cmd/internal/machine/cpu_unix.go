//go:build unix

package machine

import (
	"syscall"
	"time"
)

// CPUTime returns the processor time that this program has taken, for itself and for what the system did for it, and
// whether the system tells.
func CPUTime() (time.Duration, bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
