package librarycmd

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

// A command that is stopped says so, whatever it is doing.
func TestStoppedAnywhere(t *testing.T) {
	library, folder, _ := exported(t, 3)
	dir := filepath.Dir(folder)
	for _, c := range []struct {
		want  string
		least int
		args  []string
	}{
		{"library build: stopped", 4, []string{"build", "--index", "1", "--out", filepath.Join(dir, "again"), filepath.Join(dir, "games")}},
		{": stopped ", 3, []string{"search", "--lib", library}},
		{": stopped", 3, []string{"next", "--lib", library, "--fen", xiangqi.StartFEN}},
		{": stopped", 6, []string{"export", "--lib", library, "--out", filepath.Join(dir, "other")}},
		{"library sample: stopped at ", 3, []string{"sample", "--games", "3", "--out", filepath.Join(dir, "sample")}},
	} {
		labtest.Stopped(t, run, c.want, c.least, append([]string{"library"}, c.args...)...)
	}
}

// What cannot be written whole, or read, is an error.
func TestPassesErrorsOn(t *testing.T) {
	library, folder, _ := exported(t, 40)
	dir := filepath.Dir(folder)
	if err := os.MkdirAll(filepath.Join(dir, "new.idx", "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "file")
	labtest.Put(t, file, "")
	l, err := open(t.Context(), library)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range map[string]error{
		"a library with a folder as its index": (&collector{builder: gamedb.NewBuilder()}).write(t.Context(), filepath.Join(dir, "new"), 1),
		"a reader that fails":                  (&collector{builder: gamedb.NewBuilder()}).file(brokenFile{}, "a.pgn"),
		"a table in a file":                    (&exporter{ctx: t.Context(), part: l.Parts[0], folder: file}).games(),
		"a table of positions in a file":       (&exporter{ctx: t.Context(), part: l.Parts[0], folder: file}).positions(),
		"a table of positions, stopped":        (&exporter{ctx: stopped, part: l.Parts[0], folder: dir}).positions(),
		"a value that is no JSON":              (&list{out: &strings.Builder{}}).add(func() {}),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	for room := range 5 {
		if err := run(t.Context(), []string{"library", "search", "--lib", library}, labtest.Disk(1000*room)); err == nil {
			t.Errorf("a search on a disk with room for %d bytes: no error", 1000*room)
		}
	}
	if holdsGames(filepath.Join(dir, "none")) {
		t.Error("a file that is not there looks like games")
	}
}

// brokenFile is a file that cannot be read.
type brokenFile struct{}

func (brokenFile) Read([]byte) (int, error) { return 0, errors.New("the disk is broken") }

// The caller can stop at any file.
func TestFilesUntilStopped(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.pgn", "b.pgn", "c.pgn"} {
		labtest.Put(t, filepath.Join(dir, name), "")
	}
	for want := 1; want <= 6; want++ {
		n := 0
		for range (&collector{}).files([]string{dir, filepath.Join(dir, "a.pgn"), dir}) {
			if n++; n == want {
				break
			}
		}
		if n != want {
			t.Errorf("%d files are read, want %d", n, want)
		}
	}
}
