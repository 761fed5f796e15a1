//go:build unix

package named

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Opening never waits for the other end of a pipe, and devices are not read.
func TestOnlyRegularFiles(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("on this system: no pipe can be made here:", err)
	}
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{pipe, link, os.DevNull} {
		for what, open := range map[string]func() error{
			"check": func() error { return Check(name) },
			"open":  func() error { _, err := Open(name); return err },
			"read":  func() error { _, err := ReadFile(name); return err },
			"add":   func() error { _, err := OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600); return err },
			"write": func() error { _, err := OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600); return err },
		} {
			var path *fs.PathError
			if err := open(); !errors.Is(err, ErrNotRegular) || !errors.As(err, &path) || path.Path != name {
				t.Errorf("the error to %s %s is %v, want that it is no regular file", what, name, err)
			}
		}
	}
}

// A pipe that replaces a file after the check is not waited for either.
func TestPipeInPlace(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("on this system: no pipe can be made here:", err)
	}
	if _, err := open(pipe, os.O_RDONLY, 0); !errors.Is(err, ErrNotRegular) {
		t.Error(err)
	}
	if _, err := open(pipe, os.O_WRONLY, 0); !errors.Is(err, syscall.ENXIO) { // it has no reader
		t.Error(err)
	}
}
