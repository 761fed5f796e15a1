package lines

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/practice"
)

// guide is a player's knowledge for tests.
type guide struct {
	known  map[uint64]Progress
	choice int
	tried  []bool
}

func (g *guide) Progress(key uint64) Progress                 { return g.known[key] }
func (g *guide) Choose(_ *xiangqi.Position, all []Branch) int { return g.choice % len(all) }
func (g *guide) Tried(key uint64, right bool) {
	g.tried = append(g.tried, right)
	g.known[key] = Known
	if !right {
		g.known[key] = Due
	}
}

// read reads the lines of a record, each with moves separated by spaces.
func read(t *testing.T, side xiangqi.Side, all ...string) *Tree {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, line := range all {
		n := g.Root()
		for _, m := range strings.Fields(line) {
			next, err := g.Add(n, movetest.Move(t, m))
			if err != nil {
				t.Fatal(err)
			}
			n = next
		}
	}
	return Read(g, side)
}

func moves(all []xiangqi.Move) string {
	words := make([]string, len(all))
	for i, m := range all {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

// settle lets time pass until it is the player's turn, or the line is over.
func settle(w *Walk) {
	for now := time.Unix(0, 0); w.State() != practice.Yours && w.State() != practice.Over; {
		now = now.Add(time.Minute)
		if !w.Tick(now) {
			time.Sleep(50 * time.Microsecond)
		}
	}
}

// The program answers by the record, first with what is due, then with what is new, then as the guide chooses. A move
// that is not in the record is wrong; one that leads into it by another order is right.
func TestWalk(t *testing.T) {
	record := []string{"h2e2 h9g7 b0c2 i9h9 a0b0", "h2e2 b9c7 b0c2", "b0c2 h9g7 h2e2 b7e7 g3g4"}
	for _, c := range []struct {
		what  string
		known string // the position after these moves is known
		due   string // or due
		play  string // the player's moves
		board string // all moves at the end
		tried string // what the guide learns
		state practice.State
	}{
		{"a line", "", "", "h2e2 b0c2 a0b0", "h2e2 h9g7 b0c2 i9h9 a0b0", "true true true", practice.Over},
		{"another order of moves", "", "", "b0c2 h2e2", "b0c2 h9g7 h2e2 i9h9", "true true", practice.Yours},
		{"a wrong move", "", "", "a0a1 h2e2", "h2e2 h9g7", "false", practice.Yours},
		{"wrong twice", "", "", "a0a1 a3a4 h2e2", "h2e2 h9g7", "false", practice.Yours},
		{"a known branch gives way to a new one", "h2e2 h9g7;h2e2 h9g7 b0c2 i9h9;h2e2 h9g7 b0c2 b7e7", "", "h2e2", "h2e2 b9c7", "true", practice.Yours},
		{"what is due comes first", "", "h2e2 b9c7", "h2e2", "h2e2 b9c7", "true", practice.Yours},
		{"the mirror image", "", "", "b2e2 h0g2", "b2e2 b9c7 h0g2 a9b9", "true true", practice.Yours},
	} {
		tree := read(t, xiangqi.Red, record...)
		g := &guide{known: map[uint64]Progress{}}
		for progress, lines := range map[Progress]string{Known: c.known, Due: c.due} {
			for line := range strings.SplitSeq(lines, ";") {
				pos := xiangqi.StartPosition()
				for _, m := range strings.Fields(line) {
					pos.MakeMove(movetest.Move(t, m))
				}
				if line != "" {
					g.known[pos.EitherKey()] = progress
				}
			}
		}
		w := tree.Walk(tree.Record().Root(), false, g, nil, nil)
		for _, m := range strings.Fields(c.play) {
			w.Play(movetest.Move(t, m), time.Unix(0, 0))
			settle(w)
		}
		if tried := strings.Trim(fmt.Sprint(g.tried), "[]"); moves(w.Moves()) != c.board || tried != c.tried || w.State() != c.state {
			t.Errorf("%s: %s, tried %s, state %v; want %s, tried %s, state %v", c.what, moves(w.Moves()), tried, w.State(), c.board, c.tried, c.state)
		}
		w.Close()
	}
}

// A line that begins where the player is to move begins with the other side's move, and one of what is due ends where
// nothing due follows.
func TestWalkFromANode(t *testing.T) {
	tree := read(t, xiangqi.Red, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2", "h2e2 b9c7 h0g2")
	g := &guide{known: map[uint64]Progress{}}
	node := tree.Record().Node(4) // after i9h9
	g.known[tree.record.At(node).EitherKey()] = Due
	if first := tree.First(tree.Record().Root(), Due, g.Progress); first != node {
		t.Fatalf("the first node that is due is %v, want that after i9h9", first.Move)
	}
	w := tree.Walk(node, true, g, nil, nil)
	settle(w)
	if moves(w.Moves()) != "i9h9" || w.State() != practice.Yours {
		t.Fatalf("the line begins with %s in state %v, want i9h9", moves(w.Moves()), w.State())
	}
	w.Play(movetest.Move(t, "i0h0"), time.Unix(0, 0))
	settle(w)
	if moves(w.Moves()) != "i9h9 i0h0" || w.State() != practice.Over || tree.First(tree.Record().Root(), Due, g.Progress) != nil {
		t.Errorf("then %s in state %v, want the end", moves(w.Moves()), w.State())
	}
}

// A hint counts as a miss, and shows first the piece, then the move.
func TestHints(t *testing.T) {
	tree := read(t, xiangqi.Black, "h2e2 h9g7 h0g2 i9h9")
	g := &guide{known: map[uint64]Progress{}}
	w := tree.Walk(tree.Record().Root(), false, g, nil, nil)
	settle(w)
	for _, want := range []practice.Hint{practice.PieceHint, practice.MoveHint} {
		w.Ask()
		if hint, m := w.Hint(); hint != want || m.String() != "h9g7" {
			t.Errorf("hint %v %v, want %v h9g7", hint, m, want)
		}
	}
	w.Play(movetest.Move(t, "h9g7"), time.Unix(0, 0))
	settle(w)
	w.Reveal()
	if hint, m := w.Hint(); hint != practice.MoveHint || m.String() != "i9h9" || !slices.Equal(g.tried, []bool{false, false}) {
		t.Errorf("hint %v %v, tried %v; want the move i9h9 and two misses", hint, m, g.tried)
	}
}

// Each position counts once, also if it stands in several lines or as its mirror image.
func TestTally(t *testing.T) {
	tree := read(t, xiangqi.Red, "h2e2 h9g7 b0c2", "b0c2 h9g7 h2e2", "b2e2 b9c7 h0g2", "h2e2 b9c7")
	of := func(uint64) Progress { return New }
	if got := tree.Tally(tree.Record().Root(), of); got != (Tally{New: 3}) {
		t.Errorf("%v, want 3 new: the start, and h9g7 after two moves", got)
	}
}

// BenchmarkFirst finds what is due among 5,000 positions.
func BenchmarkFirst(b *testing.B) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	grow(g, g.Root(), 9)
	tree := Read(g, xiangqi.Red)
	b.Logf("%d nodes, %d positions", g.Nodes(), tree.Tally(tree.Record().Root(), func(uint64) Progress { return Known }).Sum())
	for b.Loop() {
		tree.First(tree.Record().Root(), Due, func(uint64) Progress { return Known })
	}
}

// grow adds lines of up to depth moves to a node.
func grow(g *game.Game, n *game.Node, depth int) {
	var list xiangqi.MoveList
	g.At(n).LegalMoves(&list)
	for i := 0; i < 3 && depth > 0; i++ {
		if next, err := g.Add(n, list.Slice()[i*list.Len()/3]); err == nil {
			grow(g, next, depth-1)
		}
	}
}
