package formats

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
)

// fact holds independently known facts about a game from another source: found with a
// separately written program, or taken from tests of other projects.
type fact struct {
	game       int // in its file, from 1
	red, black string
	result     string
	nodes      int
	plies      int // of the main line
	comments   int
	last       string // placement at the end of the main line
}

// factOf returns the same facts for a game.
func factOf(number int, g *game.Game) fact {
	line := g.Line()
	c := g.Cursor()
	c.GoTo(line[len(line)-1])
	last, _, _ := strings.Cut(c.Position().FEN(), " ")
	f := fact{number, g.Tags.Get(game.TagRed), g.Tags.Get(game.TagBlack), g.Tags.Get(game.TagResult), g.Nodes(), len(line) - 1, 0, last}
	for id := range g.Nodes() {
		if g.Node(id).Comment != "" {
			f.comments++
		}
	}
	return f
}

// folder returns the folder of other sources' records, which CHUHE_CORPUS names.
func folder(t *testing.T) string {
	t.Helper()
	name := os.Getenv("CHUHE_CORPUS")
	if name == "" {
		t.Skip("on demand: CHUHE_CORPUS names no folder of records")
	}
	return name
}

// corpus reads a file of that folder.
func corpus(t *testing.T, format, name string) []*record.Item {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(folder(t), name))
	if err != nil {
		t.Fatal(err)
	}
	f := Detect(raw[:min(len(raw), record.SniffLength)])
	if f == nil || f.Name() != format {
		t.Fatalf("%s is taken for %v, want not nil and Name = %v", name, f, format)
	}
	items, err := recordtest.ReadAll(f, bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return items
}

func kinds(problems []record.Problem) []record.ProblemKind {
	var all []record.ProblemKind
	for _, p := range problems {
		all = append(all, p.Kind)
	}
	return all
}

// iccs writes the moves of a game on one line, with variations in parentheses after
// the move that they replace.
func iccs(g *game.Game) string {
	var out []string
	var line func(n *game.Node)
	line = func(n *game.Node) {
		for ; n.Next() != nil; n = n.Next() {
			out = append(out, n.Next().Move.String())
			for _, other := range n.Children()[1:] {
				out = append(out, "(", other.Move.String())
				line(other)
				out = append(out, ")")
			}
		}
	}
	line(g.Root())
	return strings.Join(out, " ")
}

// Games in PGN are read without loss; the laboratory's test of the corpus writes them and reads them again.
func TestCorpusPGN(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(folder(t), "*.pgn"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no PGN among the records: %v", err)
	}
	for _, name := range names {
		for i, item := range corpus(t, "pgn", filepath.Base(name)) {
			if len(item.Problems) > 0 || item.Game.Nodes() < 10 {
				t.Errorf("%s, game %d: %d positions, problems %v, want at least 10 and none", name, i+1, item.Game.Nodes(), item.Problems)
			}
		}
	}
}

func TestCorpusXQF(t *testing.T) {
	const (
		liu   = "2b1ka3/3Ra4/4b4/4P4/9/2pn5/6r2/4pA3/4A4/3KC4"
		start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	)
	for _, tc := range []struct {
		name     string
		fact     fact
		problems []record.ProblemKind
	}{
		{"cchess_FiveGoatsTest.xqf", fact{1, "小红", "小黑", "", 32125, 77, 51, "3k1a3/1R5C1/4Na2b/p7p/9/9/4P3P/2nrB3B/6C2/c3KA3"}, nil},
		{"cchess_NoMove.xqf", fact{1, "", "", "", 1, 0, 0, start}, nil},
		// A byte of its comment was lost before the file was written.
		{"cchess_game_test.xqf", fact{1, "", "", "", 59, 58, 1, "2b1R4/9/5k2b/p3p3p/1nR1c4/2p3P2/8P/r3C4/4Ar3/3AK1B2"}, []record.ProblemKind{record.BadCharacters}},
		{"cchess_game_varations.xqf", fact{1, "红方棋手", "黑方棋手", "", 25, 8, 0, "r1bakab2/8r/1cn1c1n2/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C1N2/9/R1BAKABR1"}, nil},
		{"cchess_pawn_move.xqf", fact{1, "", "", "", 15, 14, 0, "5k3/4P4/5P3/5Pp2/4P4/4Pp3/6p2/6p2/5p3/4K4"}, nil},
		{"cchess_save.xqf", fact{1, "", "", "", 3, 2, 2, "rnbakabnr/9/3c3c1/p1p1p1p1p/9/9/P1P1P1P1P/3C3C1/9/RNBAKABNR"}, nil},
		{"cchess_test.xqf", fact{1, "柳大华", "吕  钦", "0-1", 111, 110, 11, liu}, nil},
		{"cchess_test1.xqf", fact{1, "柳大华", "吕  钦", "0-1", 111, 110, 11, liu}, nil},
		{"sample.xqf", fact{1, "许银川", "聂卫平", "1-0", 76, 75, 12, "2R6/5k2C/n8/p1p5p/6b2/6p2/9/9/9/4K4"}, nil},
		{"xqfexama.xqf", fact{1, "柳大华", "吕  钦", "0-1", 111, 110, 11, liu}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			items := corpus(t, "xqf", tc.name)
			if len(items) != 1 {
				t.Fatalf("%d games, want 1", len(items))
			}
			if got := factOf(1, items[0].Game); got != tc.fact {
				t.Errorf("the game has\n%+v, want\n%+v", got, tc.fact)
			}
			if problems := items[0].Problems; !slices.Equal(kinds(problems), tc.problems) {
				t.Errorf("the problems are %v, want %v", problems, tc.problems)
			}
		})
	}
	const variations = "h2e2 h7e7 ( h9g7 h0g2 g6g5 i0h0 i9h9 ( b7e7 h0h6 b9c7 ) c3c4 b9c7 ) h0g2 h9g7 i0h0 i9i8 " +
		"b0c2 ( g3g4 c6c5 ) ( c3c4 i8d8 ) ( b0a2 b9c7 ) b9c7"
	if got := iccs(corpus(t, "xqf", "cchess_game_varations.xqf")[0].Game); got != variations {
		t.Errorf("the moves are\n%s, want\n%s", got, variations)
	}
}

func TestCorpusCBR(t *testing.T) {
	items := corpus(t, "cbr", "cchess_test.cbr")
	want := fact{1, "", "", "", 103, 28, 13, "r3kab2/4a4/2n1b1R2/p1p1p3p/9/2PN5/Pc2P1p1P/2N1C1r2/1C2A4/R1B1KABc1"}
	if got := factOf(1, items[0].Game); len(items) != 1 || got != want || len(items[0].Problems) > 0 {
		t.Errorf("%+v, want\n%+v\n%v", got, want, items[0].Problems)
	}
}

// The book has 35 games with two pages of text among them. One game was replaced by
// a better version and is still stored.
func TestCorpusCBL(t *testing.T) {
	items := corpus(t, "cbl", "cchess_1989.cbl")
	if len(items) != 38 {
		t.Fatalf("%d records, want 38", len(items))
	}
	games := 0
	for i, item := range items {
		g := item.Game
		var want []record.ProblemKind
		if i == 37 {
			want = []record.ProblemKind{record.Deleted}
		}
		if !slices.Equal(kinds(item.Problems), want) {
			t.Errorf("record %d: %v", i+1, item.Problems)
		}
		if g.Tags.Get("Library") != "1989年龙化杯象棋名师邀请赛35局" {
			t.Errorf("record %d is of %q, want %q", i+1, g.Tags.Get("Library"), "1989年龙化杯象棋名师邀请赛35局")
		}
		if i == 0 || i == 21 { // the pages of text
			if g.Nodes() != 1 || g.Tags.Get(game.TagRed) != "" {
				t.Errorf("record %d has %d nodes", i+1, g.Nodes())
			}
			continue
		}
		games++
		// The title of a game names its players and its result, with one exception.
		title, red, black := g.Tags.Get(game.TagTitle), g.Tags.Get(game.TagRed), g.Tags.Get(game.TagBlack)
		result := map[string]string{"1-0": " 先胜 ", "0-1": " 先负 ", "1/2-1/2": " 先和 "}[g.Tags.Get(game.TagResult)]
		if !strings.Contains(title, result+black) || !strings.Contains(title, red) && i != 5 {
			t.Errorf("record %d, %s: %s %s %s", i+1, title, red, result, black)
		}
	}
	if games != 36 {
		t.Errorf("%d games, want 36", games)
	}
	want := fact{16, "黄仕清", "刘殿中", "1/2-1/2", 189, 188, 2, "5a3/3P1k3/2N1b4/9/6b2/2B6/9/9/4K4/3A5"}
	if got := factOf(16, items[15].Game); got != want {
		t.Errorf("the last game has\n%+v, want\n%+v", got, want)
	}
}

func TestCorpusCBF(t *testing.T) {
	items := corpus(t, "cbf", "cchess_test.cbf")
	want := fact{1, "", "", "", 51, 50, 8, "1Rck1ab2/4a4/4b4/p5P1p/3r5/9/P5R1P/4C4/4A4/2rAK1B2"}
	if got := factOf(1, items[0].Game); len(items) != 1 || got != want || len(items[0].Problems) > 0 {
		t.Errorf("%+v, want\n%+v\n%v\n%v", got, want, items[0].Problems, items[0].Game.Tags)
	}
}
