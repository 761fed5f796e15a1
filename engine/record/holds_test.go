package record

import (
	"fmt"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestLost(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	add := func(parent *game.Node, text string) *game.Node {
		m := movetest.Move(t, text)
		n, err := g.Add(parent, m)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if lost := (Holds{}).Lost(g, 1); lost != nil {
		t.Errorf("a game without anything loses %v", lost)
	}
	first := add(g.Root(), "h2e2")
	last := add(first, "h9g7")
	branch := add(first, "b9c7")
	branch.Comment = "c"
	last.Symbols = []game.Symbol{1}
	last.Marks = []game.Mark{{}}
	last.Evaluation = &game.Evaluation{}
	last.Clocks[0] = time.Second
	last.SetEnded(xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation})
	for _, c := range []struct {
		name   string
		holds  Holds
		result string
		want   []ProblemKind
	}{
		{"nothing", Holds{}, "", []ProblemKind{LostSymbols, LostEvaluation, LostMarks, LostClocks, LostEnd, LostVariations}},
		{"the comment of a branch", Holds{Variations: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}, "1-0", []ProblemKind{LostComment}},
		{"another result", Holds{true, true, true, true, true, true}, "0-1", []ProblemKind{LostEnd}},
		{"everything", Holds{true, true, true, true, true, true}, "1-0", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			g.Tags = nil
			g.Tags.Set(game.TagResult, c.result)
			var got []ProblemKind
			for _, p := range c.holds.Lost(g, 7) {
				if got = append(got, p.Kind); p.Game != 7 || p.Ply != 2 {
					t.Errorf("%v stands at another place", p)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("lost %v, want %v", got, c.want)
			}
		})
	}
}

// A reader takes the end of a game from the tag of the result only at the end of the main line.
func TestLostEnds(t *testing.T) {
	won := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	for name, c := range map[string]struct {
		place  int // of the node: the start, the first move, the last, or the variation
		result string
		lost   bool
	}{
		"the end of the game":      {2, "1-0", false},
		"another result":           {2, "0-1", true},
		"no result":                {2, "", true},
		"before the end":           {1, "1-0", true},
		"the start":                {0, "1-0", true},
		"the end of the variation": {3, "1-0", true},
	} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		nodes := []*game.Node{g.Root()}
		for _, step := range []struct {
			parent int
			move   string
		}{{0, "h2e2"}, {1, "h9g7"}, {0, "b2e2"}} {
			n, err := g.Add(nodes[step.parent], movetest.Move(t, step.move))
			if err != nil {
				t.Fatal(err)
			}
			nodes = append(nodes, n)
		}
		nodes[c.place].SetEnded(won)
		g.Tags.Set(game.TagResult, c.result)
		lost := (Holds{Variations: true}).Lost(g, 1)
		if got := len(lost) == 1 && lost[0].Kind == LostEnd && lost[0].Ply == nodes[c.place].Ply(); got != c.lost || !c.lost && len(lost) > 0 {
			t.Errorf("an end at %s with the result %q: lost %v, want it lost: %v", name, c.result, lost, c.lost)
		}
	}
}
