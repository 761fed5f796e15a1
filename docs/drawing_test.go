package docs

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheDrawingsAreTrue compares the diagram in ARCHITECTURE.md with the imports: one package in it imports
// another, directly or indirectly, if and only if arrows lead from it to the other.
func TestTheDrawingsAreTrue(t *testing.T) {
	deps := map[string][]string{}
	all, err := onLinux()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		deps[strings.TrimPrefix(p.ImportPath, ours)] = p.Deps
	}
	arrows := drawing(t, "ARCHITECTURE.md")
	if len(arrows) < 20 {
		t.Fatalf("only %d packages drawn", len(arrows))
	}
	compareDrawing(t, arrows, deps)
}

// compareDrawing compares the arrows between packages with their imports.
func compareDrawing(t *testing.T, arrows, deps map[string][]string) {
	t.Helper()
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

// drawing reads the diagram of a document: the targets of its arrows, by package.
func drawing(t *testing.T, path string) map[string][]string {
	t.Helper()
	text := read(t, path)
	block := regexp.MustCompile("(?s)```mermaid\n(.*?)```").FindString(text)
	arrows := map[string][]string{}
	for _, line := range regexp.MustCompile(`(?m)^ +(\S+) --> (.*)$`).FindAllStringSubmatch(block, -1) {
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

// reached returns all packages that arrows lead to from a package.
func reached(arrows map[string][]string, from string) map[string]bool {
	all := map[string]bool{}
	var follow func(string)
	follow = func(from string) {
		for _, to := range arrows[from] {
			if !all[to] {
				all[to] = true
				follow(to)
			}
		}
	}
	follow(from)
	return all
}
