package librarycmd

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// Every game of a folder is found by its position after 20 moves, or at its end, and by the mirror image of it.
func TestCorpusIsFound(t *testing.T) {
	t.Run("own", func(t *testing.T) { findAll(t, "../../../engine/record", 20) })
	t.Run("others", func(t *testing.T) {
		folder := os.Getenv("CHUHE_CORPUS")
		if folder == "" {
			t.Skip("on demand: CHUHE_CORPUS names no folder of records")
		}
		findAll(t, folder, 1)
	})
}

// findAll searches for the games of a folder, of which there are at least so many.
func findAll(t *testing.T, folder string, least int) {
	name := filepath.Join(t.TempDir(), "lib")
	if err := labtest.Quiet(run)(t, "library", "build", "--out", name, folder); err != nil {
		t.Fatal(err)
	}
	games := 0
	for file, err := range (&collector{}).files([]string{folder}) {
		if err != nil {
			t.Fatal(err)
		}
		number := 0
		cli.ReadGames(file, func(item *record.Item) { // the command has listed what cannot be read
			number++
			if slices.ContainsFunc(item.Problems, func(p record.Problem) bool { return p.Kind == record.BadStart }) {
				return
			}
			games++
			line := item.Game.Line()
			ply := min(20, len(line)-1)
			p := item.Game.At(line[ply])
			for _, setup := range []xiangqi.Setup{p.Setup(), p.Setup().Mirror()} {
				sought, err := setup.Position()
				if err != nil {
					t.Fatal(err)
				}
				if !isFound(t, name, sought.FEN(), file, number, ply) {
					t.Errorf("%s, game %d is not found by %s", file, number, sought.FEN())
				}
			}
		})
	}
	if games < least {
		t.Errorf("%d games in %s, want %d or more", games, folder, least)
	}
	t.Logf("%d games", games)
}

// isFound reports whether a search for a position finds a game, by a ply up to the given one.
func isFound(t *testing.T, library, fen, file string, number, ply int) bool {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), []string{"library", "search", "--lib", library, "--fen", fen, "--mirror", "--to", "json"}, &out); err != nil {
		t.Fatal(err)
	}
	var all []gameRow
	if err := json.Unmarshal(out.Bytes(), &all); err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(all, func(f gameRow) bool { return f.File == file && f.Game == number && f.Ply <= ply })
}
