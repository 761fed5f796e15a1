package data

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Writer writes records. Output is buffered: call Flush at the end.
type Writer struct {
	out  *bufio.Writer
	kind Kind
}

// NewWriter writes the header of a file and returns a Writer for its records.
func NewWriter(out io.Writer, h Header) (*Writer, error) {
	b, err := h.encode()
	if err != nil {
		return nil, err
	}
	w := Continue(out, h.Kind)
	_, err = w.out.Write(b)
	return w, err
}

// Continue returns a Writer that appends records to a file of the given kind whose header has already been
// written.
func Continue(out io.Writer, kind Kind) *Writer { return &Writer{bufio.NewWriter(out), kind} }

func (w *Writer) Write(r *Record) error {
	var b [RecordSize]byte
	if err := r.encode(&b, w.kind); err != nil {
		return err
	}
	_, err := w.out.Write(b[:])
	return err
}

func (w *Writer) WriteGame(game []Record) error {
	for i := range game {
		if err := w.Write(&game[i]); err != nil {
			return err
		}
	}
	return nil
}

// Flush writes the buffered records.
func (w *Writer) Flush() error { return w.out.Flush() }

// Reader reads records.
type Reader struct {
	in     *bufio.Reader
	header Header
	n      int64 // records read
	loose  int
}

// NewReader reads the header of a file of any kind and returns a Reader for its records.
func NewReader(in io.Reader) (*Reader, error) {
	r := &Reader{in: bufio.NewReaderSize(in, 1<<16)}
	var err error
	if r.header, err = readHeader(r.in); err != nil {
		return nil, err
	}
	return r, nil
}

// NewGameReader is like NewReader, for callers that need the results of games: it rejects files without
// results.
func NewGameReader(in io.Reader) (*Reader, error) {
	r, err := NewReader(in)
	if err == nil && r.header.Kind != Games {
		return nil, errors.New("the positions are leaves of searches, and belong to no game that has a result")
	}
	return r, err
}

func (r *Reader) Header() Header { return r.header }

// Read reads the next record into rec. It returns io.EOF at the end of the file
// and io.ErrUnexpectedEOF within a record.
func (r *Reader) Read(rec *Record) error {
	var b [RecordSize]byte
	if _, err := io.ReadFull(r.in, b[:]); err != nil {
		return err
	}
	r.n++
	if err := rec.decode(&b, r.header.Kind); err != nil {
		return fmt.Errorf("position %d: %w", r.n, err)
	}
	return nil
}

// Game appends the positions of the next game to buf. If the file ends within the game, Game appends the available
// positions and returns the error from Read: see AtEnd.
func (r *Reader) Game(buf []Record) ([]Record, error) {
	for {
		var rec Record
		if err := r.Read(&rec); err != nil {
			return buf, err
		}
		if buf = append(buf, rec); rec.Last {
			return buf, nil
		}
	}
}

// Each calls do with each game in turn, and with the number of positions before it, until the end of the file; the
// last game may be incomplete. The records are overwritten after the call. Each stops at the first error, from
// reading or from do, and returns it.
func (r *Reader) Each(do func(before int, game []Record) error) error {
	var game []Record
	for {
		before := int(r.n)
		var err error
		game, err = r.Game(game[:0])
		switch {
		case errors.Is(err, io.EOF):
			r.loose = len(game)
			return nil
		case errors.Is(err, io.ErrUnexpectedEOF):
			r.loose = len(game) + 1
			return nil
		case err == nil:
			err = do(before, game)
		}
		if err != nil {
			return err
		}
	}
}

// AtEnd reports whether err only means that the file has ended, possibly within a record.
func AtEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// Loose returns the number of positions of the incomplete game at which Each came to the end of the file, which may
// break off within the last one.
func (r *Reader) Loose() int { return r.loose }

// Whole reads to the end and returns the numbers of complete games and of their positions. Any positions after these
// belong to an incomplete game.
func (r *Reader) Whole() (games, positions int, err error) {
	err = r.Each(func(before int, game []Record) error {
		games, positions = games+1, before+len(game)
		return nil
	})
	return games, positions, err
}
