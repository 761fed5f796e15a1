package named

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "棋谱 1")
	if err := os.WriteFile(name, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if text, err := io.ReadAll(f); err != nil || string(text) != "text" {
		t.Errorf("the file holds %q, %v, want text", text, err)
	}
	for name, want := range map[string]error{"": fs.ErrNotExist, name + " 2": fs.ErrNotExist, dir: syscall.EISDIR} {
		var path *fs.PathError
		if _, err := Open(name); !errors.Is(err, want) || !errors.As(err, &path) || path.Path != name {
			t.Errorf("%q: %v, want %v", name, err, want)
		}
	}
	if _, err := Open(dir); err.Error() != "open "+dir+": is a directory" {
		t.Error(err)
	}
}

// A new file has a name of its own beside the other, and a folder that is not there is an error at once.
func TestBeside(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.pgn")
	first, err := Beside(name)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := Beside(name)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if first.Name() == second.Name() || !strings.HasPrefix(first.Name(), name+".") || len(first.Name()) != len(name)+9 {
		t.Errorf("the files are %s and %s, want two of eight digits beside %s", first.Name(), second.Name(), name)
	}
	if _, err := Beside(filepath.Join(name, "none", "x")); err == nil || errors.Is(err, fs.ErrExist) {
		t.Errorf("beside nothing: %v", err)
	}
}
