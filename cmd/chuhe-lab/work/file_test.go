package work

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lines counts the bytes of complete lines; a line "bad" is an error.
func lines(text []byte) (int, error) {
	if bytes.Contains(text, []byte("bad\n")) {
		return 0, errors.New("bad line")
	}
	return bytes.LastIndexByte(text, '\n') + 1, nil
}

func TestOpen(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	for _, c := range []struct{ there, want string }{{"", "head\nnew\n"}, {"he", "head\nnew\n"}, {"one\ntwo\n", "one\ntwo\nnew\n"}, {"one\ntw", "one\nnew\n"}} {
		if err := os.WriteFile(name, []byte(c.there), 0o600); err != nil {
			t.Fatal(err)
		}
		if c.there == "" {
			os.Remove(name) // OpenLocked creates it
		}
		f, err := OpenLocked(name, "head\n", lines)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := OpenLocked(name, "head\n", lines); !errors.Is(err, ErrHeld) {
			t.Errorf("opened twice: %v, want %v", err, ErrHeld)
		}
		if _, err := f.WriteString("new\n"); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != c.want {
			t.Errorf("%q became %q, %v, want %q", c.there, got, err, c.want)
		}
	}
}

// A file whose content is refused, or that cannot be opened, stays as it is and is not locked any more.
func TestOpenRefuses(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(name, []byte("bad\nrest"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := OpenLocked(name, "head\n", lines); err == nil || err.Error() != name+": bad line" {
			t.Errorf("%v, want an error that names the file", err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != "bad\nrest" {
		t.Errorf("the file became %q, %v", got, err)
	}
	folder := t.TempDir()
	if _, err := OpenLocked(folder, "", lines); err == nil || strings.Count(err.Error(), folder) != 1 {
		t.Errorf("a folder: %v, want an error that names it once", err)
	}
}
