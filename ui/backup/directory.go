package backup

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"chuhe/ui/store"
)

// Limits of the list of files in an archive, which is held in memory: so many bytes for
// each of them, names included, and some more.
const (
	restOfList  = 4 << 20
	bytesOfItem = 256
)

// A directory is an archive whose list of files is being read. It ends the reading where
// there are more than most, or where the list is larger than they need.
type directory struct {
	io.ReaderAt
	read, items int
}

// Marks in an archive.
var (
	itemMark = []byte("PK\x01\x02") // of a file in the list
	wideEnd  = []byte("PK\x06\x06") // of the end of a long list, with the number of its items
)

const (
	wideEndSize = 56
	wideCount   = 32 // where the number stands, as 64 bits
)

// ReadAt implements io.ReaderAt.
func (d *directory) ReadAt(p []byte, at int64) (int, error) {
	n, err := d.ReaderAt.ReadAt(p, at)
	if n == wideEndSize && bytes.HasPrefix(p, wideEnd) && binary.LittleEndian.Uint64(p[wideCount:]) > most {
		return 0, store.ErrTooLarge // room for all of them would be made at once
	}
	d.read += n
	d.items += bytes.Count(p[:n], itemMark)
	if d.items > most || d.read > restOfList+d.items*bytesOfItem {
		return 0, store.ErrTooLarge
	}
	return n, err
}

// list returns the files in an archive.
func list(r io.ReaderAt, size int64) ([]*zip.File, error) {
	if size > Largest {
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	within := &source{&directory{ReaderAt: r}}
	z, err := zip.NewReader(within, size)
	within.ReaderAt = r
	switch {
	case err == nil, errors.Is(err, zip.ErrInsecurePath): // told later, with its name
		return z.File, nil
	case errors.Is(err, store.ErrTooLarge):
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	var begin [4]byte
	if _, err := r.ReadAt(begin[:], 0); err == nil && string(begin[:]) == "PK\x03\x04" { // its end is missing
		return nil, &FormatError{Err: ErrDamaged}
	}
	return nil, &FormatError{Err: ErrNotABackup}
}

// A source can be exchanged for another one.
type source struct{ io.ReaderAt }
