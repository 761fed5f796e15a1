package cbr

import (
	"bufio"
	"bytes"
	"io"
)

// A splitter divides a file into its records. Reading stops before the next
// record, so that a damaged record does not affect that one.
type splitter struct {
	in *bufio.Reader
	at int64 // offset in the file
}

const window = 64 << 10

func newSplitter(r io.Reader) *splitter { return &splitter{in: bufio.NewReaderSize(r, window)} }

// begins reports whether a record begins here.
func (s *splitter) begins() (bool, error) {
	b, err := s.in.Peek(len(magic))
	if err != nil && err != io.EOF {
		return false, err
	}
	return string(b) == magic, nil
}

// open skips the magic of the record that begins here.
func (s *splitter) open() {
	n, _ := s.in.Discard(len(magic)) // cannot fail after Peek
	s.at += int64(n)
}

// Read implements [io.Reader]. It returns io.EOF at the beginning of a record and at the end of the file.
func (s *splitter) Read(b []byte) (int, error) {
	ahead, err := s.in.Peek(min(len(b)+len(magic)-1, window))
	if err != nil && err != io.EOF {
		return 0, err
	}
	n := len(ahead)
	if i := bytes.Index(ahead, []byte(magic)); i >= 0 {
		n = i
	} else if err == nil {
		n -= len(magic) - 1 // a magic may begin there
	}
	if n == 0 {
		return 0, io.EOF
	}
	n, err = s.in.Read(b[:min(n, len(b))]) // cannot fail after Peek
	s.at += int64(n)
	return n, err
}

// skip moves to the next record, and reports whether there is one.
func (s *splitter) skip() (bool, error) {
	if _, err := io.Copy(io.Discard, s); err != nil {
		return false, err
	}
	return s.begins()
}
