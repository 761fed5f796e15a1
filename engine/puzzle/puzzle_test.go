package puzzle

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
)

// themeCase is a solution of testdata/themes.jsonl and the names of its themes.
type themeCase struct {
	FEN, Moves string
	Themes     []string
}

func TestThemes(t *testing.T) {
	for _, test := range tabletest.Read[themeCase](t, "testdata/themes.jsonl") {
		p, line := movetest.Line(t, test.FEN, test.Moves)
		var want []Theme
		for _, name := range test.Themes {
			theme, ok := ParseTheme(name)
			if !ok {
				t.Fatalf("there is no theme %q", name)
			}
			want = append(want, theme)
		}
		slices.Sort(want)
		if got := ThemesOf(p, line); !slices.Equal(got, want) {
			t.Errorf("%s %s: %v, want %v", test.FEN, test.Moves, got, want)
		}
	}
}

const sample = "m2-927bdb|mate 2|1125|chariot-mate,sacrifice|4k4/R8/9/9/9/9/9/9/9/1R3K3 w|b0b1 e9d9 b1b9"

func TestLine(t *testing.T) {
	p, err := ParseLine(sample)
	if err != nil {
		t.Fatal(err)
	}
	if p.ID != "m2-927bdb" || p.Kind != Mate || p.In != 2 || p.Rating != 1125 || len(p.Solution) != 3 || p.Line() != sample {
		t.Errorf("the puzzle is %+v, written as %s, want %s", p, p.Line(), sample)
	}
	const name = "puzzle m2-927bdb: "
	for _, c := range []struct{ old, text, want string }{
		{sample, "", "a puzzle has 6 fields, not 1"}, {sample, "a|b", "a puzzle has 6 fields, not 2"}, {"b1b9", "b1b9|more", "a puzzle has 6 fields, not 7"},
		{"m2-927bdb", "", "a puzzle has no name"},
		{"mate 2", "mate", name + `"mate" is no task`}, {"mate 2", "mate 0", name + `"mate 0" is no task`}, {"mate 2", "chess 2", name + `"chess 2" is no task`},
		{"1125", "many", name + `"many" is no rating`}, {"sacrifice", "luck", name + `"luck" is no theme`},
		{"b0b1", "b0c5", name + `"b0c5" is no legal move of the solution`}, {"b0b1", "b0b", name + `"b0b" is no legal move of the solution`},
		{"mate 2", "mate 3", name + "the solution has 3 plies, too few for 3 moves"}, {"4k4", "5k5", name},
	} {
		broken := strings.Replace(sample, c.old, c.text, 1)
		if p, err := ParseLine(broken); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q is read as %+v, %v, want the error %q", broken, p, err, c.want)
		}
	}
	gone := errors.New("no disk")
	if _, err := Read(iotest.ErrReader(gone)); err != gone {
		t.Errorf("puzzles that cannot be read: %v, want %v", err, gone)
	}
	if _, err := Read(strings.NewReader("# a comment\n\n" + sample + "\n" + sample)); err == nil || !strings.Contains(err.Error(), "line 4") {
		t.Errorf("a puzzle that is there twice: %v", err)
	}
}

func FuzzParseLine(f *testing.F) {
	f.Add(sample)
	f.Fuzz(func(t *testing.T, line string) {
		p, err := ParseLine(line)
		if err != nil {
			return
		}
		again, err := ParseLine(p.Line())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%q becomes %q: %v", line, p.Line(), err)
		}
		start, err := p.Position()
		if err != nil {
			t.Fatal(err)
		}
		ThemesOf(start, p.Solution)
	})
}

func TestKinds(t *testing.T) {
	for _, k := range []Kind{Mate, Win, Defence} {
		if got, ok := ParseKind(k.String()); got != k || !ok {
			t.Errorf("the kind %q is read as %v, %v", k, got, ok)
		}
	}
	for _, name := range []string{"", "draw", "Mate"} {
		if _, ok := ParseKind(name); ok {
			t.Errorf("%q is read as a kind", name)
		}
	}
	for kind, want := range map[Kind]string{0: "kind 0", 4: "kind 4", 9: "kind 9"} {
		if got := kind.String(); got != want {
			t.Errorf("the kind %d, which is none, reads %q, want %q", uint8(kind), got, want)
		}
	}
}
