package engines

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/ui/store"
)

func full() *list {
	return &list{next: 9, engines: []Engine{
		{ID: "1", Name: "Plain", Command: Command{Program: "/usr/games/plain"}},
		{
			ID: "7", Name: `象 "q" \`, Command: Command{Program: `C:\x y\e.exe`, Args: []string{"-T", "", "a\nb"}, Folder: "/x"}, Protocol: link.XBoard,
			Options: []link.Option{{Name: "Hash", Value: "64"}, {Name: "E F", Value: ""}},
			Found: Found{Verdict: Ready, Report: trial.Report{
				Name: "Own", Protocol: link.UCCI, Speed: 900_000, Stops: 12 * time.Millisecond, Legal: 20, Check: trial.Known, Chase: trial.NotKnown,
				Offers: []link.Offer{
					{Name: "Hash", Kind: link.Spin, Default: "16", Min: 1, Max: 1 << 40}, {Name: "Style", Kind: link.Combo, Default: "a b", Choices: []string{"a b", `c"`}},
					{Name: "X", Kind: link.Button}, {Name: "N", Kind: link.Spin, Default: "0", Min: -5, Max: 5},
				},
			}},
		},
		{ID: "8", Name: "Deaf", Found: Found{Verdict: Ready, Report: trial.Report{Deaf: true}}},
		{ID: "3", Name: "Broken", Found: Found{Verdict: Failed, Cause: trial.NoNetwork, Words: "no net", Waited: 10 * time.Second}},
	}}
}

func TestListIsKept(t *testing.T) {
	want := full()
	got, err := decode(want.encode())
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read back\n%+v, %v\nwant\n%+v", got, err, want)
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "line 1: the file is empty",
		"Chuhe progress 1":                     "line 1: ",
		"Chuhe engines 0":                      "line 1: ",
		"Chuhe engines 2":                      "newer version",
		"Chuhe engines 1\nname \"x\"":          "line 2: \"name\" stands before",
		"Chuhe engines 1\nengine 01":           "line 2: ",
		"Chuhe engines 1\nengine x":            "line 2: ",
		"Chuhe engines 1\nengine 1\nengine 1":  "line 3: engine 1 is one too many",
		"Chuhe engines 1\nengine 1\nname x":    "line 3: ",
		"Chuhe engines 1\nengine 1\nfound x":   "line 3: ",
		"Chuhe engines 1\nengine 1\nlegal 21":  "line 3: ",
		"Chuhe engines 1\nengine 1\nset \"x\"": "line 3: ",
		"Chuhe engines 1\nengine 1\n" + strings.Repeat("argument \"\"\n", mostParts+1): "too many lines",
		"Chuhe engines 1\n" + "next 0":                             "line 2: ",
		"Chuhe engines 1\nengine 1\noffers slider \"a\" \"\" 0 0":  "line 3: ",
		"Chuhe engines 1\nengine 1\noffers combo \"a\" \"\" 0 0 x": "line 3: ",
		"Chuhe engines 1\nengine 1\noffers spin \"a\" \"\" 0":      "line 3: ",
		"Chuhe engines 1\nengine 1\noffers spin \"a\" \"\" 0 0x10": "line 3: ",
		"Chuhe engines 1\nengine 1\ncause silent":                  "line 3: ",
		"Chuhe engines 1\nengine 1\nprotocol xyz":                  "line 3: ",
	} {
		_, err := decode([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want an error with %q", text, err, want)
		}
		if newer := strings.HasSuffix(text, "engines 2"); newer != errors.Is(err, store.ErrNewer) {
			t.Errorf("%.60q: %v is of a newer version: %v, want %v", text, err, !newer, newer)
		}
	}
	if l, err := decode([]byte("\uFEFFChuhe engines 1\r\nengine 4\r\nname \"a\"\r\nlater \"thing\"\r\n")); err != nil || l.next != 5 || l.engines[0].Name != "a" {
		t.Errorf("a file with a mark, other line ends and unknown words gives %+v, %v", l, err)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(full().encode())
	f.Add([]byte("Chuhe engines 1\nengine 1\noffers spin \"a\" \"\" 0 -1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := decode(data)
		if err != nil {
			return
		}
		again, err := decode(l.encode())
		if err != nil {
			t.Fatalf("the list of %q is not readable: %v\n%s", data, err, l.encode())
		}
		if third, err := decode(again.encode()); err != nil || !reflect.DeepEqual(third, again) {
			t.Errorf("%q gives %+v, and later %+v, %v", data, again, third, err)
		}
	})
}

func TestSplit(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil, "  ": nil, `"`: nil, `a "b`: nil, `"" x`: nil,
		"engine":                             {"engine"},
		" ssh -T  host engine ":              {"ssh", "-T", "host", "engine"},
		`"C:\my engines\e.exe" --net='a "b'`: {`C:\my engines\e.exe`, `--net=a "b`},
		`a ""`:                               {"a", ""},
		"a\tb\nc\rd":                         {"a", "b", "c", "d"},
		`"a" b`:                              {"a", "b"}, `a"b c"d`: {"ab cd"}, `x '`: nil,
	} {
		words, ok := Split(text)
		if ok != (want != nil) || ok && !reflect.DeepEqual(words, want) {
			t.Errorf("%q is divided into %q, %v, want %q", text, words, ok, want)
		}
	}
	for _, words := range [][]string{{"a"}, {"/x y/e", "-T", "it's"}, {"a", `say "x"`}, {"a", "", "b"}, {"a", "tab\tand\rline\n"}} {
		typed := Command{Program: words[0], Args: words[1:]}.String()
		if got, ok := Split(typed); !ok || !reflect.DeepEqual(got, words) {
			t.Errorf("%q is written %s, which is divided into %q, %v", words, typed, got, ok)
		}
	}
}
