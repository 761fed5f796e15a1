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

	"chuhe/engine/tabletest"
)

func TestArchiveCommand(t *testing.T) {
	archive := filepath.Join(t.TempDir(), "a.zip")
	top := folder(t, 0o644, day)
	for _, c := range []struct {
		args   []string
		stderr string
		status int
	}{
		{[]string{archive, top}, "", 0},
		{[]string{archive}, "Usage: archive ", 2},
		{[]string{archive, top, "more"}, "Usage: archive ", 2},
		{[]string{"-time", "0", archive, top}, "archive: 1970-01-01 00:00:00 +0000 UTC is before 1980", 1},
	} {
		if out, stderr, status := tabletest.RunMain(t, append([]string{"archive"}, c.args...)...); status != c.status || !strings.HasPrefix(stderr, c.stderr) || (stderr == "") != (c.stderr == "") || out != "" {
			t.Errorf("%q exits with %d and prints %q, %q, want %d and %q", c.args, status, out, stderr, c.status, c.stderr)
		}
	}
	if status := status(t, archive, top); status != 0 {
		t.Errorf("no time: status %d, want 0", status)
	}
	for _, entry := range entries(t, archive) {
		if !strings.Contains(entry, " 1980-01-01 00:00:00 ") {
			t.Errorf("without a time %q is packed, want the earliest time", entry)
		}
	}
	if status := status(t, "-time", "315532800", archive, top); status != 0 {
		t.Errorf("the earliest time: status %d, want 0", status)
	}
	if first := entries(t, archive)[0]; !strings.Contains(first, " 1980-01-01 00:00:00 ") {
		t.Errorf("the archive begins with %q, want text with %q", first, " 1980-01-01 00:00:00 ")
	}
}

func status(t *testing.T, args ...string) int {
	_, _, status := tabletest.RunMain(t, append([]string{"archive"}, args...)...)
	return status
}

// failing fails to add an entry, or to take its content.
type failing struct{ add, write error }

func (f failing) Add(member) (io.Writer, error) { return f, f.add }
func (f failing) Write(b []byte) (int, error)   { return len(b), f.write }
func (f failing) Close() error                  { return nil }

func TestFailures(t *testing.T) {
	full := errors.New("full")
	top := folder(t, 0o644, day)
	for _, f := range []failing{{add: full}, {write: full}} {
		if err := add(f, top, day); err != full {
			t.Errorf("%+v: %v, want %v", f, err, full)
		}
	}
	if err := add(failing{}, filepath.Join(top, "none"), day); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing folder: %v, want %v", err, fs.ErrNotExist)
	}
	if err := writeArchive(filepath.Join(top, "none", "a.zip"), top, day); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an archive nowhere: %v, want %v", err, fs.ErrNotExist)
	}
	if err := writeArchive(filepath.Join(t.TempDir(), "a.zip"), top, epoch.Add(-time.Second)); err == nil {
		t.Error("the last second before 1980 is packed")
	}
	secret := filepath.Join(top, "secret")
	if err := os.WriteFile(secret, nil, 0); err != nil {
		t.Fatal(err)
	}
	if f, err := os.Open(secret); err == nil {
		f.Close()
		return // this user may read everything
	}
	if err := add(failing{}, top, day); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("an unreadable file: %v, want %v", err, fs.ErrPermission)
	}
}
