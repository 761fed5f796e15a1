package puzzle

import (
	"cmp"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
)

// packed is the program's collection, written by Pack.
//
//go:embed puzzles.gz
var packed string

// Load returns the program's puzzles in order of their names. Each call reads them again, which takes a few
// milliseconds.
func Load() ([]Puzzle, error) { return Unpack(strings.NewReader(packed)) }

// Unpack reads puzzles in the format of Pack.
func Unpack(r io.Reader) ([]Puzzle, error) {
	text, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("packed puzzles: %w", err)
	}
	all, err := Read(text)
	if err != nil {
		return nil, fmt.Errorf("packed puzzles: %w", err)
	}
	return all, nil
}

// Pack writes puzzles in the format that Load reads. Equal puzzles give equal bytes, in any order.
func Pack(w io.Writer, all []Puzzle) error {
	sorted := slices.SortedFunc(slices.Values(all), func(a, b Puzzle) int { return cmp.Compare(a.ID, b.ID) })
	z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the error is for other levels
	for i := range sorted {
		if _, err := fmt.Fprintln(z, sorted[i].Line()); err != nil {
			return err
		}
	}
	return z.Close()
}
