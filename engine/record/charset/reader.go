package charset

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"

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
	tracker  tracker
	begun    bool
	encoding Encoding
}

// NewReader reads from r.
func NewReader(r io.Reader) *Reader {
	return &Reader{source: bufio.NewReaderSize(r, window)}
}

// Encoding returns the encoding detected so far.
func (r *Reader) Encoding() Encoding { return r.encoding }

// Offset returns the place in the source, in bytes, of a character of the text. It knows the last two windows of the
// text that has been read, and offsets must not decrease from call to call.
func (r *Reader) Offset(inText int64) int64 { return r.tracker.offset(inText) }

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
			r.tracker.inSource = int64(mark)
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
	r.tracker.start(e)
	r.decoded = transform.NewReader(r.source, &r.tracker)
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
	r.tracker.skip(n, n)
	return r.source.Discard(n)
}

// A tracker converts text and keeps the bytes of its latest part, to find the place of a character in the source.
type tracker struct {
	splitter
	wide             bool // whether ASCII takes two bytes
	latest           []byte
	inText, inSource int64 // where the latest part begins
	end              int64 // of the text that has been converted
	again            [1 << 10]byte
}

// start begins with the encoding of the file.
func (t *tracker) start(e Encoding) {
	t.end, t.wide = t.inText, e == UTF16LE || e == UTF16BE
	t.splitter = splitter{file: e, first: !t.wide, back: e.decoder()}
	t.Transformer, t.now = t.back, e
}

// Transform implements transform.Transformer.
func (t *tracker) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	if t.wide {
		nDst, nSrc, err = t.Transformer.Transform(dst, src, atEOF)
	} else {
		nDst, nSrc, err = t.convert(dst, src, atEOF, t.inSource+int64(len(t.latest)))
	}
	t.latest = append(t.latest, src[:nSrc]...)
	if t.end += int64(nDst); len(t.latest) > 8*window {
		t.offset(t.end - 2*window)
	}
	return nDst, nSrc, err
}

// offset converts the latest part again, up to an offset of the text.
func (t *tracker) offset(inText int64) int64 {
	for len(t.latest) > 0 && inText > t.inText {
		most := min(inText-t.inText, int64(len(t.again)))
		part := t.latest[:min(int64(len(t.latest)), t.same(t.inSource))]
		nSrc := t.ascii(part, most)
		nDst := nSrc
		if nSrc == 0 {
			nDst, nSrc, _ = t.back.Transform(t.again[:most], part, true)
		}
		if nSrc == 0 { // within a character
			break
		}
		t.latest = t.latest[nSrc:]
		t.skip(nDst, nSrc)
	}
	return t.inSource + inText - t.inText
}

// ascii returns the length of the ASCII at the beginning of a part, up to a number of bytes.
func (t *tracker) ascii(part []byte, most int64) int {
	n := 0
	for !t.wide && n < min(len(part), int(most)) && part[n] < utf8.RuneSelf {
		n++
	}
	return n
}

// skip moves the beginning of the latest part.
func (t *tracker) skip(inText, inSource int) {
	t.inText, t.inSource = t.inText+int64(inText), t.inSource+int64(inSource)
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
