package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestEngineNamesWhatThereIs checks the names in ENGINE.md against the code: files exist, a name after a file or a
// package occurs in it, and any other name occurs somewhere in the engine.
func TestEngineNamesWhatThereIs(t *testing.T) {
	text := prose(t, "ENGINE.md")
	all := words(source(t, "../engine"))
	for _, match := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(text, -1) {
		name := match[1]
		switch {
		case regexp.MustCompile(`^[a-z_/]+\.[a-z]+$`).MatchString(name):
			if _, err := os.Stat("../engine/" + name); err != nil {
				t.Errorf("there is no engine/%s", name)
			}
		case regexp.MustCompile(`^[A-Za-z]\w*$`).MatchString(name) && !all[name]:
			t.Errorf("nothing in the engine is called %s", name)
		}
	}
	pair := regexp.MustCompile("`([a-z_/]+(?:\\.go)?)`:\\s(`\\w+`(?:,\\s`\\w+`)*)")
	pairs := pair.FindAllStringSubmatch(text, -1)
	if len(pairs) < 20 {
		t.Errorf("only %d places named", len(pairs))
	}
	for _, match := range pairs {
		code := words(source(t, "../engine/"+match[1]))
		for _, name := range regexp.MustCompile(`\w+`).FindAllString(match[2], -1) {
			if !code[name] {
				t.Errorf("engine/%s has no %s", match[1], name)
			}
		}
	}
}

// TestEngineShowsWhatThereIs checks that ENGINE.md shows exactly the pictures in its folder.
func TestEngineShowsWhatThereIs(t *testing.T) {
	text := read(t, "ENGINE.md")
	var shown []string
	for _, match := range regexp.MustCompile(`\]\(engine/([a-z]+\.png)\)`).FindAllStringSubmatch(text, -1) {
		shown = append(shown, match[1])
	}
	holds(t, "engine", shown)
}

// holds checks that a folder has exactly the files that a document shows.
func holds(t *testing.T, folder string, shown []string) {
	t.Helper()
	for _, name := range shown {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !slices.Contains(shown, file.Name()) {
			t.Errorf("%s/%s is not shown", folder, file.Name())
		}
	}
}

// prose returns a document without its blocks of code.
func prose(t *testing.T, path string) string {
	t.Helper()
	text := read(t, path)
	return regexp.MustCompile("(?s)\n```.*?\n```").ReplaceAllString(text, "")
}

// source returns the text of a Go file, or of all Go files in a folder and below.
func source(t *testing.T, path string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Error(err)
	}
	return all.String()
}

// words returns the set of words in a text.
func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool {
		return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		set[word] = true
	}
	return set
}
