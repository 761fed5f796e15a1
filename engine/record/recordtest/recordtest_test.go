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

// The parts of random games are as varied as those of real ones, and within their limits. A bare shape has none.
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
		if g.Nodes() > 13 {
			t.Fatalf("%d moves, want at most 12", g.Nodes()-1)
		}
		count("a game without moves", g.Nodes() == 1)
		count("a long game", g.Nodes() > 10)
		count("another start", g.Start().FEN() != xiangqi.StartFEN)
		for _, tag := range g.Tags {
			count("a tag", true)
			if strings.Contains(tag.Value, "\n") || strings.TrimSpace(tag.Value) != tag.Value {
				t.Fatalf("the tag %s is %q, want one line", tag.Name, tag.Value)
			}
		}
		p := g.Start().Clone()
		for n := range g.All() {
			count("a position", true)
			count("a variation off the main line", n.Parent() != nil && n.Parent().Next() != n)
			count("clocks", n.Clocks != [2]time.Duration{})
			count("a comment of lines", strings.Contains(n.Comment, "\n"))
			if len(n.Symbols) > 3 || len(n.Marks) > 3 || n == g.Root() && len(n.Symbols) > 0 {
				t.Fatalf("%d symbols and %d marks", len(n.Symbols), len(n.Marks))
			}
			count("symbols", len(n.Symbols) > 0)
			for _, s := range n.Symbols {
				if s == 0 {
					t.Fatal("the symbol 0 means none")
				}
			}
			count("marks", len(n.Marks) > 0)
			for _, m := range n.Marks {
				if m.Color > 3 {
					t.Fatalf("the colour %d, want at most 3", m.Color)
				}
				count("a circle", m.From == m.To)
				count("an arrow", m.From != m.To)
			}
			if n.Evaluation == nil {
				continue
			}
			s := n.Evaluation.Score
			red := (n.Ply()%2 == 0) == (p.SideToMove() == xiangqi.Red)
			count("an ordinary score for Red", !s.IsMate() && s > 0)
			count("an ordinary score for Black", !s.IsMate() && s < 0)
			count("a mate by Red", s.IsMate() && s > 0)
			count("a mate by Black", s.IsMate() && s < 0)
			if plies := max(s.MatePlies(), -s.MatePlies()); s.IsMate() && (plies%2 == 1) != (red == (s > 0)) || plies > 40 {
				t.Fatalf("Red moves: %v, with a mate of %v in %d plies", red, s, plies)
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

func BenchmarkGame(b *testing.B) {
	all := record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}
	gen := rapid.Custom(func(t *rapid.T) *game.Game {
		return Game(t, Shape{Holds: all, Ends: true, Starts: true, Tags: []string{game.TagRed, game.TagEvent}, Words: Words()})
	})
	for i := 0; b.Loop(); i++ {
		gen.Example(i)
	}
}
