//go:build unix && !linux

package exec

import "syscall"

// dieWithUs does nothing: this system cannot do it.
func dieWithUs(*syscall.SysProcAttr) {}
