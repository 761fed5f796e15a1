package pgn

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// Records from other programs are read without loss, and unchanged when written and
// read again.
func TestCorpus(t *testing.T) {
	folder := os.Getenv("CHUHE_CORPUS")
	if folder == "" {
		t.Skip("on demand: CHUHE_CORPUS names no folder of records")
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.pgn"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no PGN in %s: %v", folder, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !(Format{}).Sniff(text[:min(len(text), record.SniffLength)]) {
			t.Errorf("%s: not known as PGN", name)
		}
		var games []*game.Game
		for _, item := range readAll(t, bytes.NewReader(text)) {
			games = append(games, item.Game)
			if len(item.Problems) > 0 {
				t.Errorf("%s has the problems %v, want none", name, item.Problems)
			}
			if item.Game.Nodes() < 10 {
				t.Errorf("%s: %d positions, want at least 10", name, item.Game.Nodes())
			}
		}
		for _, moves := range []Moves{Chinese, Traditional, WXF, ICCS} {
			f := Format{Moves: moves}
			var out bytes.Buffer
			if lost, err := f.Write(&out, slices.Values(games)); err != nil || lost != nil {
				t.Fatalf("writing %s: lost %v, %v, want nothing lost", name, lost, err)
			}
			for i, item := range readAll(t, &out) {
				if d := game.Diff(games[i], item.Game); d != "" || item.Problems != nil {
					t.Errorf("%s in %v: %s, %v, want nothing and nil", name, moves, d, item.Problems)
				}
			}
		}
	}
}
