package librarycmd

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// Of a folder, only the files of games are read, whatever its folders are called; a file named is always read.
func TestFilesOfFolders(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.pgn": "", "c/d.pgn": "", "c/notes.md": "no game", "e.pgn/f.xqf": "", "e.pgn/notes.md": "no game",
		"games": "[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n1. C2.5 *\n", "notes.md": "no game",
	} {
		labtest.Put(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	r := &collector{}
	var got []string
	for path, err := range r.files([]string{dir, filepath.Join(dir, "notes.md")}) {
		if err != nil {
			t.Errorf("%s: %v", path, err)
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, filepath.ToSlash(name))
	}
	if want := []string{"a.pgn", "c/d.pgn", "e.pgn/f.xqf", "games", "notes.md"}; !slices.Equal(got, want) {
		t.Errorf("the files read are %q, want %q", got, want)
	}
}

// A table that cannot be written is reported by its name.
func TestTableThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "games.csv")
	if err := os.MkdirAll(filepath.Join(name, "full"), 0o755); err != nil { // a folder is where the file should be
		t.Fatal(err)
	}
	if err := (&exporter{folder: dir}).write("games.csv", gameColumns, func(*csv.Writer) error { return nil }); err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("writing %s: %v, want an error that names it", name, err)
	}
}
