package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What keeps operands from being recorded is an error. A package without operands has nothing to record.
func TestOperandsThatCannotBeRecorded(t *testing.T) {
	dir := t.TempDir()
	p := &pkg{Dir: dir, Root: dir, ImportPath: "a", Name: "a", GoFiles: []string{"a.go"}}
	file := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tests, err := newRunner(time.Second)
	if err != nil {
		t.Fatal(err)
	}
	file("package a\n")
	if never, total, err := tests.recordOperands(t.Context(), p, io.Discard); err != nil || never != 0 || total != 0 {
		t.Errorf("without operands: %d of %d never decide, %v, want 0 of 0", never, total, err)
	}
	file("package a\n\nfunc f(a, b bool) bool { return a && b }\n")
	elsewhere := *p
	elsewhere.Root = "folder" // no way leads from there to an absolute path
	if _, _, err := tests.recordOperands(t.Context(), &elsewhere, io.Discard); err == nil {
		t.Error("a file outside its module is recorded")
	}
	if _, err := elsewhere.mutants(); err == nil {
		t.Error("a file outside its module has changes")
	}
	t.Setenv("GO", filepath.Join(dir, "none"))
	if _, _, err := tests.recordOperands(t.Context(), p, io.Discard); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without Go: %v, want %v", err, fs.ErrNotExist)
	}
	if err := tests.close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := tests.recordOperands(t.Context(), p, io.Discard); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), tests.dir) {
		t.Errorf("without a folder: %v, want %v of a file there", err, fs.ErrNotExist)
	}
}

// Without a folder for temporary files, there is no run.
func TestRunNeedsAFolder(t *testing.T) {
	module(t, sampleTest)
	missing := filepath.Join(t.TempDir(), "none")
	t.Setenv("TMPDIR", missing)
	t.Setenv("TMP", missing)
	o := options{n: 1, packages: []string{"."}, longest: time.Second}
	if err := run(t.Context(), o, io.Discard); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("changes: %v, want %v", err, fs.ErrNotExist)
	}
	if err := listOperands(t.Context(), o, io.Discard); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("operands: %v, want %v", err, fs.ErrNotExist)
	}
}
