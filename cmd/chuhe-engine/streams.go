//go:build !js

package main

import (
	"io"
	"os"
	"runtime"
)

// streams returns where lines come from and go to.
//
// A goroutine that waits for a line in a system call keeps its place among GOMAXPROCS
// for up to 20 ms after the last one, in which the threads of a search are one short.
// So the runtime waits for lines where it can, and elsewhere there is a place more.
func streams() (io.Reader, io.Writer) {
	if in := polled(); in != nil {
		return in, os.Stdout
	}
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1)
	return os.Stdin, os.Stdout
}
