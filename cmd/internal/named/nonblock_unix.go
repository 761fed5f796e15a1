//go:build unix

package named

import "syscall"

// nonblock makes the opening of a pipe return at once, whether its other end is open or not.
const nonblock = syscall.O_NONBLOCK
