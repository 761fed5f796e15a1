package gamescmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// corpusEnv names a folder with files of other programs, which may not be distributed here.
const corpusEnv = "CHUHE_CORPUS"

// branch is a move of a JSON file, or the root, and everything below it.
type branch struct {
	Move    string   `json:"move"`
	Comment string   `json:"comment"`
	Moves   []branch `json:"moves"`
}

// differ describes the first difference between two trees, or returns "".
func differ(a, b branch, path string) string {
	switch {
	case a.Move != b.Move:
		return fmt.Sprintf("after%s: %q and %q", path, a.Move, b.Move)
	case words(a.Comment) != words(b.Comment):
		return fmt.Sprintf("after%s: comments %q and %q", path, a.Comment, b.Comment)
	case len(a.Moves) != len(b.Moves):
		return fmt.Sprintf("after%s: %d and %d moves", path, len(a.Moves), len(b.Moves))
	}
	for i := range a.Moves {
		if d := differ(a.Moves[i], b.Moves[i], path+" "+a.Moves[i].Move); d != "" {
			return d
		}
	}
	return ""
}

// words returns a comment without line ends. Invalid characters may be written as question marks.
func words(comment string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(comment), " "), "\ufffd", "?")
}

// trees converts files to JSON and reads the result. It also returns the warnings.
func trees(t *testing.T, files ...string) (games []branch, warnings string) {
	t.Helper()
	var out, notes bytes.Buffer
	if err := convert(t.Context(), append(files, "--to", "json"), nil, &out, &notes); err != nil {
		t.Fatalf("to JSON: %v, warnings:\n%s", err, &notes)
	}
	var list []struct{ Root branch }
	if err := json.Unmarshal(out.Bytes(), &list); err != nil {
		t.Fatal(err)
	}
	for _, g := range list {
		games = append(games, g.Root)
	}
	return games, notes.String()
}

// All files of other programs can be read. Written in each format and read again, they have the same moves and
// comments.
func TestCorpus(t *testing.T) {
	folder := os.Getenv(corpusEnv)
	if folder == "" {
		t.Skip("on demand: " + corpusEnv + " names no folder with files of other programs")
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, e := range entries {
		read++
		t.Run(e.Name(), func(t *testing.T) {
			file := filepath.Join(folder, e.Name())
			want, warnings := trees(t, file)
			if len(want) == 0 {
				t.Fatal("no games")
			}
			t.Logf("%d games; warnings:\n%s", len(want), warnings)
			for _, f := range writers() {
				if f.Name() == "epd" { // holds positions, and games without comments
					continue
				}
				dir := t.TempDir()
				var lost bytes.Buffer
				if err := convert(t.Context(), []string{file, "--to", f.Name(), "--out", dir}, nil, nil, &lost); err != nil {
					t.Fatalf("to %s: %v, warnings:\n%s", f.Name(), err, &lost)
				}
				written, err := filepath.Glob(filepath.Join(dir, "*"))
				if err != nil {
					t.Fatal(err)
				}
				slices.Sort(written)
				got, again := trees(t, written...)
				if len(got) != len(want) || warnings == "" && again != "" {
					t.Fatalf("%s: %d games of %d, warnings:\n%s", f.Name(), len(got), len(want), again)
				}
				for i := range want {
					if d := differ(want[i], got[i], ""); d != "" {
						t.Errorf("%s, game %d: %s, want nothing", f.Name(), i+1, d)
					}
				}
			}
		})
	}
	if read == 0 {
		t.Errorf("%s holds no files of games", folder)
	}
}
