package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestConsole checks the commands in the documents against what there is: targets of make, packages and functions of go
// test, variables of tests, commands of the engine, and flags of the game. Package cmd/chuhe-lab checks its own.
func TestConsole(t *testing.T) {
	makefile := read(t, "../Makefile")
	targets := regexp.MustCompile(`(?m)^(?:\.PHONY: )?([a-z][a-z -]*)(?::|$)`)
	var known []string
	for _, m := range targets.FindAllStringSubmatch(makefile, -1) {
		known = append(known, strings.Fields(m[1])...)
	}
	engine, game := source(t, "../cmd/chuhe-engine"), source(t, "../cmd/chuhe/internal/start")
	found := map[string]int{}
	for _, document := range append(documents(t), "../README.md") {
		for _, line := range commands(t, document) {
			words := strings.Fields(line)
			for i, word := range words {
				rest := words[i+1:]
				switch {
				case i == 0 && word == "make":
					for _, target := range rest {
						if regexp.MustCompile(`^[a-z-]+$`).MatchString(target) && !strings.HasPrefix(target, "-") && !slices.Contains(known, target) {
							t.Errorf("%s: %s: there is no such target", document, line)
						}
					}
				case word == "go" && len(rest) > 1 && rest[0] == "test" && !strings.Contains(line, "screen/pieces"):
					checkGoTest(t, document, words)
				case strings.TrimPrefix(word, "bin/") == "chuhe-engine" && len(rest) > 0 && !strings.Contains(engine, "\n  "+rest[0]+" "):
					t.Errorf("%s: %s: the engine has no such command", document, line)
				case word == "chuhe" && len(rest) > 0 && strings.HasPrefix(rest[0], "--") && rest[0] != "--help" && !strings.Contains(game, "\n  "+rest[0]+" "):
					t.Errorf("%s: %s: the game has no such flag", document, line)
				default:
					continue
				}
				found[strings.TrimPrefix(word, "bin/")]++
			}
		}
	}
	for word, least := range map[string]int{"make": 40, "go": 15} {
		if found[word] < least {
			t.Errorf("%d commands of %s found, want at least %d", found[word], word, least)
		}
	}
}

// checkGoTest checks a call of go test, after the variables that it sets.
func checkGoTest(t *testing.T, document string, words []string) {
	t.Helper()
	line := strings.Join(words, " ")
	path := regexp.MustCompile(`\./[a-z/-]+`).FindString(line)
	dir := filepath.Join("..", strings.TrimSuffix(path, "/"))
	if info, err := os.Stat(dir); path != "./" && (err != nil || !info.IsDir()) {
		t.Errorf("%s: %s: there is no such package", document, line)
		return
	}
	code := source(t, dir)
	for _, m := range regexp.MustCompile(`-(?:run|bench) '?([A-Za-z]+)`).FindAllStringSubmatch(line, -1) {
		if !regexp.MustCompile(`func (?:Test|Benchmark|Fuzz)?\w*` + m[1]).MatchString(code) {
			t.Errorf("%s: %s: %s has no function with %s", document, line, dir, m[1])
		}
	}
	for _, m := range regexp.MustCompile(`\b(CHUHE_\w+)=`).FindAllStringSubmatch(line, -1) {
		if !strings.Contains(code, `"`+m[1]+`"`) {
			t.Errorf("%s: %s: %s does not read %s", document, line, dir, m[1])
		}
	}
}

// TestFlagsOfTheGame checks that USING.md lists exactly the flags of the game.
func TestFlagsOfTheGame(t *testing.T) {
	text := read(t, "USING.md")
	_, section, _ := strings.Cut(text, "\n## Command line\n")
	table, _, _ := strings.Cut(section, "\n\nIf ")
	flags := func(text string) []string {
		all := regexp.MustCompile(`--[a-z][a-z-]*`).FindAllString(text, -1)
		slices.Sort(all)
		return slices.Compact(all)
	}
	var usage string
	for _, m := range regexp.MustCompile("(?s)const (?:usage|onWindows) = `(.*?)`").FindAllStringSubmatch(source(t, "../cmd/chuhe/internal/start"), -1) {
		usage += m[1]
	}
	if got, want := flags(table), flags(usage); !slices.Equal(got, want) || len(want) < 8 {
		t.Errorf("USING.md lists %v, the game has %v", got, want)
	}
}

// commands returns the lines of a document's blocks of code, and its code within sentences, without comments.
func commands(t *testing.T, path string) (all []string) {
	t.Helper()
	data := read(t, path)
	text := strings.ReplaceAll(data, "\\\n", " ")
	for _, block := range regexp.MustCompile("(?s)\n```\n(.*?)\n```").FindAllStringSubmatch(text, -1) {
		for line := range strings.Lines(block[1]) {
			line, _, _ = strings.Cut(line, "#")
			all = append(all, strings.TrimSpace(line))
		}
	}
	for _, code := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(prose(t, path), -1) {
		all = append(all, strings.Join(strings.Fields(code[1]), " "))
	}
	return all
}
