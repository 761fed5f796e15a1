package main

import (
	"errors"
	"flag"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// TestDocumentedCommands calls the commands in the code blocks of the documents with -h added, for which a command reads
// the flags before it: each command must exist and have these flags with such values.
func TestDocumentedCommands(t *testing.T) {
	block := regexp.MustCompile("(?s)```[a-z]*\n(.*?)```|(?m)(?:^    .*\n)+")
	call := regexp.MustCompile(`chuhe-lab ([a-z][^#;&|>\n]*)`)
	found := 0
	for _, pattern := range []string{"../../README.md", "../../docs/*.md", "../../docs/lab/*.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text := labtest.Content(t, name)
			for _, code := range block.FindAllString(strings.ReplaceAll(string(text), "\\\n", " "), -1) {
				for _, m := range call.FindAllStringSubmatch(code, -1) {
					found++
					line, _, _ := strings.Cut(m[1], " [") // the rest is optional, and its values are names
					if synopsis := strings.Contains(m[1], " ["); synopsis {
						line = regexp.MustCompile(` --?[a-z].*`).ReplaceAllString(line, "")
					}
					if err := commands().Run(t.Context(), append(strings.Fields(line), "-h"), io.Discard); !errors.Is(err, flag.ErrHelp) {
						t.Errorf("%s: chuhe-lab %s: %v", name, m[1], err)
					}
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("%d commands are in the documents, want at least 50", found)
	}
}
