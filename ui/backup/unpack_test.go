package backup

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"chuhe/ui/store"
)

// raw makes an archive of a file and the manifest, from compressed data.
func raw(t *testing.T, size int, method uint16, data, list []byte) []byte {
	t.Helper()
	m := manifest{Format: format, Made: "2026-03-01T12:00:00Z"}
	m.Files = []file{{"games/a.txt", int64(size), digest(make([]byte, size)), m.Made}}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	add := func(name string, method uint16, size int, data []byte) {
		w, err := z.CreateRaw(&zip.FileHeader{Name: name, Method: method, UncompressedSize64: uint64(size), CompressedSize64: uint64(len(data))})
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	add(folder+"games/a.txt", method, size, data)
	if list == nil {
		add(manifestName, zip.Store, len(text), text)
	} else {
		add(manifestName, zip.Deflate, 1000, list)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// deflated compresses data, with an empty block after each part.
func deflated(t *testing.T, data []byte, part int) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	for ; err == nil && len(data) > 0; data = data[min(part, len(data)):] {
		if _, err = w.Write(data[:min(part, len(data))]); err == nil {
			err = w.Flush()
		}
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// counting counts the bytes that are read.
type counting struct {
	io.ReaderAt
	read int
}

func (c *counting) ReadAt(p []byte, at int64) (int, error) {
	n, err := c.ReaderAt.ReadAt(p, at)
	c.read += n
	return n, err
}

// fiveZeros is deflated data: a block with a Huffman code of its own.
const fiveZeros = "\x04\xc0\x81\x00\x00\x00\x00\x00\x10\xff\xd5\x80"

// hostile returns an archive with a file of zeros, of which every five have a Huffman code of their own.
func hostile(t *testing.T, codes int) []byte {
	t.Helper()
	return raw(t, 5*codes, zip.Deflate, []byte(strings.Repeat(fiveZeros, codes)+"\x01\x00\x00\xff\xff"), nil)
}

// reading reads an archive whose files may take some time to unpack, and returns the number of bytes read and the error.
func reading(data []byte, left time.Duration, step ProgressFunc) (int, error) {
	r, work := &counting{ReaderAt: bytes.NewReader(data)}, newUnpacking()
	work.left.Store(int64(left))
	_, err := work.read(r, int64(len(data)), step)
	return r.read, err
}

// An archive whose unpacking takes much longer than that of games is damaged.
func TestUnpackingTakesTooLong(t *testing.T) {
	data := hostile(t, 100_000)
	if n, err := reading(data, time.Millisecond, on); !errors.Is(err, ErrDamaged) || n > len(data)/2 {
		t.Errorf("in a millisecond: %v after %d of %d bytes, want %v soon", err, n, len(data), ErrDamaged)
	}
	if n, err := reading(data, time.Hour, on); err != nil || n < len(data) {
		t.Errorf("in an hour: %v after %d of %d bytes, want all of them", err, n, len(data))
	}
}

// The player can stop the work amid a file.
func TestUnpackingStops(t *testing.T) {
	data, asked := hostile(t, 200_000), 0
	n, err := reading(data, time.Hour, func(int, int) error {
		if asked++; asked > 1 {
			return ErrStopped
		}
		return nil
	})
	if err != ErrStopped || n > len(data)/2 {
		t.Errorf("%v after %d of %d bytes, want %v soon", err, n, len(data), ErrStopped)
	}
}

// Incompressible data, and data compressed in small parts, is read like any other.
func TestDenseData(t *testing.T) {
	noise := make([]byte, 1<<20)
	rand.NewChaCha8([32]byte{}).Read(noise)
	for name, data := range map[string][]byte{
		"noise":                pack(t, "", entry{name: "files/games/a.txt", text: string(noise)}),
		"zeros in small parts": raw(t, 1<<20, zip.Deflate, deflated(t, make([]byte, 1<<20), 64), nil),
		"zeros as they are":    raw(t, 1<<20, zip.Store, make([]byte, 1<<20), nil),
	} {
		if a, err := read(data, on); err != nil || a.Files != 1 {
			t.Errorf("%s: %+v, %v, want a backup of one file", name, a, err)
		}
	}
}

// Files that share their compressed data are rejected, because each of them would take the time of reading all of it.
func TestSharedData(t *testing.T) {
	data := pack(t, "", entry{name: "files/games/a.txt", text: "x"}, entry{name: "files/games/b.txt", text: "x"})
	if _, err := read(data, on); err != nil {
		t.Fatalf("files of their own: %v, want none", err)
	}
	at := bytes.LastIndex(data, []byte("files/games/b.txt")) - 46
	copy(data[at+20:], []byte{0, 0, 1, 0}) // compressed to 64 KiB
	if _, err := read(data, on); !errors.Is(err, ErrDamaged) || errors.Is(err, store.ErrTooLarge) {
		t.Errorf("files that share data: %v, want %v", err, ErrDamaged)
	}
}
