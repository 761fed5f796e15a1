package docs

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheDrawingIsTrue compares the first drawing in ARCHITECTURE.md with the
// imports: of two packages that are drawn, one comes to import the other if and
// only if arrows lead from it to the other.
func TestTheDrawingIsTrue(t *testing.T) {
	arrows := drawing(t, "ARCHITECTURE.md")
	if len(arrows) < 20 {
		t.Fatalf("only %d packages drawn", len(arrows))
	}
	deps := map[string][]string{}
	for _, p := range packages(t, "linux", "amd64") {
		deps[strings.TrimPrefix(p.ImportPath, ours)] = p.Deps
	}
	for from := range arrows {
		if deps[from] == nil {
			t.Errorf("%s is drawn and is no package", from)
			continue
		}
		led := reached(arrows, from)
		for to := range arrows {
			imports := slices.Contains(deps[from], ours+to)
			switch {
			case imports && !led[to]:
				t.Errorf("%s comes to import %s, but no arrows lead there", from, to)
			case !imports && led[to]:
				t.Errorf("arrows lead from %s to %s, which it does not import", from, to)
			}
		}
	}
}

// drawing reads the arrows of the first drawing of a document.
func drawing(t *testing.T, path string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```mermaid\n(.*?)```").FindSubmatch(text)
	if block == nil {
		t.Fatalf("%s has no drawing", path)
	}
	arrows := map[string][]string{}
	for _, line := range regexp.MustCompile(`(?m)^ +(\S+) --> (.*)$`).FindAllStringSubmatch(string(block[1]), -1) {
		arrows[line[1]] = strings.Split(line[2], " & ")
	}
	for _, targets := range arrows {
		for _, to := range targets {
			if _, known := arrows[to]; !known {
				arrows[to] = nil
			}
		}
	}
	return arrows
}

// reached returns all that arrows lead to.
func reached(arrows map[string][]string, from string) map[string]bool {
	all := map[string]bool{}
	var follow func(string)
	follow = func(at string) {
		for _, to := range arrows[at] {
			if !all[to] {
				all[to] = true
				follow(to)
			}
		}
	}
	follow(from)
	return all
}
