package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Commands that need game results reject leaves, and a file of leaves can only be extended with leaves.
func TestLeavesAreNoGames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a")
	if err := lab(t, "datagen", "-out", file, "-games", "1", "-nodes", "60", "-leaves", "30"); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"tune", file, "-out", file + ".go"}, {"curve", file}, {"puzzles", "mine", "-positions", file, "-file", file + ".txt"},
		{"mates", "mine", "-positions", file, "-file", file + ".epd"}} {
		if err := lab(t, args...); err == nil || !strings.Contains(err.Error(), "leaves") {
			t.Errorf("%q: %v, want an error about leaves", args, err)
		}
	}
	if err := lab(t, "datagen", "-net", "hand-made", "-out", file, "-games", "2", "-nodes", "60"); err == nil || !strings.Contains(err.Error(), "leaves, one in 30") {
		t.Errorf("games after leaves: %v", err)
	}
}

// A file that does not contain positions is named in the error, and mining does not start.
func TestMiningNamesItsPositions(t *testing.T) {
	dir := t.TempDir()
	none, file := filepath.Join(dir, "none"), filepath.Join(dir, "suite")
	if err := os.WriteFile(none, []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"mates", "puzzles"} {
		if err := lab(t, command, "mine", "-positions", none, "-file", file); err == nil || !strings.HasPrefix(err.Error(), none+": this is no file of positions") {
			t.Errorf("%s mine of a text: %v, want an error that names it", command, err)
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("%s: the file is begun", command)
		}
	}
}
