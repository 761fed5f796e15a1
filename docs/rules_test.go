package docs

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestRulesShowWhatThereIs checks that RULES.md shows exactly the pictures in its folder, and that they match the cases
// they are drawn from.
func TestRulesShowWhatThereIs(t *testing.T) {
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	cases, err := os.ReadFile("../engine/xiangqi/reference/testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, match := range regexp.MustCompile(`rules/([a-z0-9-]+)\.png`).FindAllStringSubmatch(string(text), -1) {
		id := match[1]
		shown[id] = true
		if _, err := os.Stat("rules/" + id + ".png"); err != nil {
			t.Error(err)
		}
		if !strings.Contains(string(cases), `{"id": "`+id+`"`) {
			t.Errorf("no case is called %s", id)
		}
		if !strings.Contains(string(text), "| "+id+": ") {
			t.Errorf("the picture of %s has no words", id)
		}
	}
	files, err := os.ReadDir("rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !shown[strings.TrimSuffix(file.Name(), ".png")] {
			t.Errorf("rules/%s is not shown", file.Name())
		}
	}
}
