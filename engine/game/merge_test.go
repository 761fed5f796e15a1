package game_test

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// commented returns a game with a line, a variation of its second move unless that is empty, and a comment at its first.
func commented(t *testing.T, line, variation, comment string, tags ...string) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, text := range []string{line, variation} {
		at := g.Root()
		for _, m := range movetest.Moves(t, text) {
			next, err := g.Add(at, m)
			if err != nil {
				t.Fatal(err)
			}
			at = next
		}
	}
	g.Root().Children()[0].Comment = comment
	for i := 0; i < len(tags); i += 2 {
		g.Tags.Set(tags[i], tags[i+1])
	}
	return g
}

// A merged game keeps its facts and its main line, and gets the moves, comments and unknown facts of the other. Merged
// again, nothing is added.
func TestMerge(t *testing.T) {
	g := commented(t, "h2e2 h9g7", "", "one", game.TagRed, "Wang", game.TagDate, "1999.05.01")
	other := commented(t, "h2e2 h9g7 h0g2", "h2e2 b9c7", "two", game.TagRed, "王", game.TagSite, "Hanoi")
	other.Root().Children()[0].Symbols = []game.Symbol{1}
	want := commented(t, "h2e2 h9g7 h0g2", "h2e2 b9c7", "one\ntwo", game.TagRed, "Wang", game.TagDate, "1999.05.01", game.TagSite, "Hanoi")
	want.Root().Children()[0].Symbols = []game.Symbol{1}
	for range 2 {
		if err := g.Merge(other); err != nil || game.Diff(g, want) != "" {
			t.Errorf("%v, %s", err, game.Diff(g, want))
		}
	}
	if err := g.Merge(commented(t, "b2e2 h9g7", "", "")); err != nil || len(g.Root().Children()) != 2 {
		t.Errorf("another game: %v, %d first moves", err, len(g.Root().Children()))
	}
}
