package local

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"

	"chuhe/ui/store"
)

// answers is a file system that opens every name in the same way.
type answers struct {
	file fs.File
	err  error
}

func (a answers) Open(string) (fs.File, error) { return a.file, a.err }

// entry is a dropped file, whose kind may be unknown.
type entry struct {
	fs.DirEntry
	info fs.FileInfo
	err  error
}

func (e entry) Name() string               { return "a.pgn" }
func (e entry) Info() (fs.FileInfo, error) { return e.info, e.err }

// What has no path on this computer is an error.
func TestDroppedWithoutAPath(t *testing.T) {
	memory := fstest.MapFS{"a.pgn": {}}
	file, err := memory.Open("a.pgn")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		on   fs.FS
		want error
	}{
		{"a list that cannot be opened", answers{nil, fs.ErrPermission}, fs.ErrPermission},
		{"a list that is a file", answers{file, nil}, fs.ErrInvalid},
		{"a file in memory", memory, fs.ErrInvalid},
		{"nothing", fstest.MapFS{}, fs.ErrNotExist},
	} {
		if paths, err := Dropped(c.on); len(paths) != 0 || !errors.Is(err, c.want) {
			t.Errorf("%s: %q, %v; want none and %v", c.what, paths, err, c.want)
		}
	}
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	pipe, err := fs.Stat(fstest.MapFS{"pipe": {Mode: fs.ModeNamedPipe}}, "pipe")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what  string
		on    fs.FS
		entry entry
		want  string
		err   error
	}{
		{"an unknown kind", memory, entry{nil, info, fs.ErrPermission}, "", fs.ErrPermission},
		{"a pipe", memory, entry{nil, pipe, nil}, "", store.ErrNotFile},
		{"a file that cannot be opened", answers{nil, &fs.PathError{Path: "/home/a.pgn", Err: fs.ErrPermission}}, entry{nil, info, nil}, "/home/a.pgn", nil},
		{"the same without its folder", answers{nil, &fs.PathError{Path: "a.pgn", Err: fs.ErrPermission}}, entry{nil, info, nil}, "", fs.ErrPermission},
		{"the same without a path", answers{nil, fs.ErrPermission}, entry{nil, info, nil}, "", fs.ErrPermission},
		{"a file in memory", memory, entry{nil, info, nil}, "", fs.ErrInvalid},
	} {
		if got, err := pathOf(c.on, c.entry); got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %q, %v; want %q, %v", c.what, got, err, c.want, c.err)
		}
	}
}
