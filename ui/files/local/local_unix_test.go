//go:build unix

package local

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"chuhe/ui/store"
)

// No call waits for a pipe or writes to a device.
func TestPipesAndDevices(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.pgn")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "full.pgn")
	if err := os.Symlink("/dev/full", link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, "/dev/null", link} {
		if err := (System{}).Replace(path, text("x")); !errors.Is(err, store.ErrNotFile) {
			t.Errorf("%s is replaced with %v, want %v", path, err, store.ErrNotFile)
		}
		if _, _, err := (System{}).Open(path); !errors.Is(err, store.ErrNotFile) {
			t.Errorf("%s is opened with %v, want %v", path, err, store.ErrNotFile)
		}
	}
}

// The permissions of the file count, not only those of its folder.
func TestNoPermission(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("on this system: the tests run as root, who may do everything")
	}
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("old"), 0o400); err != nil {
		t.Fatal(err)
	}
	if err := (System{}).Replace(path, text("new")); !errors.Is(err, os.ErrPermission) {
		t.Errorf("replaced with %v, want %v", err, os.ErrPermission)
	}
	holds(t, path, "old")
}
