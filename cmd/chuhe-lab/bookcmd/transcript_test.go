package bookcmd

import (
	"strconv"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/book"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// bookOf returns the file of a book: after each path, moves of falling weights.
func bookOf(t *testing.T, paths ...string) string {
	t.Helper()
	var entries []book.Entry
	for _, path := range paths {
		before, after, _ := strings.Cut(path, ":")
		p := xiangqi.StartPosition()
		for _, m := range movetest.Moves(t, before) {
			p.MakeMove(m)
		}
		key, mirrored := book.Key(p)
		e := book.Entry{Key: key}
		for i, m := range movetest.Moves(t, after) {
			e.Moves = append(e.Moves, book.Move{Move: shown(m, mirrored), Weight: uint8(200 - 50*i), Score: think.Score(30 - 20*i)})
		}
		entries = append(entries, e)
	}
	b, err := book.New(1000, entries)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestTranscript(t *testing.T) {
	files := map[string]string{
		"book": bookOf(t, ": h2e2 b0c2 g3g4", "h2e2: h9g7 b9c7", "b2e2 b9c7: h0g2"), "text": "no book",
		"log": "# chuhe-lab book make -nodes 700000 -wide 300000 -lines 8 -plies 30 -edge 150\n", "games": "[Event \"x\"]\n\n1. H2-E2 *\n", "line": "h2e2\n",
	}
	labtest.Transcript(t, "book", run, files,
		"book", "book dance", "book show DIR/book", "book show DIR/book -moves h2e2", "book show DIR/book -moves h2e2_h9g7", "book show DIR/book -moves a3a4", "book show -moves b2e2 DIR/book",
		"book show", "book show DIR/none", "book show DIR/text", "book show DIR/book DIR/book", "book show DIR/book -moves x", "book show DIR/book -moves h2h1_h2e2",
		"book make", "book make -log DIR/text", "? book make -log DIR/none/x", "book make -log DIR/log -out DIR/log", "book make -log DIR/new -out DIR/games DIR/games", "book make -log DIR/log -out DIR", "book make -log DIR/log DIR/none", "book make -log DIR/log DIR/text",
		"book make -log DIR/games", "book make -log DIR/few -positions 3 -plies 1 -nodes 50 -wide 50", "^C book make -log DIR/log", "^C book make -log DIR/log -out DIR/new DIR/games",
		"book weigh", "book weigh DIR/book -log DIR/log", "book weigh DIR/book -out DIR/x", "book weigh DIR/none -log DIR/y -out DIR/x", "book weigh DIR/book -log DIR/y -out DIR/book", "book weigh DIR/book -log DIR/y -out DIR/y",
		"book weigh DIR/book -log DIR/y -out DIR", "book weigh DIR/book -log DIR/log -out DIR/x", "^C book weigh DIR/book -log DIR/y -out DIR/x", "book show DIR/x",
	)
}

// lineOf returns a scored line of one move.
func lineOf(t *testing.T, move string, score think.Score) think.Info {
	t.Helper()
	return think.Info{PV: movetest.Moves(t, move), Score: score}
}

// The other moves are shifted by the best move's difference, and none scores higher.
func TestMerged(t *testing.T) {
	best := think.Result{Move: movetest.Move(t, "h2e2"), Score: 40}
	for _, c := range []struct {
		wide []think.Info
		want string
	}{
		{nil, "h2e2 40"},
		{[]think.Info{lineOf(t, "h2e2", 30), lineOf(t, "b2e2", 20), lineOf(t, "b0c2", 25)}, "h2e2 40, b0c2 35, b2e2 30"},
		{[]think.Info{lineOf(t, "b2e2", 50), lineOf(t, "h2e2", 35), {}}, "h2e2 40, b2e2 40"},
		{[]think.Info{lineOf(t, "b2e2", 50), lineOf(t, "b0c2", -50)}, "h2e2 40, b2e2 40, b0c2 -50"},
	} {
		var got []string
		for _, l := range merged(best, c.wide) {
			got = append(got, l.Move.String()+" "+strconv.Itoa(l.Score))
		}
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%v: %s, want %s", c.wide, text, c.want)
		}
	}
}

// A batch grows with the number of searches, up to 32 positions.
func TestBatch(t *testing.T) {
	for n, want := range map[int]int{0: 1, 7: 1, 8: 2, 16: 3, 247: 31, 248: 32, 1000: 32} {
		if got := batch(n); got != want {
			t.Errorf("after %d searches %d positions, want %d", n, got, want)
		}
	}
}
