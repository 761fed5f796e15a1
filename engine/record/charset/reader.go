package charset

import (
	"bufio"
	"bytes"
	"io"

	"golang.org/x/text/transform"
)

// window is the number of bytes, from the first one that is not ASCII, that
// determine the encoding.
const window = 64 << 10

// A Reader converts text from a source of any encoding to UTF-8. It keeps only a small part of the source in memory.
// Invalid bytes become U+FFFD; a byte order mark is skipped.
type Reader struct {
	source   *bufio.Reader
	decoded  io.Reader // nil while everything was ASCII
	begun    bool
	encoding Encoding
}

// NewReader reads from r.
func NewReader(r io.Reader) *Reader {
	return &Reader{source: bufio.NewReaderSize(r, window)}
}

// Encoding returns the encoding detected so far.
func (r *Reader) Encoding() Encoding { return r.encoding }

// Read implements io.Reader. It detects the encoding at the first non-ASCII byte.
func (r *Reader) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if !r.begun {
		r.begun = true
		head, err := r.source.Peek(3)
		if err != nil && err != io.EOF {
			return 0, err
		}
		if e, mark := byMark(head); e != ASCII {
			_, _ = r.source.Discard(mark) // cannot fail after Peek
			r.decodeAs(e)
		}
	}
	if r.decoded == nil {
		if n, err := r.ascii(p); n > 0 || err != nil {
			return n, err
		}
		some, err := r.source.Peek(window)
		if err != nil && err != io.EOF {
			return 0, err
		}
		r.decodeAs(Detect(some))
	}
	return r.decoded.Read(p)
}

func (r *Reader) decodeAs(e Encoding) {
	r.encoding = e
	r.decoded = transform.NewReader(r.source, e.codec().NewDecoder())
}

// ascii reads ASCII into p, up to the first other byte.
func (r *Reader) ascii(p []byte) (int, error) {
	if _, err := r.source.Peek(1); err != nil {
		return 0, err
	}
	have, _ := r.source.Peek(min(r.source.Buffered(), len(p))) // cannot fail
	n := bytes.IndexFunc(have, func(c rune) bool { return c >= 0x80 })
	if n < 0 {
		n = len(have)
	}
	copy(p, have[:n])
	return r.source.Discard(n)
}

// byMark returns the encoding for a byte order mark and the length of the mark, or
// ASCII and 0 without a mark.
func byMark(head []byte) (Encoding, int) {
	switch {
	case bytes.HasPrefix(head, []byte{0xEF, 0xBB, 0xBF}):
		return UTF8, 3
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		return UTF16LE, 2
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return UTF16BE, 2
	}
	return ASCII, 0
}

// A Writer converts UTF-8 to another encoding. Close it to flush it.
type Writer struct {
	to       io.Writer
	encoding Encoding
	part     []byte // of an incomplete character
	lost     int
}

// NewWriter returns a Writer that writes to w in an encoding, without a byte order mark.
func NewWriter(w io.Writer, e Encoding) *Writer { return &Writer{to: w, encoding: e} }

// Lost returns the number of characters so far that the encoding does not support. They were written as
// question marks.
func (w *Writer) Lost() int { return w.lost }

// Write implements io.Writer.
func (w *Writer) Write(p []byte) (int, error) {
	text := append(w.part, p...)
	whole := len(text) - cut(text)
	err := w.encode(text[:whole])
	w.part = bytes.Clone(text[whole:])
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close writes a trailing incomplete character. It does not close the underlying writer.
func (w *Writer) Close() error {
	part := w.part
	w.part = nil
	return w.encode(part)
}

func (w *Writer) encode(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	out, lost := w.encoding.Encode(string(text))
	w.lost += lost
	_, err := w.to.Write(out)
	return err
}
