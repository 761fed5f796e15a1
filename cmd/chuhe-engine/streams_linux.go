package main

import (
	"os"
	"syscall"
)

// polled opens a pipe on standard input again, as a file for which the runtime can
// wait. It returns nil if standard input is not a pipe. Changing the mode of standard
// input itself would change it for other processes that share it.
func polled() *os.File {
	if info, err := os.Stdin.Stat(); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		return nil
	}
	in, err := os.OpenFile("/dev/stdin", os.O_RDONLY|syscall.O_NONBLOCK, 0) // otherwise opening waits for a writer
	if err != nil {
		return nil
	}
	return in
}
