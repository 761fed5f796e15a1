package machine

import (
	"syscall"
	"time"
)

// CPUTime returns the processor time of this program, user and system, and whether it is known. It advances in the
// steps of Windows, often 16 ms.
func CPUTime() (time.Duration, bool) {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0, false
	}
	var begun, ended, system, own syscall.Filetime
	if syscall.GetProcessTimes(self, &begun, &ended, &system, &own) != nil {
		return 0, false
	}
	return spent(system) + spent(own), true
}

// spent converts a Filetime that is a duration, in units of 100 ns.
func spent(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}
