package main

import (
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
)

// An output file that cannot be written is reported before the work starts, in one sentence that names the
// file.
func TestWhatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	positions, missing := filepath.Join(dir, "a"), filepath.Join(dir, "none", "file")
	if err := lab(t, "datagen", "-out", positions, "-games", "2", "-nodes", "60"); err != nil {
		t.Fatal(err)
	}
	want := []string{positions, positions + ".cost"}
	if runtime.GOOS == "windows" { // there the lock file remains
		want = append(want, positions+".lock")
	}
	before, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || !slices.Equal(before, want) {
		t.Errorf("%v, want %v, %v", before, want, err)
	}
	_, nowhere := os.OpenFile(missing, os.O_CREATE, 0)
	for _, command := range [][]string{{"tune", positions, "-epochs", "1"}, {"openings", "-count", "1", "-nodes", "300", "-verify", "600", "-margin", "500"}, {"mates"}} {
		for name, why := range map[string]string{missing: cli.Reason(nowhere).Error(), dir: "no file"} {
			out := &labtest.Stopper{At: "", Stop: func() { t.Errorf("%s: it begins to work", command[0]) }}
			err := run(t.Context(), append(command, "-out", name), out)
			if err == nil || !strings.HasPrefix(err.Error(), command[0]+": "+name+" cannot be written: ") || !strings.Contains(err.Error(), why) {
				t.Errorf("%s to %s: %v, want an error with %q", command[0], name, err, why)
			}
		}
	}
	if left, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || !slices.Equal(left, before) {
		t.Errorf("left behind: %v of %v, %v", left, before, err)
	}
}

// No command overwrites a file that it also reads or writes.
func TestFilesAreKeptApart(t *testing.T) {
	dir := t.TempDir()
	there, other := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := os.WriteFile(there, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(there, other); err != nil {
		t.Skip("on this system: no second name for a file:", err)
	}
	none := filepath.Join(dir, "none")
	for _, args := range [][]string{
		{"train", there, "-out", other},
		{"book", "make", "-log", there, "-out", other},
		{"book", "make", "-log", none, "-out", dir + "/./none"},
		{"book", "make", "-log", none, "-out", there, other},
		{"spsa", "-out", there, "-plot", other},
		{"tune", there, "-out", other},
		{"curve", there, "-out", other},
		{"mates", "split", "-working", none, "-sealed", none, there},
	} {
		if err := lab(t, args...); !cli.IsUsage(err) || !strings.Contains(err.Error(), "is the name of another file of this command") {
			t.Errorf("%q: %v, want an error of usage about another file of the command", args, err)
		}
	}
	if text, err := os.ReadFile(there); err != nil || string(text) != "text" {
		t.Errorf("it became %q, %v", text, err)
	}
	if _, err := os.Stat(none); err == nil {
		t.Error("a file is begun")
	}
}
