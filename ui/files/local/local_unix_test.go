//go:build unix

package local

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/store"
)

// No call waits for a pipe or writes to a device.
func TestPipesAndDevices(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.pgn")
	must(t, syscall.Mkfifo(pipe, 0o600))
	link := filepath.Join(t.TempDir(), "full.pgn")
	must(t, os.Symlink("/dev/full", link))
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
	must(t, os.WriteFile(path, []byte("old"), 0o400))
	if err := (System{}).Replace(path, text("new")); !errors.Is(err, os.ErrPermission) {
		t.Errorf("replaced with %v, want %v", err, os.ErrPermission)
	}
	holds(t, path, "old")
}

// A listing follows links, and leaves out what is neither a file nor a folder.
func TestListOfOddThings(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(
		os.Mkdir(at("folder"), 0o700), os.WriteFile(at("a.pgn"), []byte("123"), 0o600), syscall.Mkfifo(at("pipe"), 0o600),
		os.Symlink(at("folder"), at("to a folder")), os.Symlink(at("a.pgn"), at("to a file")), os.Symlink(at("gone"), at("to nothing")), os.Symlink(at("pipe"), at("to a pipe")),
	); err != nil {
		t.Fatal(err)
	}
	list, err := System{}.List(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range list {
		got = append(got, fmt.Sprint(e.Name, " ", e.Folder, " ", e.Folder || e.Size == 3))
	}
	want := []string{"a.pgn false true", "folder true true", "to a file false true", "to a folder true true"}
	if !slices.Equal(got, want) {
		t.Errorf("listed %q, want %q", got, want)
	}
	for _, p := range (System{}).Places() {
		if info, err := os.Stat(p.Path); err != nil || !info.IsDir() {
			t.Errorf("the place %s is %v, %v, want a folder", p.Path, info, err)
		}
	}
}

// A folder is the same by whichever path, and those of the kernel are distinguished from others of the same names.
func TestIdentities(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(os.MkdirAll(at("a/proc"), 0o700), os.Symlink(at("a"), at("b")), syscall.Mkfifo(at("pipe"), 0o600)); err != nil {
		t.Fatal(err)
	}
	identify := func(path string) files.Identity { id, _ := System{}.Identify(path); return id }
	if a, b, in := identify(at("a")), identify(at("b")), identify(at("a/proc")); a != b || a == in || a == (files.Identity{}) {
		t.Errorf("a folder, by a link, and one in it are %v, %v, %v; want two that are the same", a, b, in)
	}
	if got := identify(at("gone")); got != (files.Identity{}) {
		t.Errorf("a folder that is not there is %v, want unknown", got)
	}
	for path, want := range map[string]bool{at("a/proc"): false, "/": false, "/dev": true} {
		if _, virtual := (System{}).Identify(path); virtual != want {
			t.Errorf("%s is virtual: %v, want %v", path, virtual, want)
		}
	}
	all := func(string) bool { return true }
	if n, err := (System{}).Each(t.Context(), at("pipe"), all, nil); n != 0 || !errors.Is(err, store.ErrNotFolder) {
		t.Errorf("a pipe lists %d, %v; want 0, %v", n, err, store.ErrNotFolder)
	}
}
