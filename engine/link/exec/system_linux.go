package exec

import "syscall"

// dieWithUs makes the system kill the program when this program ends, even if this program is killed. What counts is
// the end of the thread that starts it; Go ends only threads that are locked to a goroutine.
func dieWithUs(attributes *syscall.SysProcAttr) { attributes.Pdeathsig = syscall.SIGKILL }
