package theory

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// A tree grown with random scores and games: its next positions, chances and books.
func TestGrownTree(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 2))
	tree := New(Bounds{Plies: 5, Edge: 130})
	for step := range 70 {
		paths := tree.Next(4)
		path := paths[random.IntN(len(paths))]
		p, err := Position(path)
		if err != nil {
			t.Fatal(err)
		}
		choices := Choices(p)
		random.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
		s := Study{Path: path}
		score := random.IntN(160) - 20
		for _, m := range choices[:min(4, len(choices))] {
			s.Moves = append(s.Moves, ScoredMove{m, score})
			score -= random.IntN(30)
		}
		if err := tree.Add(s); err != nil {
			t.Fatal(err)
		}
		if step%9 == 0 {
			tree.Played(append(slices.Clone(path), choices[len(choices)-1]))
		}
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%d positions\nnext:\n  %s\nlikeliest:\n", tree.Len(), strings.Join(next(tree, 12), "\n  "))
	w := tree.walk()
	for _, s := range w.likeliest(true)[:25] {
		n := tree.nodes[s.key]
		narrow, wide := n.odds()
		fmt.Fprintf(&out, "  %v: %.6f, value %d, odds %.4f %.4f\n", s.path, s.chance, n.value, narrow, wide)
	}
	for _, margin := range []int{5, 25, 60} {
		b, err := tree.Book(100, margin)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "book with margin %d: %d positions, %d bytes\n", margin, b.Len(), b.Size())
		for _, s := range w.likeliest(true)[:25] {
			p, err := Position(s.path)
			if err != nil {
				t.Fatal(err)
			}
			if moves := b.Moves(p); len(moves) > 0 {
				fmt.Fprintf(&out, "  %v: %+v\n", s.path, moves)
			}
		}
	}
	tabletest.Golden(t, "grown", out.String())
}

// Scores beyond the limit are cut, and games end at the bounds and at an illegal move.
func TestLimits(t *testing.T) {
	tree := grown(t, Bounds{Plies: 3, Edge: 5000}, ": h2e2 9999 g3g4 -9999")
	lines := tree.nodes[xiangqi.StartPosition().Key()].lines
	if lines[0].score != 3000 || lines[1].score != -3000 {
		t.Errorf("the scores are %d and %d, want %d and %d", lines[0].score, lines[1].score, 3000, -3000)
	}
	tree.Played(way(t, "h2e2 h9g7 h0g2 i9h9"))
	games := 0
	for _, habits := range tree.habits {
		for _, h := range habits {
			games += h.games
		}
	}
	if games != 3 {
		t.Errorf("%d moves of a game of four count, want 3", games)
	}
	tree.Played(way(t, "h2e2 h2e2 h9g7"))
	if got := tree.habits[xiangqi.StartPosition().Key()][0].games; got != 2 || len(tree.habits) != 3 {
		t.Errorf("the first move was played %d times, and %d positions have habits, want 2 and 3", got, len(tree.habits))
	}
	for path, want := range map[string]bool{"": true, "h2e2": false, "h2e3": false} {
		if got := tree.Knows(way(t, path)); got != want {
			t.Errorf("the tree knows %q: %v, want %v", path, got, want)
		}
	}
	for worse, want := range map[int]float64{-5: 1, 0: 1, 20: 0.36787944} {
		if got := likely(worse, 20); got < want-1e-6 || got > want+1e-6 {
			t.Errorf("a move worse by %d is %g times as likely, want %g", worse, got, want)
		}
	}
}

// Faults of a log are reported with their place.
func TestFaultyLogs(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	const head = "# head"
	for _, c := range []struct{ text, want string }{
		{"# a letter", `the file was begun by "# a letter", not by "# head"`},
		{"# other\n", `the file was begun by "# other", not by "# head"`},
		{head + "\n: h2e2 0\nh2e2\n", "line 3: the colon between the way and its moves is missing"},
		{head + "\n: h2e2\n", "line 2: a move has no score"},
		{head + "\nh2e2 : x 1\n", `line 2: "x" is not a move (two points, such as h2e2)`},
		{head + "\nx : h2e2 1\n", `line 2: "x" is not a move (two points, such as h2e2)`},
		{head + "\n: h2e2 x\n", `line 2: "x" is not a score`},
	} {
		labtest.Put(t, name, c.text)
		if _, err := OpenLog(name, head); err == nil || err.Error() != name+": "+c.want {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
	if _, err := OpenLog(filepath.Join(name, "none"), head); err == nil {
		t.Error("a log is opened nowhere")
	}
	labtest.Put(t, name, head+"\n: h2e2 0\nh2e2 : h9g7 0\nh2e2 h9g7 : h0")
	l, err := OpenLog(name, head)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if l.Len() != 2 {
		t.Errorf("the log has %d studies, want 2", l.Len())
	}
	wrong := fmt.Errorf("wrong")
	if err := l.Each(func(i int, _ Study) error {
		if i == 1 {
			return wrong
		}
		return nil
	}); err == nil || err.Error() != name+": line 3: wrong" {
		t.Errorf("a fault in the second study: %v", err)
	}
	if err := l.Append(Study{Path: way(t, "h2e2"), Moves: []ScoredMove{{way(t, "h9g7")[0], -5}}}); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != head+"\n: h2e2 0\nh2e2 : h9g7 0\nh2e2 : h9g7 -5\n" {
		t.Errorf("the log is %q, %v", text, err)
	}
	if _, err := Position([]xiangqi.Move{way(t, "h2e2")[0], way(t, "h2e2")[0]}); err == nil || err.Error() != "move 2, h2e2, is illegal" {
		t.Errorf("an illegal path: %v", err)
	}
}

// A new log starts with its head, even if a killed run has written a part of it.
func TestNewLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	labtest.Put(t, name, "# he")
	for studies := range 3 {
		l, err := OpenLog(name, "# head")
		if err != nil {
			t.Fatal(err)
		}
		if l.Len() != studies {
			t.Errorf("the log opened for the time %d has %d studies, want %d", studies+1, l.Len(), studies)
		}
		if err := l.Append(Study{Moves: []ScoredMove{{way(t, "h2e2")[0], 7}}}); err != nil {
			t.Error(err)
		}
		l.Close()
	}
}
