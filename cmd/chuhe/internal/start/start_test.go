package start

import (
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	o, err := Parse([]string{"--new", "--fen", "9/9 w", "--lang", "zh-Hant", "--window", "800x600", "--config", "/x", "--seed", "7"})
	want := Options{New: true, FEN: "9/9 w", Lang: "zh-Hant", Width: 800, Height: 600, Config: "/x", Seed: 7}
	if err != nil || !reflect.DeepEqual(o, want) {
		t.Errorf("got %+v, %v; want %+v", o, err, want)
	}
}

func TestParseFileTypes(t *testing.T) {
	for flag, want := range map[string]FileTypes{"--register-files": RegisterFileTypes, "--unregister-files": UnregisterFileTypes, "--new": LeaveFileTypes} {
		if o, err := Parse([]string{flag}); err != nil || o.FileTypes != want {
			t.Errorf("%s is %v, %v, want %v", flag, o.FileTypes, err, want)
		}
	}
}

func TestHelp(t *testing.T) {
	for goos, want := range map[string]bool{"windows": true, "linux": false, "darwin": false} {
		if got := strings.Contains(help(goos), "--register-files"); got != want || !strings.Contains(help(goos), "--config") {
			t.Errorf("on %s the help is\n%s", goos, help(goos))
		}
	}
}

// Names of files may come anywhere, and are relative to the folder in which they
// were given.
func TestParseFiles(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	dir, err := os.Getwd() // a symbolic link on some systems
	if err != nil {
		t.Fatal(err)
	}
	elsewhere, err := filepath.Abs("/y/z.pgn") // with a drive on some systems
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want []string
	}{
		{nil, nil},
		{[]string{"game.pgn"}, []string{filepath.Join(dir, "game.pgn")}},
		{[]string{"--open", "a b.xqf"}, []string{filepath.Join(dir, "a b.xqf")}},
		{[]string{"../x/棋谱.pgn", "--seed", "7", "/y/z.pgn"}, []string{filepath.Join(dir, "../x/棋谱.pgn"), elsewhere}},
		{[]string{"--open=a", "b", "--open", "c"}, []string{filepath.Join(dir, "a"), filepath.Join(dir, "c"), filepath.Join(dir, "b")}},
		{[]string{"--seed", "7", "--", "--new", "-x"}, []string{filepath.Join(dir, "--new"), filepath.Join(dir, "-x")}},
		{[]string{"--", "a", "-x"}, []string{filepath.Join(dir, "a"), filepath.Join(dir, "-x")}},
		{[]string{"a", "--", "--new"}, []string{filepath.Join(dir, "a"), filepath.Join(dir, "--new")}},
		{[]string{"-"}, []string{filepath.Join(dir, "-")}},
	} {
		o, err := Parse(c.args)
		if err != nil || !slices.Equal(o.Files, c.want) {
			t.Errorf("%q opens %q, %v; want %q", c.args, o.Files, err, c.want)
		}
		if o.New {
			t.Errorf("%q begins a new game", c.args)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("--window 1x1")
	f.Add("-fen=")
	f.Add("--window 99999999999999999999x1 --lang EN")
	f.Fuzz(func(t *testing.T, line string) {
		if o, err := Parse(strings.Fields(line)); err == nil && (o.Width < 0 || o.Height > 16384) {
			t.Errorf("%q gives %+v", line, o)
		}
	})
}

// Invalid parameters in the address of a page are listed, and have no other effect.
func TestFromAddress(t *testing.T) {
	for query, want := range map[string]Options{
		"":                          {},
		"lang=zh-TW&new":            {Lang: "zh-TW", New: true},
		"fen=9/9+w&seed=7":          {FEN: "9/9 w", Seed: 7},
		"seed=abc&lang=fr&x=1":      {Lang: "fr", Odd: []string{"seed=abc"}},
		"seed=-1&new=0":             {New: true, Odd: []string{"seed=-1"}},
		"fen=&seed=7":               {Seed: 7, Odd: []string{"fen="}},
		"seed=0x7":                  {Odd: []string{"seed=0x7"}},
		"seed=&lang=":               {Odd: []string{"seed="}},
		"seed=99999999999999999999": {Odd: []string{"seed=99999999999999999999"}},
	} {
		asked, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		got := FromAddress(func(name string) (string, bool) { return asked.Get(name), asked.Has(name) })
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v, want %+v", query, got, want)
		}
	}
}
