package recordtest

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// The parts of random games are as varied as those of real ones. A bare shape has none.
func TestPartsOfGames(t *testing.T) {
	seen := map[string]int{}
	count := func(what string, is bool) {
		if is {
			seen[what]++
		}
	}
	all := record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}
	games := rapid.Custom(func(t *rapid.T) *game.Game {
		return Game(t, Shape{Holds: all, Ends: true, Starts: true, Tags: []string{game.TagRed, game.TagEvent, game.TagSite}, Words: Words(), Moves: 12})
	})
	bare := rapid.Custom(func(t *rapid.T) *game.Game { return Game(t, Shape{}) })
	for seed := range 300 { // always the same games
		if lost := (record.Holds{}).Lost(bare.Example(seed), 1); lost != nil {
			t.Fatalf("a bare game loses %v, want nothing", lost)
		}
		g := games.Example(seed)
		line := g.Line()
		count("an end", line[len(line)-1].Ended().Over())
		count("a game without moves", g.Nodes() == 1)
		count("a long game", g.Nodes() > 10)
		count("another start", g.Start().FEN() != xiangqi.StartFEN)
		seen["a tag"] += len(g.Tags)
		for n := range g.All() {
			count("a position", true)
			count("a variation off the main line", n.Parent() != nil && n.Parent().Next() != n)
			count("clocks", n.Clocks != [2]time.Duration{})
			count("a comment of lines", strings.Contains(n.Comment, "\n"))
			count("symbols", len(n.Symbols) > 0)
			count("marks", len(n.Marks) > 0)
			for _, m := range n.Marks {
				count("a circle", m.From == m.To)
				count("an arrow", m.From != m.To)
			}
			if e := n.Evaluation; e != nil {
				count("an ordinary score for Red", !e.Score.IsMate() && e.Score > 0)
				count("an ordinary score for Black", !e.Score.IsMate() && e.Score < 0)
				count("a mate by Red", e.Score.IsMate() && e.Score > 0)
				count("a mate by Black", e.Score.IsMate() && e.Score < 0)
			}
		}
	}
	for _, what := range []string{
		"a game without moves", "a long game", "another start", "a tag", "a variation off the main line", "a comment of lines", "an end", "clocks", "symbols", "marks", "a circle", "an arrow",
		"an ordinary score for Red", "an ordinary score for Black", "a mate by Red", "a mate by Black",
	} {
		if seen[what] == 0 {
			t.Errorf("never drawn: %s", what)
		}
	}
	// About every fourth position has an annotation of each kind, and two of three tags are set.
	for what, want := range map[string]int{"symbols": seen["a position"] / 8, "marks": seen["a position"] / 8, "a tag": 100} {
		if seen[what] < want {
			t.Errorf("%s: drawn %d times, want at least %d", what, seen[what], want)
		}
	}
}

func TestCheckRunsOften(t *testing.T) {
	n := 0
	Check(t, func(*rapid.T) { n++ })
	if want := 1_000; n < want && !testing.Short() {
		t.Errorf("%d times, want %d", n, want)
	}
}
