package game

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func play(t *testing.T, g *Game, moves ...string) {
	t.Helper()
	for _, s := range moves {
		if err := g.Play(movetest.Move(t, s)); err != nil {
			t.Fatalf("playing %s: %v", s, err)
		}
	}
}

// path returns the moves from the start to n.
func path(n *Node) []xiangqi.Move {
	var moves []xiangqi.Move
	for ; n.Parent() != nil; n = n.Parent() {
		moves = append(moves, n.Move)
	}
	slices.Reverse(moves)
	return moves
}

// replay recomputes the position of a node from scratch.
func replay(start *xiangqi.Position, n *Node) *xiangqi.Position {
	p := start.Clone()
	for _, m := range path(n) {
		p.MakeMove(m)
	}
	return p
}

func TestPlayUndoRedo(t *testing.T) {
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	if g.Undo() || g.Redo() {
		t.Error("a new game has nothing to undo or redo")
	}
	play(t, g, "h2e2", "h9g7", "h0g2")
	if g.Ply() != 3 || len(g.Line()) != 4 {
		t.Fatalf("ply %d, line of %d, want 3 and 4", g.Ply(), len(g.Line()))
	}
	g.Undo()
	g.Undo()
	play(t, g, "b9c7") // a branch
	if len(g.Line()) != 3 || len(preorder(g.Root())) != 5 {
		t.Errorf("line of %d, tree of %d: the branch replaces the line and keeps what was there, want 3 and 5", len(g.Line()), len(preorder(g.Root())))
	}
	g.Undo()
	play(t, g, "h9g7") // the original move again
	if len(g.Line()) != 4 || len(preorder(g.Root())) != 5 {
		t.Errorf("line of %d, tree of %d: a move played again is found again, want 4 and 5", len(g.Line()), len(preorder(g.Root())))
	}
	if !g.Redo() || g.Current().Move.String() != "h0g2" {
		t.Error("Redo follows the first child")
	}
}

func TestPlayRefuses(t *testing.T) {
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	err := g.Play(movetest.Move(t, "b0d1"))
	var illegal *IllegalMoveError
	if !errors.As(err, &illegal) || illegal.Reason != xiangqi.BlockedLeg || err.Error() != "move b0d1 is not legal here" {
		t.Errorf("the error of b0d1 is %v, want a blocked leg and that b0d1 is not legal here", err)
	}
	if err := g.Play(xiangqi.NoMove); err == nil {
		t.Error("NoMove was played")
	}
	if len(preorder(g.Root())) != 1 {
		t.Error("a refused move left a node")
	}
}

func TestNodeFacts(t *testing.T) {
	start := movetest.Position(t, "4k4/4p4/9/9/9/9/9/9/4R4/3K5 w")
	g := New(start, xiangqi.Rules{})
	g.Current().Clocks = [2]time.Duration{time.Minute, time.Second}
	play(t, g, "e1e8")
	n := g.Current()
	if n.Capture != xiangqi.NewPiece(xiangqi.Black, xiangqi.Soldier) || !n.Check || n.Ply() != 1 {
		t.Errorf("capture %v, check %v, ply %d, want %v, Check and 1", n.Capture, n.Check, n.Ply(), xiangqi.NewPiece(xiangqi.Black, xiangqi.Soldier))
	}
	if n.Clocks != n.Parent().Clocks {
		t.Error("a new node starts with its parent's clocks")
	}
}

func TestEndBelongsToTheNode(t *testing.T) {
	resigned := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	play(t, g, "h2e2", "h9g7", "h0g2")
	g.End(resigned)
	if g.Outcome() != resigned {
		t.Fatal("End is not the outcome")
	}
	if err := g.Play(movetest.Move(t, "i9h9")); !errors.Is(err, ErrOver) {
		t.Errorf("a move after the end: %v, want %v", err, ErrOver)
	}
	g.Undo()
	if g.Outcome().Over() {
		t.Error("Undo resumes the game")
	}
	g.Redo()
	if g.Outcome() != resigned {
		t.Error("Redo finds the end again")
	}
	g.Undo()
	play(t, g, "h0g2")
	if g.Outcome().Over() {
		t.Error("a move played anew is not the end that was there")
	}
}

// The outcome is that of the current node, however the game gets there.
func TestOutcomeFollowsTheNode(t *testing.T) {
	g := New(movetest.Position(t, "4k4/R8/9/9/9/9/9/9/9/1R1K5 w"), xiangqi.Rules{})
	play(t, g, "b0b9")
	end := g.Current()
	for _, c := range []struct {
		name string
		step func()
		over bool
	}{
		{"at the end", func() {}, true}, {"at the start", func() { g.GoTo(g.Root()) }, false}, {"at the end again", func() { g.GoTo(end) }, true},
		{"taken back", func() { g.Undo() }, false}, {"redone", func() { g.Redo() }, true},
	} {
		if c.step(); g.Outcome().Over() != c.over {
			t.Errorf("%s the outcome is %v, over: %v", c.name, g.Outcome(), c.over)
		}
	}
}

func TestAdjudication(t *testing.T) {
	shuffle := []string{"h0g2", "h9g7", "g2h0", "g7h9"}
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	play(t, g, shuffle...)
	play(t, g, shuffle...)
	if o := g.Outcome(); o.Reason != xiangqi.RepetitionDraw {
		t.Errorf("third time the start: %v", o)
	}
	if err := g.Play(movetest.Move(t, "h2e2")); !errors.Is(err, ErrOver) {
		t.Errorf("a move after a draw: %v, want %v", err, ErrOver)
	}
	g = New(xiangqi.StartPosition(), xiangqi.Rules{FreePlay: true})
	play(t, g, shuffle...)
	play(t, g, shuffle...)
	play(t, g, "h2e2")
}

func TestAddKeepsTheOrder(t *testing.T) {
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	first, err := g.Add(g.Root(), movetest.Move(t, "h2e2"))
	if err != nil {
		t.Fatal(err)
	}
	second, _ := g.Add(g.Root(), movetest.Move(t, "b2e2"))
	if _, err := g.Add(first, movetest.Move(t, "h2e2")); err == nil {
		t.Error("an illegal move was added")
	}
	if _, err := g.Add(first, movetest.Move(t, "h9g7")); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(g.Root().Children(), []*Node{first, second}) || g.Ply() != 0 || len(g.Line()) != 3 {
		t.Error("Add appends, leads the line on and does not move the game")
	}
	g.GoTo(second)
	if g.Root().Children()[0] != second || !g.Undo() || !g.Redo() || g.Current() != second {
		t.Error("the node gone to is on the main line")
	}
}

func TestRandomTours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := New(xiangqi.StartPosition(), xiangqi.Rules{FreePlay: true})
		nodes, cursor := []*Node{g.Root()}, g.Cursor()
		known := map[*Node]bool{g.Root(): true}
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			before := g.Current()
			switch rapid.IntRange(0, 9).Draw(t, "action") {
			case 0, 1, 2, 3, 4:
				if !playAny(t, g) {
					break
				}
				if g.Current().Parent() != before {
					t.Fatal("the move played does not follow the node it was played at")
				}
			case 5, 6:
				if g.Undo() != (before.Parent() != nil) || g.Current().Ply() != max(0, before.Ply()-1) {
					t.Fatal("Undo goes to the parent, and only from the start nowhere")
				}
			case 7:
				if g.Redo() && (g.Current().Parent() != before || before.Children()[0] != g.Current()) {
					t.Fatal("Redo goes to the first child")
				}
			case 8:
				n := rapid.SampledFrom(nodes).Draw(t, "node")
				if g.GoTo(n); g.Current() != n {
					t.Fatal("GoTo went elsewhere")
				}
			case 9:
				n := rapid.SampledFrom(nodes).Draw(t, "node to look at")
				lookWithout(t, g, cursor, n)
			}
			if n := g.Current(); !known[n] {
				known[n] = true
				nodes = append(nodes, n)
			}
			checkWhole(t, g, cursor, len(nodes))
		}
	})
}

// lookWithout moves a cursor to n and checks that the game has not changed.
func lookWithout(t *rapid.T, g *Game, c *Cursor, n *Node) {
	order := preorder(g.Root())
	current, fen := g.Current(), g.Position().FEN()
	c.GoTo(n)
	if want := replay(g.Start(), n); c.Node() != n || c.Position().FEN() != want.FEN() || c.Position().Plies() != want.Plies() {
		t.Fatalf("looked at %s, the moves give %s", c.Position().FEN(), want.FEN())
	}
	if c.Back() != (n.Parent() != nil) || n.Parent() != nil && c.Node() != n.Parent() {
		t.Fatal("Back goes to the parent")
	}
	if forward := c.Node().Next(); c.Forward() != (forward != nil) || forward != nil && c.Node() != forward {
		t.Fatal("Forward goes to the main move")
	}
	if !slices.Equal(preorder(g.Root()), order) || g.Current() != current || g.Position().FEN() != fen {
		t.Fatal("looking has changed the game")
	}
}

// preorder returns the nodes of the tree depth first, with children in order.
func preorder(n *Node) []*Node {
	all := []*Node{n}
	for _, c := range n.Children() {
		all = append(all, preorder(c)...)
	}
	return all
}

// At returns the position at any node without moving the game or a cursor.
// All stops when its caller does, and skips deleted nodes.
func TestAllStops(t *testing.T) {
	g := New(xiangqi.StartPosition(), xiangqi.Rules{})
	play(t, g, "h2e2", "h9g7", "h0g2")
	for want := 1; want <= 4; want++ {
		n := 0
		for range g.All() {
			if n++; n == want {
				break
			}
		}
		if n != want {
			t.Errorf("of 4 nodes All gives %d, want %d", n, want)
		}
	}
}

func TestEvaluationTexts(t *testing.T) {
	for want, e := range map[string]*Evaluation{
		"none": nil, "+0.20 at depth 8": {Score: 20, Depth: 8}, "-1.05 at depth 3 h2e2 h9g7": {Score: -105, Depth: 3, Line: []xiangqi.Move{movetest.Move(t, "h2e2"), movetest.Move(t, "h9g7")}},
	} {
		if got := e.String(); got != want {
			t.Errorf("the evaluation reads %q, want %q", got, want)
		}
	}
}

func TestAt(t *testing.T) {
	g := randomRecord(t, 40, 7)
	now, cursor := g.Position().FEN(), g.Cursor()
	for id := g.Nodes() - 1; id >= 0; id -= 3 {
		cursor.GoTo(g.Node(id))
		if got := g.At(g.Node(id)).FEN(); got != cursor.Position().FEN() {
			t.Errorf("node %d: %s, want %s", id, got, cursor.Position().FEN())
		}
	}
	if g.Position().FEN() != now {
		t.Error("the game moved")
	}
}

// playAny plays a legal move, if there is one.
func playAny(t *rapid.T, g *Game) bool {
	var list xiangqi.MoveList
	g.Position().LegalMoves(&list)
	if list.Len() == 0 {
		return false
	}
	m := list.At(rapid.IntRange(0, list.Len()-1).Draw(t, "move"))
	if err := g.Play(m); err != nil {
		t.Fatal(err)
	}
	return true
}

// checkWhole compares the game with values recomputed from its tree.
func checkWhole(t *rapid.T, g *Game, c *Cursor, nodes int) {
	whole(t, g, c)
	order := preorder(g.Root())
	if len(order) != nodes || g.Position().Plies() != g.Ply() || g.Line()[g.Ply()] != g.Current() {
		t.Fatalf("the tree holds %d nodes, and the game stands at ply %d, want %d, and ply %d on the line", len(order), g.Position().Plies(), nodes, g.Ply())
	}
	if !slices.Equal(slices.Collect(g.Preorder()), order) {
		t.Fatal("Preorder visits the nodes in another order")
	}
	for id := range g.Nodes() {
		checkNode(t, g, g.Node(id), id)
	}
	if g.Node(-1) != nil || g.Node(g.Nodes()) != nil {
		t.Fatal("a node that is not there")
	}
}

// checkNode compares a node's methods with its place in the tree.
func checkNode(t *rapid.T, g *Game, n *Node, id int) {
	line := n.Line()
	if n.ID() != id || line[n.Ply()] != n || line[0] != g.Root() || line[len(line)-1].Next() != nil {
		t.Fatalf("node %d has the line %v", id, line)
	}
	onLine := slices.Contains(g.Line(), n)
	if g.OnLine(n) != onLine {
		t.Fatalf("node %d is on the main line: %v", id, onLine)
	}
	if n.Parent() == nil {
		if n.Sibling(0) != n || n.Sibling(1) != nil || n.Sibling(-1) != nil {
			t.Fatal("the root has siblings")
		}
		return
	}
	for i, c := range n.Parent().Children() {
		own := slices.Index(n.Parent().Children(), n)
		if place, of := n.Place(); place != own+1 || of != len(n.Parent().Children()) {
			t.Fatalf("node %d is number %d of %d, want %d and %d", n.ID(), place, of, own+1, len(n.Parent().Children()))
		}
		if n.Sibling(i-own) != c || n.Sibling(len(n.Parent().Children())-own) != nil || n.Sibling(-own-1) != nil {
			t.Fatalf("node %d is not %d places from %d", n.ID(), i-own, c.ID())
		}
	}
	if line[n.Ply()-1] != n.Parent() {
		t.Fatal("the line does not come from the parent")
	}
}

// randomGame plays n plies without adjudication, and skips moves that would
// leave the other side without a reply.
func randomGame(t testing.TB, n int, seed uint64) *Game {
	r := rand.New(rand.NewPCG(seed, 1))
	g := New(xiangqi.StartPosition(), xiangqi.Rules{FreePlay: true})
	for g.Ply() < n {
		var list xiangqi.MoveList
		g.Position().LegalMoves(&list)
		if err := g.Play(list.At(r.IntN(list.Len()))); err != nil {
			t.Fatal(err)
		}
		if g.Outcome().Over() {
			g.Undo()
		}
	}
	return g
}

func TestLongGame(t *testing.T) {
	g := randomGame(t, 1100, 7)
	line := slices.Clone(g.Line())
	var keys []uint64
	for range 1024 {
		keys = append(keys, g.Position().Key())
		if !g.Undo() {
			t.Fatal("Undo stopped")
		}
	}
	for i := len(keys) - 1; i >= 0; i-- {
		if !g.Redo() || g.Position().Key() != keys[i] {
			t.Fatalf("Redo gives another position at ply %d", g.Ply())
		}
	}
	if !slices.Equal(g.Line(), line) {
		t.Error("the record has changed")
	}
}
