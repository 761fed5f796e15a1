package crash

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"chuhe/ui/locale"
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

func BenchmarkAdd(b *testing.B) {
	r, err := Start(b.TempDir(), "1")
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	for b.Loop() {
		r.Add("command")
	}
}
