package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/locale"
)

func open(t *testing.T, dir string) *Folder {
	t.Helper()
	f, notice := Open(dir)
	if s := locale.English.Say(notice); s != "" {
		t.Fatal(s)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestWriteAndRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "deep")
	f := open(t, dir)
	if _, err := f.Read("a.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	for _, text := range []string{"first", "second, longer", "3"} {
		if err := f.Write("a.txt", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := f.Read("a.txt"); err != nil || string(got) != text {
			t.Errorf("read %q, %v; want %q", got, err, text)
		}
	}
	left, _ := filepath.Glob(filepath.Join(dir, "*"+unfinished))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestOneCopyAtATime(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	second, notice := Open(dir)
	if notice.Key != locale.SecondCopy || second.Writable() || !second.Shared() {
		t.Fatalf("the second copy: %q, writable %v", locale.English.Say(notice), second.Writable())
	}
	if err := second.Write("a.txt", nil); !errors.Is(err, ErrReadOnly) {
		t.Errorf("the second copy writes: %v", err)
	}
	if _, err := second.SetAside("a.txt"); !errors.Is(err, ErrReadOnly) {
		t.Errorf("the second copy renames: %v", err)
	}
	first.Close()
	open(t, dir)
}

func TestUnusableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	locked := t.TempDir()
	if err := os.Chmod(locked, 0o500); err != nil {
		t.Fatal(err)
	}
	dirs := map[string]string{file: "not a folder", filepath.Join(file, "below"): "not a folder"}
	if os.Geteuid() != 0 { // nothing is forbidden to root
		dirs[locked] = "no permission"
		dirs[filepath.Join(locked, "below")] = "no permission"
	}
	for dir, cause := range dirs {
		f, notice := Open(dir)
		if s := locale.English.Say(notice); !strings.Contains(s, cause) || !strings.Contains(s, dir) || f.Writable() {
			t.Errorf("%s: %q, writable %v", dir, s, f.Writable())
		}
		w := NewWriter(f)
		w.Put("a.txt", []byte("a"), locale.AutosaveUnsaved)
		w.Close()
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestSetAsideNeverOverwrites(t *testing.T) {
	f := open(t, t.TempDir())
	seen := map[string]string{}
	for i := range 4 {
		text := fmt.Sprint("broken ", i)
		if err := f.Write("a.txt", []byte(text)); err != nil {
			t.Fatal(err)
		}
		aside, err := f.SetAside("a.txt")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Read("a.txt"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the broken file is still there: %v", err)
		}
		seen[aside] = text
	}
	for aside, text := range seen {
		if got, err := f.Read(aside); err != nil || string(got) != text {
			t.Errorf("%s holds %q, %v; want %q", aside, got, err, text)
		}
	}
	if len(seen) != 4 {
		t.Errorf("%d names for four files", len(seen))
	}
}

func TestAddNeverOverwrites(t *testing.T) {
	f := open(t, t.TempDir())
	for _, text := range []string{"first", "second", "third"} {
		if err := f.Add("games/a.txt", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"a.txt": "first", "a-2.txt": "second", "a-3.txt": "third"} {
		if got, err := f.Read("games/" + name); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v; want %q", name, got, err, want)
		}
	}
}

func TestReadRefusesWhatIsNoFileOfOurs(t *testing.T) {
	f := open(t, t.TempDir())
	if err := os.Mkdir(filepath.Join(f.Dir(), "a.txt"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Read("a.txt"); !errors.Is(err, ErrNotFile) {
		t.Errorf("a folder reads as %v", err)
	}
	huge := filepath.Join(f.Dir(), "huge")
	if err := os.WriteFile(huge, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(huge, limit+1); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Read("huge"); locale.English.Say(Cause(err)) != "the file is too large" {
		t.Errorf("a huge file reads as %v", err)
	}
}

func TestCause(t *testing.T) {
	f := open(t, t.TempDir())
	_, missing := f.Read("none")
	tests := []struct {
		err  error
		want string
	}{
		{nil, ""},
		{missing, "it does not exist"},
		{fs.ErrPermission, "no permission"},
		{&os.LinkError{Op: "rename", Err: syscall.ENOSPC}, "the disk is full"},
		{&fs.PathError{Op: "write", Path: "/x", Err: syscall.EROFS}, "read-only"},
		{&fs.PathError{Op: "write", Path: "/x", Err: errors.New("cable cut")}, "cable cut"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: errors.New("cable cut")}, "cable cut"},
	}
	for _, tc := range tests {
		if got := locale.English.Say(Cause(tc.err)); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.err, got, tc.want)
		}
	}
}

func TestWriterKeepsTheLast(t *testing.T) {
	f := open(t, t.TempDir())
	w := NewWriter(f)
	for i := range 200 {
		w.Put("a.txt", fmt.Append(nil, i), locale.AutosaveUnsaved)
		w.Put("b.txt", fmt.Append(nil, -i), locale.SettingsUnsaved)
		if i == 100 {
			w.Flush()
			if got, _ := f.Read("a.txt"); string(got) != "100" {
				t.Errorf("flushed %q", got)
			}
		}
	}
	w.Close()
	for name, want := range map[string]string{"a.txt": "199", "b.txt": "-199"} {
		if got, err := f.Read(name); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v", name, got, err)
		}
	}
	w.Put("a.txt", []byte("late"), locale.AutosaveUnsaved) // must not block or write
}

// What was added is on the disk before what was put after it, and all of it:
// only contents of one file replace each other.
func TestWriterKeepsTheOrder(t *testing.T) {
	f := open(t, t.TempDir())
	w := NewWriter(f)
	for i := range 50 {
		w.Put("now.txt", fmt.Append(nil, i), locale.AutosaveUnsaved)
		w.Add("left/old.txt", fmt.Append(nil, i), locale.AutosaveUnsaved)
	}
	w.mu.Lock()
	waiting := slices.Clone(w.waiting)
	w.mu.Unlock()
	w.Close()
	for i, l := range waiting {
		if !l.fresh && i < len(waiting)-2 {
			t.Errorf("number %d of %d to be written is an old state of %s", i, len(waiting), l.name)
		}
	}
	old, _ := filepath.Glob(filepath.Join(f.Dir(), "left", "*.txt"))
	if len(old) != 50 {
		t.Errorf("%d of 50 files added", len(old))
	}
	if got, _ := f.Read("now.txt"); string(got) != "49" {
		t.Errorf("put %q last", got)
	}
}

// What could not be added, because the disk was full or something stood in the
// way, comes there as soon as it can.
func TestWriterTriesAgain(t *testing.T) {
	f := open(t, t.TempDir())
	if err := f.Write("left", nil); err != nil { // where the folder is to be
		t.Fatal(err)
	}
	w := NewWriter(f)
	for _, text := range []string{"first", "second"} {
		w.Add("left/"+text+".txt", []byte(text), locale.GameLeftUnsaved)
		w.Flush()
	}
	w.Put("now.txt", nil, locale.AutosaveUnsaved)
	w.Flush()
	if err := os.Remove(filepath.Join(f.Dir(), "left")); err != nil {
		t.Fatal(err)
	}
	w.Close()
	for _, text := range []string{"first", "second"} {
		if got, err := f.Read("left/" + text + ".txt"); err != nil || string(got) != text {
			t.Errorf("read %q, %v; want %q", got, err, text)
		}
	}
	if len(w.Notices()) == 0 {
		t.Error("nobody was told")
	}
}

func TestWriterTellsOnce(t *testing.T) {
	f := open(t, t.TempDir())
	if err := os.MkdirAll(filepath.Join(f.Dir(), "a.txt", "in the way"), 0o755); err != nil {
		t.Fatal(err)
	}
	w := NewWriter(f)
	for range 3 {
		w.Put("a.txt", []byte("a"), locale.AutosaveUnsaved)
		w.Flush()
	}
	w.Close()
	if len(w.Notices()) != 1 {
		t.Fatalf("%d notices for a file that cannot be written", len(w.Notices()))
	}
	if n := <-w.Notices(); n.Key != locale.AutosaveUnsaved {
		t.Errorf("told %q", locale.English.Say(n))
	}
}

// A child process writes without end and is killed at some point; whatever is
// then in the file must be one of the contents it wrote, whole.
func TestKillLeavesAWholeFile(t *testing.T) {
	if dir := os.Getenv("FOLDER_TEST_WRITE"); dir != "" {
		f, _ := Open(dir)
		for i := 0; ; i++ {
			line := fmt.Appendf(nil, "%d\n", i)
			if err := f.Write("a.txt", bytes.Repeat(line, 20000)); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				fmt.Println("started")
			}
		}
	}
	dir := t.TempDir()
	for range 5 {
		cmd := exec.Command(os.Args[0], "-test.run=TestKillLeavesAWholeFile$")
		cmd.Env = append(os.Environ(), "FOLDER_TEST_WRITE="+dir)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 8)); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // it was killed
		f := open(t, dir)
		got, err := f.Read("a.txt")
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
