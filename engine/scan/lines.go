// Package scan reads texts from outside within limits: lines, and the tokens of JSON.
package scan

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// LongestLine is the length of the longest line that Lines reads, in bytes without the newline.
const LongestLine = 1 << 16

// Line reads a line with its newline, valid until the next call. A line longer than the reader's buffer is skipped,
// and whole is false. err is io.EOF with the last line, which may be empty.
func Line(r *bufio.Reader) (line []byte, whole bool, err error) {
	line, err = r.ReadSlice('\n')
	for whole = true; errors.Is(err, bufio.ErrBufferFull); line, whole = nil, false {
		_, err = r.ReadSlice('\n')
	}
	return line, whole, err
}

// Lines calls do with the number, from 1, and the text of every line, without the newline, until do returns an error.
// The returned error names the line.
func Lines(r io.Reader, do func(number int, text string) error) error {
	in := bufio.NewReaderSize(r, LongestLine+1) // one more for the newline
	for number := 1; ; number++ {
		line, whole, end := Line(in)
		var err error
		switch {
		case end != nil && end != io.EOF:
			err = end
		case !whole:
			err = fmt.Errorf("it is longer than %d bytes", LongestLine)
		case end == nil || len(line) > 0:
			line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
			err = do(number, string(line))
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		if end == io.EOF {
			return nil
		}
	}
}
