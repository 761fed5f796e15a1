package inflate

import (
	"encoding/binary"
	"io"
)

// fill reads bits until there are enough for a whole match, unless the input ends.
func (r *Reader) fill() {
	if len(r.input) >= 8 {
		r.bits |= binary.LittleEndian.Uint64(r.input) << r.n
		read := (63 - r.n) / 8
		r.input = r.input[read:]
		r.n += 8 * read
		return
	}
	for r.n <= 56 && (len(r.input) > 0 || r.load()) {
		r.bits |= uint64(r.input[0]) << r.n
		r.input = r.input[1:]
		r.n += 8
	}
}

// load reads more of the source into the buffer. It returns false if there is no more.
func (r *Reader) load() bool {
	if r.ended != nil {
		return false
	}
	n, err := io.ReadAtLeast(r.source, r.buffer[:], 1)
	if r.input = r.buffer[:n]; n == 0 {
		if r.ended = err; err == io.EOF {
			r.ended = io.ErrUnexpectedEOF
		}
	}
	return n > 0
}

// take reads up to 16 bits as a number.
func (r *Reader) take(n uint) (int, error) {
	if r.n < n {
		if r.fill(); r.n < n {
			return 0, r.ended
		}
	}
	v := r.bits & (1<<n - 1)
	r.bits >>= n
	r.n -= n
	return int(v), nil
}

// symbol reads a codeword and returns its symbol.
func (r *Reader) symbol(c *code) (int, error) {
	if r.n < longest {
		r.fill()
	}
	symbol, n := c.find(r.bits)
	switch {
	case n > r.n:
		return 0, r.ended
	case n == 0:
		return 0, ErrInvalid
	}
	r.bits >>= n
	r.n -= n
	return symbol, nil
}
