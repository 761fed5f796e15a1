package datagen

import (
	"fmt"
	"io"
	"os"

	"chuhe/engine/data"
)

// file is a file of positions to add to.
type file struct {
	*os.File
	games     int // that it holds
	positions int
}

// openFile opens a file of positions to add to, or begins one. What an interrupted run left of another game is cut off.
func openFile(name string, h data.Header) (f *file, err error) {
	opened, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
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

// begin writes the header, or reads the file up to the end of its last whole game.
func (f *file) begin(h data.Header) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		w, err := data.NewWriter(f, h)
		if err != nil {
			return err
		}
		return w.Flush()
	}
	r, err := data.NewReader(f)
	if err != nil {
		return err
	}
	if there := r.Header(); there != h {
		return othersError{there}
	}
	if f.games, f.positions, err = r.Whole(); err != nil {
		return err
	}
	end := int64(h.Size()) + int64(f.positions)*data.RecordSize
	if err = f.Truncate(end); err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	return err
}

// othersError is the error of a file that was begun in another way.
type othersError struct{ begun data.Header }

func (e othersError) Error() string {
	text := fmt.Sprintf("the file was begun with -nodes %d -seed %d", e.begun.Nodes, e.begun.Seed)
	if e.begun.Made != "" {
		text += fmt.Sprintf(" (%v, %s)", e.begun.Kind, e.begun.Made)
	}
	return text
}
