package main

import (
	"bytes"
	"strings"
)

// stopper is where a command writes to, until it writes what it is to be stopped at.
type stopper struct {
	bytes.Buffer
	at   string
	stop func()
}

func (s *stopper) Write(b []byte) (int, error) {
	if strings.Contains(string(b), s.at) {
		s.stop()
	}
	return s.Buffer.Write(b)
}
