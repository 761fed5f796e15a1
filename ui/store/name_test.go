package store

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSafeName(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"残局 第3":                       "残局 第3",
		"a/b\\c:d":                    "a-b-c-d",
		"../../etc/passwd":            "-..-etc-passwd",
		"  two\n\tlines ":             "two lines",
		"...":                         "",
		"end.":                        "end",
		"con":                         "-con",
		"Lpt1.game":                   "-Lpt1.game",
		"com¹":                        "-com¹",
		"console":                     "console",
		"com10":                       "com10",
		"\u202egnp\u0000\xff":         "gnp",
		strings.Repeat("长", 50) + "短": strings.Repeat("长", 40),
	} {
		if got := SafeName(text); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}

func TestPortable(t *testing.T) {
	for name, want := range map[string]bool{
		"settings.toml": true, "games/残局 第3.txt": true, "games/20260101-120000-2.txt": true,
		"": false, "/etc/passwd": false, "games/": false, "a//b": false, ".": false, "..": false, "games/../x": false, ".hidden": false,
		"a\\b": false, "C:/x": false, "c:x": false, "nul": false, "games/COM1.txt": false, "a.": false, "a ": false, " a": false, "a?": false,
		"a\x00b": false, "\xff": false, "a\u202eb": false, "a/b/c/d/e/f/g/h": true, "a/b/c/d/e/f/g/h/i": false,
		strings.Repeat("x", 200): true, strings.Repeat("x", 201): false,
	} {
		if got := Portable(name); got != want {
			t.Errorf("%q is portable: %v, want %v", name, got, want)
		}
	}
}

// The ports of Windows have a number of one digit.
func TestReserved(t *testing.T) {
	for name, want := range map[string]bool{
		"con": true, "Prn.txt": true, "aux .x": true, "NUL": true, "conin$": true, "CONOUT$.a.b": true,
		"com0": true, "com1": true, "COM9": true, "com¹": true, "lpt²": true, "Lpt³.txt": true, "lpt0 ": true, "lpt9.": true,
		"": false, "co": false, "com": false, "lpt": false, "co1": false, "xco1": false, "com/": false, "com:": false, "comA": false, "com⁴": false, "com10": false, "lpt1x": false, "con1": false, "x.con": false,
	} {
		if got := reserved(name); got != want {
			t.Errorf("%q is the name of a device: %v, want %v", name, got, want)
		}
	}
}

func FuzzSafeName(f *testing.F) {
	f.Add("com1 .x")
	f.Add(". /nul")
	f.Fuzz(func(t *testing.T, text string) {
		name := SafeName(text)
		file := name + ".txt"
		if !filepath.IsLocal(file) || filepath.Base(file) != file || len(file) > 130 || !utf8.ValidString(name) {
			t.Errorf("%q gives %q", text, name)
		}
		if strings.ContainsAny(name, "<>:\"/\\|?*\x00\n") || strings.Trim(name, " .") != name || reserved(name) {
			t.Errorf("%q gives %q", text, name)
		}
		if !Portable(file) && name != "" || Portable(text) && !filepath.IsLocal(text) {
			t.Errorf("%q or %q is portable or not", file, text)
		}
		if again := SafeName(name); again != name {
			t.Errorf("%q gives %q and that gives %q", text, name, again)
		}
	})
}

func TestDistant(t *testing.T) {
	for path, want := range map[string]bool{"": false, "/": false, "/a": false, `\a`: false, `C:\a`: false, "a//b": false, "//host/a": true, `\\host\a`: true, `\/host`: true, `/\host`: true} {
		if got := Distant(path); got != want {
			t.Errorf("%q is distant: %v, want %v", path, got, want)
		}
	}
}
