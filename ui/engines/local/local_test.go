//go:build unix

package local

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/link"
	"chuhe/ui/engines"
)

// script writes a program and returns its path.
func script(t *testing.T, dir, name, text string, mode os.FileMode) string {
	t.Helper()
	path := filepath.Join(dir, name)
	must(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), mode))
	return path
}

func TestFind(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	home := filepath.Join(dir, "home")
	linked := filepath.Join(dir, "linked")
	must(t, os.Mkdir(home, 0o700))
	t.Setenv("HOME", home)
	t.Setenv("PATH", linked)
	t.Chdir(dir)
	engine := script(t, home, "engine", "", 0o700)
	rules := script(t, home, "rules.sh", "", 0o600)
	ssh := script(t, home, "ssh", "", 0o700)
	must(t, os.Mkdir(linked, 0o700))
	for _, name := range []string{"engine", "ssh"} {
		must(t, os.Symlink(filepath.Join(home, name), filepath.Join(linked, name)))
	}
	for typed, want := range map[string]engines.Command{
		"engine":                  {Program: filepath.Join(linked, "engine"), Folder: home},
		engine:                    {Program: engine, Folder: home},
		"~/engine -x":             {Program: engine, Args: []string{"-x"}, Folder: home},
		"home/engine":             {Program: engine, Folder: home},
		"engine home/rules.sh a":  {Program: filepath.Join(linked, "engine"), Args: []string{rules, "a"}, Folder: home},
		"home/rules.sh":           {Program: rules, Folder: home}, // it lacks the permission, which its trial says
		"ssh -T host home/engine": {Program: filepath.Join(linked, "ssh"), Args: []string{"-T", "host", "home/engine"}, Folder: home},
	} {
		got, err := System{}.Find(strings.Fields(typed))
		if err != nil || got.Program != want.Program || !slices.Equal(got.Args, want.Args) || got.Folder != want.Folder {
			t.Errorf("%q is %+v, %v; want %+v", typed, got, err, want)
		}
	}
	for _, typed := range []string{"nowhere", "/no/such/engine", home} {
		if c, err := (System{}).Find([]string{typed}); !errors.Is(err, link.ErrNotFound) {
			t.Errorf("%q is %+v, %v; want an error of what is not found", typed, c, err)
		}
	}
	if first, err := (System{}).Digest(engine); err != nil {
		t.Error(err)
	} else if other, err := (System{}).Digest(ssh); err != nil || other != first {
		t.Errorf("files with the same content have the digests %s and %s, %v", first, other, err)
	}
	script(t, home, "engine", "true", 0o700)
	if a, _ := (System{}).Digest(engine); a == "" {
		t.Error("no digest")
	} else if b, _ := (System{}).Digest(ssh); a == b {
		t.Errorf("files with other content have the same digest %s", a)
	}
}

func TestDigestFails(t *testing.T) {
	for path, want := range map[string]error{filepath.Join(t.TempDir(), "nowhere"): link.ErrNotFound, t.TempDir(): link.ErrNoProgram} {
		if got, err := (System{}).Digest(path); !errors.Is(err, want) {
			t.Errorf("%s: %s, %v; want %v", path, got, err, want)
		}
	}
	if (System{}).Machine() == "" {
		t.Error("this machine has no name")
	}
}

// TestDial checks the working folder and the arguments of a program.
func TestDial(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	conn, err := System{}.Dial(engines.Command{Program: script(t, dir, "engine", `echo "$(pwd) $*"`, 0o700), Args: []string{"a", "b c"}, Folder: dir})()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if lines := bufio.NewScanner(conn); !lines.Scan() || lines.Text() != dir+" a b c" {
		t.Errorf("the program says %q, want %q", lines.Text(), dir+" a b c")
	}
}

// The digest of a large file covers its beginning, its size and its time.
func TestDigestOfALargeFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "big")
	of := func(content string, modified time.Time) string {
		t.Helper()
		must(t, os.WriteFile(path, []byte(content), 0o600))
		must(t, os.Chtimes(path, modified, modified))
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		sum, err := digest(f, 4)
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	early, late := time.Unix(1, 0), time.Unix(2, 0)
	for _, c := range []struct {
		a, b   string
		before time.Time
		same   bool
	}{
		{"abc", "abc", late, true}, {"abc", "abd", early, false}, {"abcd1", "abcd1", early, true}, {"abcd1", "abcd2", early, true},
		{"abcd1", "abcd1", late, false}, {"abcd1", "abcd12", early, false}, {"abcd1", "abce1", early, false},
	} {
		if same := of(c.a, early) == of(c.b, c.before); same != c.same {
			t.Errorf("%q and %q at %v have the same digest: %v, want %v", c.a, c.b, c.before, same, c.same)
		}
	}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
