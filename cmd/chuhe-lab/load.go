package main

import (
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/cmd/internal/named"
)

// readSuite reads the positions of a file.
func readSuite(name string) ([]suite.Position, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return suite.Read(f, name)
}
