//go:build unix

package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

func makePipe(t *testing.T, path string) {
	t.Helper()
	must(t, syscall.Mkfifo(path, 0o600))
}

// Waiting for any of these would never end: the pipe has no writer, and the device is endless.
func TestNoFileInPlaceOfTheLock(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"pipe":           func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"link to device": func(path string) error { return os.Symlink("/dev/zero", path) },
		"folder":         func(path string) error { return os.Mkdir(path, 0o700) },
	} {
		dir := t.TempDir()
		must(t, put(filepath.Join(dir, lockName)))
		f, notice := Open(dir)
		if s := locale.English.Say(notice); !strings.Contains(s, "lock: not a file") || f.Writable() {
			t.Errorf("%s: %q, writable %v, want text with %q and not Writable", name, s, f.Writable(), "lock: not a file")
		}
	}
}

func TestNoFileInPlaceOfAFile(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"pipe":           func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"link to device": func(path string) error { return os.Symlink("/dev/zero", path) },
		"link to a pipe": func(path string) error {
			return errors.Join(syscall.Mkfifo(path+".pipe", 0o600), os.Symlink(path+".pipe", path))
		},
		"link to itself": func(path string) error { return os.Symlink(path, path) },
	} {
		f := open(t, t.TempDir())
		path := filepath.Join(f.Where(), "a.txt")
		must(t, put(path))
		if _, err := f.Read("a.txt", 10); err == nil {
			t.Errorf("%s: read, want an error", name)
		}
		if aside, err := store.SetAside(f, "a.txt", store.ErrNotFile); err != nil {
			t.Errorf("%s: set aside as %q, %v", name, aside, err)
		}
		if err := f.Write("a.txt", []byte("new")); err != nil {
			t.Errorf("%s: then written with %v", name, err)
		}
		if got, err := f.Read("a.txt", 10); string(got) != "new" {
			t.Errorf("%s: then reads %q, %v", name, got, err)
		}
	}
}

// Anything in the place of an unfinished file is removed and not written to.
func TestUnfinishedFileIsNotWrittenThrough(t *testing.T) {
	f := open(t, t.TempDir())
	precious := filepath.Join(t.TempDir(), "precious")
	must(t, os.WriteFile(precious, []byte("mine"), 0o600))
	temp := filepath.Join(f.Where(), "a.txt"+unfinished)
	must(t, os.Symlink(precious, temp))
	must(t, f.Write("a.txt", []byte("1")))
	if got, _ := os.ReadFile(precious); string(got) != "mine" {
		t.Errorf("the file behind the link holds %q", got)
	}
	makePipe(t, temp)
	must(t, f.Write("a.txt", []byte("2")))
	if got, _ := f.Read("a.txt", 10); string(got) != "2" {
		t.Errorf("read %q, want %q", got, "2")
	}
}

// The file may be a link into a folder that another program synchronises. It stays a link, and its target is replaced
// atomically.
func TestLinkIsKept(t *testing.T) {
	f := open(t, t.TempDir())
	synced := t.TempDir()
	real := filepath.Join(synced, "b.txt")
	link := filepath.Join(f.Where(), "a.txt")
	relative, err := filepath.Rel(f.Where(), real)
	if err != nil {
		t.Fatal(err)
	}
	must(t, os.Symlink(relative, link))
	holds := func(want string) {
		t.Helper()
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("it is no link any more: %v, %v", info, err)
		}
		if got, err := os.ReadFile(real); err != nil || string(got) != want {
			t.Errorf("the file behind the link holds %q, %v; want %q", got, err, want)
		}
	}
	for _, text := range []string{"1", "2"} { // at first the link is dangling
		must(t, f.Write("a.txt", []byte(text)))
		holds(text)
	}
	aside, err := store.SetAside(f, "a.txt", store.ErrNotFile)
	if got, _ := f.Read(aside, 10); err != nil || string(got) != "2" {
		t.Errorf("set aside as %q, which holds %q: %v", aside, got, err)
	}
	must(t, f.Write("a.txt", []byte("3")))
	holds("3")
}

// A folder that has vanished is created and locked again.
func TestFolderComesBack(t *testing.T) {
	f := open(t, filepath.Join(t.TempDir(), "chuhe"))
	for _, text := range []string{"1", "2"} {
		must(t, os.RemoveAll(f.Where()))
		must(t, f.Write("a.txt", []byte(text)))
		if got, err := f.Read("a.txt", 10); string(got) != text {
			t.Errorf("read %q, %v, want %v", got, err, text)
		}
		if other, notice := Open(f.Where()); notice.Key != locale.SecondCopy || other.Writable() {
			t.Errorf("another copy: %q, want Key = %v and not Writable", locale.English.Say(notice), locale.SecondCopy)
		}
	}
	if _, err := f.Add("games/a.txt", nil); err != nil {
		t.Error(err)
	}
}

// If another copy has locked the folder in the meantime, it belongs to that copy.
func TestFolderComesBackToAnother(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "chuhe")
	f := open(t, dir)
	must(t, os.RemoveAll(dir))
	other := open(t, dir)
	must(t, other.Write("a.txt", []byte("other")))
	for range 2 {
		if err := f.Write("a.txt", []byte("mine")); !errors.Is(err, store.ErrShared) {
			t.Errorf("written with %v, want %v", err, store.ErrShared)
		}
		if f.Writable() || !f.Shared() {
			t.Error("the first copy does not give way")
		}
		other.Close()
	}
	if got, _ := other.Read("a.txt", 10); string(got) != "other" {
		t.Errorf("the file holds %q, want %q", got, "other")
	}
}
