// Package lines reads text files that hold one thing a line.
package lines

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Longest is the length of the longest line that is read, in bytes.
const Longest = 1 << 16

// Each calls do with every line and its number, from 1, until do returns an error. An error names the line.
func Each(r io.Reader, do func(number int, text string) error) error {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, Longest+1) // and its end
	number := 1
	for ; scanner.Scan(); number++ {
		if err := do(number, scanner.Text()); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	err := scanner.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		err = fmt.Errorf("it is longer than %d bytes", Longest)
	}
	if err != nil {
		return fmt.Errorf("line %d: %w", number, err)
	}
	return nil
}
