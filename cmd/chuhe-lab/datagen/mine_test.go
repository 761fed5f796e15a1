package datagen_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
)

// games opens a file of positions from three games to mine for a collection with the given text, and returns the name of
// that as well.
func games(t *testing.T, skip int, text string) (*datagen.Games, string) {
	t.Helper()
	dir := t.TempDir()
	file, collection := filepath.Join(dir, "games"), filepath.Join(dir, "collection")
	labtest.Positions(t, file, 3, datagen.Plan{Seed: 1})
	labtest.Put(t, collection, text)
	g, err := datagen.OpenGames(file, skip, collection, func(string) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	return g, collection
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	file, leaves, text := filepath.Join(dir, "games"), filepath.Join(dir, "leaves"), filepath.Join(dir, "text")
	labtest.Positions(t, file, 2, datagen.Plan{Seed: 1})
	labtest.Positions(t, leaves, 1, datagen.Plan{Seed: 1, Leaf: 30})
	labtest.Put(t, text, "text")
	unread := errors.New("no position")
	for _, c := range []struct {
		name       string
		skip       int
		collection string
		read       error
		want       string
	}{
		{file, 3, "", nil, file + ": the positions are of 2 games, and 3 are to be passed over"},
		{file, 0, "# games 3\n", nil, file + ": the positions are of 2 games, and 3 are to be passed over"},
		{leaves, 0, "", nil, leaves + ": "},
		{text, 0, "", nil, text + ": this is no file of positions"},
		{filepath.Join(dir, "none"), 0, "", nil, filepath.Join(dir, "none")},
		{file, 0, "", unread, "collection: no position"},
		{file, 0, "# games many\n", nil, `collection: "many" is no number of games`},
		{file, 0, "first\nsec", nil, "collection: the last line breaks off"},
	} {
		collection := filepath.Join(dir, "collection")
		labtest.Put(t, collection, c.collection)
		if _, err := datagen.OpenGames(c.name, c.skip, collection, func(string) error { return c.read }); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("OpenGames(%q, %d) for %q: %v, want %q", c.name, c.skip, c.collection, err, c.want)
		}
		if got := string(labtest.Content(t, collection)); got != c.collection {
			t.Errorf("OpenGames(%q, %d) for %q leaves %q", c.name, c.skip, c.collection, got)
		}
	}
}

// A collection contains what was found and, after each game, the number of games.
func TestMine(t *testing.T) {
	for _, c := range []struct {
		skip, passed, wanted  int
		text, collection, out string
	}{
		{0, 0, 9, "", "game 1\n# games 1\ngame 2\n# games 2\ngame 3\n# games 3\n", "the positions are at their end after 3 games\n"},
		{2, 2, 9, "", "game 3\n# games 3\n", "the positions are at their end after 3 games\n"},
		{1, 2, 9, "# games 1\na\n  # games 2  \ncut", "# games 1\na\n  # games 2  \ngame 3\n# games 3\n", "the positions are at their end after 3 games\n"},
		{0, 0, 1, "", "game 1\n# games 1\n", ""},
		{0, 0, 0, "", "", ""},
	} {
		g, collection := games(t, c.skip, c.text)
		if g.Count() != c.passed {
			t.Errorf("skip %d: %d games passed, want %d", c.skip, g.Count(), c.passed)
		}
		found := 0
		var out bytes.Buffer
		err := g.Mine(&out, func() bool { return found < c.wanted }, func(game []data.Record) ([]string, error) {
			if len(game) == 0 {
				t.Error("a game without positions")
			}
			found++
			return []string{fmt.Sprintf("game %d", g.Count())}, nil
		})
		if got := string(labtest.Content(t, collection)); err != nil || got != c.collection || out.String() != c.out {
			t.Errorf("skip %d, wanted %d: %v\n%s%swant:\n%s%s", c.skip, c.wanted, err, got, &out, c.collection, c.out)
		}
	}
}

// A game that cannot be searched is not marked as mined.
func TestMineStops(t *testing.T) {
	broken := errors.New("stopped")
	g, collection := games(t, 0, "")
	look := func([]data.Record) ([]string, error) {
		if g.Count() == 2 {
			return nil, broken
		}
		return nil, nil
	}
	err := g.Mine(io.Discard, func() bool { return true }, look)
	if got := string(labtest.Content(t, collection)); !errors.Is(err, broken) || got != "# games 1\n" {
		t.Errorf("%v, %q, want %v after the first game", err, got, broken)
	}
}

// A game that cannot be read ends the mining; the error names the file.
func TestMiningADamagedFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	labtest.Positions(t, file, 3, datagen.Plan{Seed: 1})
	text := labtest.Content(t, file)
	for i := len(text) / 2; i < len(text)/2+64; i++ {
		text[i] = 0xff
	}
	labtest.Put(t, file, text)
	g, err := datagen.OpenGames(file, 0, file+".found", func(string) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if err := g.Mine(io.Discard, func() bool { return true }, func([]data.Record) ([]string, error) { return nil, nil }); err == nil || !strings.HasPrefix(err.Error(), file+": ") {
		t.Errorf("%v, want an error that names %s", err, file)
	}
}
