//go:build unix

package local

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"chuhe/ui/store"
)

// drop is a file system with dropped files in its root, like that of the graphics library.
type drop []string

func (d drop) Open(name string) (fs.File, error) {
	if name == "." {
		return &root{paths: d}, nil
	}
	for _, path := range d {
		if filepath.Base(path) == name {
			return os.Open(path)
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

type root struct {
	fs.ReadDirFile
	paths []string
}

func (r *root) ReadDir(int) ([]fs.DirEntry, error) {
	if len(r.paths) == 0 {
		return nil, io.EOF
	}
	info, err := os.Stat(r.paths[0])
	if err != nil {
		return nil, err
	}
	r.paths = r.paths[1:]
	return []fs.DirEntry{fs.FileInfoToDirEntry(info)}, nil
}

func (r *root) Close() error { return nil }

func TestDropped(t *testing.T) {
	dir := t.TempDir()
	file, other, pipe, link := filepath.Join(dir, "棋谱 1.pgn"), filepath.Join(dir, "b.xqf"), filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	gone := filepath.Join(dir, "gone.pgn")
	if err := errors.Join(
		os.WriteFile(file, nil, 0o600), os.WriteFile(other, nil, 0o600), os.Symlink(file, link), syscall.Mkfifo(pipe, 0o600),
	); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		drop drop
		want []string
		err  error
	}{
		{drop{file}, []string{file}, nil},
		{drop{file, other}, []string{file, other}, nil},
		{drop{dir}, []string{dir}, nil},
		{drop{gone}, []string{gone}, nil},
		{drop{file, gone, other}, []string{file, gone}, nil},
		{drop{pipe}, nil, store.ErrNotFile},
		{drop{pipe, file}, []string{file}, nil},
		{drop{}, nil, fs.ErrNotExist},
	} {
		if got, err := Dropped(c.drop); !slices.Equal(got, c.want) || !errors.Is(err, c.err) {
			t.Errorf("%q: %q, %v; want %q, %v", c.drop, got, err, c.want, c.err)
		}
	}
}
