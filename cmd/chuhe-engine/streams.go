//go:build !js

package main

import (
	"io"
	"os"
)

// streams returns where lines come from and go to.
func streams() (io.Reader, io.Writer) { return os.Stdin, os.Stdout }
