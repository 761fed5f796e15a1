//go:build !js

package start

import (
	"fmt"
	"strings"
	"testing"
)

func TestNumberOfDisplay(t *testing.T) {
	for display, want := range map[string]int{":0": 0, ":1.2": 1, "host:10.0": 10, "unix/host:3": 3, "": -1, "host": -1, ":x": -1, ":-1": -1, ":": -1} {
		if n, ok := numberOf(display); ok != (want >= 0) || ok && n != want {
			t.Errorf("%q has number %d, %v, want %d", display, n, ok, want)
		}
	}
}

// Entries of an authority file apply to their display, or to all. A broken file ends early.
func TestChoosePasswords(t *testing.T) {
	entry := func(words ...string) string {
		text := "\x01\x00"
		for _, word := range words {
			text += string([]byte{byte(len(word) >> 8), byte(len(word))}) + word
		}
		return text
	}
	long := strings.Repeat("x", 300)
	for _, c := range []struct{ file, want string }{
		{"", "[]"},
		{entry("host", "1", "WAY", "one"), "[WAY one]"},
		{entry("host", "2", "WAY", "two") + entry("host", "", "WAY", "any") + entry("", "1", "WAY", long), "[WAY any][WAY " + long + "]"},
		{entry("host", "1", "WAY", "one") + entry("host", "1", "WAY", "more")[:12], "[WAY one]"},
		{entry("host", "1", "WAY", "one") + "\x01\x00\x00", "[WAY one]"},
		{entry("host", "1", "WAY", "one") + "\x01\x00", "[WAY one]"},
		{"\x01\x00\x00\x05host", "[]"},
		{entry("", "1", "", ""), "[ ]"},
	} {
		got := ""
		for _, p := range choose([]byte(c.file), "1") {
			got += fmt.Sprintf("[%s %s]", p.way, p.word)
		}
		if got == "" {
			got = "[]"
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.file, got, c.want)
		}
	}
}

func TestSizesOfWindows(t *testing.T) {
	for size, want := range map[string][2]int{"1x1": {1, 1}, "16384X16384": {16384, 16384}, "800x600": {800, 600}, "0x1": {}, "1x0": {}, "16385x1": {}, "1x16385": {}, "1": {}, "1x": {}, "x1": {}, "1x2x3": {}} {
		o, err := Parse([]string{"--window", size})
		if (err == nil) != (want[0] > 0) || err == nil && [2]int{o.Width, o.Height} != want {
			t.Errorf("%q: %d by %d, %v, want %v", size, o.Width, o.Height, err, want)
		}
		if err != nil && err.Error() != fmt.Sprintf("--window takes a size such as 1180x820, not %q", size) {
			t.Errorf("--window %q: %v, want the size quoted", size, err)
		}
	}
}

// languageCodes joins all codes with commas and "or".
func TestLanguageCodes(t *testing.T) {
	if got, want := languageCodes(), "zh-Hans, zh-Hant, en"; !strings.HasPrefix(got, want) || strings.Count(got, " or ") != 1 {
		t.Errorf("the codes are %q, want the beginning %q and one or", got, want)
	}
}

// The complete errors of a command line.
func TestAnswers(t *testing.T) {
	for line, want := range map[string]string{
		"--help":                                "help",
		"-h":                                    "help",
		"--version":                             "version",
		"--bogus":                               "there is no flag --bogus (chuhe --help lists the flags)",
		"--open=":                               "the name of a file to open is empty",
		"--new game.pgn":                        "a file brings its own game: leave out --new and --fen, or the file",
		"--fen x game.pgn":                      "a file brings its own game: leave out --new and --fen, or the file",
		"--lang klingon":                        "--lang takes " + languageCodes() + `, not "klingon"`,
		"--register-files --new":                "--register-files and --unregister-files stand alone: they open no window",
		"--unregister-files --seed=18":          "--register-files and --unregister-files stand alone: they open no window",
		"--lang EN --seed 18446744073709551615": "",
		"--lang zh-hans":                        "",
		"--lang Vi":                             "",
	} {
		if _, err := Parse(strings.Fields(line)); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}
