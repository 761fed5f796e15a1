package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/store"
)

func TestCache(t *testing.T) {
	dir := t.TempDir()
	c := CacheIn(dir)
	if files, err := c.List(); len(files) != 0 || err != nil {
		t.Errorf("without a folder: %v, %v, want nothing", files, err)
	}
	for _, text := range []string{"first", "second, longer"} {
		must(t, c.Replace("a.idx", whole([]byte(text))))
		blob, size, err := c.Open("a.idx")
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(io.NewSectionReader(blob, 0, size))
		if string(got) != text || err != nil {
			t.Errorf("read %q, %v, want %q", got, err, text)
		}
	}
	if info, err := os.Stat(filepath.Join(dir, store.CacheName)); err != nil || info.Mode().Perm() != privateDir {
		t.Errorf("the folder is %v, %v, want mode %v", info, err, fs.FileMode(privateDir))
	}
	must(t, os.Mkdir(filepath.Join(c.dir, "folder"), 0o700))
	files, err := c.List()
	if err != nil || len(files) != 1 || files[0].Name != "a.idx" || files[0].Size != int64(len("second, longer")) || files[0].Modified.IsZero() {
		t.Errorf("listed %v, %v, want a.idx alone", files, err)
	}
	if _, _, err := c.Open("folder"); !errors.Is(err, store.ErrNotFile) {
		t.Errorf("a folder opens with %v, want %v", err, store.ErrNotFile)
	}
	must(t, c.Remove("a.idx"))
	if _, _, err := c.Open("a.idx"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a removed file opens with %v, want %v", err, fs.ErrNotExist)
	}
	if err := c.Remove("a.idx"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a removed file is removed with %v, want %v", err, fs.ErrNotExist)
	}
	if got := DefaultCache().dir; filepath.Base(got) != program {
		t.Errorf("the default folder is %q, want one called %q", got, program)
	}
}

func TestCacheNames(t *testing.T) {
	dir := t.TempDir()
	c := CacheIn(dir)
	for _, name := range []string{"", ".", "..", "../a.idx", "deep/a.idx", "/a.idx", "a.idx/"} {
		_, _, opened := c.Open(name)
		replaced, removed := c.Replace(name, whole(nil)), c.Remove(name)
		if opened == nil || replaced == nil || removed == nil {
			t.Errorf("%q: opened with %v, replaced with %v, removed with %v, want errors", name, opened, replaced, removed)
		}
	}
	if err := c.Replace("../a.idx", whole(nil)); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("../a.idx is written with %v, want %v", err, fs.ErrInvalid)
	}
}

// A file where the folder of the cache should be.
func TestNoFolderForTheCache(t *testing.T) {
	dir := t.TempDir()
	c := CacheIn(dir)
	must(t, os.WriteFile(c.dir, nil, 0o600))
	_, listed := c.List()
	_, _, opened := c.Open("a.idx")
	for what, err := range map[string]error{"listed": listed, "opened": opened, "written": c.Replace("a.idx", whole(nil)), "removed": c.Remove("a.idx")} {
		if !errors.Is(err, store.ErrNotFolder) {
			t.Errorf("%s with %v, want %v", what, err, store.ErrNotFolder)
		}
	}
}

func TestReplaceThatFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	must(t, os.WriteFile(path, []byte("old"), 0o640))
	cut := errors.New("cable cut")
	for _, written := range []int{0, 10, 200 << 10} {
		err := Replace(path, func(w io.Writer) error {
			if _, err := io.WriteString(w, strings.Repeat("x", written)); err != nil {
				return err
			}
			return cut
		})
		if !errors.Is(err, cut) {
			t.Errorf("a failure after %d bytes: %v, want %v", written, err, cut)
		}
	}
	got, err := os.ReadFile(path)
	left, _ := os.ReadDir(dir)
	if string(got) != "old" || err != nil || len(left) != 1 {
		t.Errorf("then the file is %q, %v, among %v, want the old one alone", got, err, left)
	}
	for _, path := range []string{dir, filepath.Join(dir, "a.txt", "b.txt"), filepath.Join(dir, "none", "b.txt")} {
		if err := Replace(path, whole([]byte("new"))); err == nil {
			t.Errorf("%s is replaced, want an error", path)
		}
	}
	if err := Replace(dir, whole(nil)); !errors.Is(err, store.ErrNotFile) {
		t.Errorf("a folder is replaced with %v, want %v", err, store.ErrNotFile)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("afterwards there are %v, want a.txt alone", left)
	}
}

func TestMoveContent(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	if err := moveContent(from, to); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file moves with %v, want %v", err, fs.ErrNotExist)
	}
	must(t, os.WriteFile(from, []byte("text"), 0o600))
	if err := moveContent(from, filepath.Join(dir, "none", "to")); err == nil {
		t.Error("moved to a missing folder, want an error")
	}
	if _, err := os.Stat(from); err != nil {
		t.Errorf("then the file is gone: %v", err)
	}
	must(t, moveContent(from, to))
	got, err := os.ReadFile(to)
	if _, gone := os.Stat(from); string(got) != "text" || err != nil || !errors.Is(gone, fs.ErrNotExist) {
		t.Errorf("moved as %q, %v; the old file: %v, want %q and none", got, err, gone, "text")
	}
}

// Windows has one error for a missing folder and for a file in its place.
func TestMixedError(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.txt")
	must(t, os.WriteFile(file, nil, 0o600))
	mixed := errors.Join(fs.ErrNotExist, syscall.ENOTDIR)
	for _, test := range []struct {
		path   string
		folder bool // the path goes through a file
	}{
		{filepath.Join(file, "b.txt"), true},
		{filepath.Join(file, "deep", "b.txt"), true},
		{filepath.Join(dir, "none", "b.txt"), false},
		{"none/b.txt", false},
	} {
		err := Translate(&fs.PathError{Op: "open", Path: test.path, Err: mixed})
		if got := errors.Is(err, store.ErrNotFolder); got != test.folder || errors.Is(err, fs.ErrNotExist) == test.folder {
			t.Errorf("%s: %v, want that it is no folder: %v", test.path, err, test.folder)
		}
	}
	if err := Translate(mixed); err != mixed {
		t.Errorf("without a path: %v, want %v", err, mixed)
	}
}
