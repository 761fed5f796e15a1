//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// No command waits for the other end of a pipe, neither for reading nor for writing.
func TestPipes(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"pipe", "locked.lock"} {
		if err := syscall.Mkfifo(file(name), 0o600); err != nil {
			t.Skip("on this system: no pipe can be made here:", err)
		}
	}
	if err := lab(t, "datagen", "-net", "hand-made", "-out", file("positions"), "-games", "2", "-nodes", "60"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"match -a random -b random -pgn PIPE", "match -a random -b random -pgn LOCKED", "match -a random -b random -openings PIPE",
		"match -a net=PIPE,nodes=9 -b random", "match -a book=PIPE,nodes=9 -b random",
		"law PIPE",
		"datagen -net hand-made -nodes 60 -out PIPE", "datagen -net hand-made -nodes 60 -out LOCKED", "datagen -net PIPE -nodes 60 -out NEW",
		"datagen summary PIPE", "datagen summary POSITIONS PIPE",
		"suite PIPE",
		"book make -positions 1 -nodes 9 -log PIPE -out NEW", "book weigh -log PIPE -out NEW PIPE", "book show PIPE",
		"blunders -file PIPE", "review PIPE",
		"puzzles mine -positions PIPE -file NEW", "puzzles mine -positions POSITIONS -file PIPE", "puzzles check PIPE", "puzzles pack -out NEW PIPE",
		"curve PIPE", "train PIPE -out NEW",
		"spsa -out PIPE -pairs 1",
	} {
		words := strings.NewReplacer("PIPE", file("pipe"), "LOCKED", file("locked"), "POSITIONS", file("positions"), "NEW", file("new")).Replace(line)
		err := lab(t, strings.Fields(words)...)
		if err == nil || !strings.Contains(err.Error(), ": not a regular file") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want an error of one line about a file that is not regular", line, err)
		}
		if _, err := os.Stat(file("new")); err == nil {
			t.Errorf("%s: it has begun a file, want an error", line)
		}
	}
}
