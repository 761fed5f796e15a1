package named

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// A file is read as a whole, unless it is larger than allowed.
func TestReadFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	for _, c := range []struct {
		size int64
		err  error
	}{{0, nil}, {5, nil}, {largest + 1, ErrTooLarge}} {
		if err := errors.Join(os.WriteFile(name, nil, 0o600), os.Truncate(name, c.size)); err != nil { // which takes no room
			t.Fatal(err)
		}
		text, err := ReadFile(name)
		if !errors.Is(err, c.err) || c.err == nil && (err != nil || int64(len(text)) != c.size) {
			t.Errorf("a file of %d bytes: %d bytes, %v, want %v", c.size, len(text), err, c.err)
		}
	}
	if _, err := ReadFile(name + " 2"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v, want %v", err, fs.ErrNotExist)
	}
	f, err := Open("read_test.go")
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if text, err := Read(f); !errors.Is(err, fs.ErrClosed) || len(text) > 0 {
		t.Errorf("a closed file: %d bytes, %v, want %v", len(text), err, fs.ErrClosed)
	}
}
