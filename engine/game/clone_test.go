package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// randomRecord builds a random tree with annotations of every kind.
func randomRecord(t testing.TB, size int, seed uint64) *Game {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 2))
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags.Set(TagEvent, "五羊杯")
	c := g.Cursor()
	for g.Nodes() < size {
		c.GoTo(g.Node(r.IntN(g.Nodes())))
		var list xiangqi.MoveList
		c.Position().LegalMoves(&list)
		if list.Len() == 0 {
			continue
		}
		n, err := g.Add(c.Node(), list.At(r.IntN(list.Len())))
		if err != nil {
			t.Fatal(err)
		}
		annotate(r, n)
	}
	g.GoTo(g.Node(r.IntN(g.Nodes())))
	return g
}

func annotate(r *rand.Rand, n *Node) {
	switch r.IntN(6) {
	case 0:
		n.Comment = "红先"
	case 1:
		n.Symbols = []Symbol{1, Symbol(r.IntN(200))}
	case 2:
		n.Evaluation = &Evaluation{Score: 35, Depth: r.IntN(3)}
	case 3:
		n.Marks = []Mark{{n.Move.From(), n.Move.To(), 1}}
	case 4:
		n.Clocks = [2]time.Duration{time.Minute, time.Second}
	case 5:
		n.SetEnded(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
	}
}

func TestCloneSharesNothing(t *testing.T) {
	for seed := range uint64(20) {
		g := randomRecord(t, 60, seed)
		c := g.Clone()
		if d := Diff(g, c); d != "" {
			t.Fatalf("the clone differs: %s", d)
		}
		if c.Current().ID() != g.Current().ID() || c.Position().FEN() != g.Position().FEN() || len(c.Line()) != len(g.Line()) {
			t.Fatal("the copy stands elsewhere")
		}
		if d := flatDiff(g.Flat(), g); d != "" {
			t.Fatalf("the flat copy differs: %s", d)
		}
		d := g.Clone()
		_, _ = d.Apply(Delete{Node: 1})
		d.Renumber()
		for id, n := range slices.Collect(d.Preorder()) {
			if n.ID() != id || d.Node(id) != n {
				t.Fatalf("renumbered, node %d in preorder has the ID %d", id, n.ID())
			}
		}
		before := g.Clone()
		c.Tags.Set(TagEvent, "x")
		for id := range c.Nodes() {
			c.Node(id).Comment = "changed"
			c.Node(id).Symbols = nil
		}
		for c.Undo() {
		}
		var list xiangqi.MoveList
		c.Position().LegalMoves(&list)
		for _, m := range list.Slice() {
			if _, err := c.Add(c.Root(), m); err != nil {
				t.Fatal(err)
			}
		}
		if d := Diff(g, before); d != "" || !Equal(g, before) {
			t.Fatalf("the copy changes what was copied: %s", d)
		}
	}
}

// flatDiff compares a flat copy with the nodes in preorder, and returns the first difference.
func flatDiff(f *Flat, g *Game) string {
	nodes := slices.Collect(g.Preorder())
	if f.Len() != len(nodes) || nodes[f.Current] != g.Current() {
		return fmt.Sprintf("%d nodes, of which %d is the current one", f.Len(), f.Current)
	}
	for place, n := range f.All() {
		if want := nodes[place]; n.Move != want.Move || n.Ply() != want.Ply() || n.Clocks != want.Clocks || n.Ended() != want.Ended() ||
			!n.Annotation.Equal(want.Annotation) {
			return fmt.Sprintf("node %d is %+v, want %+v", place, n, want)
		}
	}
	return ""
}

func TestDiffNamesThePlace(t *testing.T) {
	build := func() *Game {
		g := New(xiangqi.StartPosition(), xiangqi.Rules{})
		g.Tags.Set(TagRed, "许银川")
		play(t, g, "h2e2", "h9g7", "h0g2")
		g.Current().Evaluation = &Evaluation{Score: 20, Depth: 8}
		return g
	}
	last := func(g *Game) *Node { return g.Line()[3] }
	tests := []struct {
		change func(*Game)
		want   string
	}{
		{func(*Game) {}, ""},
		{func(g *Game) { g.Undo() }, ""},
		{func(g *Game) { g.rules = xiangqi.Rules{FreePlay: true} }, ""},
		{func(g *Game) { last(g).Evaluation = &Evaluation{Score: 20, Depth: 8} }, ""},
		{func(g *Game) { last(g).Symbols = []Symbol{} }, ""},
		{func(g *Game) { g.Tags.Set("red", "") }, `tag Red: "许银川", ""`},
		{func(g *Game) { g.Tags.Set(TagSite, "x") }, `tag Site: "", "x"`},
		{func(g *Game) { g.Root().Comment = "x" }, `at the start: comment: "", "x"`},
		{func(g *Game) { last(g).Comment = "x" }, `after h2e2 h9g7 h0g2: comment: "", "x"`},
		{func(g *Game) { last(g).Symbols = []Symbol{1} }, "symbols: [], [!]"},
		{func(g *Game) { last(g).Marks = []Mark{{}} }, "marks"},
		{func(g *Game) { last(g).Evaluation = nil }, "depth 8, none"},
		{func(g *Game) { last(g).Evaluation = &Evaluation{Score: 21, Depth: 8} }, "evaluation"},
		{func(g *Game) { last(g).Clocks[1] = time.Second }, "clocks"},
		{func(g *Game) { g.End(xiangqi.Outcome{Result: xiangqi.RedWins}) }, "end"},
		{func(g *Game) { play(t, g, "i9h9") }, "after h2e2 h9g7 h0g2: moves after it: [], [i9h9]"},
		{func(g *Game) { g.GoTo(g.Root()); play(t, g, "b2e2") }, "at the start: moves after it: [h2e2], [b2e2 h2e2]"},
	}
	for _, tc := range tests {
		g := build()
		tc.change(g)
		if d := Diff(build(), g); (d == "") != (tc.want == "") || !strings.Contains(d, tc.want) || Equal(build(), g) != (d == "") {
			t.Errorf("the difference is %q, want one that contains %q", d, tc.want)
		}
	}
	start := movetest.Position(t, "4k4/4p4/9/9/9/9/9/9/4R4/3K5 w")
	if d := Diff(build(), New(start, xiangqi.Rules{})); !strings.HasPrefix(d, "the start") {
		t.Errorf("the difference of games with other starts is %q, want the start", d)
	}
}

func TestSymbolsOfBooks(t *testing.T) {
	for s, want := range map[Symbol]string{
		1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 14: "+=", 15: "=+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+",
		0: "$0", 7: "$7", 20: "$20", 255: "$255",
	} {
		if got := s.String(); got != want {
			t.Errorf("symbol %d is printed as %q, want %q", uint8(s), got, want)
		}
	}
}
