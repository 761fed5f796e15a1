package machine

import "golang.org/x/sys/unix"

// available returns the number of bytes that are free or can be freed, by the
// percentage that the system itself uses to detect memory pressure, or half of
// the memory if the percentage is unknown.
func available() (uint64, bool) {
	total, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return 0, false
	}
	percent, err := unix.SysctlUint32("kern.memorystatus_level")
	if err != nil || percent > 100 {
		percent = 50
	}
	return total / 100 * uint64(percent), true
}
