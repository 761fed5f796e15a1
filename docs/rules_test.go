package docs

import (
	"regexp"
	"strings"
	"testing"
)

// TestRulesShowWhatThereIs checks that RULES.md shows exactly the pictures in its folder, and that they match the cases
// they are drawn from.
func TestRulesShowWhatThereIs(t *testing.T) {
	text := read(t, "RULES.md")
	cases := read(t, "../engine/xiangqi/reference/testdata/cases.jsonl")
	var shown []string
	for _, match := range regexp.MustCompile(`rules/([a-z0-9-]+)\.png`).FindAllStringSubmatch(text, -1) {
		id := match[1]
		shown = append(shown, id+".png")
		if !strings.Contains(cases, `{"id": "`+id+`"`) {
			t.Errorf("no case is called %s", id)
		}
		if !strings.Contains(text, "| "+id+": ") {
			t.Errorf("the picture of %s has no words", id)
		}
	}
	holds(t, "rules", shown)
}
