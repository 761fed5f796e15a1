//go:build !js

package start

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

func TestMain(m *testing.M) {
	tabletest.Main(m, func() { fmt.Println(Given().Seed) })
}

// The command line is answered on the right stream, with the right status; a good one starts the program.
func TestGiven(t *testing.T) {
	for _, c := range []struct {
		arg, stdout, stderr string // the beginnings
		status              int
	}{
		{"--help", "Usage: ", "", 0},
		{"--version", "Chuhe ", "", 0},
		{"--bogus", "", "chuhe: there is no flag --bogus", 2},
		{"--seed=7", "7\n", "", 0},
	} {
		out, stderr, status := tabletest.RunMain(t, c.arg)
		if !strings.HasPrefix(out, c.stdout) || (out == "") != (c.stdout == "") || !strings.HasPrefix(stderr, c.stderr) || (stderr == "") != (c.stderr == "") || status != c.status {
			t.Errorf("%s exits with %d and prints %q, %q, want %d, %q and %q", c.arg, status, out, stderr, c.status, c.stdout, c.stderr)
		}
	}
}

// In a folder that was removed, relative names have no meaning.
func TestNamesInARemovedFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	if err := os.Remove(dir); err != nil {
		t.Skip("on this system: the current folder cannot be removed")
	}
	t.Setenv("PWD", "")
	if _, err := Parse([]string{"game.pgn"}); err == nil || !strings.HasPrefix(err.Error(), `"game.pgn" cannot be found: `) {
		t.Errorf("a name in a folder that is gone: %v", err)
	}
}

func TestNumberOfDisplay(t *testing.T) {
	for display, want := range map[string]int{":0": 0, ":1.2": 1, "host:10.0": 10, "unix/host:3": 3, "": -1, "host": -1, ":x": -1, ":-1": -1, ":": -1} {
		if n, ok := numberOf(display); ok != (want >= 0) || ok && n != want {
			t.Errorf("%q has number %d, %v, want %d", display, n, ok, want)
		}
	}
}

// The places of an X server follow from the name of its display, as in the X library.
func TestAddresses(t *testing.T) {
	for display, want := range map[string]string{
		":0":              "[[unix /tmp/.X11-unix/X0] [unix @/tmp/.X11-unix/X0] [tcp localhost:6000]]",
		"unix:12.1":       "[[unix /tmp/.X11-unix/X12] [unix @/tmp/.X11-unix/X12] [tcp localhost:6012]]",
		"host:10.0":       "[[tcp host:6010]]",
		"unix/host:3":     "[[tcp host:6003]]",
		"/private/x:0":    "[[unix /private/x:0]]",
		"/private/socket": "[[unix /private/socket]]",
		"nonsense":        "[[unix nonsense]]",
		"host:x":          "[]",
		":":               "[]",
	} {
		if got := filepath.ToSlash(fmt.Sprint(addresses(display))); got != want {
			t.Errorf("%q: %s, want %s", display, got, want)
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
		"--open":                                "flag needs an argument: -open (chuhe --help lists the flags)",
		"game.pgn --bogus":                      "there is no flag --bogus (chuhe --help lists the flags)",
		"game.pgn --new":                        "a file brings its own game: leave out --new and --fen, or the file",
		"--fen x --open game.pgn":               "a file brings its own game: leave out --new and --fen, or the file",
		"--fen=":                                `invalid value "" for flag -fen: it is empty (chuhe --help lists the flags)`,
		"--seed x":                              `invalid value "x" for flag -seed: parse error (chuhe --help lists the flags)`,
		"game.pgn --register-files":             "--register-files and --unregister-files stand alone: they open no window",
		"--register-files --unregister-files":   "--register-files and --unregister-files stand alone: they open no window",
		"--lang EN --seed 18446744073709551615": "",
		"--lang zh-hans":                        "",
		"--lang Vi":                             "",
	} {
		if _, err := Parse(strings.Fields(line)); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}
