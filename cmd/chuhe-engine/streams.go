//go:build !js

package main

import (
	"io"
	"os"
	"runtime"
)

// readPictures does nothing: only the web page needs another program that reads pictures.
func readPictures() bool { return false }

// streams returns the input and output for protocol lines.
//
// A goroutine that waits for a line in a system call keeps its place among GOMAXPROCS
// for up to 20 ms after the last line, during which the search lacks one thread.
// Therefore the runtime waits for lines if it can; otherwise GOMAXPROCS is one
// higher.
func streams() (io.Reader, io.Writer) {
	if in := polled(); in != nil {
		return in, os.Stdout
	}
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1)
	return os.Stdin, os.Stdout
}
