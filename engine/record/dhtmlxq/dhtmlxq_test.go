package dhtmlxq

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// sample is written by hand from the description of the format.
//
//go:embed testdata/sample.txt
var sample string

func readAll(text string) ([]*record.Item, error) {
	return recordtest.ReadAll(Format{}, strings.NewReader(text))
}

// one reads a text that holds one game.
func one(t *testing.T, text string) *record.Item {
	t.Helper()
	return recordtest.One(t, Format{}, strings.NewReader(text))
}

func TestSample(t *testing.T) {
	item := one(t, sample)
	if len(item.Problems) > 0 {
		t.Errorf("the game has the problems %v, want none", item.Problems)
	}
	const want = "{全局/注解} h2e2 {中炮} h7e7 ( h9g7 {屏风马} h0g2 ( g3g4 {挺兵} ) ) h0g2 a9a8 ( i9i8 )"
	if got := recordtest.Tree(item.Game); got != want {
		t.Errorf("read    %s\nwant    %s", got, want)
	}
	if got := fmt.Sprint(item.Game.Tags); got != "[{Title 顺炮直车对横车} {Red 许银川} {Date 1999.12.09} {Result 1-0}]" {
		t.Errorf("tags %s, want %s", got, "[{Title 顺炮直车对横车} {Red 许银川} {Date 1999.12.09} {Result 1-0}]")
	}
	var out bytes.Buffer
	lost, err := Format{}.Write(&out, slices.Values([]*game.Game{item.Game}))
	if err != nil || len(lost) > 0 || out.String() != sample {
		t.Errorf("written with %v, %v, want length 0 and %s\n%s", err, lost, sample, out.String())
	}
}

const startBoard = "[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]"

func TestDialects(t *testing.T) {
	for _, c := range []struct {
		name, text, want, problems string
	}{
		{"without the outer marks", startBoard + "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", "h2e2", ""},
		{"nothing but moves", "[DhtmlXQ_movelist]77 47\n7062[/DhtmlXQ_movelist]", "h2e2 h9g7", ""},
		{"other outer marks", "[DhtmlXQHTML] [DhtmlXQ_movelist]7747[/DhtmlXQ_movelist] [/DhtmlXQHTML]", "h2e2", ""},
		{"another case", "[dhtmlxq][DHTMLXQ_MOVELIST]7747[/dhtmlxq_movelist][/DhtmlXQ]", "h2e2", ""},
		{"the main line as line 0", "[DhtmlXQ_move_0_1_0]7747[/DhtmlXQ_move_0_1_0]", "h2e2", ""},
		{"in a page", "<html><!-- [x] --><iframe name='NoFile_[DhtmlXQiFrame][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment1]a&amp;b&#20013;<BR/>c[/DhtmlXQ_comment1]'></iframe>", "h2e2 {a&b中/c}", ""},
		{"in a script", `var s="[DhtmlXQ_movelist]7747[\/DhtmlXQ_movelist]\r\n[DhtmlXQ_comment1]\u4e2d\u70ae||\ud83c\udc04[\/DhtmlXQ_comment1]";`, "h2e2 {中炮/🀄}", ""},
		{"another end of a field", "[DhtmlXQ_redtime][/DhtmlXQ_time][DhtmlXQ_movelist]7747[/DhtmlXQ_x]text", "h2e2", ""},
		{"no end of a field", "[DhtmlXQ_red]A\n[DhtmlXQ_movelist]7747\n[/DhtmlXQ]", "h2e2", ""},
		{"a FEN in a comment", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment0][FEN \"x\"]||||[/DhtmlXQ_comment0][/DhtmlXQ]", "{[FEN \"x\"]} h2e2", ""},
		{"the comment of line 0", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment0_1]x[/DhtmlXQ_comment0_1][DhtmlXQ_comment1]y[/DhtmlXQ_comment1]", "h2e2 {x/y}", ""},
		{"a line that is told later", "[DhtmlXQ_move_2_3_1]2042[/DhtmlXQ_move_2_3_1][DhtmlXQ_move_0_2_2]70627967[/DhtmlXQ_move_0_2_2][DhtmlXQ_movelist]77471022[/DhtmlXQ_movelist]",
			"h2e2 b9c7 ( h9g7 h0g2 )", "game 1, line 1, move 3: an illegal move, the rest of its line was skipped: \"c9e7\" (the piece is the opponent's)"},
		{"a move of the parent's parent", "[DhtmlXQ_movelist]774772427967[/DhtmlXQ_movelist][DhtmlXQ_move_0_3_1]1927[/DhtmlXQ_move_0_3_1][DhtmlXQ_move_1_2_2]7062[/DhtmlXQ_move_1_2_2]",
			"h2e2 h7e7 ( h9g7 ) h0g2 ( b0c2 )", ""},
		{"a circle", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_2_2_1]7062[/DhtmlXQ_move_2_2_1][DhtmlXQ_move_1_2_2]7062[/DhtmlXQ_move_1_2_2]",
			"h2e2", "game 1, line 1: a variation that begins nowhere: \"move_2_2_1\"; game 1, line 1: a variation that begins nowhere: \"move_1_2_2\""},
		{"beyond the end", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_5_1]7062[/DhtmlXQ_move_0_5_1]", "h2e2", "game 1, line 2: a variation that begins nowhere: \"move_0_5_1\""},
		{"an illegal move", "[DhtmlXQ_movelist]774777477062[/DhtmlXQ_movelist]", "h2e2",
			"game 1, line 1, move 2: an illegal move, the rest of its line was skipped: \"h2e2\" (no piece stands there)"},
		{"no move", "[DhtmlXQ_movelist]7747999[/DhtmlXQ_movelist]", "h2e2", "game 1, line 1, move 2: not a move that can be understood, the rest of its line was skipped: \"999\""},
		{"two lists of moves", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_movelist]77277062[/DhtmlXQ_movelist][/DhtmlXQ]", "h2e2", "game 1, line 2: text outside a game: \"77277062\""},
		{"the moves by both names", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_1_0]1747[/DhtmlXQ_move_0_1_0][/DhtmlXQ]", "h2e2", "game 1, line 2: text outside a game: \"1747\""},
		{"the same moves twice", "[DhtmlXQ][DhtmlXQ_movelist][/DhtmlXQ_movelist][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_0_1_0]77 47[/DhtmlXQ_move_0_1_0][/DhtmlXQ]", "h2e2", ""},
		{"two starts", "[DhtmlXQ]" + startBoard + "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_binit]" + usualBoard[2:] + "99[/DhtmlXQ_binit][/DhtmlXQ]", "h2e2",
			"game 1, line 2: this entry cannot be read: \"" + usualBoard[2:62] + "…\""},
		{"the comment of line 19", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_0_1_19]1747[/DhtmlXQ_move_0_1_19][DhtmlXQ_comment19_1]x[/DhtmlXQ_comment19_1]", "h2e2 ( b2e2 {x} )", ""},
		{"a comment without a place", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment9]x[/DhtmlXQ_comment9]", "h2e2", "game 1, line 1: text outside a game: \"x\""},
		{"cut short", "[DhtmlXQ][DhtmlXQ_movelist]774770", "h2e2",
			"game 1, line 1: the file ends too early; game 1, line 1, move 2: not a move that can be understood, the rest of its line was skipped: \"70\""},
		{"a bad board", "[DhtmlXQ_binit]0000[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", "", "game 1, line 1: the start position is invalid: \"0000\""},
		{"an old list with a variation", "[DhtmlXQ_movelist]77479EZK070622RXP179672EXG272429RZL179672EXG4[/DhtmlXQ_movelist][DhtmlXQ_comment0]a[/DhtmlXQ_comment0][DhtmlXQ_comment4]x[/DhtmlXQ_comment4]",
			"{a} h2e2 h9g7 ( h7e7 {x} h0g2 ) h0g2", ""},
		{"the comment of a move before the variation", "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1_1]x[/DhtmlXQ_comment1_1][DhtmlXQ_comment1_0]y[/DhtmlXQ_comment1_0]",
			"{y} h2e2 {x} h9g7 ( b9c7 )", ""},
		{"a move that goes nowhere", "[DhtmlXQ_movelist]77477777[/DhtmlXQ_movelist]", "h2e2", "game 1, line 1, move 2: not a move that can be understood, the rest of its line was skipped: \"7777\""},
		{"an old list with a move off the board", "[DhtmlXQ_movelist]77479EZK099629EZK0[/DhtmlXQ_movelist]", "h2e2", "game 1, line 1: not a move that can be understood, the rest of its line was skipped: \"99629EZK0\""},
		{"an old list with an entry of a later number", "[DhtmlXQ_movelist]77479EZK070622RXP2[/DhtmlXQ_movelist]", "h2e2", "game 1, line 1: not a move that can be understood, the rest of its line was skipped: \"70622RXP2\""},
		{"an old list with bad entries", "[DhtmlXQ_movelist]77479EZK070622RXP970622RXP2[/DhtmlXQ_movelist]", "h2e2",
			"game 1, line 1: not a move that can be understood, the rest of its line was skipped: \"70622RXP9\""},
	} {
		t.Run(c.name, func(t *testing.T) {
			item := one(t, c.text)
			var problems []string
			for _, p := range item.Problems {
				problems = append(problems, p.Error())
			}
			if got := strings.Join(problems, "; "); recordtest.Tree(item.Game) != c.want || got != c.problems {
				t.Errorf("read %s\nwant %s\nproblems %s\nwant     %s", recordtest.Tree(item.Game), c.want, got, c.problems)
			}
		})
	}
}

func TestSeveralGames(t *testing.T) {
	move := func(digits string) string { return "[DhtmlXQ_movelist]" + digits + "[/DhtmlXQ_movelist]" }
	for text, want := range map[string]string{
		"[DhtmlXQ]" + move("7747") + "[/DhtmlXQ] and [DhtmlXQ]" + move("7700") + "[/DhtmlXQ]":                             "h2e2|!",
		"[DhtmlXQ]" + move("7747") + "[/DhtmlXQ] and [DhtmlXQ]" + move("7062") + "[/DhtmlXQ]":                             "h2e2|h9g7",
		"[DhtmlXQ]" + move("7747") + "[DhtmlXQ]" + move("2625"):                                                           "h2e2|c3c4",
		move("7747") + "x" + move("2625") + "[DhtmlXQ_title]a[/DhtmlXQ_title][DhtmlXQ_title]b[/DhtmlXQ_title]" + move(""): "h2e2|c3c4|",
		"[DhtmlXQiFrame]" + move("7747") + "'><iframe name='[DhtmlXQiFrame]" + move("2625"):                               "h2e2|c3c4",
		"[DhtmlXQ][/DhtmlXQ]" + move("7747"):                                                                              "h2e2",
	} {
		items, err := readAll(text)
		var got []string
		for _, item := range items {
			moves := recordtest.Tree(item.Game)
			if len(item.Problems) > 0 {
				moves += "!"
			}
			got = append(got, moves)
		}
		if err != nil || strings.Join(got, "|") != want {
			t.Errorf("the moves of %s are %v, %v, want %s", text, got, err, want)
		}
	}
}

func TestTags(t *testing.T) {
	item := one(t, `[DhtmlXQ][DhtmlXQ_red]湖北 汪洋 (大师)[/DhtmlXQ_red][DhtmlXQ_redname]汪洋[/DhtmlXQ_redname][DhtmlXQ_black]X[/DhtmlXQ_black]
[DhtmlXQ_date]0000-00-00[/DhtmlXQ_date][DhtmlXQ_result]谁知道[/DhtmlXQ_result][DhtmlXQ_firstnum]0[/DhtmlXQ_firstnum][DhtmlXQ_Odd]1[/DhtmlXQ_Odd]
[DhtmlXQ_black]Y[/DhtmlXQ_black][DhtmlXQ_table]7[/DhtmlXQ_table][/DhtmlXQ]`)
	if blank := one(t, "[DhtmlXQ_movelist]7747[DhtmlXQ_red]A[DhtmlXQ_redname] [DhtmlXQ_black]B[/DhtmlXQ]"); fmt.Sprint(blank.Game.Tags) != "[{Red A} {Black B}]" {
		t.Errorf("with an empty name the tags are %v, want those of the players", blank.Game.Tags)
	}
	if got := fmt.Sprint(item.Game.Tags); got != "[{Red 汪洋} {Black X} {Odd 1} {Board 7}]" {
		t.Errorf("tags %s, want %s", got, "[{Red 汪洋} {Black X} {Odd 1} {Board 7}]")
	}
	if got := fmt.Sprint(item.Problems); got != `[game 1, line 2: this entry cannot be read: "谁知道" game 1, line 3: this entry cannot be read: "Y"]` {
		t.Errorf("problems %s, want %s", got, `[game 1, line 2: this entry cannot be read: "谁知道" game 1, line 3: this entry cannot be read: "Y"]`)
	}
}

func TestStart(t *testing.T) {
	lone := strings.Repeat("99", 4) + "49" + strings.Repeat("99", 11) + strings.Repeat("99", 4) + "30" + strings.Repeat("99", 11)
	for text, want := range map[string]string{
		"[DhtmlXQ_binit]" + lone + "[/DhtmlXQ_binit]":                                                                   "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
		"[DhtmlXQ_binit]" + lone + "[/DhtmlXQ_binit][DhtmlXQ_movelist]3031[/DhtmlXQ_movelist]":                          "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1",
		"[DhtmlXQ_binit]" + strings.Replace(lone, "9949", "4849", 1) + "[/DhtmlXQ_binit][DhtmlXQ_fen]x[/DhtmlXQ_fen]":   "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1",
		"[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 b - - 5 9[/DhtmlXQ_fen][DhtmlXQ_binit]" + lone + "[/DhtmlXQ_binit]":       "3k5/9/9/9/9/9/9/9/9/4K4 b - - 5 9",
		"[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 w[/DhtmlXQ_fen]<bad>[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/5K3 w[/DhtmlXQ_fen]": "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
		"[DhtmlXQ_binit][/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]":                                      xiangqi.StartFEN,
		"[DhtmlXQ_binit]34" + lone[2:] + "[/DhtmlXQ_binit]":                                                             "3k5/9/9/9/3R5/9/9/9/9/4K4 b - - 0 1",
		"[DhtmlXQ_movelist]7062[/DhtmlXQ_movelist]":                                                                     strings.Replace(xiangqi.StartFEN, "w", "b", 1),
		"[DhtmlXQ_binit]" + strings.Replace(lone, "30", "39", 1) + "[/DhtmlXQ_binit][DhtmlXQ_red]bad[/DhtmlXQ_red]":     xiangqi.StartFEN,
		"[DhtmlXQ_binit]" + strings.Replace(lone, "9999", "4949", 1) + "[/DhtmlXQ_binit][DhtmlXQ_red]bad[/DhtmlXQ_red]": xiangqi.StartFEN,
	} {
		item := one(t, text)
		stated := strings.Contains(text, "movelist") || strings.Contains(text, "fen]3") // who is to move
		if got := item.Game.Start().FEN(); got != want || (len(item.Problems) > 0) != (strings.Contains(text, "bad") || !stated) {
			t.Errorf("the start of %s is %s with the problems %v, want %s", text, got, item.Problems, want)
		}
	}
}

// Text with a special meaning in the format must come back unchanged.
func TestEscape(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\n\nc": "a||b||||c", "|": `\u007c`, " a ": `\u0020a\u0020`, "\n": `\u000a`, "a\n": `a\u000a`, "\na": "||a", "&amp;&x": `\u0026amp;&x`, "a < b": "a < b",
		"<br>": `\u003cbr>`, "[/DhtmlXQ_x]": `\u005b/DhtmlXQ_x]`, "[game_comment_0_1]": `\u005bgame_comment_0_1]`, "[comment": "[comment", "[/comment": `\u005b/comment`, "[ \\/ dhtmlxq]": `\u005b \/ dhtmlxq]`, "[a]": "[a]", `\u4e2d`: `\u005cu4e2d`, `\n`: `\n`, "a\rb": `a\u000db`, "　": `\u3000`, "\x00": "\x00",
	} {
		if got := escape(text); got != want || unescape(got) != text {
			t.Errorf("%q: %q, and back %q", text, got, unescape(got))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(append(recordtest.Words(), "\n", "\r", " ", "|", `\u12`, "\\", "u00", "7c", "&", "amp", ";", "&#x4e2d;", "<", "br", "/", ">", "[", "DhtmlXQ", "_a", "]"))).Draw(t, "text"), "")
		if got := unescape(escape(text)); got != text {
			t.Fatalf("%q: %q, and back %q", text, escape(text), got)
		}
		if strings.Contains(escape(text), "[DhtmlXQ") {
			t.Fatalf("%q is escaped as %q, which holds a tag", text, escape(text))
		}
	})
}

func TestRoundTrip(t *testing.T) {
	var names []string
	for _, t := range tags {
		if t.tag != game.TagResult && t.tag != game.TagDate {
			names = append(names, t.tag)
		}
	}
	shape := recordtest.Shape{
		Holds: record.Holds{Variations: true, Comments: true}, Starts: true, Words: recordtest.Words(), Tags: append(names, "ECCO", "PlyCount"),
	}
	recordtest.Check(t, func(t *rapid.T) {
		g := recordtest.Game(t, shape)
		var out bytes.Buffer
		lost, err := Format{}.Write(&out, slices.Values([]*game.Game{g, g}))
		if err != nil || len(lost) > 0 {
			t.Fatalf("writing: %v, lost %v, want nothing lost", err, lost)
		}
		items, err := readAll(out.String())
		if err != nil || len(items) != 2 {
			t.Fatalf("%d games, %v, want 2\n%s", len(items), err, &out)
		}
		for _, item := range items {
			if diff := game.Diff(g, item.Game); diff != "" || len(item.Problems) > 0 {
				t.Fatalf("the game read again differs: %s, problems %v:\n%s", diff, item.Problems, &out)
			}
		}
	})
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		sample: true, "<p>[ DhtmlXQ ]": true, "[Event \"x\"]\n\n1. {see [DhtmlXQ] and [/DhtmlXQ]} *": false, "[\\/DhtmlXQ_x]": true,
		"see [1] and [DhtmlXQ]": true, "see [1]": false, "[1] [DhtmlXQ]": false,
		"": false, "[": false, "[DhtmlXQ": false, "DhtmlXQ": false, "[DhtmlXQ is a format]": false, "[Event \"[Dhtml\"]": false,
	} {
		if got := (Format{}).Sniff([]byte(text)); got != want {
			t.Errorf("Sniff of %.30q is %v, want %v", text, got, want)
		}
	}
}

// An endless file is read only up to the limits.
func TestEndless(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: reads tens of megabytes")
	}
	for begin, repeat := range map[string]string{
		"":                    "garbage [ and ",
		"[DhtmlXQ_comment1]":  "[",
		"[DhtmlXQ_comment2]":  "text without an end\n",
		"[DhtmlXQ_movelist]":  "77472725",
		"[DhtmlXQ]":           "[DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_move_0_1_1]",
		"[DhtmlXQ][DhtmlXQ_]": "[DhtmlXQ_comment1]x[/DhtmlXQ_comment1]",
	} {
		in := io.MultiReader(strings.NewReader(begin), io.LimitReader(recordtest.Endless(repeat), 9<<20))
		games := 0
		for item, err := range (Format{}).Read(in) {
			var p *record.Problem
			if err != nil && (!errors.As(err, &p) || p.Kind != record.NotThisFormat) {
				t.Errorf("the error of %s%s… is %v, want none or another format", begin, repeat, err)
			} else if err == nil && !slices.ContainsFunc(item.Problems, func(p record.Problem) bool { return p.Kind == record.TooLarge }) {
				t.Errorf("the problems of %s%s… are %v, want one too large", begin, repeat, item.Problems)
			}
			games++
		}
		if games != 1 {
			t.Errorf("%s%s…: %d games, want 1", begin, repeat, games)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add("[DhtmlXQ_movelist]774799ZK07062299H11927222I1[/DhtmlXQ_movelist]")
	f.Add("[DhtmlXQ_move_1_1_1]7747[/DhtmlXQ_move_1_1_1][DhtmlXQ_move_3_2_2]7747[DhtmlXQ_move_2_2_3]")
	f.Fuzz(func(t *testing.T, text string) {
		items, _ := readAll(text)
		var games []*game.Game
		for _, item := range items {
			games = append(games, item.Game)
		}
		var out bytes.Buffer
		if _, err := (Format{}).Write(&out, slices.Values(games)); err != nil {
			t.Fatal(err)
		}
		again, err := readAll(out.String())
		if len(items) > 0 && err != nil || len(again) != len(items) {
			t.Fatalf("written and read again: %d games of %d, %v\n%s", len(again), len(items), err, &out)
		}
	})
}
