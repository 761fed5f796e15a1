package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/store"
)

// With a file in place of a folder, nothing can be written below it.
func TestFileInPlaceOfAFolder(t *testing.T) {
	f := open(t, t.TempDir())
	must(t, f.add("file"))
	_, added := f.Add("file/a.txt", nil)
	_, moved := f.Move("file", "file/a.txt")
	for what, err := range map[string]error{"adding": added, "moving": moved, "writing": f.Write("file/a.txt", nil), "removing": f.Remove("file/a.txt")} {
		if !errors.Is(err, store.ErrNotFolder) {
			t.Errorf("%s a file below a file gives %v, want %v", what, err, store.ErrNotFolder)
		}
	}
	if got, err := f.Read("file", 10); string(got) != "file" {
		t.Errorf("the file holds %q, %v; want %q", got, err, "file")
	}
}

// After it was closed, the store reads but does not write.
func TestClosedFolder(t *testing.T) {
	f := open(t, t.TempDir())
	must(t, f.add("a.txt"))
	for range 2 {
		if err := f.Close(); err != nil {
			t.Errorf("closing gives %v", err)
		}
	}
	_, added := f.Add("b.txt", nil)
	_, moved := f.Move("a.txt", "b.txt")
	for what, err := range map[string]error{"adding": added, "moving": moved, "writing": f.Write("a.txt", nil), "removing": f.Remove("a.txt")} {
		if !errors.Is(err, store.ErrReadOnly) {
			t.Errorf("%s in a closed store gives %v, want %v", what, err, store.ErrReadOnly)
		}
	}
	if got, err := f.Read("a.txt", 10); string(got) != "a.txt" {
		t.Errorf("a closed store reads %q, %v; want %q", got, err, "a.txt")
	}
}

// Folders are followed up to 32 levels deep.
func TestWalkIsNotEndless(t *testing.T) {
	f := open(t, t.TempDir())
	for _, depth := range []int{31, 32} {
		must(t, f.add(strings.Repeat("d/", depth)+"a.txt"))
	}
	found, err := f.Walk()
	if len(found) != 1 || err != nil || found[0].Name != strings.Repeat("d/", 31)+"a.txt" {
		t.Errorf("of files 31 and 32 levels deep, %v, %v are found; want the first", found, err)
	}
}

// What vanished while the store is open is no error; what has its place is one.
func TestWalkWithoutAFolder(t *testing.T) {
	f := open(t, filepath.Join(t.TempDir(), "chuhe"))
	must(t, os.RemoveAll(f.Where()))
	if found, err := f.Walk(); len(found) > 0 || err != nil {
		t.Errorf("a folder that has vanished holds %v, %v; want nothing", found, err)
	}
	must(t, os.WriteFile(f.Where(), nil, 0o600))
	if found, err := f.Walk(); len(found) > 0 || !errors.Is(err, store.ErrNotFolder) {
		t.Errorf("a file in its place holds %v, %v; want %v", found, err, store.ErrNotFolder)
	}
}

func TestTranslate(t *testing.T) {
	for system, want := range map[syscall.Errno]error{
		syscall.EROFS: store.ErrReadOnly, syscall.ENOSPC: store.ErrFull, syscall.EDQUOT: store.ErrFull,
		syscall.ENOTDIR: store.ErrNotFolder, syscall.EISDIR: store.ErrNotFile, syscall.ENOTEMPTY: store.ErrNotFile,
		syscall.ELOOP: store.ErrNotFile, syscall.EACCES: fs.ErrPermission, syscall.ENOENT: fs.ErrNotExist,
	} {
		asked := &fs.PathError{Op: "open", Path: "a", Err: system}
		if got := Translate(asked); !errors.Is(got, want) || !errors.Is(got, system) {
			t.Errorf("%v becomes %v, want both %v and %v", asked, got, want, system)
		}
	}
}

// A chain of links is followed, and what the last one names is written even if it does not exist yet.
func TestReplaceFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	for n := range 40 {
		if err := os.Symlink(fmt.Sprintf("%02d", n+1), filepath.Join(dir, fmt.Sprintf("%02d", n))); err != nil {
			t.Skip(err)
		}
	}
	must(t, Replace(filepath.Join(dir, "01"), whole([]byte("text"))))
	if got, err := os.ReadFile(filepath.Join(dir, "40")); string(got) != "text" {
		t.Errorf("at the end of 39 links is %q, %v; want %q", got, err, "text")
	}
	if info, err := os.Lstat(filepath.Join(dir, "01")); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the first link became %v, %v", info, err)
	}
	if err := Replace(filepath.Join(dir, "00"), whole([]byte("more"))); !errors.Is(err, store.ErrNotFile) {
		t.Errorf("following 40 links gives %v, want %v", err, store.ErrNotFile)
	}
}
