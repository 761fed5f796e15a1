package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/internal/named"
)

// loadOpenings reads a file of openings, or the built-in ones where none is named.
func loadOpenings(file string) ([]arena.Opening, error) {
	if file == "" {
		return arena.Openings()
	}
	f, err := named.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return arena.ReadOpenings(f)
}

// digest returns a short hash of a list of openings.
func digest(openings []arena.Opening) string {
	sum := sha256.New()
	for _, o := range openings {
		fmt.Fprintln(sum, o.FEN, o.Moves)
	}
	return fmt.Sprintf("%d:%s", len(openings), hex.EncodeToString(sum.Sum(nil)[:6]))
}
