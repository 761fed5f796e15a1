package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that cannot be a settings file is set aside, with the reason, before it takes time or memory.
func TestFilesThatAreRefused(t *testing.T) {
	for name, test := range map[string]struct{ text, says, aside string }{
		"one key of many parts": {strings.Repeat("a.", 20_000) + "a = 1\n", "nested too deep", "broken"},
		"one table of many":     {"[" + strings.Repeat("a.", 20_000) + "a]\n", "nested too deep", "broken"},
		"list in list":          {"a = " + strings.Repeat("[", 9) + strings.Repeat("]", 9), "nested too deep", "broken"},
		"table in table":        {"a = " + strings.Repeat("{a = ", 9) + "1" + strings.Repeat("}", 9), "nested too deep", "broken"},
		"too large":             {"language = \"en\"\n" + strings.Repeat("#", largest), "too large", "broken"},
		"newer":                 {"format = 2\nlanguage = \"en\"\n", "newer version", "newer"},
	} {
		dir := t.TempDir()
		write(t, dir, test.text)
		s, notices, stop := start(t, dir)
		if len(notices) != 1 || !strings.Contains(notices[0], test.says) || s.Settings != Default() {
			t.Errorf("%s: told %q, settings %+v, want length 1, notices[0] with text with %q and %+v", name, notices, s.Settings, test.says, Default())
		}
		stop()
		aside, _ := filepath.Glob(filepath.Join(dir, "settings."+test.aside+"-*.toml"))
		if len(aside) != 1 {
			t.Fatalf("%s: set aside as %v, want length 1", name, aside)
		}
		if got, _ := os.ReadFile(aside[0]); string(got) != test.text {
			t.Errorf("%s: what was set aside has changed", name)
		}
	}
}

func TestDepth(t *testing.T) {
	for text, want := range map[string]bool{
		"a.b.c.d.e.f.g.h = 1.5":                       false,
		"a.b.c.d.e.f.g.h.i = 1.5":                     false,
		"a.b.c.d.e.f.g.h.i.j = 1":                     true,
		strings.Repeat("[", 8):                        false,
		strings.Repeat("[", 9):                        true,
		"]]" + strings.Repeat("[", 8):                 false,
		"]]" + strings.Repeat("[", 9):                 true,
		strings.Repeat("[", 8) + "].":                 false,
		strings.Repeat("[", 8) + "]..":                true,
		"x = a.b.c.d.e.f.g.h.i":                       false,
		"x = a.b.c.d.e.f.g.h.i.j":                     true,
		"# a comment.\na.b.c.d.e.f.g.h.i = 1":         false,
		"# a comment.\na.b.c.d.e.f.g.h.i.j = 1":       true,
		"a = '''\n" + strings.Repeat("[", 20) + "'''": false,
		`a = "\"` + strings.Repeat("{", 20) + `"`:     false,
		"# " + strings.Repeat(".", 20):                false,
		"a = '" + strings.Repeat("\\", 3) + "' # '\nb = " + strings.Repeat("[", 20): true,
		"a = \"broken\nb = " + strings.Repeat("[", 20):                              true,
		"a = \"\"\"\n\\\"\"\" ]\"\"\"\nb = " + strings.Repeat("[", 20):              true,
	} {
		if got := tooDeep(text); got != want {
			t.Errorf("%q is too deep: %v, want %v", text, got, want)
		}
	}
}

// Windows editors put a byte order mark before the text.
func TestByteOrderMark(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "\ufefflanguage = \"en\"\n")
	s, notices, stop := start(t, dir)
	defer stop()
	if len(notices) > 0 || s.Language != "en" {
		t.Errorf("told %q, language %q, want length 0 and %q", notices, s.Language, "en")
	}
}
