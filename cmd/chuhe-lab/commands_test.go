package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// Commands that need game results reject leaves.
func TestLeavesAreNoGames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a")
	if err := lab(t, "datagen", "-out", file, "-games", "1", "-nodes", "60", "-leaves", "30"); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"curve", file}, {"puzzles", "mine", "-positions", file, "-file", file + ".txt"}} {
		if err := lab(t, args...); err == nil || !strings.Contains(err.Error(), "leaves") {
			t.Errorf("%q: %v, want an error about leaves", args, err)
		}
	}
}
