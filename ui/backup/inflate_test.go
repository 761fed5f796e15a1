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

// Reading a file soon ends if its compressed data has a Huffman code for every few bytes.
func TestManyCodes(t *testing.T) {
	codes := strings.Repeat(fiveZeros, 200_000)
	end := "\x01\x00\x00\xff\xff"
	zeros := string(deflated(t, make([]byte, 1<<20), 1<<20))
	start := zeros[:len(zeros)-len(end)] // without its last block
	window := strings.TrimSuffix(string(deflated(t, make([]byte, 32<<10), 32<<10)), end)
	between := strings.Repeat(window+strings.Repeat(fiveZeros, 2000), 200)
	for name, data := range map[string][]byte{
		"before the content":   raw(t, 1<<20, zip.Deflate, []byte(codes+zeros), nil),
		"after the content":    raw(t, 1<<20, zip.Deflate, []byte(start+codes+end), nil),
		"amid the content":     raw(t, 2<<20, zip.Deflate, []byte(start+codes+zeros), nil),
		"between zeros":        raw(t, 200*(32<<10+5*2000), zip.Deflate, []byte(between+end), nil),
		"where there is none":  raw(t, 1<<20, zip.Deflate, []byte(codes+end), nil),
		"in the manifest":      raw(t, 1, zip.Store, []byte{0}, []byte(codes+end)),
		"in a file of no size": raw(t, 0, zip.Deflate, []byte(codes+end), nil),
	} {
		r := &counting{ReaderAt: bytes.NewReader(data)}
		_, err := Read(r, int64(len(data)), on)
		if !errors.Is(err, ErrDamaged) {
			t.Errorf("many codes %s: %v, want %v", name, err, ErrDamaged)
		}
		if most := 256 << 10; r.read > most {
			t.Errorf("many codes %s: %d of %d bytes are read, want at most %d", name, r.read, len(data), most)
		}
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
