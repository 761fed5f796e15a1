// Package inflate decompresses deflated data (RFC 1951) in a time that the size of the data and of its content limits.
//
// Deflate allows any number of blocks with Huffman codes of their own and almost no content. Building the codes takes
// much longer than reading them: package compress/flate needs more than a minute of processor time for 64 MB of such
// blocks, and its caller cannot see them. This package rejects data with more codes than an encoder has a reason for.
package inflate

import (
	"errors"
	"io"
)

// Errors of a Reader. Data that ends too early is io.ErrUnexpectedEOF.
var (
	ErrInvalid = errors.New("the compressed data is invalid")
	ErrWasted  = errors.New("the compressed data has too many Huffman codes for its content")
)

// Limits of the Huffman codes. Encoders begin a new code every few kilobytes.
const (
	freeCodes      = 2    // codes that any data may have
	contentPerCode = 1024 // bytes of content for each further code, on average
)

// Sizes in the format.
const (
	numLiterals  = 288 // literals, lengths and the end of a block
	numDistances = 32
	numLengths   = 19 // symbols of the code of code lengths
	endOfBlock   = 256
	farthest     = 32 << 10 // maximum distance of a match
	longestMatch = 258
)

// A Reader decompresses data.
type Reader struct {
	source io.Reader
	ended  error // error of source, with which the input ends
	buffer [16 << 10]byte
	input  []byte // part of buffer not yet read
	bits   uint64 // next bits of the input, the first one lowest
	n      uint   // number of bits

	window  [4 * farthest]byte // content: the last of it, and what the caller has not received
	from    int                // start of the content that the caller has not received
	to      int                // end of the content
	err     error
	block   func(*Reader) error // reads on in the current block; nil between blocks
	last    bool                // the current block is the last one
	stored  int                 // bytes that remain in a stored block
	content int                 // bytes of content so far, up to window[0]
	codes   int                 // number of Huffman codes so far

	literals, distances           *code // of the current block
	ownLiterals, ownDistances     code
	fixedLiterals, fixedDistances *code
}

// NewReader returns a reader of the content of the deflated data in r. It may read beyond the end of the data.
func NewReader(r io.Reader) *Reader {
	d := &Reader{}
	d.fixedLiterals, d.fixedDistances = fixed()
	d.Reset(r)
	return d
}

// Reset prepares the Reader for other data.
func (r *Reader) Reset(source io.Reader) {
	r.source, r.ended, r.input, r.bits, r.n = source, nil, nil, 0, 0
	r.from, r.to, r.err, r.block, r.last = 0, 0, nil, nil, false
	r.stored, r.content, r.codes = 0, 0, 0
}

// Read implements io.Reader.
func (r *Reader) Read(p []byte) (int, error) {
	for r.from == r.to {
		if r.err != nil {
			return 0, r.err
		}
		r.slide()
		r.err = r.decompress()
	}
	n := copy(p, r.window[r.from:r.to])
	r.from += n
	return n, nil
}

// slide makes room in the window. The caller has received all content.
func (r *Reader) slide() {
	if r.to <= 2*farthest {
		return
	}
	r.content += r.to - farthest
	copy(r.window[:], r.window[r.to-farthest:r.to])
	r.from, r.to = farthest, farthest
}

// full reports whether the window has no room for another match.
func (r *Reader) full() bool { return r.to > len(r.window)-longestMatch }

// decompress fills the window. It returns io.EOF at the end of the data.
func (r *Reader) decompress() error {
	for !r.full() {
		if r.block == nil {
			if r.last {
				return io.EOF
			}
			if err := r.begin(); err != nil {
				return err
			}
		}
		if err := r.block(r); err != nil {
			return err
		}
	}
	return nil
}

// begin reads the header of a block.
func (r *Reader) begin() error {
	last, err := r.take(1)
	if err != nil {
		return err
	}
	kind, err := r.take(2)
	if err != nil {
		return err
	}
	r.last = last == 1
	switch kind {
	case 0:
		return r.beginStored()
	case 1:
		r.literals, r.distances, r.block = r.fixedLiterals, r.fixedDistances, (*Reader).coded
		return nil
	case 2:
		r.block = (*Reader).coded
		return r.beginCodes()
	default:
		return ErrInvalid
	}
}

// beginStored reads the header of a block of bytes.
func (r *Reader) beginStored() error {
	r.bits, r.n = r.bits>>(r.n%8), r.n-r.n%8
	size, err := r.take(16)
	if err != nil {
		return err
	}
	inverse, err := r.take(16)
	if err != nil {
		return err
	}
	if size != inverse^0xffff {
		return ErrInvalid
	}
	r.stored, r.block = size, (*Reader).copyStored
	return nil
}

// copyStored copies bytes of a stored block.
func (r *Reader) copyStored() error {
	for r.stored > 0 && r.n > 0 {
		if r.full() {
			return nil
		}
		r.window[r.to] = byte(r.bits)
		r.bits, r.n = r.bits>>8, r.n-8
		r.to++
		r.stored--
	}
	if r.n == 0 {
		r.bits = 0 // the bits after those that were read, too
	}
	for r.stored > 0 && !r.full() {
		if len(r.input) == 0 && !r.load() {
			return r.ended
		}
		n := copy(r.window[r.to:min(len(r.window), r.to+r.stored)], r.input)
		r.input = r.input[n:]
		r.to += n
		r.stored -= n
	}
	if r.stored == 0 {
		r.block = nil
	}
	return nil
}

// lengthOrder is the order in which a block lists the lengths of the code of code lengths.
var lengthOrder = [numLengths]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// beginCodes reads the Huffman codes of a block.
func (r *Reader) beginCodes() error {
	if r.codes++; r.codes > freeCodes+(r.content+r.to)/contentPerCode {
		return ErrWasted
	}
	head, err := r.take(14)
	if err != nil {
		return err
	}
	literals, distances, listed := 257+head&31, 1+head>>5&31, 4+head>>10
	if literals > 286 || distances > 30 {
		return ErrInvalid
	}
	var lengths [numLiterals + numDistances]uint8
	for _, symbol := range lengthOrder[:listed] {
		n, err := r.take(3)
		if err != nil {
			return err
		}
		lengths[symbol] = uint8(n)
	}
	r.literals, r.distances = &r.ownLiterals, &r.ownDistances
	if !r.literals.build(lengths[:numLengths]) { // until it is replaced
		return ErrInvalid
	}
	clear(lengths[:numLengths])
	if err := r.readLengths(lengths[:literals+distances]); err != nil {
		return err
	}
	if !r.literals.build(lengths[:literals]) || !r.distances.build(lengths[literals:literals+distances]) {
		return ErrInvalid
	}
	return nil
}

// readLengths reads the lengths of the codewords of a block, which are compressed with the code in r.literals.
func (r *Reader) readLengths(lengths []uint8) error {
	for i := 0; i < len(lengths); {
		symbol, err := r.symbol(r.literals)
		if err != nil {
			return err
		}
		if symbol < 16 {
			lengths[i] = uint8(symbol)
			i++
			continue
		}
		width, least, repeated := uint(2), 3, uint8(0)
		switch {
		case symbol == 17:
			width = 3
		case symbol == 18:
			width, least = 7, 11
		case i == 0:
			return ErrInvalid
		default:
			repeated = lengths[i-1]
		}
		more, err := r.take(width)
		if err != nil {
			return err
		}
		n := least + more
		if n > len(lengths)-i {
			return ErrInvalid
		}
		for range n {
			lengths[i] = repeated
			i++
		}
	}
	return nil
}

// coded reads a block with Huffman codes until it ends or the window is full.
func (r *Reader) coded() error {
	for !r.full() {
		symbol, err := r.symbol(r.literals)
		switch {
		case err != nil:
			return err
		case symbol < endOfBlock:
			r.window[r.to] = byte(symbol)
			r.to++
		case symbol == endOfBlock:
			r.block = nil
			return nil
		default:
			if err := r.match(symbol - endOfBlock - 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// match reads the rest of a match with this symbol of its length, and copies it.
func (r *Reader) match(symbol int) error {
	length := symbol + 3
	if symbol >= 28 {
		if length = longestMatch; symbol > 28 {
			return ErrInvalid
		}
	} else if symbol >= 8 {
		n := uint(symbol/4 - 1)
		more, err := r.take(n)
		if err != nil {
			return err
		}
		length = (4+symbol%4)<<n + 3 + more
	}
	symbol, err := r.symbol(r.distances)
	if err != nil {
		return err
	}
	distance := symbol + 1
	if symbol >= 4 {
		n := uint(symbol/2 - 1)
		if symbol >= 30 {
			return ErrInvalid
		}
		more, err := r.take(n)
		if err != nil {
			return err
		}
		distance = (2+symbol%2)<<n + 1 + more
	}
	if distance > r.to {
		return ErrInvalid
	}
	for end := r.to + length; r.to < end; { // a match may overlap itself
		r.to += copy(r.window[r.to:end], r.window[end-length-distance:r.to])
	}
	return nil
}
