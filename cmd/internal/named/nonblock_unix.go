//go:build unix

package named

import "syscall"

// nonblock makes the opening of a pipe return at once, whether or not its other end is open.
const nonblock = syscall.O_NONBLOCK
