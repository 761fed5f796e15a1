package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"chuhe/ui/locale"
)

// texts is a set of characters.
type texts map[rune]bool

// has reports whether a character is in the set, or belongs to the Latin script.
func (t texts) has(r rune) bool { return t[r] || r < 0x250 || r >= 0x1E00 && r < 0x1F00 }

// latin collects the characters of a program in a language with Latin letters: of its texts, of the board, of the
// notations, and of the names of the languages.
func latin(root string) (texts, error) {
	t, err := characters(root, "ui/board", "engine/notation", "ui/locale/languages")
	if err != nil {
		return nil, err
	}
	t.add("…") // the end of a text that was shortened
	keys, err := locale.Keys()
	if err != nil {
		return nil, err
	}
	for _, key := range keys {
		for _, l := range locale.All() {
			if !l.Chinese() {
				t.add(key.In(l))
			}
		}
	}
	return t, nil
}

// characters collects the characters of all strings in the source of the program in the given folders, without its
// tests. They include all texts of the program itself.
func characters(root string, tops ...string) (texts, error) {
	t := texts{}
	for _, top := range tops {
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
			t.add(text)
		}
	}
}

// add adds the characters of a text.
func (t texts) add(text string) {
	for _, r := range text {
		t[r] = true
	}
}
