package store

import (
	"fmt"
	"strconv"
	"strings"
)

// A FormatError reports an invalid line of a text file.
type FormatError struct {
	Line int // from 1; 0 if it is no line
	Err  error
}

func (e *FormatError) Error() string {
	if e.Line == 0 {
		return e.Err.Error()
	}
	return fmt.Sprintf("line %d: %v", e.Line, e.Err)
}

// Unwrap returns the underlying error.
func (e *FormatError) Unwrap() error { return e.Err }

// CheckTitle checks the first line of a text file: a title, and the version of the format, from 1 to the given one. The
// error wraps ErrNewer for a later version.
func CheckTitle(line, title string, version int) error {
	text, ok := strings.CutPrefix(line, title)
	v, err := strconv.Atoi(text)
	switch {
	case !ok || err != nil || v < 1:
		return fmt.Errorf("%q is not the beginning of such a file", line)
	case v > version:
		return fmt.Errorf("version %d: %w", v, ErrNewer)
	}
	return nil
}
