package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
)

var day = time.Date(2026, 11, 22, 9, 15, 31, 0, time.UTC)

// put writes a file.
func put[T string | []byte](t *testing.T, name string, text T) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// content returns what is in a file.
func content(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// folder creates a folder with a program and texts, and sets the mode and time
// of the files.
func folder(t *testing.T, mode os.FileMode, written time.Time) string {
	t.Helper()
	top := filepath.Join(t.TempDir(), "chuhe-1.2.3")
	for name, text := range map[string]string{"Chuhe.exe": "program", "说明.txt": "说明", "licences/b.txt": "b", "licences/a.txt": "a"} {
		path := filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		m := mode
		if name == "Chuhe.exe" {
			m |= 0o100
		}
		if err := errors.Join(os.WriteFile(path, []byte(text), m), os.Chmod(path, m), os.Chtimes(path, written, written)); err != nil {
			t.Fatal(err)
		}
	}
	return top
}

// entries returns the contents of an archive, one line per entry.
func entries(t *testing.T, archive string) []string {
	t.Helper()
	data := content(t, archive)
	var all []string
	take := func(name string, mode os.FileMode, written time.Time, r io.Reader) {
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprint(name, " ", mode, " ", written.UTC().Format(time.DateTime), " ", string(text)))
	}
	if filepath.Ext(archive) == ".zip" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			take(f.Name, f.Mode(), f.Modified, r)
		}
		return all
	}
	gz, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(gz); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		take(h.Name, h.FileInfo().Mode(), h.ModTime, r)
	}
}

func TestArchivesAreTheSame(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on this system: files have no modes")
	}
	for _, ending := range []string{".zip", ".tar.gz"} {
		dir := t.TempDir()
		var made [][]byte
		for i, mode := range []os.FileMode{0o600, 0o664} {
			archive := filepath.Join(dir, fmt.Sprint(i)+ending)
			if err := writeArchive(archive, folder(t, mode, day.AddDate(0, 0, i)), day); err != nil {
				t.Fatal(err)
			}
			data := content(t, archive)
			made = append(made, data)
		}
		if !bytes.Equal(made[0], made[1]) {
			t.Errorf("%s differs though only modes and times do", ending)
		}
		want := []string{
			"chuhe-1.2.3/ drwxr-xr-x 2026-11-22 09:15:30 ",
			"chuhe-1.2.3/Chuhe.exe -rwxr-xr-x 2026-11-22 09:15:30 program",
			"chuhe-1.2.3/licences/ drwxr-xr-x 2026-11-22 09:15:30 ",
			"chuhe-1.2.3/licences/a.txt -rw-r--r-- 2026-11-22 09:15:30 a",
			"chuhe-1.2.3/licences/b.txt -rw-r--r-- 2026-11-22 09:15:30 b",
			"chuhe-1.2.3/说明.txt -rw-r--r-- 2026-11-22 09:15:30 说明",
		}
		if got := entries(t, filepath.Join(dir, "0"+ending)); !slices.Equal(got, want) {
			t.Errorf("%s holds\n%q, want\n%q", ending, got, want)
		}
	}
}

// cut is a disk with room for some writes.
type cut struct{ left int }

var errFull = errors.New("no room")

func (c *cut) Write(b []byte) (int, error) {
	if c.left--; c.left < 0 {
		return 0, errFull
	}
	return len(b), nil
}

// However much of an archive fits on the disk, the rest is missed.
func TestPackOnAFullDisk(t *testing.T) {
	top := folder(t, 0o644, day)
	put(t, filepath.Join(top, "noise"), noise(1<<17))
	for name, make := range map[string]func(io.Writer) archiver{
		"zip": func(w io.Writer) archiver { return newZip(w) }, "tar": func(w io.Writer) archiver { return newTar(w) },
	} {
		for writes := 0; ; writes++ {
			disk := &cut{writes}
			a := make(disk)
			err := add(a, top, day)
			if err == nil {
				err = a.Close()
			}
			if disk.left >= 0 {
				if err != nil || writes < 3 {
					t.Errorf("%s: packed in %d writes, %v", name, writes, err)
				}
				break
			}
			if !errors.Is(err, errFull) {
				t.Fatalf("%s, where write %d fails: %v, want %v", name, writes+1, err, errFull)
			}
		}
	}
}

// noise returns bytes that cannot be compressed.
func noise(n int) []byte {
	var seed [32]byte
	b := make([]byte, n)
	rand.NewChaCha8(seed).Read(b)
	return b
}

func TestPackRefuses(t *testing.T) {
	top := folder(t, 0o644, day)
	dir := t.TempDir()
	refused := func(what, archive, folder string, written time.Time) {
		t.Helper()
		if writeArchive(filepath.Join(dir, archive), folder, written) == nil {
			t.Errorf("%s is packed", what)
		}
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("%s leaves %v, %v", what, left, err)
		}
	}
	refused("another format", "a.rar", top, day)
	refused("the last second before 1980", "a.zip", top, epoch.Add(-time.Second))
	refused("what cannot be written", filepath.Join("none", "a.zip"), top, day)
	refused("nothing", "a.zip", filepath.Join(top, "absent"), day)
	if err := os.Symlink("Chuhe.exe", filepath.Join(top, "link")); err != nil {
		t.Skipf("on this system: no links (%v)", err)
	}
	refused("a link", "a.zip", top, day)
}

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
	for _, args := range [][]string{{archive, top}, {"-time", "315532800", archive, top}} { // the default is the earliest time
		if _, _, status := tabletest.RunMain(t, append([]string{"archive"}, args...)...); status != 0 {
			t.Errorf("%q exits with %d, want 0", args, status)
		}
		for _, entry := range entries(t, archive) {
			if !strings.Contains(entry, " 1980-01-01 00:00:00 ") {
				t.Errorf("%q packs %q, want the earliest time", args, entry)
			}
		}
	}
}
