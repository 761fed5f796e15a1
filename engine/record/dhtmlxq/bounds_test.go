package dhtmlxq

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

func TestParseMark(t *testing.T) {
	for text, want := range map[string]struct {
		mark
		length int
	}{
		"[DhtmlXQ]":            {mark{outer, false, "", false}, 9},
		"[/DhtmlXQ]":           {mark{outer, true, "", false}, 10},
		`[\/DhtmlXQ]`:          {mark{outer, true, "", false}, 11},
		"[ / dhtmlxq ]more":    {mark{outer, true, "", false}, 13},
		"[DhtmlXQiFrame]":      {mark{outer, false, "", false}, 15},
		"[DhtmlXQ_RedName]x":   {mark{inner, false, "redname", false}, 17},
		"[/DhtmlXQ_Odd]":       {mark{inner, true, "Odd", false}, 14},
		"[DhtmlXQ_a]":          {mark{inner, false, "a", false}, 11},
		"[DhtmlXQ_MOVE_0_1_1]": {mark{inner, false, "move_0_1_1", false}, 20},
		"[DHJHtmlXQ]":          {mark{outer, false, "", false}, 11},
		"[DHJHtmlXQ_34]":       {mark{inner, false, "movelist", true}, 14},
		"[/DHJHtmlXQ_99]":      {mark{inner, true, "Field99", true}, 15},
		"[game_comment_0_7]":   {mark{inner, false, "comment0_7", false}, 18},
		"[/comment_0_7]":       {mark{inner, true, "0_7", false}, 14},
		"[comment_0_7]":        {},
		"[game_comment_x]":     {},
		"[game_comment]":       {},
		"[DhtmlXQ_]":           {},
		"[DhtmlXQ_a-b]":        {},
		"[DhtmlXQ1]":           {},
		"[DhtmlXQ":             {},
		"[DhtmlX]":             {},
		"[]":                   {},
	} {
		if m, length := parseMark(text); m != want.mark || length != want.length {
			t.Errorf("%s is read as %+v of %d bytes, want %+v of %d", text, m, length, want.mark, want.length)
		}
	}
}

// Signs, also at their length limits and just beyond.
func TestSigns(t *testing.T) {
	entity := func(zeros int) string { return "&#" + strings.Repeat("0", zeros) + "65;" }
	for value, want := range map[string]string{
		"a||b": "a\nb", "a|b": "a|b", "a\r\nb": "a\nb", "a\rb": "a\nb", "a\nb": "a\nb", "a<br>b": "a\nb", "a<b>": "a<b>", `a\u4e2db`: "a中b",
		`\ud83c\udc04`: "🀄", `\ud83c`: `\ud83c`, `\ud83cx`: `\ud83cx`, `\u12`: `\u12`, "&lt;x&gt;": "<x>",
		"<br     />":     "\n",
		"<br      />":    "<br      />",
		"<BR>":           "\n",
		"<br":            "<br",
		"a < b > c":      "a < b > c",
		entity(27):       "A", // 32 bytes
		entity(28):       entity(28),
		"&nosuch;":       "&nosuch;",
		"&amp":           "&amp",
		`\v4e2d`:         `\v4e2d`,
		`xu4e2d`:         `xu4e2d`,
		`\u4e2d`:         "中",
		`\u4e2`:          `\u4e2`,
		`\u4e2g`:         `\u4e2g`,
		`\ud83cxudc04`:   `\ud83cxudc04`,
		`\ud83c\xdc04`:   `\ud83c\xdc04`,
		`\ud83c\u4e2d`:   `\ud83c中`,
		"|||":            "", // signs at the end are no text
		"a|||b":          "a\n|b",
		"  a ||b || ||":  "a \nb",
		"\r\n a\r\r\nb ": "a\n\nb",
	} {
		if got := unescape(value); got != want {
			t.Errorf("%q means %q, want %q", value, got, want)
		}
	}
	for text, want := range map[string]string{"[DhtmlXQ": `\u005bDhtmlXQ`, "[DhtmlX": "[DhtmlX", "[/dhtmlxq_": `\u005b/dhtmlxq_`, "[ a": "[ a", "[": "["} {
		if got := escape(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}

// Tags are written in the words of other programs; losses in the format are reported.
func TestWrittenTags(t *testing.T) {
	for _, c := range []struct {
		name, value, want string
		lost              []record.ProblemKind
	}{
		{game.TagResult, "1-0", "[DhtmlXQ_result]红胜[/DhtmlXQ_result]", nil},
		{game.TagResult, "0-1", "[DhtmlXQ_result]黑胜[/DhtmlXQ_result]", nil},
		{game.TagResult, "1/2-1/2", "[DhtmlXQ_result]和棋[/DhtmlXQ_result]", nil},
		{game.TagResult, "*", "[DhtmlXQ_result]未知[/DhtmlXQ_result]", nil},
		{game.TagResult, "won", "[DhtmlXQ_result]won[/DhtmlXQ_result]", nil},
		{game.TagDate, "1999.12.09", "[DhtmlXQ_date]1999-12-09[/DhtmlXQ_date]", nil},
		{game.TagDate, "in 1999", "[DhtmlXQ_date]in 1999[/DhtmlXQ_date]", nil},
		{game.TagRed, "a|b", `[DhtmlXQ_red]a\u007cb[/DhtmlXQ_red]`, nil},
		{game.TagRed, "a\xffb", "[DhtmlXQ_red]a\ufffdb[/DhtmlXQ_red]", []record.ProblemKind{record.LostCharacters}},
		{"Own Tag", "x", "", []record.ProblemKind{record.LostTag}},
	} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		g.Tags.Set(c.name, c.value)
		var out bytes.Buffer
		lost, err := Format{}.Write(&out, slices.Values([]*game.Game{g}))
		if err != nil || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s %q is written as %q, %v, want %s", c.name, c.value, &out, err, c.want)
		}
		var kinds []record.ProblemKind
		for _, p := range lost {
			kinds = append(kinds, p.Kind)
		}
		if !slices.Equal(kinds, c.lost) {
			t.Errorf("%s %q: lost %v, want problems of kinds %v", c.name, c.value, lost, c.lost)
		}
	}
}

// Several games are written with an empty line between them.
func TestGamesAreWrittenApart(t *testing.T) {
	write := func(games ...*game.Game) string {
		var out bytes.Buffer
		if _, err := (Format{}).Write(&out, slices.Values(games)); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	a, b := recordtest.Nested(t, 3), recordtest.Nested(t, 5)
	if got, want := write(a, b, a), write(a)+"\n"+write(b)+"\n"+write(a); got != want {
		t.Errorf("three games are written as\n%s\nwant\n%s", got, want)
	}
}

// Reading stops at the limit of tags and lines, and reports the first one beyond.
func TestMostTagsAndLines(t *testing.T) {
	var tags, lines strings.Builder
	for i := range 1002 {
		fmt.Fprintf(&tags, "[DhtmlXQ_t%d]x[/DhtmlXQ_t%d]", i, i)
	}
	for i := range 20_002 {
		fmt.Fprintf(&lines, "[DhtmlXQ_move_0_1_%d]1747", i+1)
	}
	for name, c := range map[string]struct {
		text, problem string
		tags          int
	}{
		"tags":  {tags.String(), "t1000", 1000},
		"bytes": {"[DhtmlXQ_event]" + strings.Repeat("x", record.MaxTag+1) + "[/DhtmlXQ_event]", "event", 0},
		"lines": {lines.String() + "[/DhtmlXQ_x]", "move_0_1_20001", 0},
	} {
		item := one(t, "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"+c.text)
		if len(item.Problems) != 1 || item.Problems[0].Kind != record.TooLarge || item.Problems[0].Text != c.problem || len(item.Game.Tags) != c.tags {
			t.Errorf("too many %s: problems %v and %d tags, want that %s is too large and %d tags", name, item.Problems, len(item.Game.Tags), c.problem, c.tags)
		}
	}
}
