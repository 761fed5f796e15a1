package game

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// whole checks invariants of every game.
func whole(t interface{ Fatalf(string, ...any) }, g *Game, cursors ...*Cursor) {
	known := 0
	g.Root().each(func(n *Node) {
		known++
		if g.Node(n.ID()) != n {
			t.Fatalf("node %d is not found by its ID", n.ID())
		}
		if n.parent != nil && n.ply != n.parent.ply+1 {
			t.Fatalf("node %d stands at ply %d below %d", n.ID(), n.ply, n.parent.ply)
		}
	})
	if known != g.Nodes() {
		t.Fatalf("%d nodes, counted as %d", known, g.Nodes())
	}
	if !slices.Equal(g.Line(), g.Root().Line()) || !g.OnLine(g.Current()) {
		t.Fatalf("the main line is not that of first moves, or the game stands beside it")
	}
	for _, c := range append(cursors, g.now) {
		n := c.Node()
		if g.Node(n.ID()) != n {
			t.Fatalf("a cursor stands on node %d, which was taken away", n.ID())
		}
		if got, want := c.Position(), replay(g.Start(), n); got.Key() != want.Key() || got.FEN() != want.FEN() {
			t.Fatalf("a cursor has another position than its node")
		}
	}
}

// drawEdit draws an edit, valid or not.
func drawEdit(t *rapid.T, g *Game, depth int) Edit {
	node := rapid.IntRange(-1, len(g.nodes)).Draw(t, "node")
	kinds := 6
	if depth > 1 {
		kinds = 5
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		e := AddLine{Parent: node}
		c := g.Cursor()
		if n := g.Node(node); n != nil {
			c.GoTo(n)
		}
		pos := c.Position().Clone()
		for range rapid.IntRange(0, 4).Draw(t, "length") {
			var list xiangqi.MoveList
			if pos.LegalMoves(&list); list.Len() == 0 {
				break
			}
			m := list.At(rapid.IntRange(0, min(3, list.Len()-1)).Draw(t, "move")) // few, so that lines share moves
			pos.MakeMove(m)
			e.Moves = append(e.Moves, m)
		}
		if rapid.IntRange(0, 4).Draw(t, "bad") == 0 {
			e.Moves = append(e.Moves, xiangqi.NoMove)
		}
		return e
	case 1:
		return Delete{node}
	case 2:
		return Reorder{node, rapid.IntRange(0, 4).Draw(t, "place")}
	case 3:
		return Annotate{node, Annotation{Comment: rapid.StringN(0, 3, -1).Draw(t, "comment"), Symbols: []Symbol{1}}}
	case 4:
		return SetTags{Tags{{TagEvent, rapid.StringN(1, 3, -1).Draw(t, "event")}}}
	}
	var e Edits
	for range rapid.IntRange(0, 3).Draw(t, "edits") {
		e = append(e, drawEdit(t, g, depth+1))
	}
	return e
}

// threeFirst returns a game with three first moves.
func threeFirst(t *testing.T) *Game {
	t.Helper()
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range movetest.Moves(t, "h2e2 b2e2 h0g2") {
		if _, err := g.Add(g.Root(), m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// A node takes the place that is asked for, the others keep their order, and the undo takes the node back.
func TestReorder(t *testing.T) {
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{1, 1, "h2e2 b2e2 h0g2"}, {1, 2, "b2e2 h2e2 h0g2"}, {1, 3, "b2e2 h0g2 h2e2"}, {2, 1, "b2e2 h2e2 h0g2"}, {3, 1, "h0g2 h2e2 b2e2"}, {3, 2, "h2e2 h0g2 b2e2"},
	} {
		g := threeFirst(t)
		before := g.Clone()
		undo, err := g.Apply(Reorder{g.Root().Children()[c.from-1].ID(), c.to})
		var moves []string
		for _, n := range g.Root().Children() {
			moves = append(moves, n.Move.String())
		}
		if got := strings.Join(moves, " "); err != nil || got != c.want {
			t.Errorf("from place %d to %d: %s, %v, want %s", c.from, c.to, got, err, c.want)
			continue
		}
		if _, err := g.Apply(undo); err != nil || Diff(before, g) != "" {
			t.Errorf("from place %d to %d and back: %v, different %s", c.from, c.to, err, Diff(before, g))
		}
	}
}

// Undoing edits in reverse order restores the earlier game, and redoing them the later one.
func TestEditsAreTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := New(xiangqi.StartPosition(), xiangqi.Rules{})
		c := g.Cursor()
		var undos []Edit
		var was []*Game
		for range rapid.IntRange(1, 25).Draw(t, "edits") {
			before := g.Clone()
			e := drawEdit(t, g, 0)
			undo, err := g.Apply(e)
			whole(t, g, c)
			if err != nil {
				if d := Diff(before, g); d != "" || undo != nil {
					t.Fatalf("%+v was refused (%v), and changed %s", e, err, d)
				}
				continue
			}
			undos, was = append(undos, undo), append(was, before)
			if n := g.Node(rapid.IntRange(0, len(g.nodes)-1).Draw(t, "look")); n != nil {
				c.GoTo(n)
				if rapid.Bool().Draw(t, "go") {
					g.GoTo(n)
					undos, was = nil, nil // playing is not an edit
				}
			}
		}
		after := g.Clone()
		var redos []Edit
		for i := len(undos) - 1; i >= 0; i-- {
			redo, err := g.Apply(undos[i])
			if err != nil {
				t.Fatalf("taking back %+v: %v", undos[i], err)
			}
			whole(t, g, c)
			if d := Diff(was[i], g); d != "" {
				t.Fatalf("taken back, but for %s", d)
			}
			redos = append(redos, redo)
		}
		for i := len(redos) - 1; i >= 0; i-- {
			if _, err := g.Apply(redos[i]); err != nil {
				t.Fatalf("making again %+v: %v", redos[i], err)
			}
		}
		whole(t, g, c)
		if d := Diff(after, g); d != "" {
			t.Fatalf("made again, but for %s", d)
		}
	})
}

func TestEditsSayWhatIsWrong(t *testing.T) {
	build := func() *Game {
		g := New(xiangqi.StartPosition(), xiangqi.Rules{})
		play(t, g, "h2e2", "h9g7")
		return g
	}
	tests := []struct {
		edit Edit
		want string
	}{
		{AddLine{Parent: 9}, "number 9"},
		{AddLine{Parent: 2, Moves: []xiangqi.Move{movetest.Move(t, "h0g2"), movetest.Move(t, "h0g2")}}, "h0g2 is not legal"},
		{Delete{0}, "start position"},
		{Delete{-1}, "number -1"},
		{Reorder{7, 1}, "number 7"},
		{Reorder{1, 2}, "no place 2 among 1"},
		{Reorder{1, 0}, "no place 0 among 1"},
		{Annotate{Node: 3}, "number 3"},
		{Edits{Annotate{Node: 1, Annotation: Annotation{Comment: "x"}}, SetTags{Tags{{TagEvent, "x"}}}, Delete{2}, Delete{2}}, "number 2"},
	}
	for _, tc := range tests {
		g := build()
		undo, err := g.Apply(tc.edit)
		if err == nil || undo != nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%+v: %v, want %q", tc.edit, err, tc.want)
		}
		if d := Diff(build(), g); d != "" || g.Ply() != 2 || g.Nodes() != 3 {
			t.Errorf("%+v was refused, but %s", tc.edit, d)
		}
		whole(t, g)
	}
	g := build()
	undo, err := g.Apply(Delete{1})
	if err != nil || g.Ply() != 0 || g.Nodes() != 1 {
		t.Fatalf("the game stands at ply %d (%v)", g.Ply(), err)
	}
	play(t, g, "h2e2") // the same move, recorded again
	if _, err := g.Apply(undo); err == nil {
		t.Error("what was deleted came back beside its like")
	}
	whole(t, g)
}

// What was deleted comes back only once, and only where its parent still is.
func TestRestoreNeedsItsParent(t *testing.T) {
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	play(t, g, "h2e2", "h9g7")
	child, err := g.Apply(Delete{2})
	if err != nil {
		t.Fatal(err)
	}
	parent, err := g.Apply(Delete{1})
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range []struct {
		what string
		undo Edit
		ok   bool
	}{{"a move without its parent", child, false}, {"the parent", parent, true}, {"the parent again", parent, false}, {"the move", child, true}, {"the move again", child, false}} {
		if _, err := g.Apply(step.undo); (err == nil) != step.ok {
			t.Errorf("step %d, bringing back %s: %v, want success: %v", i+1, step.what, err, step.ok)
		}
		whole(t, g)
	}
}

// A move comes back to its place, and only while there are enough moves before it.
func TestRestoreNeedsTheMovesBefore(t *testing.T) {
	g := threeFirst(t)
	var undos []Edit
	for id := 3; id >= 1; id-- {
		undo, err := g.Apply(Delete{id})
		if err != nil {
			t.Fatal(err)
		}
		undos = append(undos, undo)
	}
	for _, step := range []struct {
		place int
		ok    bool
	}{{3, false}, {2, false}, {1, true}, {3, false}, {2, true}, {3, true}} {
		if _, err := g.Apply(undos[3-step.place]); (err == nil) != step.ok {
			t.Errorf("with %d moves, bringing one back to place %d: %v, want success: %v", len(g.Root().Children()), step.place, err, step.ok)
		}
		whole(t, g)
	}
}

// IDs refer to the same nodes after a deletion is undone, and to no other nodes in between.
func TestIDsStayStable(t *testing.T) {
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	play(t, g, "h2e2", "h9g7", "h0g2")
	n := g.Node(2)
	undo, err := g.Apply(Delete{2})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, "b9c7")
	if g.Node(2) != nil || g.Node(3) != nil || g.Current().ID() != 4 || g.Clone().Node(4).Move != g.Current().Move {
		t.Errorf("the new move has the ID %d", g.Current().ID())
	}
	if _, err := g.Apply(undo); err != nil || g.Node(2) != n || g.Node(3).Parent() != n {
		t.Errorf("what came back has other IDs (%v)", err)
	}
	whole(t, g)
	whole(t, g.Clone())
}
