package dhtmlxq

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/record/recordtest"
)

// A page whose fields have numbers is read like one whose fields have names.
func TestNumberedFields(t *testing.T) {
	const points = "***k*****" + "*********" + "*********" + "*********" + "*********" + "*********" + "*********" + "*********" + "*********" + "****K****"
	for text, want := range map[string]string{
		"[DHJHtmlXQ]\n[DHJHtmlXQ_34]72427967[/DHJHtmlXQ_34]\n[/DHJHtmlXQ]":                                                                     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w: h2e2 h9g7 []",
		"[DHJHtmlXQ_10]五羊杯[/DHJHtmlXQ_10][DHJHtmlXQ_17]A B[/][DHJHtmlXQ_18]B[/DHJHtmlXQ_18][DHJHtmlXQ_28]红胜[/DHJHtmlXQ_28][DHJHtmlXQ_34]7242":  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w: h2e2 [{Title 五羊杯} {Red B} {Result 1-0}]",
		"[DHJHtmlXQ_31]" + points + "[/DHJHtmlXQ_31][DHJHtmlXQ_32]1[/DHJHtmlXQ_32][DHJHtmlXQ_33]2[/DHJHtmlXQ_33]":                              "3k5/9/9/9/9/9/9/9/9/4K4 b:  []",
		"[DHJHtmlXQ_31]" + points + "[/DHJHtmlXQ_31][DHJHtmlXQ_34]39384041[/DHJHtmlXQ_34][DHJHtmlXQ_77]x":                                      "3k5/9/9/9/9/9/9/9/9/4K4 b: d9d8 e0e1 [{Field77 x}]",
		"[DHJHtmlXQ]<b>[DHJHtmlXQ_34]72427967[/DHJHtmlXQ_34][game_comment_0_0]root[/comment_0_0][game_comment_0_2]a[/comment_0_2][/DHJHtmlXQ]": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w: {root} h2e2 h9g7 {a} []",
	} {
		item := one(t, text)
		start := strings.Join(strings.Fields(item.Game.Start().FEN())[:2], " ")
		if got := fmt.Sprintf("%s: %s %v", start, recordtest.Tree(item.Game), item.Game.Tags); got != want {
			t.Errorf("%s is read as\n%s, want\n%s", text, got, want)
		}
		if !(Format{}).Sniff([]byte(text)) {
			t.Errorf("%s is not recognised", text)
		}
	}
	if item := one(t, "[DHJHtmlXQ_31]short[/DHJHtmlXQ_31][DHJHtmlXQ_34]7242[/DHJHtmlXQ_34]"); len(item.Problems) != 1 {
		t.Errorf("a bad position has the problems %v, want one", item.Problems)
	}
}
