package engines

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
)

func full() *list {
	return &list{next: 9, engines: []Engine{
		{ID: "1", Name: "Plain", Command: Command{Program: "/usr/games/plain"}},
		{
			ID: "7", Name: `象 "q" \`, Command: Command{Program: `C:\x y\e.exe`, Args: []string{"-T", "", "a\nb"}, Folder: "/x"}, Protocol: link.XBoard,
			Options: []link.Option{{Name: "Hash", Value: "64"}, {Name: "E F", Value: ""}},
			Found: Finding{Verdict: Ready, Report: trial.Report{
				Name: "Own", Protocol: link.UCCI, Speed: 900_000, Stops: 12 * time.Millisecond, Legal: 20, Check: trial.Known, Chase: trial.NotKnown,
				Offers: []link.Offer{
					{Name: "Hash", Kind: link.Spin, Default: "16", Min: 1, Max: 1 << 40}, {Name: "Style", Kind: link.Combo, Default: "a b", Choices: []string{"a b", `c"`}},
					{Name: "X", Kind: link.Button}, {Name: "N", Kind: link.Spin, Default: "0", Min: -5, Max: 5},
				},
			}},
		},
		{ID: "8", Name: "Deaf", Found: Finding{Verdict: Ready, Report: trial.Report{Deaf: true}}},
		{ID: "3", Name: "Broken", Found: Finding{Verdict: Failed, Cause: trial.NoNetwork, Words: "no net", Waited: 10 * time.Second}},
	}}
}

func TestListIsKept(t *testing.T) {
	want := full()
	got, err := decode(encode(want))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read back\n%+v, %v\nwant\n%+v", got, err, want)
	}
}

// An engine that is not valid is left out whole, so that nothing of its command is missing.
func TestInvalidEngines(t *testing.T) {
	const good = `"id":"4","name":"a","program":"/e"`
	for text, want := range map[string]int{ // the engines that are left
		`{` + good + `}`: 1,
		`{` + good + `},{"id":"5","name":"b","program":"/e"}`:                   2,
		`{` + good + `},{"name":"b","program":"/e"}`:                            1,
		`{"id":"x","name":"b","program":"/e"}`:                                  0,
		`{"id":"4","name":"b","program":1}`:                                     0,
		`{` + good + `,"verdict":"x"}`:                                          0,
		`{` + good + `,"protocol":"xyz"}`:                                       0,
		`{` + good + `,"later":"thing"}`:                                        1,
		`{` + good + `,"arguments":["-x",1]}`:                                   0,
		`{` + good + `,"options":[{"name":"x"}]}`:                               0,
		`{` + good + `,"options":[{"name":"x","value":"a\nb"}]}`:                0,
		`{` + good + `,"offers":[{"kind":"slider","name":"a"}]}`:                0,
		`{` + good + `,"offers":[{"kind":"combo","name":"a","choices":["x"]}]}`: 1,
	} {
		l, problems, err := format.Read([]byte(`{"engines":[` + text + `]}`))
		if err != nil || len(l.engines) != want || len(problems) > 1 || (len(problems) == 1) == (len(l.engines) == strings.Count(text, `"name":"a","program"`)+strings.Count(text, `"name":"b","program"`)) {
			t.Errorf("%.100s gives %+v, %v, %v, want %d engines", text, l, problems, err, want)
		}
	}
	if _, err := decode([]byte(`{"engines":[{` + good + `},{` + good + `}]}`)); err == nil {
		t.Error("two engines have one ID")
	}
}

// The file of earlier versions is read.
func TestFormerEngines(t *testing.T) {
	const former = `Chuhe engines 1
next 9

engine 1
name "Plain"
program "/usr/games/plain"

engine 7
name "象 \"q\" \\"
program "C:\\x y\\e.exe"
argument "-T"
argument ""
argument "a\nb"
folder "/x"
protocol xboard
set "Hash" "64"
set "E F" ""
found ready
speaks ucci "Own"
speed 900000
stops 12
legal 20
check known
chase not-known
offers spin "Hash" "16" 1 1099511627776
offers combo "Style" "a b" 0 0 "a b" "c\""
offers button "X" "" 0 0
offers spin "N" "0" -5 5

engine 8
name "Deaf"
program ""
found ready
speed 0
stops -1
legal 0
check unknown
chase unknown

engine 3
name "Broken"
program ""
found failed
cause no-network "no net" 10000
`
	got, problems, err := format.Read([]byte(former))
	if want := full(); err != nil || len(problems) > 0 || !reflect.DeepEqual(&got, want) {
		t.Errorf("read\n%+v, %v, %v\nwant\n%+v", got, problems, err, want)
	}
}

// encode returns the content of the file of a list.
func encode(l *list) []byte {
	var copied list
	k := format.InMemory(&copied)
	copied = *l
	return k.Bytes()
}

func decode(data []byte) (*list, error) {
	l, _, err := format.Read(data)
	return &l, err
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

// TestEveryEngineHasAName checks that an engine without a name, which messages could not call anything, gets that of its
// program, and that its name cannot be taken away.
func TestEveryEngineHasAName(t *testing.T) {
	for kept, want := range map[string]string{
		`"name":"Deep","program":"/bin/d"`: "Deep", `"program":"/bin/deep.exe"`: "deep", `"name":" \u3000","program":"/bin/deep"`: "deep", `"name":""`: "7",
	} {
		w := newWriter(t, []byte(`{"Chuhe engines":1,"next":8,"engines":[{"id":"7",`+kept+`}]}`))
		r, message := Open(w, &machine{}, nil)
		if e := r.Engine("7"); e == nil || e.Name != want {
			t.Fatalf("%s: the engine is %+v, %v, want the name %q", kept, e, message, want)
		}
		r.SetName("7", "")
		if r.SetName("7", " "); r.Engine("7").Name != want {
			t.Errorf("%s: the engine is called %q after its name was emptied, want %q", kept, r.Engine("7").Name, want)
		}
		r.Close()
	}
}
