package pgn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record/recordtest"
)

// Games are read from pages, with escaped quotes or not, and with typographic quotes.
func TestPages(t *testing.T) {
	const want = "h2e2 {a < b} h9g7 ( h7e7 ) [{Red A}]"
	plain := "[Game \"Chinese Chess\"]\n[Red \"A\"]\n\n1. 炮二平五 {a < b} 马8进7 (1... 炮8平5) *\n"
	escaped := strings.NewReplacer(`"`, "&quot;", "<", "&lt;").Replace(plain)
	broken := strings.ReplaceAll(strings.ReplaceAll(plain, "<", "&lt;"), "\n", "<br>")
	for name, text := range map[string]string{
		"escaped":               escaped,
		"paragraphs":            "<p>" + strings.ReplaceAll(escaped, "\n", "<br />\r\n") + "</p>",
		"one line":              "<div>" + strings.ReplaceAll(escaped, "\n", "<BR/>") + "</div>",
		"one line, not escaped": broken,
		"a page": "<!DOCTYPE html>\n<html><head><title>象棋 1. e4</title><script>if (a < b) { x = '[Game \"y\"]' }</script><style>p{}</style></head>\n<body>Home | Games\n" +
			"<!-- [Event \"no\"] > --><pre>\n" + strings.ReplaceAll(plain, "a <", "a &lt;") + "</pre>Login 1. x</body></html>",
		"curly, escaped": strings.NewReplacer(`"A"`, "&ldquo;A&rdquo;", `"Chinese Chess"`, "&#8220;Chinese Chess&#8221;", "<", "&lt;").Replace(plain),
		"marked moves":   strings.NewReplacer("炮二", "&#28846;<b>二</b>", " 马", "&nbsp;马", "[Game", "<p>[Game").Replace(escaped),
		"curly":          "[Game “Chinese Chess”]\n[Red ”A“]\n\n" + plain[strings.Index(plain, "1."):],
		"mixed quotes":   "[Game \"Chinese Chess”]\n[Red „A\"]\n\n" + plain[strings.Index(plain, "1."):],
		"other quotes":   "[Game 「Chinese Chess」] [Red «A»]\n" + plain[strings.Index(plain, "1."):],
		"wide quotes":    "[Game ＂Chinese Chess＂]\n[Red ＂A＂]\n" + plain[strings.Index(plain, "1."):],
	} {
		items, err := recordtest.ReadAll(Format{}, strings.NewReader(text))
		if err != nil || len(items) != 1 {
			t.Errorf("%s: %d games, %v", name, len(items), err)
			continue
		}
		if got := fmt.Sprintf("%s %v", recordtest.Tree(items[0].Game), items[0].Game.Tags); got != want || len(items[0].Problems) > 0 {
			t.Errorf("%s: read %s, %v, want %s", name, got, items[0].Problems, want)
		}
		if !(Format{}).Sniff([]byte(text)) {
			t.Errorf("%s: not recognised", name)
		}
		part := text[items[0].Begin:items[0].End]
		again := recordtest.Tree(recordtest.One(t, Format{}, strings.NewReader(part)).Game)
		if strings.ReplaceAll(again, "&lt;", "<") != recordtest.Tree(items[0].Game) { // outside of the page, nothing shows that it is one
			t.Errorf("%s: the part %q holds %s", name, part, again)
		}
	}
}

// Signs become symbols, with a space before them or not, and come back as they were read.
func TestSigns(t *testing.T) {
	const text = "[Red \"a\"]\n1. 炮二平五± 马8进7 ∓ 2. 马二进三∞ 车9平8 += 3. 车一平二 ⩱!? 马2进3 =\n4. 马八进九 +- 炮8进4□?? (炮8进3 -/+) *"
	const want = "h2e2 $16 h9g7 $17 h0g2 $13 i9h9 $14 i0h0 $15 $5 b9c7 $10 b0a2 $18 h7h3 $7 $4 ( h7h4 $17 )"
	item := recordtest.One(t, Format{}, strings.NewReader(text))
	for range 2 {
		if got := recordtest.Tree(item.Game); got != want || len(item.Problems) > 0 {
			t.Errorf("the moves are %s, %v, want %s", got, item.Problems, want)
		}
		var out strings.Builder
		if lost, err := (Format{}).Write(&out, slices.Values([]*game.Game{item.Game})); err != nil || len(lost) > 0 {
			t.Errorf("writing: %v, %v", lost, err)
		}
		item = recordtest.One(t, Format{}, strings.NewReader(out.String()))
	}
}

// In a file that is no page, elements, entities and quotes of other kinds stay as they are.
func TestNoPages(t *testing.T) {
	for text, want := range map[string]string{
		"[Red \"“A” &quot;\"]\n1. 炮二平五 {<b>&lt;</b>} *": "h2e2 {<b>&lt;</b>} [{Red “A” &quot;}]",
		"[Red \"a”] [b\"]\n1. 炮二平五 *":                   "h2e2 [{Red a”] [b}]",
		"[Red \"第24届“五羊杯”\"]\n1. 炮二平五 *":                "h2e2 [{Red 第24届“五羊杯”}]",
		"[Red “第24届“五羊杯””]\n1. 炮二平五 *":                  "h2e2 [{Red 第24届“五羊杯”}]",
		"[Red \"a\"]\n1. 炮二平五 1-0\n<a@b.example>\n":     "h2e2 [{Red a} {Result 1-0}]",
	} {
		g := recordtest.One(t, Format{}, strings.NewReader(text)).Game
		if got := fmt.Sprintf("%s %v", recordtest.Tree(g), g.Tags); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"<", "<p", "<script>" + strings.Repeat("x", 1<<19), "<p>&", "<p>&quot", "[A &quot;", strings.Repeat("<p>", 1<<18), "<!--"} {
		if items, err := recordtest.ReadAll(Format{}, strings.NewReader(text)); err == nil || len(items) > 0 {
			t.Errorf("%.20q: %d games, %v, want none", text, len(items), err)
		}
	}
}
