package data

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Writer writes records. It buffers them: call Flush at the end.
type Writer struct{ out *bufio.Writer }

// NewWriter writes the header of a file and returns a Writer for its records.
func NewWriter(out io.Writer, h Header) (*Writer, error) {
	w := Continue(out)
	var b [HeaderSize]byte
	copy(b[:], magic)
	binary.LittleEndian.PutUint16(b[8:], Version)
	binary.LittleEndian.PutUint16(b[10:], RecordSize)
	binary.LittleEndian.PutUint32(b[12:], h.Nodes)
	binary.LittleEndian.PutUint64(b[16:], h.Seed)
	_, err := w.out.Write(b[:])
	return w, err
}

// Continue returns a Writer that appends records to a file that has its header.
func Continue(out io.Writer) *Writer { return &Writer{out: bufio.NewWriter(out)} }

// Write adds a record.
func (w *Writer) Write(r *Record) error {
	var b [RecordSize]byte
	if err := r.encode(&b); err != nil {
		return err
	}
	_, err := w.out.Write(b[:])
	return err
}

// Flush writes the buffered records.
func (w *Writer) Flush() error { return w.out.Flush() }

// Reader reads records.
type Reader struct {
	in     *bufio.Reader
	header Header
	n      int64 // records read
}

// NewReader reads the header of a file and returns a Reader for its records.
func NewReader(in io.Reader) (*Reader, error) {
	r := &Reader{in: bufio.NewReaderSize(in, 1<<16)}
	var b [HeaderSize]byte
	if _, err := io.ReadFull(r.in, b[:]); err != nil || string(b[:8]) != magic {
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, err
		}
		return nil, errors.New("this is no file of positions: it does not begin with " + magic)
	}
	if v := binary.LittleEndian.Uint16(b[8:]); v != Version {
		return nil, fmt.Errorf("the positions are of version %d, and this program reads version %d", v, Version)
	}
	if n := binary.LittleEndian.Uint16(b[10:]); n != RecordSize {
		return nil, fmt.Errorf("the records are of %d bytes instead of %d", n, RecordSize)
	}
	if binary.LittleEndian.Uint64(b[24:]) != 0 {
		return nil, errors.New("bytes 24 to 31 of the header are not all zero")
	}
	r.header = Header{Nodes: binary.LittleEndian.Uint32(b[12:]), Seed: binary.LittleEndian.Uint64(b[16:])}
	return r, nil
}

// Header returns the header of the file.
func (r *Reader) Header() Header { return r.header }

// Read returns the next record, or io.EOF at the end of the file and
// io.ErrUnexpectedEOF within a record.
func (r *Reader) Read(rec *Record) error {
	var b [RecordSize]byte
	if _, err := io.ReadFull(r.in, b[:]); err != nil {
		return err
	}
	r.n++
	if err := rec.decode(&b); err != nil {
		return fmt.Errorf("position %d: %w", r.n, err)
	}
	return nil
}

// Whole reads to the end and returns the numbers of complete games and of their
// positions. Positions after them belong to a game that was cut off.
func (r *Reader) Whole() (games, positions int, err error) {
	for {
		var rec Record
		switch err := r.Read(&rec); {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return games, positions, nil
		case err != nil:
			return games, positions, err
		}
		if rec.Last {
			games++
			positions = int(r.n)
		}
	}
}
