package datagen

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"chuhe/cmd/internal/named"
	"chuhe/engine/data"
)

// file is a file of positions to append to.
type file struct {
	*os.File
	games     int // number of games in it
	positions int
}

// openFile opens a file of positions to append to, or creates one. It removes an incomplete game of an interrupted run.
func openFile(name string, h data.Header) (f *file, err error) {
	opened, err := named.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	f = &file{File: opened}
	if err := f.begin(h); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

// head returns the header as stored in a file.
func head(h data.Header) ([]byte, error) {
	var b bytes.Buffer
	w, err := data.NewWriter(&b, h)
	if err == nil {
		err = w.Flush()
	}
	return b.Bytes(), err
}

// counts returns the numbers of whole games in a file of positions with the given header, and of their positions. fresh
// reports whether the file is empty or holds only the beginning of the header, as left by a run killed at once.
func counts(f *os.File, h data.Header, head []byte) (games, positions int, fresh bool, err error) {
	text := make([]byte, len(head))
	n, err := f.ReadAt(text, 0)
	switch {
	case errors.Is(err, io.EOF) && bytes.HasPrefix(head, text[:n]):
		return 0, 0, true, nil
	case err != nil && !errors.Is(err, io.EOF):
		return 0, 0, false, err
	}
	r, err := data.NewReader(f)
	if err != nil {
		return 0, 0, false, err
	}
	if there := r.Header(); there != h {
		return 0, 0, false, othersError{there, h}
	}
	games, positions, err = r.Whole()
	return games, positions, false, err
}

// begin writes the header, or reads the file up to the end of its last whole game.
func (f *file) begin(h data.Header) error {
	head, err := head(h)
	if err != nil {
		return err
	}
	var fresh bool
	if f.games, f.positions, fresh, err = counts(f.File, h, head); err != nil {
		return err
	}
	if fresh {
		_, err = f.Write(head)
		return err
	}
	end := int64(h.Size()) + int64(f.positions)*data.RecordSize
	if err = f.Truncate(end); err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	return err
}

// othersError is the error for a file that was started with a different header.
type othersError struct{ begun, wanted data.Header }

func (e othersError) Error() string {
	return fmt.Sprintf("the file was begun with %s, not with %s", flagsOf(e.begun), flagsOf(e.wanted))
}

// flagsOf describes everything in a header, and the evaluation even if the header does not name it.
func flagsOf(h data.Header) string {
	text := fmt.Sprintf("-nodes %d -seed %d (%v", h.Nodes, h.Seed, h.Kind)
	if h.Made != "" {
		text += ", " + h.Made
	}
	if !strings.Contains(h.Made, netMark) {
		text += ", hand-made evaluation"
	}
	return text + ")"
}
