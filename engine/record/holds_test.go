package record

import (
	"fmt"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// withLines returns a game with some lines of moves.
func withLines(t *testing.T, lines ...game.AddLine) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, line := range lines {
		if _, err := g.Apply(line); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func TestLost(t *testing.T) {
	if lost := (Holds{}).Lost(withLines(t), 1); lost != nil {
		t.Errorf("a game without anything loses %v", lost)
	}
	main, branch := movetest.Moves(t, "h2e2 h9g7"), movetest.Moves(t, "b9c7")
	g := withLines(t, game.AddLine{Moves: main}, game.AddLine{Parent: 1, Moves: branch})
	g.Node(3).Comment = "c"
	last := g.Node(2)
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
		main, variation := movetest.Moves(t, "h2e2 h9g7"), movetest.Moves(t, "b2e2")
		g := withLines(t, game.AddLine{Moves: main}, game.AddLine{Moves: variation})
		g.Node(c.place).SetEnded(won)
		g.Tags.Set(game.TagResult, c.result)
		lost := (Holds{Variations: true}).Lost(g, 1)
		if got := len(lost) == 1 && lost[0].Kind == LostEnd && lost[0].Ply == g.Node(c.place).Ply(); got != c.lost || !c.lost && len(lost) > 0 {
			t.Errorf("an end at %s with the result %q: lost %v, want it lost: %v", name, c.result, lost, c.lost)
		}
	}
}
