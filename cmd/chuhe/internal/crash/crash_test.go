package crash

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// ends are the ways in which a program can end.
var ends = map[string]func(*Recorder){
	"panic":           func(*Recorder) { panic("on purpose") },
	"goroutine":       func(*Recorder) { inGoroutine() },
	"fatal error":     func(*Recorder) { new(sync.Mutex).Unlock() },
	"killed":          func(*Recorder) { os.Exit(9) },
	"in order":        func(r *Recorder) { r.Close() },
	"after the end":   func(r *Recorder) { r.Close(); panic("on purpose") },
	"nothing to hand": func(*Recorder) { var r *Recorder; r.Add("a"); r.Close(); panic("on purpose") },
}

func inGoroutine() {
	go func() {
		var nowhere *Recorder
		nowhere.commands[0][0] = 1
	}()
	select {}
}

// TestMain also acts as the program that crashes: its arguments select the way
// to end and the folder.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "crash" {
		r, err := Start(os.Args[3], "1.2.3")
		if err != nil {
			panic(err)
		}
		for i := range 25 {
			r.Add(fmt.Sprint("command ", i))
		}
		ends[os.Args[2]](r)
		return
	}
	os.Exit(m.Run())
}

func crashIn(t *testing.T, dir, end string) {
	t.Helper()
	_ = exec.Command(os.Args[0], "crash", end, dir).Run() // expected to fail
}

// collect does the same as the next start, and returns the reports in the folder.
func collect(t *testing.T, dir string) (name string, reports []string) {
	t.Helper()
	files, notice := disk.Open(dir)
	if notice.Key != "" {
		t.Fatalf("opening the folder says %q, want nothing", locale.English.Say(notice))
	}
	defer files.Close()
	name, err := Collect(files)
	if err != nil {
		t.Fatal(err)
	}
	reports, _ = filepath.Glob(filepath.Join(dir, "crash-*.txt"))
	return name, reports
}

func TestReport(t *testing.T) {
	for end, says := range map[string][]string{
		"panic":           {"panic: on purpose", "crash_test.go"},
		"goroutine":       {"nil pointer dereference", "crash.inGoroutine"},
		"fatal error":     {"sync.(*Mutex).Unlock", "crash_test.go"},
		"nothing to hand": {"panic: on purpose"},
	} {
		dir := t.TempDir()
		crashIn(t, dir, end)
		name, reports := collect(t, dir)
		if len(reports) != 1 || filepath.Base(reports[0]) != name {
			t.Fatalf("%s: told %q, reports %v", end, name, reports)
		}
		text, err := os.ReadFile(reports[0])
		if err != nil {
			t.Fatal(err)
		}
		says = append(says, "version: 1.2.3\n", "command 5 ", "command 24 ", "goroutine ")
		for _, s := range says {
			if !strings.Contains(string(text), s) {
				t.Errorf("%s: the report lacks %q:\n%s", end, s, text)
			}
		}
		if strings.Contains(string(text), "command 4 ") || strings.Count(string(text), "\ncommand ") != 20 {
			t.Errorf("%s: not twenty commands:\n%s", end, text)
		}
		if home, _ := os.UserHomeDir(); strings.Contains(string(text), dir) || len(home) > 1 && strings.Contains(string(text), home+"/") {
			t.Errorf("%s: the report names folders of this machine:\n%s", end, text)
		}
		if name, reports := collect(t, dir); name != "" || len(reports) != 1 {
			t.Errorf("%s: told again: %q, %v", end, name, reports)
		}
	}
}

// A report that cannot be begun is an error.
func TestReportsThatCannotBegin(t *testing.T) {
	dir := t.TempDir()
	if _, err := Start(filepath.Join(dir, "none"), "1.2.3"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a missing folder: %v, want %v", err, fs.ErrNotExist)
	}
	if err := os.MkdirAll(filepath.Join(dir, running, "in the way"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(dir, "1.2.3"); err == nil || errors.Is(err, fs.ErrExist) && !strings.Contains(err.Error(), "remove") {
		t.Errorf("with a folder in its place: %v, want the error of removing it", err)
	}
	for _, c := range []struct {
		name  string
		spoil func(f *os.File) error
		want  error
	}{{"closed", (*os.File).Close, fs.ErrClosed}, {"removed", func(f *os.File) error { return os.Remove(f.Name()) }, fs.ErrNotExist}} {
		f, err := os.Create(filepath.Join(dir, c.name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := c.spoil(f); err != nil {
			t.Skip("on this system: open files cannot be removed:", err)
		}
		if err := (&Recorder{file: f}).begin("1.2.3"); !errors.Is(err, c.want) {
			t.Errorf("into a file that is %s: %v, want %v", c.name, err, c.want)
		}
	}
}

// The name of a report tells when the program crashed.
func TestTimeOfReport(t *testing.T) {
	dir := t.TempDir()
	crashIn(t, dir, "panic")
	then := time.Date(2026, 3, 1, 12, 30, 0, 0, time.Local)
	if err := errors.Join(os.WriteFile(filepath.Join(dir, "autosave.txt"), nil, 0o600), os.Chtimes(filepath.Join(dir, running), then, then)); err != nil {
		t.Fatal(err)
	}
	if name, _ := collect(t, dir); name != "crash-"+then.Format(store.Stamp)+".txt" {
		t.Errorf("the report of %v is %s", then, name)
	}
}

// A command takes a line of its own, however long it is.
func TestLines(t *testing.T) {
	for command, want := range map[string]string{"": "", "tool.undo": "tool.undo", "two\nlines": "two lines", strings.Repeat("x", 50): strings.Repeat("x", width-1)} {
		if l := line(command); strings.TrimRight(string(l[:width-1]), " ") != want || l[width-1] != '\n' {
			t.Errorf("the line of %q is %q, want %q", command, l, want)
		}
	}
}

func TestNoReport(t *testing.T) {
	for _, end := range []string{"killed", "in order", "after the end"} {
		dir := t.TempDir()
		crashIn(t, dir, end)
		if name, reports := collect(t, dir); name != "" || len(reports) > 0 {
			t.Errorf("%s: told %q, %v, want nothing and length 0", end, name, reports)
		}
		crashIn(t, dir, "panic") // leftovers are harmless
		if name, _ := collect(t, dir); name == "" {
			t.Errorf("%s, then a crash: not told", end)
		}
	}
}

// A symbolic link in place of the report is not followed for writing.
func TestNotThroughALink(t *testing.T) {
	dir, precious := t.TempDir(), filepath.Join(t.TempDir(), "precious")
	if err := os.WriteFile(precious, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(precious, filepath.Join(dir, running)); err != nil {
		t.Skip(err)
	}
	r, err := Start(dir, "1")
	if err != nil {
		t.Fatal(err)
	}
	r.Add("a")
	r.Close()
	if got, _ := os.ReadFile(precious); string(got) != "mine" {
		t.Errorf("the file behind the link holds %q", got)
	}
}
