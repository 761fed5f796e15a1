package local

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"chuhe/ui/store"
)

// On a full disk the old file stays, without a partial file beside it.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("on this system: no disk can be made to be filled")
	}
	defer syscall.Unmount(dir, 0)
	path := filepath.Join(dir, "a.pgn")
	must(t, (System{}).Replace(path, text("old")))
	err := System{}.Replace(path, func(w io.Writer) error {
		for range 100 {
			if _, err := w.Write(make([]byte, 4096)); err != nil {
				return err
			}
		}
		return nil
	})
	if !errors.Is(err, store.ErrFull) {
		t.Errorf("a full disk says %v, want %v", err, store.ErrFull)
	}
	holds(t, path, "old")
	alone(t, dir, "a.pgn")
	must(t, os.Remove(path))
}

// Writing to a read-only disk returns the right error.
func TestReadOnlyDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_RDONLY, ""); err != nil {
		t.Skip("on this system: no disk can be made that is read-only")
	}
	defer syscall.Unmount(dir, 0)
	if err := (System{}).Replace(filepath.Join(dir, "a.pgn"), text("x")); !errors.Is(err, store.ErrReadOnly) {
		t.Errorf("a read-only disk says %v, want %v", err, store.ErrReadOnly)
	}
}
