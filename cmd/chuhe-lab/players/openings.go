package players

import (
	"chuhe/cmd/internal/named"
	"chuhe/engine/match"
)

// LoadOpenings reads a file of openings, or returns the built-in ones if the name is empty.
func LoadOpenings(file string) ([]match.Opening, error) {
	if file == "" {
		return match.Openings()
	}
	f, err := named.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return match.ReadOpenings(f)
}
