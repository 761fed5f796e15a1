package backup

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"chuhe/ui/store"
)

// Limits of an archive's list of files, which is held in memory: bytes per file, including its name, and additional
// bytes for the rest.
const (
	restOfList  = 4 << 20
	bytesOfItem = 256
	mostItems   = most + 1 // with the manifest
	mostTwice   = 2000     // maximum number of items that package zip reads again in search of the end
)

// A directory is an archive whose list of files is being read. Reading fails if the list has many more than mostItems
// files or is larger than they need.
type directory struct {
	io.ReaderAt
	read, items int
}

// Signatures in an archive.
var (
	itemMark = []byte("PK\x01\x02") // of a file's entry in the list
	wideEnd  = []byte("PK\x06\x06") // of the end of a long list, with the number of its entries
)

const (
	wideEndSize = 56
	wideCount   = 32 // offset of that number, 64 bits
)

func (d *directory) ReadAt(p []byte, at int64) (int, error) {
	n, err := d.ReaderAt.ReadAt(p, at)
	if n == wideEndSize && bytes.HasPrefix(p, wideEnd) && binary.LittleEndian.Uint64(p[wideCount:]) > mostItems {
		return 0, store.ErrTooLarge // package zip would allocate for all of them at once
	}
	d.read += n
	d.items += bytes.Count(p[:n], itemMark)
	if d.items > mostItems+mostTwice || d.read > restOfList+d.items*bytesOfItem {
		return 0, store.ErrTooLarge
	}
	return n, err
}

// list returns the files in an archive, which work unpacks.
func list(r io.ReaderAt, size int64, work *unpacking) ([]*zip.File, error) {
	if size > Largest {
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	within := &source{&directory{ReaderAt: r}}
	z, err := zip.NewReader(within, size)
	within.ReaderAt = r
	switch {
	case err == nil, errors.Is(err, zip.ErrInsecurePath): // names reports it later
		z.RegisterDecompressor(zip.Deflate, work.decompress)
		return z.File, nil
	case errors.Is(err, store.ErrTooLarge):
		return nil, &FormatError{Err: store.ErrTooLarge}
	}
	var begin [4]byte
	if _, err := r.ReadAt(begin[:], 0); err == nil && string(begin[:]) == "PK\x03\x04" { // truncated
		return nil, &FormatError{Err: ErrDamaged}
	}
	return nil, &FormatError{Err: ErrNotABackup}
}

// A source is a reader that can be replaced.
type source struct{ io.ReaderAt }
