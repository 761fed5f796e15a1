//go:build unix

package machine

import (
	"syscall"
	"time"
)

// CPUTime returns the processor time of this program, user and system, and whether it is known.
func CPUTime() (time.Duration, bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
