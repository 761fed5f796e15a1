package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// texts is a set of characters.
type texts map[rune]bool

// has reports whether a character is in the set, or belongs to the Latin script.
func (t texts) has(r rune) bool { return t[r] || r < 0x250 || r >= 0x1E00 && r < 0x1F00 }

// characters collects the characters of all strings in the source of the program,
// without its tests. They include all texts of the program itself.
func characters(root string) (texts, error) {
	t := texts{}
	for _, top := range []string{"ui", "engine", "cmd/chuhe"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			if err == nil {
				t.scan(source)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

// scan adds the characters of the strings in a Go file.
func (t texts) scan(source []byte) {
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", files.Base(), len(source)), source, nil, 0)
	for {
		_, kind, literal := s.Scan()
		switch kind {
		case token.EOF:
			return
		case token.STRING, token.CHAR:
			text, err := strconv.Unquote(literal)
			if err != nil { // an escape that is not a character
				text = literal
			}
			for _, r := range text {
				t[r] = true
			}
		}
	}
}
