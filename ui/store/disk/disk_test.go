package disk

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

func open(t *testing.T, dir string) *Folder {
	t.Helper()
	f, notice := Open(dir)
	if s := locale.English.Say(notice); s != "" {
		t.Fatalf("opening the folder says %q, want nothing", s)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestOneCopyAtATime(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	second, notice := Open(dir)
	if notice.Key != locale.SecondCopy || second.Writable() || !second.Shared() {
		t.Fatalf("the second copy: %q, writable %v", locale.English.Say(notice), second.Writable())
	}
	if err := second.Write("a.txt", nil); !errors.Is(err, store.ErrShared) {
		t.Errorf("the second copy writes: %v, want %v", err, store.ErrShared)
	}
	if _, err := store.SetAside(second, "a.txt", store.ErrNotFile); !errors.Is(err, store.ErrShared) {
		t.Errorf("the second copy renames: %v, want %v", err, store.ErrShared)
	}
	first.Close()
	open(t, dir)
}

// In a folder that is a file, or is below one, there are no files. Their causes would be told after that of the folder.
func TestUnusableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, []byte("mine"), 0o644))
	locked := t.TempDir()
	must(t, os.Chmod(locked, 0o500))
	below := filepath.Join(file, "below", "deep")
	dirs := map[string]locale.Key{file: locale.CauseNotAFolder, below: locale.CauseNotAFolder}
	if os.Geteuid() != 0 && runtime.GOOS != "windows" { // root ignores modes, and Windows has none
		dirs[locked] = locale.CauseNoRight
		dirs[filepath.Join(locked, "below")] = locale.CauseNoRight
	}
	for dir, cause := range dirs {
		f, notice := Open(dir)
		want := locale.English.Say(locale.Msg(locale.FolderUnusable, dir, locale.Msg(cause)))
		if got := locale.English.Say(notice); got != want || f.Writable() {
			t.Errorf("%s: %q, writable %v, want %q", dir, got, f.Writable(), want)
		}
		if err := f.Write("a.txt", nil); !errors.Is(err, store.ErrReadOnly) {
			t.Errorf("%s: written with %v, want %v", dir, err, store.ErrReadOnly)
		}
		if _, err := f.Read("a.txt", 10); cause == locale.CauseNotAFolder && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: a file is read with %v, want %v", dir, err, fs.ErrNotExist)
		}
		must(t, f.Close())
	}
	if got, err := os.ReadFile(file); string(got) != "mine" {
		t.Errorf("the file holds %q, %v", got, err)
	}
}

// add adds a file whose content is its name.
func (f *Folder) add(name string) error {
	_, err := f.Add(name, []byte(name))
	return err
}

// A list stays in the folder.
func TestNoListLeadsOut(t *testing.T) {
	f := open(t, t.TempDir())
	for _, name := range []string{"../a", "games/../../a", "/a"} {
		if _, err := f.List(name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("listing %q gives %v, want %v", name, err, fs.ErrInvalid)
		}
	}
}

func TestWalk(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	f := open(t, dir)
	defer f.Close()
	for _, name := range []string{"settings.toml", "games/a.txt", "games/deep/b.txt", "c.unfinished", ".hidden", ".git/d"} {
		if _, err := f.Add(name, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	must(t, os.WriteFile(filepath.Join(elsewhere, "e.txt"), []byte("xyz"), 0o600))
	want := []string{"games/a.txt", "games/deep/b.txt", "settings.toml"}
	for link, to := range map[string]string{"linked": elsewhere, "games/up": dir, "nowhere": "gone"} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			break // this system has none
		}
		if link == "linked" {
			want = append(want, "linked/e.txt")
		}
	}
	slices.Sort(want)
	found, err := f.Walk()
	var names []string
	for _, e := range found {
		names = append(names, e.Name)
		if e.Modified.IsZero() || e.Size == 0 {
			t.Errorf("the entry is %+v, want a time and a size", e)
		}
	}
	slices.Sort(names)
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("found %q, %v, want %q", names, err, want)
	}
}

func TestCause(t *testing.T) {
	f := open(t, t.TempDir())
	_, missing := f.Read("none", 1)
	tests := []struct {
		err  error
		want string
	}{
		{nil, ""},
		{missing, "no such file or folder"},
		{fs.ErrPermission, "no permission"},
		{&os.LinkError{Op: "rename", Err: syscall.ENOSPC}, "the disk is full"},
		{&fs.PathError{Op: "write", Path: "/x", Err: syscall.EROFS}, "read-only"},
		{&fs.PathError{Op: "write", Path: "/x", Err: errors.New("cable cut")}, "cable cut"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: errors.New("cable cut")}, "cable cut"},
	}
	for _, tc := range tests {
		if got := locale.English.Say(store.Cause(Translate(tc.err))); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.err, got, tc.want)
		}
	}
}

// A child process writes endlessly and is killed at some point; the file must then have one of the contents that it
// wrote, complete.
func TestKillLeavesAWholeFile(t *testing.T) {
	if dir := os.Getenv("DISK_TEST_WRITE"); dir != "" {
		f, _ := Open(dir)
		for i := 0; ; i++ {
			line := fmt.Appendf(nil, "%d\n", i)
			must(t, f.Write("a.txt", bytes.Repeat(line, 20000)))
			if i == 0 {
				fmt.Println("started")
			}
		}
	}
	dir := t.TempDir()
	for range 5 {
		cmd := exec.Command(os.Args[0], "-test.run=TestKillLeavesAWholeFile$")
		cmd.Env = append(os.Environ(), "DISK_TEST_WRITE="+dir)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		must(t, cmd.Start())
		if _, err := out.Read(make([]byte, 8)); err != nil {
			t.Fatal(err)
		}
		must(t, cmd.Process.Kill())
		_ = cmd.Wait() // it was killed
		f := open(t, dir)
		got, err := f.Read("a.txt", 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := bytes.Cut(got, []byte("\n"))
		if want := bytes.Repeat(append(bytes.Clone(first), '\n'), 20000); !bytes.Equal(got, want) {
			t.Fatalf("the file holds %d bytes, not one content whole", len(got))
		}
		f.Close()
	}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
