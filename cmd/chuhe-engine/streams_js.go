package main

import (
	"io"
	"os"

	"chuhe/cmd/internal/worker"
)

// streams returns where lines come from and go to: the page, if the program is its worker.
func streams() (io.Reader, io.Writer) {
	if page, ok := worker.Within(); ok {
		return page, page
	}
	return os.Stdin, os.Stdout
}
