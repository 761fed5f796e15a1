package pgn

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

func readAll(t testing.TB, r io.Reader) []*record.Item {
	t.Helper()
	items, err := recordtest.ReadAll(Format{}, r)
	if err != nil {
		t.Fatal(err)
	}
	return items
}

// kinds formats the problems in short form: "line:kind text".
func kinds(problems []record.Problem) string {
	names := map[record.ProblemKind]string{
		record.BadMove: "move", record.IllegalMove: "illegal", record.AmbiguousMove: "ambiguous", record.GuessedMove: "guessed", record.AmbiguousRanks: "ranks", record.AmbiguousLetters: "letters", record.BadText: "text",
		record.BadTag: "tag", record.BadStart: "start", record.BadVariation: "variation", record.BadCharacters: "characters", record.CutShort: "end",
		record.TooLarge: "large", record.ManyMoves: "large",
	}
	var all []string
	for _, p := range problems {
		all = append(all, fmt.Sprintf("%d %s %s", p.Line, names[p.Kind], p.Text))
	}
	return strings.Join(all, "|")
}

const (
	endgame = "[FEN \"3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w - - 0 1\"]\n"
	blacks  = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n"
	chariot = "[FEN \"3k5/9/9/9/9/R8/R8/9/9/4K4 w\"]\n"
)

var texts = []struct{ name, text, want, problems string }{
	{"Chinese", "[Red \"a\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *", "h2e2 h9g7 h0g2", ""},
	{"traditional", "[Red \"a\"]\n1. 炮二平五 馬８進７ 2. 傌二進三", "h2e2 h9g7 h0g2", ""},
	{"WXF", "[Red \"a\"]\n[Format \"WXF\"]\n1. C2=5 H8+7 2. h2+3 r9.8", "h2e2 h9g7 h0g2 i9h9", ""},
	{"WXF that Vietnamese letters could be", "[Format \"WXF\"]\n[FEN \"5k3/4P4/4P4/4P4/4P4/4P4/9/9/2C1C1C2/3K1C3 w\"]\n1. C5+1", "e1e2", ""},
	{"Vietnamese", "[Red \"a\"]\n1. P2-5 M8.7 2. m2.3 x9-8 3.C3.1 Tg5.1 4.P5/1", "h2e2 h9g7 h0g2 i9h9 g3g4 e9e8 e2e1", ""},
	{"ICCS", "[Red \"a\"]\n[Format \"ICCS\"]\n1. H2-E2 H9-G7", "h2e2 h9g7", ""},
	{"UCI from 0", "[Red \"a\"]\n1. h2e2 h9g7", "h2e2 h9g7", ""},
	{"UCI from 1", "[Red \"a\"]\n1. h3e3 h10g8 2. h1g3", "h2e2 h9g7 h0g2", ""},
	{"as in chess", "[Variant \"xiangqi\"]\n1. Che2 Hg7 2. Hg2 Rh9", "h2e2 h9g7 h0g2 i9h9", ""},
	{"a mixture, and a tag that lies", "[Format \"WXF\"]\n1. H2-E2 马8进7 2. H2+3 Rh9 ", "h2e2 h9g7 h0g2 i9h9", ""},
	{"no tags", "1. 炮二平五 马８进７ 1-0", "h2e2 h9g7", ""},
	{"no tags and no numbers", "炮二平五 马８进７", "h2e2 h9g7", ""},
	{"no spaces", "[Red \"a\"]1.炮二平五马８进７2.马二进三车９平８", "h2e2 h9g7 h0g2 i9h9", ""},
	{"no spaces, coordinates", "[Red \"a\"]\n1.H2-E2H9-G72.H0-G2", "h2e2 h9g7 h0g2", ""},
	{"numbers of all kinds", "[Red \"a\"]\n1.炮二平五 1...马８进７ 2．马二进三 2…车９平８ 3、兵三进一", "h2e2 h9g7 h0g2 i9h9 g3g4", ""},
	{"a number alone", "[Red \"a\"]\n1 炮二平五 马８进７ 2 . 马二进三", "h2e2 h9g7 h0g2", ""},
	{"Black's move in a new line", "[Red \"a\"]\n  1. 炮二平五\n{x}\n  1.          马８进７", "h2e2 {x} h9g7", ""},
	{"Black first", blacks + "\n1. ... 炮８平５ 2. 马二进三", "h7e7 h0g2", ""},
	{"commas", "[Red \"a\"]\n1.炮二平五，马８进７；马二进三", "h2e2 h9g7 h0g2", ""},
	{"checks", "[Red \"a\"]\n1. Che2 Hg7 2. Cxe6+ Cba7#", "h2e2 h9g7 e2e6 b7a7", ""},
	{"symbols", "[Red \"a\"]\n1. 炮二平五! 马８进７?! 2. 马二进三 $5 $14 车９平８！？", "h2e2 $1 h9g7 $6 h0g2 $5 $14 i9h9 $5", ""},
	{"no symbols", "[Red \"a\"]\n1. 炮二平五 $0 $256 马８进７!!!", "h2e2 h9g7", "2 text $256"},
	{"comments", "[Red \"a\"]\n{before} 1. 炮二平五 {one} {two} 马８进７ ; the rest\n2. 马二进三", "{before} h2e2 {one/two} h9g7 {the rest} h0g2", ""},
	{"a comment of several lines", "[Red \"a\"]\r\n1. 炮二平五 {one\r\n\r\n  1. two }\r\n马８进７", "h2e2 {one//  1. two} h9g7", ""},
	{"semicolons", "[Red \"a\"]\n1. 炮二平五\n; one\n;\n;  two }\n马８进７", "h2e2 {one// two }} h9g7", ""},
	{"a comment before the tags", "; of a program\n[Red \"a\"]\n1. 炮二平五", "{of a program} h2e2", ""},
	{"escaped lines", "% 1. x\n[Red \"a\"]\n%[Black \"b\"]\n1. 炮二平五\n%马２进３\n马８进７", "h2e2 h9g7", ""},
	{"variations", "[Red \"a\"]\n1. 炮二平五 (1. 炮八平五 马２进３ (1... 炮２平５) 2. 马二进三) (兵三进一) 马８进７ 2. 马二进三 (2. 兵三进一)",
		"h2e2 ( b2e2 b9c7 ( b7e7 ) h0g2 ) ( g3g4 ) h9g7 h0g2 ( g3g4 )", ""},
	{"a comment on a variation", "[Red \"a\"]\n1. 炮二平五 ({or} 1. 炮八平五 {x}) {y} 马８进７", "h2e2 {y} ( b2e2 {or/x} ) h9g7", ""},
	{"words in parentheses", "[Red \"a\"]\n1. 炮二平五 ({good}) 马８进７", "h2e2 {good} h9g7", ""},
	{"a variation of the same move", "[Red \"a\"]\n1. 炮二平五 (1. 炮二平五 炮８平５) 马８进７", "h2e2 h7e7 ( h9g7 )", ""},
	{"a variation before the first move", "[Red \"a\"]\n(1. 炮八平五) 1. 炮二平五", "h2e2", "2 variation "},
	{"a variation without end", "[Red \"a\"]\n1. 炮二平五 (1. 炮八平五 马８进７ 1-0", "h2e2 ( b2e2 h9g7 )", "2 end "},
	{"a parenthesis too many", "[Red \"a\"]\n1. 炮二平五 ) 马８进７", "h2e2 h9g7", "2 text )"},
	{"an illegal move", "[Red \"a\"]\n1. 炮二平五 马８进７\n2. 马三进四 (2. 兵三进一) 车９平８ (2... 卒１进１) 3. x {y} $1 1-0", "h2e2 h9g7 g3g4", "3 illegal 马三进四"},
	{"an illegal move in a variation", "[Red \"a\"]\n1. 炮二平五 (1. 炮二平二 马８进７) 马８进７", "h2e2 h9g7", "2 illegal 炮二平二"},
	{"an illegal last variation", "[Red \"a\"]\n1. 炮二平五 马８进７ (1... 马８进５ {z} (1... 卒１进１) 2. x (y)) 2. 马二进三", "h2e2 h9g7 ( a6a5 ) h0g2", "2 illegal 马８进５"},
	{"a null move", "[Red \"a\"]\n1. 炮二平五 -- 2. 马二进三", "h2e2", "2 move --"},
	{"a move of two meanings", "[Red \"a\"]\n1. Ce2 Hg7", "h2e2 h9g7", "2 guessed Ce2"},
	{"damaged characters", "[Red \"a\"]\n1. 炮二平五 马８\xFF７ 2. 马二进三", "h2e2", "2 move 马８�７|2 characters "},
	{"words between", "[Red \"a\"]\n1. 炮二平五 a fine move 马８进７ 2. 马二进三", "h2e2 h9g7 h0g2", "2 text a fine move"},
	{"drawn lines", "[Red \"a\"]\n1. 炮二平五 === 马８进７\n== =-=-=", "h2e2 h9g7", "3 text == =-=-="},
	{"a move and the beginning of the next", "[Red \"a\"]\n1. 炮二平五马８ 2. 马二进三", "", "2 move 炮二平五马８"},
	{"more comments before the tags than are kept", "{1} {2} {3} {4} {5} {6} {7} {8} {9} {10}\n[Red \"a\"]\n1. 炮二平五", "{1/2/3/4/5/6/7/8/10} h2e2", ""},
	{"ranks that cannot be told", chariot + "a4b4 b4", "a4b4", "2 ranks a4b4|2 illegal b4"},
	{"ranks of one move alone", chariot + "a4b4", "", "2 ambiguous a4b4"},
	{"ranks that can be told later", chariot + "1. a4b4 d10d9 2. b4b5", "a3b3 d9d8 b3b4", ""},
	{"ranks as ICCS has them", chariot + "1. A4-B4", "a4b4", ""},
	{"soldiers", endgame + "1. 前兵四平五", "f7e7", ""},
	{"soldiers in WXF", endgame + "1. 14.5", "f7e7", ""},
	{"the keypad", "[Red \"a\"]\n1. 62.5 48+7 2.42+3", "h2e2 h9g7 h0g2", ""},
	{"an address after the result", "[Red \"a\"]\n1. 炮二平五 1-0\n=====\n欢迎访问\nhttps://example.com/", "h2e2", ""},
	{"a program after the result", "[Red \"a\"]\n1. 炮二平五 1-0\n推荐用“象棋巫师”观赏棋谱", "h2e2", ""},
	{"other text after the result", "[Red \"a\"]\n1. 炮二平五 1-0\n======\n欢迎访问\n再来", "h2e2", "4 text 欢迎访问 再来"},
	{"moves and an address after the result", "[Red \"a\"]\n1. 炮二平五 1-0\n马８进７ https://example.com/", "h2e2", "3 text 马８进７ https://example.com/"},
	{"an address among the moves", "[Red \"a\"]\n1. 炮二平五 https://example.com/ 马８进７ 1-0", "h2e2 h9g7", "2 text https://example.com/"},
	{"an address before and after the result", "[Red \"a\"]\n1. 炮二平五 马８进７ www.x.com 1-0\nwww.x.com", "h2e2 h9g7", "2 text www.x.com www.x.com"},
	{"an address and more after the result", "[Red \"a\"]\n1. 炮二平五 1-0\nhttps://example.com/ 欢迎访问", "h2e2", ""},
	{"half an end of line at the end", "[Red \"a\"]\r1. 炮二平五\r马８进７\r", "h2e2 h9g7", ""},
	{"ranks that the rest of a word tells", chariot + "1.a4b4d9d8", "a4b4 d9d8", ""},
	{"characters that show nothing", "[Red \"a\"]\n\n1.\u200b炮二平五\u00a0马8进7\u2003\u2060马二进三\u200e *\n", "h2e2 h9g7 h0g2", ""},
	{"a line of tags", "[Red \"a\"] [Black \"b\"] 1. 炮二平五", "h2e2", ""},
}

// Three dots mean that Black moves first, but not before a move in Red's form.
func TestBlackBegins(t *testing.T) {
	for text, want := range map[string]string{
		"1... 炮8平5 2. 炮二平五":      "h7e7 h2e2",
		"1. ... 炮８平５ 炮二平五":       "h7e7 h2e2",
		"1...马8进7 2.马二进三":        "h9g7 h0g2",
		"1… 马8进7":                "h9g7",
		"1... h9g7 2. h2e2":      "h9g7 h2e2",
		"1...炮二平五 马8进7":          "h2e2 h9g7",
		"1. 炮二平五 1... 炮8平5":      "h2e2 h7e7",
		"1. 炮2平5 炮8平5":           "h2e2 h7e7",
		"... 马8进7":               "h9g7",
		"1．．．马8进7":               "h9g7",
		"1 . ... 马8进7":           "b0c2", // too many words without a move
		"1... h2e2 h9g7 2. h0g2": "h2e2 h9g7 h0g2",
		"1 ... h9g7 h2e2":        "h9g7 h2e2",
	} {
		items := readAll(t, strings.NewReader("[Red \"a\"]\n\n"+text+" *\n"))
		if got := recordtest.Tree(items[0].Game); got != want || len(items[0].Problems) > 0 {
			t.Errorf("the moves of %s are %s, want %s; problems %v", text, got, want, items[0].Problems)
		}
	}
}

func TestRead(t *testing.T) {
	for _, tc := range texts {
		items := readAll(t, strings.NewReader(tc.text))
		if len(items) != 1 {
			t.Errorf("%s: %d games, want 1", tc.name, len(items))
			continue
		}
		if got := recordtest.Tree(items[0].Game); got != tc.want {
			t.Errorf("%s:\n%s\nwant\n%s", tc.name, got, tc.want)
		}
		if got := kinds(items[0].Problems); got != tc.problems {
			t.Errorf("%s: %q, want %q\n%v", tc.name, got, tc.problems, items[0].Problems)
		}
	}
}

func TestTags(t *testing.T) {
	for _, tc := range []struct{ text, name, value, problems string }{
		{`[Event "第24届"五羊杯"赛"]`, game.TagEvent, `第24届"五羊杯"赛`, ""},
		{`[Event "a \"b\" \\ c"]`, game.TagEvent, `a "b" \ c`, ""},
		{`[Event "C:\games\"]`, game.TagEvent, `C:\games\`, ""},
		{`[Event "a [b] c"]`, game.TagEvent, `a [b] c`, ""},
		{`[Event "a" ]  `, game.TagEvent, "a", ""},
		{`[Event "a]`, game.TagEvent, "a", "1 tag a"},
		{`[Event "a`, game.TagEvent, "a", "1 tag a"},
		{"[Event\t\"a", game.TagEvent, "a", "1 tag a"},
		{"[Red \"Xu\"]\n[Own \"a", "Own", "a", "2 tag a"},
		{"[Red \"Xu\"]\n[Ow \"a", "Ow", "", "2 text [Ow \"a"},
		{"[Red \"Xu\"]\n[Own\"a", "Own", "", "2 text [Own \"a"},
		{`[White "Xu"]`, game.TagRed, "Xu", ""},
		{`[WhiteElo "2600"]`, game.TagRedElo, "2600", ""},
		{`[red "Xu"]`, game.TagRed, "Xu", ""},
		{`[Red "Xu"][Red "Lu"]`, game.TagRed, "Xu", "1 tag Lu"},
		{`[Red "Xu"][White "Xu"]`, game.TagRed, "Xu", ""},
		{`[Site "?"]`, game.TagSite, "", ""},
		{`[Date "????.??.??"]`, game.TagDate, "", ""},
		{`[Date "2024-8-6"]`, game.TagDate, "2024.08.06", ""},
		{`[Result "红胜"]`, game.TagResult, "1-0", ""},
		{`[Result "*"] 1-0`, game.TagResult, "1-0", ""},
		{`[Red "a"] 1/2`, game.TagResult, "1/2-1/2", ""},
		{`[Result "0-1"] 1-0`, game.TagResult, "0-1", "0 tag 1-0"},
		{`[Variant "xiangqi"]`, "Variant", "", ""},
		{`[Variant "Crazyhouse"] 1. e4 e5 {x}`, "Variant", "", "1 tag Crazyhouse"},
		{`[Game "Chess"] 1. e4 e5`, "Game", "", "1 tag Chess"},
		{`[FEN "4k4/9/x w"] 1. 炮二平五`, tagFEN, "", "1 start 4k4/9/x w"},
		{`[SetUp "1"]`, tagSetUp, "", ""},
		{`[Termination "time forfeit"][Result "1-0"] 1-0`, game.TagTermination, "", ""},
		{`[Termination "Normal"][Result "1-0"] 1-0`, game.TagTermination, "Normal", ""},
		{`[Own-Tag_1 "x"]`, "Own-Tag_1", "x", ""},
		{`[棋谱 "x"]`, "棋谱", "x", ""},
	} {
		items := readAll(t, strings.NewReader(tc.text))
		if len(items) != 1 {
			t.Errorf("%s: %d games, want 1", tc.text, len(items))
			continue
		}
		if got := items[0].Game.Tags.Get(tc.name); got != tc.value {
			t.Errorf("%s: %q, want %q", tc.text, got, tc.value)
		}
		if got := kinds(items[0].Problems); got != tc.problems {
			t.Errorf("%s: %q, want %q", tc.text, got, tc.problems)
		}
		if n := items[0].Game.Nodes(); n != 1 {
			t.Errorf("%s: %d positions, want 1", tc.text, n)
		}
	}
}

// The first part of a file must have a tag or two moves.
func TestPatience(t *testing.T) {
	comment := " {" + strings.Repeat("x", patience) + "} "
	const head = "[Red \"a\"]\n" // is understood with its last character
	for _, tc := range []struct {
		name, text string
		ok         bool
	}{
		{"a tag within the limit", strings.Repeat(" ", patience-len(head)) + head + "*", true},
		{"a tag across the limit", strings.Repeat(" ", patience-len(head)+1) + head + "*", false},
		{"a tag", head + comment + "1. 炮二平五 *", true},
		{"two moves", "1. 炮二平五 马８进７" + comment + "2. 马二进三 *", true},
		{"a move", "1. 炮二平五" + comment + "马８进７ *", false},
	} {
		var last error
		games := 0
		for item, err := range (Format{}).Read(strings.NewReader(tc.text)) {
			if last = err; item != nil {
				games++
			}
		}
		var p *record.Problem
		if tc.ok && (games != 1 || last != nil) || !tc.ok && (games != 0 || !errors.As(last, &p) || p.Kind != record.NotThisFormat) {
			t.Errorf("%s: %d games, %v; is to be read: %v", tc.name, games, last, tc.ok)
		}
	}
}

func TestSeveralGames(t *testing.T) {
	for _, tc := range []struct {
		text string
		want string // one outline per game
	}{
		{"[Red \"a\"]\n1. 炮二平五 1-0\n\n[Red \"b\"]\n1. 炮八平五 0-1", "h2e2/b2e2"},
		{"[Red \"a\"]\n1. 炮二平五\n\n[Red \"b\"]\n1. 炮八平五", "h2e2/b2e2"},
		{"1. 炮二平五 1-0 1. 炮八平五 0-1 1. 兵三进一", "h2e2/b2e2/g3g4"},
		{"[Event \"a\"]\n[Red \"x\"]\n\n[Event \"b\"]\n[Red \"y\"]\n1. 炮二平五", "/h2e2"},
		{"[Game \"Chinese Chess\"]\n[Event \"?\"]\n\n[Game \"Chinese Chess\"]\n[Event \"?\"]\n*", "/"},
		{"[Red \"a\"]\n1. 炮二平五 马九进九 2. x\n\n[Red \"b\"]\n1. 炮八平五", "h2e2/b2e2"},
		{"[Red \"a\"]\n1. 炮二平五 {never closed\n2. 马\n[Event \"b\"]\n1. 炮八平五", "h2e2 {never closed/2. 马}/b2e2"},
		{"[Red \"a\"]\n1. 炮二平五 (1. 炮八平五\n[Event \"b\"]\n1. 兵三进一", "h2e2 ( b2e2 )/g3g4"},
		{"[Variant \"Chess\"]\n1. e4 e5 2. Nf3\n[Event \"b\"]\n1. 炮八平五", "/b2e2"},
		{"a letter\nto h2.5 someone\n[Event \"b\"]\n1. 炮八平五", "b2e2"},
	} {
		var got []string
		for i, item := range readAll(t, strings.NewReader(tc.text)) {
			got = append(got, recordtest.Tree(item.Game))
			for _, p := range item.Problems {
				if p.Game != i+1 {
					t.Errorf("%q: problem %v is of game %d", tc.text, p, i+1)
				}
			}
		}
		if joined := strings.Join(got, "/"); joined != tc.want {
			t.Errorf("%q: %s, want %s", tc.text, joined, tc.want)
		}
	}
}

// A text without a game is an error, which is found early.
func TestNoGame(t *testing.T) {
	const size = 16 * patience
	endless := func(text string) io.Reader { return strings.NewReader(strings.Repeat(text, size/len(text))) }
	for name, r := range map[string]io.Reader{
		"nothing":             strings.NewReader(""),
		"blanks":              strings.NewReader(" \r\n\t"),
		"a letter":            strings.NewReader("Dear aunt,\nhow are you? a5 1-0\n"),
		"a program":           strings.NewReader("func main() { x[5] = \"a\"; y(5) }\n"),
		"zeros":               endless("\x00"),
		"letters":             endless("a"),
		"lines":               endless("\n"),
		"braces":              endless("{"),
		"comments":            endless("{}"),
		"semicolons":          endless(";\n"),
		"parentheses":         endless("("),
		"brackets":            endless("["),
		"percent":             endless("%"),
		"numbers":             endless("1. "),
		"results":             endless("* "),
		"no characters":       endless("\xFF\x80"),
		"moves that are none": endless("a5b9 "),
		"broken tags":         endless("[Red \"b\n"),
		"noise":               noise(size),
	} {
		n := 0
		var last error
		for _, err := range (Format{}).Read(r) {
			n++
			last = err
		}
		var p *record.Problem
		if n != 1 || !errors.As(last, &p) || p.Kind != record.NotThisFormat {
			t.Errorf("%s: %d items, %v", name, n, last)
		}
	}
	broken := errors.New("the disk")
	var last error
	for _, err := range (Format{}).Read(io.MultiReader(strings.NewReader("[Red \"a\"]\n1. 炮二平五"), iotest.ErrReader(broken))) {
		last = err
	}
	if !errors.Is(last, broken) {
		t.Errorf("the error of the file is lost: %v, want %v", last, broken)
	}
}

// noise returns random bytes.
func noise(n int) io.Reader {
	raw := make([]byte, n)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range raw {
		raw[i] = byte(r.Uint32())
	}
	return bytes.NewReader(raw)
}

// Reading stops when the caller stops.
func TestStop(t *testing.T) {
	n := 0
	for range (Format{}).Read(strings.NewReader("[Red \"a\"]\n*\n[Red \"b\"]\n*\n[Red \"c\"]\n*")) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d games, want 2", n)
	}
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		"[Game \"Chinese Chess\"]\n": true,
		"junk\n  [Event \"x\"]\n":    true,
		"[ Event \"x\" ]\n":          true,
		"":                           false,
		"[\"a\"]":                    false,
		"[DhtmlXQ]\n[DhtmlXQ_ver]www[/DhtmlXQ_ver]\n": false,
		"XQ\x0a\x00[Event \"x\"]":                     false,
		"[section]\nname=\"x\"\n":                     false,
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/9/9/4K4 w": false,
	} {
		if got := (Format{}).Sniff([]byte(text)); got != want {
			t.Errorf("Sniff of %q is %v, want %v", text, got, want)
		}
	}
}

// Deep variations and long games take memory in proportion, and no stack.
func TestDeepAndLong(t *testing.T) {
	deep := "[Red \"a\"]\n" + strings.Repeat("1. 炮二平五 (1. 炮八平五 (", 3000)
	items := readAll(t, strings.NewReader(deep))
	if len(items) != 1 || !slices.ContainsFunc(items[0].Problems, func(p record.Problem) bool { return p.Kind == record.TooLarge }) {
		t.Errorf("the problems are %v, want one too large", items[0].Problems)
	}
	long := "[Red \"a\"]\n" + strings.Repeat("1. 炮二平五 炮８平５ 2. 炮五平二 炮５平８ ", game.MaxMoves/4+1)
	items = readAll(t, strings.NewReader(long))
	if n := items[0].Game.Nodes(); n != game.MaxMoves+1 || kinds(items[0].Problems) == "" {
		t.Errorf("%d positions, %v", n, items[0].Problems)
	}
}

// An overlong game is read in part, and the next game is read.
func TestTooMuch(t *testing.T) {
	const head, next = "[Red \"a\"]\n1. 炮二平五 ", "\n[Red \"b\"]\n1. 炮八平五"
	for name, text := range map[string]string{
		"comments":             strings.Repeat("{x} ", 10_000),
		"a comment":            "{" + strings.Repeat("x", 2*longestComment) + "}",
		"a comment by parts":   strings.Repeat("{"+strings.Repeat("x", longestComment/3)+"} ", 5),
		"a comment on a line":  "(" + strings.Repeat("{"+strings.Repeat("x", longestComment/3)+"} ", 5) + "炮八平五)",
		"comments to the end":  strings.Repeat("; "+strings.Repeat("x", longestComment/3)+"\n", 5),
		"text":                 strings.Repeat("some words\n", 2*record.MaxProblems),
		"symbols":              strings.Repeat("$1 ", 2*mostIdle),
		"words on a line":      strings.Repeat("word ", 2*mostIdle),
		"a word":               strings.Repeat("x", 512) + "1",
		"tags before the next": "\n[Red \"" + strings.Repeat("x", 131072) + "\"]",
	} {
		items := readAll(t, strings.NewReader(head+text+next))
		last := items[len(items)-1]
		if got := recordtest.Tree(last.Game); got != "b2e2" {
			t.Errorf("%s: the game after it is %.100s, want %.100s", name, got, "b2e2")
		}
		kind := record.TooLarge
		if name == "text" {
			kind = record.ManyProblems
		}
		large := slices.ContainsFunc(items, func(i *record.Item) bool {
			return slices.ContainsFunc(i.Problems, func(p record.Problem) bool { return p.Kind == kind })
		})
		if !large || len(items[0].Game.Root().Next().Comment) > longestComment {
			t.Errorf("%s: the problems are %.300v, want one too large and a cut comment", name, items[0].Problems)
		}
	}
}

// The comments of one game have a common size limit: the rest is left out and reported once.
func TestAllComments(t *testing.T) {
	comment := "{" + strings.Repeat("x", longestComment/2) + "} "
	moves := "1. 炮二平五 " + comment + "炮８平５ " + comment + "2. 炮五平二 " + comment + "炮５平８ " + comment
	items := readAll(t, strings.NewReader("[Red \"a\"]\n"+strings.Repeat(moves, 2*record.MaxText/len(moves))))
	kept := 0
	for n := items[0].Game.Root(); n != nil; n = n.Next() {
		kept += len(n.Comment)
	}
	if kept > record.MaxText || kept < record.MaxText-longestComment || strings.Count(kinds(items[0].Problems), " large ") != 1 {
		t.Errorf("%d bytes of comments were kept of at most %d; problems: %s", kept, record.MaxText, kinds(items[0].Problems))
	}
}

// A comment that is too long is truncated instead of dropped, and reported once.
func TestLongComment(t *testing.T) {
	for _, open := range []string{"{", "; "} {
		items := readAll(t, strings.NewReader("[Red \"a\"]\n1. 炮二平五 "+open+strings.Repeat("评", longestComment)+"\n}"))
		said := items[0].Game.Root().Next().Comment
		if len(said) < longestComment-2*utf8.UTFMax || len(said) > longestComment || !utf8.ValidString(said) {
			t.Errorf("%s: %d bytes were kept", open, len(said))
		}
		if got := kinds(items[0].Problems); strings.Count(got, " large ") != 1 {
			t.Errorf("%s: the problems are %s, want one large", open, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, tc := range texts {
		f.Add([]byte(tc.text))
		gb, _ := charset.GB18030.Encode(tc.text)
		f.Add(gb)
	}
	f.Add([]byte("[Red \"a\"]\n1. 炮二平五 {[%eval 0.35,12] [%clk 0:09:58] [%csl Ge5] [%cal Gh2e2] x}"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		for item, err := range (Format{}).Read(strings.NewReader(string(raw))) {
			if err != nil {
				return
			}
			// Games that were read can be written and read back.
			var first, second strings.Builder
			if _, err := (Format{}).Write(&first, slices.Values([]*game.Game{item.Game})); err != nil {
				t.Fatal(err)
			}
			for again, err := range (Format{}).Read(strings.NewReader(first.String())) {
				if err != nil {
					t.Fatal(err)
				}
				if _, err := (Format{}).Write(&second, slices.Values([]*game.Game{again.Game})); err != nil {
					t.Fatal(err)
				}
				if d := game.Diff(item.Game, again.Game); d != "" {
					t.Fatalf("the game read again differs: %s\nread: %q\nwritten: %s", d, raw, first.String())
				}
				break
			}
		}
	})
}

// The words ahead that are moves of the line being read: without variations, up to the end of the line or the game.
func TestMainLine(t *testing.T) {
	for text, want := range map[string]string{
		"h3e3 {x} h10g8! h1g3":                 "first h3e3 h10g8 h1g3",
		"h3e3 (b1c3 (a1a2) i1i2) h10g8 (a1a3)": "first h3e3 h10g8",
		"h3e3 (b1c3) ) h10g8":                  "first h3e3",
		"h3e3 1-0 h10g8":                       "first h3e3",
		"h3e3 (1-0) h10g8":                     "first h3e3 h10g8",
		"h3e3\n[Event \"x\"]\n\nh10g8":         "first h3e3",
		"":                                     "first",
	} {
		f := &file{lexer: newLexer(strings.NewReader(text)), start: xiangqi.StartPosition()}
		if got := strings.Join(f.mainLine("first", ""), " "); got != want {
			t.Errorf("the words ahead in %q are %q, want %q", text, got, want)
		}
	}
	f := &file{lexer: newLexer(strings.NewReader(strings.Repeat("h3e3 ", 800))), start: xiangqi.StartPosition()}
	if got := len(f.mainLine("first", "")); got != 401 {
		t.Errorf("of %d words ahead %d are read, want %d", 800, got-1, 400)
	}
}
