package json

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// sample is written by hand from the description of the format.
const sample = `[
{"tags":{"Event":"五羊杯","Red":"Nguyễn \"A\""},"start":"` + startFEN + `","root":{"comment":"before\nall","moves":[` +
	`{"move":"h2e2","comment":"中炮 <&>","nags":[1,14],"moves":[` +
	`{"move":"h9g7","comment":"","nags":[],"moves":[{"move":"h0g2","comment":"","nags":[],"moves":[]}]},` +
	`{"move":"b9c7","comment":"","nags":[2],"moves":[]}]},` +
	`{"move":"c3c4","comment":"","nags":[],"moves":[]}]}},
{"tags":{},"start":"4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1","root":{"comment":"","moves":[]}}
]
`

func read(text string) ([]*record.Item, error) {
	return recordtest.ReadAll(Format{}, strings.NewReader(text))
}

func games(items []*record.Item) []*game.Game {
	var all []*game.Game
	for _, item := range items {
		all = append(all, item.Game)
	}
	return all
}

func TestSample(t *testing.T) {
	items, err := read(sample)
	if err != nil || len(items) != 2 {
		t.Fatalf("%d games, %v, want 2", len(items), err)
	}
	g := items[0].Game
	if g.Tags.Get("Red") != `Nguyễn "A"` || g.Root().Comment != "before\nall" || g.Nodes() != 6 || len(g.Line()) != 4 {
		t.Errorf("tags %v, %d nodes, line of %d", g.Tags, g.Nodes(), len(g.Line()))
	}
	first := g.Root().Next()
	if first.Comment != "中炮 <&>" || !slices.Equal(first.Symbols, []game.Symbol{1, 14}) || first.Sibling(1).Move.String() != "c3c4" {
		t.Errorf("the first move is %+v", first.Annotation)
	}
	var out bytes.Buffer
	lost, err := Format{}.Write(&out, slices.Values(games(items)))
	if err != nil || len(lost) > 0 {
		t.Errorf("writing: %v, %v, want length 0", lost, err)
	}
	if out.String() != sample {
		t.Errorf("written:\n%s\nwant:\n%s", out.String(), sample)
	}
}

func TestForeignFiles(t *testing.T) {
	const first = `"root":{"moves":[{"move":"h2e2"}]}`
	for _, c := range []struct {
		name, text string
		games      []int // number of nodes of each game
		problems   string
		err        string
	}{
		{"empty", "[]", nil, "[]", ""},
		{"keys that are not known", `[{"x":[{"y":1}],` + first + `,"z":null}]`, []int{2}, "[]", ""},
		{"pretty", "[ {\r\n \"tags\" : { } ,\n" + first + " }\n]", []int{2}, "[]", ""},
		{"no root", `[{"tags":{"Red":"x"}}]`, []int{1}, "[]", ""},
		{"a bad start", `[{"start":"9/9",` + first + `},{` + first + `}]`, []int{1, 2}, `[game 1, byte 15: the start position is invalid: "9/9"]`, ""},
		{"two roots", `[{` + first + `,` + first + `}]`, []int{2}, "[]", ""},
		{"a move twice", `[{"root":{"moves":[{"move":"h2e2","move":"b2e2"}]}}]`, []int{2}, "[]", ""},
		{"no move", `[{"root":{"moves":[{"move":"xx","moves":[{"move":"h9g7"}]},{"move":"c3c4"}]}}]`, []int{2},
			`[game 1, byte 31, move 1: not a move that can be understood, the rest of its line was skipped: "xx"]`, ""},
		{"an illegal move", `[{"root":{"moves":[{"move":"h2h8"}]}}]`, []int{1},
			`[game 1, byte 33, move 1: an illegal move, the rest of its line was skipped: "h2h8" (a piece stands in the way)]`, ""},
		{"cut short", `[{` + first + `},{"root":{"moves":[{"move":"h2e`, []int{2}, "[]", "game 2, byte 64: the file ends too early"},
		{"another thing", `{"tags":{}}`, nil, "[]", "byte 1: the file is of another kind or damaged"},
		{"a string for the root", `[{"root":"x"}]`, nil, "[]", "game 1, byte 12: the file is of another kind or damaged"},
		{"a number for a comment", `[{"root":{"comment":1}}]`, nil, "[]", "game 1, byte 21: the file is of another kind or damaged"},
		{"a number for a move", `[{"root":{"moves":[1]}}]`, nil, "[]", "game 1, byte 20: the file is of another kind or damaged"},
		{"a number for a later move", `[{"root":{"moves":[{"move":"h2e2"},1]}}]`, nil, "[]", "game 1, byte 36: the file is of another kind or damaged"},
		{"a number for a tag", `[{"tags":{"Red":1}}]`, nil, "[]", "game 1, byte 17: the file is of another kind or damaged"},
		{"a symbol too large", `[{"root":{"nags":[256]}}]`, nil, "[]", "game 1, byte 21: the file is of another kind or damaged"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, err := read(c.text)
			var nodes []int
			problems := []record.Problem{}
			for _, item := range items {
				nodes = append(nodes, item.Game.Nodes())
				problems = append(problems, item.Problems...)
			}
			if got := errorText(err); !slices.Equal(nodes, c.games) || fmt.Sprint(problems) != c.problems || got != c.err {
				t.Errorf("games %v, problems %v, error %q", nodes, problems, got)
			}
		})
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		sample: true, "\ufeff" + sample: true, "[]": true, " [ ]\n": true, "[ {\n \"start\":": true,
		"": false, "[": false, "[Event \"x\"]": false, "[{\"name\":1}]": false, "{\"tags\":{}}": false, "[] x": false,
	} {
		if got := (Format{}).Sniff([]byte(text)); got != want {
			t.Errorf("Sniff of %.40q is %v, want %v", text, got, want)
		}
	}
}

// An endless file is read only up to a limit.
func TestEndless(t *testing.T) {
	for begin, repeat := range map[string]string{
		`[{"tags":{"Red":"`:   "x",
		`[{"root":{"moves":[`: `{"moves":[`,
		`[{"x":`:              "   ",
		`[{"tags":{`:          `"Red":"` + strings.Repeat("x", 1<<20) + `",`, // each fits, but not all of them
		`[{`:                  `"start":"` + strings.Repeat("x", 1<<20) + `",`,
	} {
		in := io.MultiReader(strings.NewReader(begin), recordtest.Endless(repeat))
		for _, err := range (Format{}).Read(in) {
			var p *record.Problem
			if !errors.As(err, &p) || p.Kind != record.TooLarge {
				t.Errorf("the error of %s%s… is %v, want too large", begin, repeat, err)
			}
		}
	}
}

// A tag that is too long is left out, with a problem.
func TestLongTag(t *testing.T) {
	for size, want := range map[int]int{record.MaxTag - 3: 0, record.MaxTag - 2: 1} {
		for item, err := range (Format{}).Read(strings.NewReader(`[{"tags":{"Red":"` + strings.Repeat("x", size) + `","Black":"b"}}]`)) {
			if err != nil || len(item.Problems) != want || len(item.Game.Tags) != 2-want || item.Game.Tags.Get("Black") != "b" {
				t.Errorf("a tag of %d bytes: %v, problems %v and %d tags, want %d problems", size, err, item.Problems, len(item.Game.Tags), want)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add(`[{"root":{"moves":[{"move":"h2e2","nags":[1,2],"moves":[{"move":"h2e2"}]}]}}]`)
	f.Fuzz(func(t *testing.T, text string) {
		items, _ := read(text)
		var out bytes.Buffer
		if _, err := (Format{}).Write(&out, slices.Values(games(items))); err != nil {
			t.Fatal(err)
		}
		again, err := read(out.String())
		if err != nil || len(again) != len(items) {
			t.Fatalf("written and read again: %d games of %d, %v", len(again), len(items), err)
		}
	})
}

func TestRoundTrip(t *testing.T) {
	shape := recordtest.Shape{
		Holds: record.Holds{Variations: true, Comments: true, Symbols: true}, Starts: true, Words: recordtest.Words(),
		Tags: []string{game.TagEvent, game.TagRed, game.TagDate, "A \"strange\" name"},
	}
	recordtest.Check(t, func(t *rapid.T) {
		g := recordtest.Game(t, shape)
		var out bytes.Buffer
		lost, err := Format{}.Write(&out, slices.Values([]*game.Game{g, g}))
		if err != nil || len(lost) > 0 {
			t.Fatalf("writing: %v, lost %v, want nothing lost", err, lost)
		}
		items, err := read(out.String())
		if err != nil || len(items) != 2 {
			t.Fatalf("%d games, %v, want 2\n%s", len(items), err, &out)
		}
		for _, item := range items {
			if diff := game.Diff(g, item.Game); diff != "" || len(item.Problems) > 0 {
				t.Fatalf("the game read again differs: %s, problems %v:\n%s", diff, item.Problems, &out)
			}
		}
	})
}
