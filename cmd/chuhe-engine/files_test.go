//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A net or book that is not a regular file is refused in one sentence. The engine neither waits for it nor reads it
// forever.
func TestFilesThatAreNone(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "a pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("on this system: no pipe can be made here:", err)
	}
	for name, want := range map[string]string{
		pipe: "not a regular file", os.DevNull: "not a regular file", "/dev/stdin": "not a regular file", dir: "is a directory",
	} {
		got := command(t, "setoption name EvalFile value "+name+"\nsetoption name OwnBook value true\nsetoption name BookFile value "+name+"\nisready\nquit\n")
		lines := strings.Split(strings.TrimSpace(got), "\n")
		why := "open " + name + ": " + want + "; "
		if len(lines) != 3 || lines[0] != "info string setoption EvalFile: net: "+why+"the hand-made evaluation takes over" ||
			lines[1] != "info string setoption BookFile: opening book: "+why+"play goes on without a book" || lines[2] != "readyok" {
			t.Errorf("%s is answered by, want len(lines) = 3, lines[0] = %v, lines[1] = %v and lines[2] = %q\n%s", name, "info string setoption EvalFile: net: "+why+"the hand-made evaluation takes over", "info string setoption BookFile: opening book: "+why+"play goes on without a book", "readyok", got)
		}
	}
}
