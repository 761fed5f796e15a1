package docs

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// Maximum length of a file and a function, in lines.
const (
	fileLimit     = 400
	functionLimit = 60
	lineLimit     = 120 // columns, a tab being four of them
)

// longer lists two functions that are more readable undivided.
var longer = map[string]int{"alphaBeta": 250, "quiescence": 110}

var (
	isRow   = regexp.MustCompile(`^\t+([\w.]+: +|"[^"]*": +|'[^']*': +)?\{.*\},$`) // of a table
	literal = regexp.MustCompile("\"(\\\\.|[^\"\\\\])*\"|`[^`]*`?")                // a text
)

// columns returns the width of a line.
func columns(line string) int {
	return utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "    "))
}

// TestNothingIsTooLong measures every Go file that is neither generated nor a test. Lines may be longer if they are rows
// of a table, or consist of a text for the most part.
func TestNothingIsTooLong(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && name != ".." && (strings.HasPrefix(name, ".") || path == filepath.Join("..", "bin")) {
			return fs.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		files++
		return measure(t, path)
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Errorf("only %d files measured", files)
	}
}

func measure(t *testing.T, path string) error {
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	if ast.IsGenerated(file) {
		return nil
	}
	if lines := bytes.Count(source, []byte("\n")); lines > fileLimit {
		t.Errorf("%s has %d lines, more than %d", path, lines, fileLimit)
	}
	if !strings.HasPrefix(path, filepath.Join("..", "ui", "locale")) {
		for i, line := range strings.Split(string(source), "\n") {
			if n := columns(line); n > lineLimit && !isRow.MatchString(line) && columns(literal.ReplaceAllString(line, `""`)) > lineLimit/2 {
				t.Errorf("%s:%d has %d columns, more than %d", path, i+1, n, lineLimit)
			}
		}
	}
	for _, spec := range file.Imports {
		if spec.Name != nil && spec.Name.Name == "." {
			t.Errorf("%s imports %s with a dot", path, spec.Path.Value)
		}
	}
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if !ok {
			continue
		}
		limit := functionLimit
		if own, ok := longer[function.Name.Name]; ok {
			limit = own
		}
		if lines := set.Position(function.End()).Line - set.Position(function.Pos()).Line + 1; lines > limit {
			t.Errorf("%s: %s has %d lines, more than %d", path, function.Name.Name, lines, limit)
		}
	}
	return nil
}
