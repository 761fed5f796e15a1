package main

import (
	"io"
	"os"

	"chuhe/cmd/internal/worker"
)

// streams returns the input and output for protocol lines: the page, if the program is its worker.
func streams() (io.Reader, io.Writer) {
	if page, ok := worker.Within(); ok {
		return page, page
	}
	return os.Stdin, os.Stdout
}
