package movetext

import (
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// read reads text and formats the tree, the problems and the tally.
func read(text string) (tree, problems string, tally Tally) {
	b := record.NewBuilder(xiangqi.StartPosition())
	r := New(b, 1)
	for i, line := range strings.Split(text, "\n") {
		r.Line(line, i+1)
	}
	r.End()
	var list []string
	for _, p := range b.Problems {
		list = append(list, p.Error())
	}
	tree = recordtest.Tree(b.Game)
	if result := b.Game.Tags.Get(game.TagResult); result != "" {
		tree += " " + result
	}
	return tree, strings.Join(list, "; "), r.Tally()
}

func TestRead(t *testing.T) {
	const opening = "h2e2 h9g7 h0g2 i9h9"
	for _, c := range []struct{ name, text, tree, problems string }{
		{"Chinese", "1. 炮二平五 马8进7 2. 马二进三 车9平8", opening, ""},
		{"nothing between", "1.炮二平五马8进7２．马二进三车９平８", opening, ""},
		{"traditional, of full width", "１、炮二平五　馬８進７\r\n２、傌二進三，車９平８。", opening, ""},
		{"rounds in words", "第一回合 炮二平五 马8进7\n第2回合：马二进三 车9平8", opening, ""},
		{"circled numbers", "①炮二平五 马8进7 ②马二进三 车9平8", opening, ""},
		{"WXF", "1. C2=5 H8+7 2. H2+3 R9=8", opening, ""},
		{"WXF with dots", "1.C2.5 h8+7 2.H2+3 r9.8", opening, ""},
		{"WXF of full width", "Ｃ２＝５ Ｈ８＋７ H2+3 R9=8", opening, ""},
		{"WXF without anything between", "C2=5H8+7H2+3R9=8", opening, ""},
		{"digits for letters", "1. 62.5 48+7 2. 42+3 59.8", opening, ""},
		{"ICCS", "1. H2-E2 H9-G7 2. H0-G2 I9-H9", opening, ""},
		{"UCI", "h2e2 h9g7 h0g2 i9h9", opening, ""},
		{"UCI without anything between", "h2e2h9g7h0g2i9h9", opening, ""},
		{"ranks from 1", "h3e3 h10g8 h1g3 i10h10", opening, ""},
		{"algebraic", "1. Che2 Hg7 2. Hg2 Rh9 3. c4 e5", opening + " c3c4 e6e5", ""},
		{"Vietnamese", "1. P2-5 M8.7 2. M2.3 x9–8 3. C7.1 T3.5 4. P5/1 S4.5 5. Tg5.1 C7.1", opening + " c3c4 c9e7 e2e1 d9e8",
			`game 1, line 1, move 9: an illegal move, the rest of its line was skipped: "Tg5.1" (a piece of the same side stands on the target)`},
		{"Vietnamese tandems", "P2-5 M8.7 P8.2 X9.1 P8-5 S4.5 Pt.1 X9-8 Ps-4", "h2e2 h9g7 b2b4 i9i8 b4e4 d9e8 e4e5 i8h8 e2f2", ""},
		{"characters that show nothing", "\u200b炮二平五\u00a0马8进7 马二进三\u2003车9平8\ufeff", opening, ""},
		{"separators", "炮二平五,马8进7;马二进三|车9平8", opening, ""},
		{"signs after moves", "炮二平五! 马8进7?? 马二进三!? 车9平8+ $14", "h2e2 $1 h9g7 $4 h0g2 $5 i9h9 $14", ""},
		{"signs before any move", "! 炮二平五", "h2e2", ""},
		{"signs after an illegal move", "马9进9 !", "", `game 1, line 1, move 1: an illegal move, the rest of its line was skipped: "马9进9" (no piece stands there)`},
		{"a word that is no move, before a variation and after it", "h2e2 e1 (b2e2) e1 h9g7", "h2e2 {e1/e1} ( b2e2 ) h9g7", ""},
		{"a result", "炮二平五 马8进7 1-0", "h2e2 h9g7 1-0", ""},
		{"two results", "炮二平五 1-0 马8进7 0-1", "h2e2 h9g7 1-0", ""},
		{"a result in words", "炮二平五 马8进7 （红胜）", "h2e2 h9g7 {红胜}", ""},
		{"a result in words, bare", "炮二平五 马8进7 红胜", "h2e2 h9g7 1-0", ""},
		{"comments", "{before} 炮二平五 （中炮） 马8进7 [a] 马二进三 【b】 车9平8", "{before} h2e2 {中炮} h9g7 {a} h0g2 {b} i9h9", ""},
		{"a comment of several lines", "炮二平五 {one\ntwo (three\nfour} 马8进7", "h2e2 {one/two (three/four} h9g7", ""},
		{"a comment without an end", "炮二平五 {one\ntwo", "h2e2 {one/two}", "game 1, line 2: the file ends too early"},
		{"words", "许银川 先胜 吕钦 2018.05.03\n炮二平五 马8进7 以下红优。\n马二进三", "{许银川 先胜 吕钦 2018.05.03} h2e2 h9g7 {以下红优} h0g2", ""},
		{"words around moves", "红方炮二平五，黑方马8进7", "{红方} h2e2 {黑方} h9g7", ""},
		{"variations", "1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进三 (2. 马八进七)) 2. 马二进三 车9平8", "h2e2 h9g7 ( h7e7 h0g2 ( b0c2 ) ) h0g2 i9h9", ""},
		{"a variation in a variation of full width", "炮二平五（炮八平五（马二进三）马8进7）马8进7", "h2e2 ( b2e2 h9g7 ) ( h0g2 ) h9g7", ""},
		{"a variation before any move", "(炮二平五) 炮二平五", "h2e2", "game 1, line 1: a variation that begins nowhere"},
		{"an illegal move", "炮二平五 马8进6 马二进三", "h2e2", `game 1, line 1, move 2: an illegal move, the rest of its line was skipped: "马8进6" (the horse's leg is blocked)`},
		{"an illegal move in a variation", "炮二平五 马8进7 (炮8进9 车一平二) 马二进三", "h2e2 h9g7 h0g2", `game 1, line 1, move 2: an illegal move, the rest of its line was skipped: "炮8进9" (off the board)`},
		{"words that look like moves", "Paper of size a9 and A4: 炮二平五", "{Paper of size/a9/and A4} h2e2", ""},
		{"a date is no move", "12-5 炮二平五", "{12-5} h2e2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if tree, problems, _ := read(c.text); tree != c.tree || problems != c.problems {
				t.Errorf("read %s\nwant %s\nproblems %s\nwant     %s", tree, c.tree, problems, c.problems)
			}
		})
	}
}

func TestTally(t *testing.T) {
	for text, want := range map[string]Tally{
		"炮二平五 马8进7":  {Moves: 2, Clear: 2},
		"e4 (x) y":   {Moves: 1, Words: 1},
		"马9进9":       {Bad: 1},
		"some words": {Words: 10},
	} {
		if _, _, got := read(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

func TestBegins(t *testing.T) {
	for line, want := range map[string]bool{
		"1. 炮二平五": true, " 1.C2=5": true, "01. h2e2": true, "①炮二平五": true, "1 炮二平五": true,
		"1... 炮8平5": true, "１. 炮二平五": true, "1. e4": true, "2. 炮二平五": false, "炮二平五 马8进7": false, "炮二平五": false, "1. Title": false, "": false, "1.": false,
	} {
		if Split(line).Begins() != want {
			t.Errorf("%q begins a game: %v, want %v", line, !want, want)
		}
	}
}

func TestPlays(t *testing.T) {
	for line, want := range map[string]bool{
		"h2e2 h9g7 h0g2": true, "h2e2h9g7h0g2": true, "C2=5H8+7H2+3": true, "h2e2h9g7h0g": false, "h2e2h9g7h0gx": false, "C2=5H8+7H2+x": false, "x2e2h9g7h0g2": false, "1. h2e2 h9g7 2. h0g2 *": true, "h2e2 h9g7 h0g2 i9h9": true, "h2e2 h9g7": false, "h2e2 h9g7 h0g2 x": false, "h2e2 h9g7 h0g3": false, "": false,
	} {
		if Split(line).Plays(xiangqi.StartPosition(), 3) != want {
			t.Errorf("%q plays three moves: %v, want %v", line, !want, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("1. 炮二平五 马8进7 (1... 炮8平5 {x} 2. H2+3!) 2. h0g2 $1 i9h9 1-0")
	f.Add("62.5 (((( 15=6 】】 {[(")
	f.Fuzz(func(t *testing.T, text string) { read(text) })
}

// The moves after an ambiguous one decide how ranks count, up to the end of the moves.
func TestRanksOfMovesAhead(t *testing.T) {
	start := movetest.Position(t, "3k5/9/9/9/9/R8/R8/9/9/4K4 w")
	for text, want := range map[string]string{
		"a4b4 d10d9": "a3b3 d9d8", "a4b4 1... d10d9": "a3b3 d9d8", "a4b4 d9d8": "a4b4 d9d8", "a4b4 {x} d10d9": "a3b3 {x} d9d8", "a4b4": "",
		"a4b4 Kd9": "a3b3 d9d8", "Rb4": "", "a4b4 (a4c4) d10d9": "a3b3 ( a3c3 ) d9d8", "a4b4 1-0 d10d9": "", "Rb4 x": "",
	} {
		b := record.NewBuilder(start)
		r := New(b, 1)
		r.Line(text, 1)
		r.End()
		if got := recordtest.Tree(b.Game); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// reader returns a Reader of a new game that has read some lines.
func reader(lines ...string) (*record.Builder, *Reader) {
	b := record.NewBuilder(xiangqi.StartPosition())
	r := New(b, 1)
	for i, line := range lines {
		r.Line(line, i+1)
	}
	return b, r
}

func TestStateBetweenLines(t *testing.T) {
	for _, c := range []struct {
		text               string
		inside, deep, over bool
	}{
		{"", false, false, false},
		{"炮二平五 {a", true, false, false},
		{"炮二平五 {a\nb} (炮八平五", false, true, false},
		{"炮二平五 (炮八平五 {a", true, true, false},
		{"炮二平五 (炮八平五) 马8进7", false, false, false},
		{"炮二平五 (马9进9", false, true, false},
		{"马9进9", false, false, true},
		{"(炮二平五", false, true, false},
	} {
		if _, r := reader(strings.Split(c.text, "\n")...); r.Inside() != c.inside || r.Deep() != c.deep || r.Over() != c.over {
			t.Errorf("after %q: inside %v, deep %v, over %v; want %v, %v, %v", c.text, r.Inside(), r.Deep(), r.Over(), c.inside, c.deep, c.over)
		}
	}
	b, r := reader("炮二平五")
	r.Comment("one")
	r.Comment("")
	r.Comment("two")
	r.Skip()
	r.Comment("three")
	if r.Line("马8进7", 2); !r.Over() {
		t.Error("reading goes on after Skip")
	}
	if r.End(); recordtest.Tree(b.Game) != "h2e2 {one/two}" {
		t.Errorf("the game is %q, want its move and two comments", recordtest.Tree(b.Game))
	}
}

func TestFits(t *testing.T) {
	_, r := reader("炮二平五")
	for line, want := range map[string]bool{
		"1... 马8进7": true, "h9g7 h0g2": true, "words e5 e4": true, "马9进9": false, "h0g2": false, "e4": false, "words": false, "": false, "{马8进7}": false,
	} {
		if got := r.Fits(Split(line)); got != want {
			t.Errorf("%q fits after the first move: %v, want %v", line, got, want)
		}
	}
	if r.Skip(); r.Fits(Split("马8进7")) {
		t.Error("a line fits where moves are skipped")
	}
}

func TestHasMoves(t *testing.T) {
	for line, want := range map[string]bool{"1. h2e2": true, "words 炮二平五": true, "e4": false, "{h2e2}": false, "": false} {
		if got := Split(line).HasMoves(); got != want {
			t.Errorf("%q has moves: %v, want %v", line, got, want)
		}
	}
}

// The comments of a game have a maximum size; the rest is skipped and reported once.
func TestLargestText(t *testing.T) {
	b, r := reader("炮二平五")
	if r.Comment(strings.Repeat("x", mostText)); r.Over() {
		t.Error("the largest text ends the game")
	}
	for range 2 {
		if r.Comment("y"); !r.Over() || len(b.Problems) != 1 {
			t.Errorf("a text that is too large ends the game: %v, with %d problems, want true and 1", r.Over(), len(b.Problems))
		}
	}
	r.End()
	if n := len(b.Game.Root().Next().Comment); n != mostText || len(b.Problems) != 1 || b.Problems[0].Kind != record.TooLarge {
		t.Errorf("%d bytes of comments, problems %v; want %d bytes, and one problem of size", n, b.Problems, mostText)
	}
}

// Only a thousand variations may be inside each other.
func TestDeepestVariation(t *testing.T) {
	for depth, want := range map[int]int{1000: 0, 1001: 1, 1002: 2} {
		var text strings.Builder
		for i := range depth {
			text.WriteString([]string{"h2e2 (", "b2e2 ("}[i%2])
		}
		text.WriteString("a0a1" + strings.Repeat(")", depth) + " h9g7")
		b, r := reader(text.String())
		if len(b.Problems) != want || r.Deep() || want > 0 && b.Problems[0].Kind != record.TooLarge {
			t.Errorf("%d variations inside each other: %d problems, deep at the end: %v; want %d problems", depth, len(b.Problems), r.Deep(), want)
		}
	}
}
