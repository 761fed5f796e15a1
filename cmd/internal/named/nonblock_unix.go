//go:build unix

package named

import (
	"os"
	"syscall"
	"time"
)

// nonblock makes the opening of a pipe return at once, whether or not its other end is open.
const nonblock = syscall.O_NONBLOCK

// waits reports whether reading a file of this size may wait for its content, as that of /proc/kmsg does although the
// system calls it a regular file: it has no size but can be polled, and only such files take a deadline.
func waits(f *os.File, size int64) bool { return size == 0 && f.SetReadDeadline(time.Time{}) == nil }
