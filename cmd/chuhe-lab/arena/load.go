package arena

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"chuhe/cmd/internal/named"
)

// LoadOpenings reads a file of openings, or returns the built-in ones if the name is empty.
func LoadOpenings(file string) ([]Opening, error) {
	if file == "" {
		return Openings()
	}
	f, err := named.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadOpenings(f)
}

// Digest returns a short hash of a list of openings.
func Digest(openings []Opening) string {
	sum := sha256.New()
	for _, o := range openings {
		fmt.Fprintln(sum, o.FEN, o.Moves)
	}
	return fmt.Sprintf("%d:%s", len(openings), hex.EncodeToString(sum.Sum(nil)[:6]))
}
