package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/record"
)

func TestReadGames(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	games := 0
	take := func(item *record.Item) { games += item.Game.Nodes() }
	if err := ReadGames(file("a.pgn", "[Event \"a\"]\n\n1. h2e2 h9g7 *\n\n[Event \"b\"]\n\n1. b2e2 *\n"), take); err != nil || games != 5 {
		t.Errorf("games and their moves: %d, %v, want 5", games, err)
	}
	if err := ReadGames(file("b", "\x00\x01"), take); err == nil || !strings.Contains(err.Error(), "no file of games") {
		t.Errorf("another file: %v, want an error with %q", err, "no file of games")
	}
	if err := ReadGames(file("c.xqf", "XQ\x12"), take); err == nil {
		t.Error("a file that is cut off: no error")
	}
	if err := ReadGames(filepath.Join(dir, "none"), take); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v, want %v", err, os.ErrNotExist)
	}
}
