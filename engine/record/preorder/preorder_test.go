package preorder

import (
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

const usual = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// branch is a random move with all moves below it; some are illegal.
type branch struct {
	move xiangqi.Move
	text string
	next []branch
}

func drawBranches(t *rapid.T, depth int) []branch {
	if depth == 0 {
		return nil
	}
	var all []branch
	for range rapid.IntRange(0, 3).Draw(t, "branches") {
		point := rapid.SampledFrom(append(points[:], xiangqi.NoSquare))
		b := branch{move: xiangqi.NewMove(point.Draw(t, "from"), point.Draw(t, "to"))}
		if rapid.Bool().Draw(t, "likely") {
			b.move = rapid.SampledFrom(likely[:]).Draw(t, "move")
		}
		b.text = rapid.SampledFrom([]string{"", "", "a", "b"}).Draw(t, "text")
		b.next = drawBranches(t, depth-1)
		all = append(all, b)
	}
	return all
}

var (
	points = xiangqi.Squares()
	likely = [...]xiangqi.Move{move("h2e2"), move("b2e2"), move("h9g7"), move("b9c7"), move("h0g2"), move("g3g4"), move("c6c5"), move("i9h9")}
)

func move(text string) xiangqi.Move {
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

// walk passes a tree to Tree.
func walk(tree *Tree, all []branch) {
	for i, b := range all {
		if tree.Done() {
			return
		}
		tree.Add(Step{From: b.move.From(), To: b.move.To(), Comment: b.text, Next: len(b.next) > 0, Sibling: i+1 < len(all)})
		walk(tree, b.next)
	}
}

// graft adds the legal moves of a tree below a node, and counts the illegal ones.
func graft(g *game.Game, parent *game.Node, all []branch) (illegal int) {
	for _, b := range all {
		n, err := g.Add(parent, b.move)
		if err != nil {
			illegal++
			continue
		}
		switch {
		case n.Comment == "" || n.Comment == b.text:
			n.Comment = b.text
		case b.text != "":
			n.Comment += "\n" + b.text
		}
		illegal += graft(g, n, b.next)
	}
	return illegal
}

// The walk builds the same tree as a recursive method, with any steps skipped.
func TestWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := drawBranches(t, 5)
		tree := Tree{Placement: usual}
		tree.Begin(Step{Comment: "start", Next: len(all) > 0})
		walk(&tree, all)
		if !tree.Done() || !tree.Complete() {
			t.Fatal("the walk is over and not done")
		}
		item := tree.Item()
		want := game.New(item.Game.Start(), xiangqi.Rules{})
		want.Root().Comment = "start"
		illegal := graft(want, want.Root(), all)
		if d := game.Diff(want, item.Game); d != "" {
			t.Fatalf("the game differs: %s", d)
		}
		if len(item.Problems) != illegal {
			t.Fatalf("%d illegal moves: %v", illegal, item.Problems)
		}
	})
}

func TestPagesOfText(t *testing.T) {
	const empty = "9/9/9/9/9/9/9/9/9/9"
	tree := Tree{Placement: empty}
	tree.Begin(Step{Comment: "前言"})
	if item := tree.Item(); !tree.Done() || item.Game.Root().Comment != "前言" || len(item.Problems) > 0 {
		t.Errorf("an empty board without moves: %v", item.Problems)
	}
	tree = Tree{Placement: empty}
	tree.Begin(Step{Comment: "前言", Next: true})
	tree.Add(Step{From: points[0], To: points[1], Next: true})
	if item := tree.Item(); !tree.Done() || tree.Complete() || len(item.Problems) != 1 || item.Problems[0].Kind != record.BadStart {
		t.Errorf("an empty board with moves: %v", item.Problems)
	}
}

// Alternatives to the start are further first moves.
func TestAlternativeToTheStart(t *testing.T) {
	tree := Tree{Placement: usual}
	tree.Begin(Step{Next: true, Sibling: true})
	for _, text := range []string{"h2e2", "b2e2"} {
		m := move(text)
		tree.Add(Step{From: m.From(), To: m.To()})
	}
	if n := len(tree.Item().Game.Root().Children()); n != 2 || !tree.Complete() {
		t.Errorf("%d first moves, want 2 and Complete", n)
	}
}

// Problems found before the first move come first.
func TestEarlyProblems(t *testing.T) {
	tree := Tree{Placement: usual}
	tree.Report(record.Problem{Kind: record.BadTag})
	tree.Begin(Step{Next: true})
	tree.Add(Step{From: points[0], To: points[0]})
	if got := tree.Item().Problems; len(got) != 2 || got[0].Kind != record.BadTag || got[1].Kind != record.IllegalMove {
		t.Errorf("the problems are %v, want a bad tag and an illegal move", got)
	}
}

func TestTextIsBounded(t *testing.T) {
	tree := Tree{Placement: usual}
	tree.Begin(Step{Comment: strings.Repeat("a", record.MaxText), Next: true})
	m := move("h2e2")
	tree.Add(Step{From: m.From(), To: m.To(), Comment: "b", Next: true})
	item := tree.Item()
	if !tree.Done() || item.Game.Root().Next().Comment != "" || len(item.Problems) != 1 || item.Problems[0].Kind != record.TooLarge {
		t.Errorf("the problems are %v, want one too large and no comment", item.Problems)
	}
}

func TestLines(t *testing.T) {
	for _, tc := range [][3]string{
		{"", "", ""}, {"a", "a", "a"}, {"a\r\nb\rc\n\n", "a\nb\nc", "a  b c"}, {" 　a\x00 ", "　a", "a"}, {"\r\n", "", ""}, {"a\tb", "a\tb", "a b"},
	} {
		if lines, line := Lines(tc[0]), Line(tc[0]); lines != tc[1] || line != tc[2] {
			t.Errorf("%q is %q as lines and %q as one line, want %q and %q", tc[0], lines, line, tc[1], tc[2])
		}
	}
}

// Skipped steps are counted too, so that reading ends.
func TestStepsAreBounded(t *testing.T) {
	tree := Tree{Placement: usual}
	tree.Begin(Step{Next: true})
	steps := 0
	for ; !tree.Done(); steps++ {
		tree.Add(Step{From: points[0], To: points[0], Next: true, Sibling: true})
	}
	problems := tree.Item().Problems
	if len(problems) != 2 || problems[1].Kind != record.TooLarge || steps != mostSteps+1 || tree.Complete() {
		t.Errorf("%d steps, %v, want length 2, problems[1].Kind = %v, %v and not Complete", steps, problems, record.TooLarge, mostSteps+1)
	}
}

// A comment is read up to its maximum size, and skipped for the rest of its length.
func TestComment(t *testing.T) {
	const rest = "the rest"
	for _, length := range []int64{0, 5, MaxComment, MaxComment + 1, MaxComment + 1000} {
		in := strings.NewReader(strings.Repeat("x", int(length)) + rest)
		text, n, err := Comment(in, length)
		if err != nil || n != length || int64(len(text)) != min(length, MaxComment) {
			t.Errorf("of %d bytes %d are kept and %d read, %v", length, len(text), n, err)
		}
		if left, err := io.ReadAll(in); err != nil || string(left) != rest {
			t.Errorf("after %d bytes %.20q is left, %v, want %q", length, left, err, rest)
		}
	}
	for _, length := range []int64{6, MaxComment + 6} { // longer than the available data
		there := length - 1
		text, n, err := Comment(strings.NewReader(strings.Repeat("x", int(there))), length)
		if err != io.EOF || n != there || int64(len(text)) != min(there, MaxComment) {
			t.Errorf("of %d bytes where there are %d, %d are kept and %d read, %v, want the end", length, there, len(text), n, err)
		}
	}
}

// A move that a file has twice keeps both comments, but not the same one twice.
func TestCommentsOnTheSameMove(t *testing.T) {
	for _, c := range [][3]string{{"a", "a", "a"}, {"a", "b", "a\nb"}, {"", "b", "b"}, {"a", "", "a"}} {
		tree := Tree{Placement: usual}
		tree.Begin(Step{Next: true})
		m := move("h2e2")
		tree.Add(Step{From: m.From(), To: m.To(), Comment: c[0], Sibling: true})
		tree.Add(Step{From: m.From(), To: m.To(), Comment: c[1]})
		if got := tree.Item().Game.Root().Next().Comment; got != c[2] || !tree.Complete() {
			t.Errorf("the comments %q and %q are %q, want %q; complete: %v", c[0], c[1], got, c[2], tree.Complete())
		}
	}
}

// The side of the first piece to move decides who begins, and the file where no piece stands there.
func TestSideToMove(t *testing.T) {
	for _, c := range []struct {
		side, want xiangqi.Side
		first      string
	}{
		{xiangqi.Red, xiangqi.Red, "h2e2"}, {xiangqi.Red, xiangqi.Black, "h7e7"}, {xiangqi.Black, xiangqi.Red, "h2e2"},
		{xiangqi.Red, xiangqi.Red, "e4e5"}, {xiangqi.Black, xiangqi.Black, "e4e5"},
	} {
		tree := Tree{Placement: usual, Side: c.side}
		tree.Begin(Step{Sibling: true})
		if tree.Done() || tree.Complete() {
			t.Error("the tree is complete before its only move")
		}
		m := move(c.first)
		tree.Add(Step{From: m.From(), To: m.To()})
		if got := tree.Item().Game.Start().SideToMove(); got != c.want {
			t.Errorf("%v begins by the file, and %s comes first: %v begins, want %v", c.side, c.first, got, c.want)
		}
	}
}

// An invalid placement is reported, even without moves.
func TestInvalidStart(t *testing.T) {
	tree := Tree{Placement: "9/9"}
	tree.Begin(Step{})
	if got := tree.Item().Problems; len(got) != 1 || got[0].Kind != record.BadStart {
		t.Errorf("the problems are %v, want a bad start", got)
	}
}
