package datagen_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
)

// games opens a file of positions from three games, after skipping the first ones.
func games(t *testing.T, skip int) *datagen.Games {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games")
	labtest.Positions(t, file, 3, datagen.Plan{Seed: 1})
	g, err := datagen.OpenGames(file, skip)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	return g
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	file, leaves, text := filepath.Join(dir, "games"), filepath.Join(dir, "leaves"), filepath.Join(dir, "text")
	labtest.Positions(t, file, 2, datagen.Plan{Seed: 1})
	labtest.Positions(t, leaves, 1, datagen.Plan{Seed: 1, Leaf: 30})
	if err := os.WriteFile(text, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		skip int
		want string
	}{
		{file, 3, file + ": the positions are of 2 games, and 3 are to be passed over"},
		{leaves, 0, leaves + ": "},
		{text, 0, text + ": this is no file of positions"},
		{filepath.Join(dir, "none"), 0, filepath.Join(dir, "none")},
	} {
		if _, err := datagen.OpenGames(c.name, c.skip); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("OpenGames(%q, %d): %v, want %q", c.name, c.skip, err, c.want)
		}
	}
}

// A collection contains what was found and, after each game, the number of games.
func TestMine(t *testing.T) {
	for _, c := range []struct {
		skip, wanted     int
		collection, said string
	}{
		{0, 9, "game 1\n# games 1\ngame 2\n# games 2\ngame 3\n# games 3\n", "the positions are at their end after 3 games\n"},
		{2, 9, "game 3\n# games 3\n", "the positions are at their end after 3 games\n"},
		{0, 1, "game 1\n# games 1\n", ""},
		{0, 0, "", ""},
	} {
		g := games(t, c.skip)
		if h := g.Header(); h.Nodes != 60 || g.Count() != c.skip {
			t.Errorf("skip %d: header %+v and %d games passed, want 60 nodes and %d", c.skip, h, g.Count(), c.skip)
		}
		found := 0
		var collection, said bytes.Buffer
		err := g.Mine(&collection, &said, func() bool { return found < c.wanted }, func(game []data.Record) ([]string, error) {
			if len(game) == 0 {
				t.Error("a game without positions")
			}
			found++
			return []string{fmt.Sprintf("game %d", g.Count())}, nil
		})
		if err != nil || collection.String() != c.collection || said.String() != c.said {
			t.Errorf("skip %d, wanted %d: %v\n%s%swant:\n%s%s", c.skip, c.wanted, err, &collection, &said, c.collection, c.said)
		}
		if n, err := datagen.Mined(collection.String()); err != nil || c.collection != "" && n != g.Count() {
			t.Errorf("skip %d, wanted %d: mined %d, %v, want %d", c.skip, c.wanted, n, err, g.Count())
		}
	}
}

// A game that cannot be searched is not marked as mined.
func TestMineStops(t *testing.T) {
	broken := errors.New("stopped")
	var collection bytes.Buffer
	g := games(t, 0)
	err := g.Mine(&collection, io.Discard, func() bool { return true }, func([]data.Record) ([]string, error) {
		if g.Count() == 2 {
			return nil, broken
		}
		return nil, nil
	})
	if !errors.Is(err, broken) || collection.String() != "# games 1\n" {
		t.Errorf("%v, %q, want %v after the first game", err, &collection, broken)
	}
	if err := games(t, 0).Mine(full{}, io.Discard, func() bool { return true }, func([]data.Record) ([]string, error) { return nil, nil }); !errors.Is(err, errFull) {
		t.Errorf("to a full disk: %v, want %v", err, errFull)
	}
}

// A game that cannot be read ends the mining; the error names the file.
func TestMiningADamagedFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	labtest.Positions(t, file, 3, datagen.Plan{Seed: 1})
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(text) / 2; i < len(text)/2+64; i++ {
		text[i] = 0xff
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := datagen.OpenGames(file, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if err := g.Mine(io.Discard, io.Discard, func() bool { return true }, func([]data.Record) ([]string, error) { return nil, nil }); err == nil || !strings.HasPrefix(err.Error(), file+": ") {
		t.Errorf("%v, want an error that names %s", err, file)
	}
}

var errFull = errors.New("the disk is full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestMined(t *testing.T) {
	for text, want := range map[string]int{"": 0, "a\n# games 3\nb\n  # games 12  \nc": 12} {
		if n, err := datagen.Mined(text); err != nil || n != want {
			t.Errorf("%q: %d, %v, want %d", text, n, err, want)
		}
	}
	if _, err := datagen.Mined("# games many\n"); err == nil || err.Error() != `"many" is no number of games` {
		t.Errorf("a number that is none: %v", err)
	}
}
