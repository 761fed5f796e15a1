package docs

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// odd lists phrases that read as translated, each with what to write instead.
var odd = [][2]string{
	{"for who does", "for beginners: name the reader"},
	{"for who hears", "for screen readers"},
	{"for whose sake", "required by"},
	{"whoever", "name the actor: the caller, the player"},
	{"tells what", "name the thing"},
	{"tells how", "reports how"},
	{"says how", "reports how"},
	{"gone on with", "resumed"},
	{"gone along", "followed"},
	{"as far as there is", "within the available"},
	{"points a game", "points per game"},
	{"bought signature", "unsigned"},
	{"wipes it off", "removes it"},
	{"is no part of", "is outside"},
	{"makes no sense", "is invalid"},
	{"make no sense", "are invalid"},
	{"tells of", "names, or reports"},
	{"told of", "reported, or given"},
}

// TestPlainWords checks that no document, comment or text contains an odd phrase.
func TestPlainWords(t *testing.T) {
	check := func(path string) {
		data := read(t, path)
		text := strings.ToLower(data)
		for _, phrase := range odd {
			if before, _, found := strings.Cut(text, phrase[0]); found {
				t.Errorf("%s:%d: %q; better: %s", path, strings.Count(before, "\n")+1, phrase[0], phrase[1])
			}
		}
	}
	for _, document := range append(documents(t), "../README.md") {
		check(document)
	}
	for _, top := range []string{"assets", "cmd", "docs", "engine", "ui"} {
		err := filepath.WalkDir(filepath.Join("..", top), func(path string, _ fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && path != "../docs/words_test.go" {
				check(path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
