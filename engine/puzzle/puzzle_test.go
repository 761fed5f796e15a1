package puzzle

import (
	"reflect"
	"slices"
	"strings"
	"testing"

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
	for _, broken := range []string{
		"", "a|b", strings.Replace(sample, "mate 2", "mate", 1), strings.Replace(sample, "mate 2", "mate 3", 1), strings.Replace(sample, "mate", "chess", 1),
		strings.Replace(sample, "1125", "many", 1), strings.Replace(sample, "sacrifice", "luck", 1), strings.Replace(sample, "b0b1", "b0c5", 1), strings.Replace(sample, "4k4", "5k5", 1),
		strings.TrimPrefix(sample, "m2-927bdb"), strings.Replace(sample, "mate 2", "mate 0", 1), sample + "|more",
	} {
		if p, err := ParseLine(broken); err == nil {
			t.Errorf("%q is read as %+v, want an error", broken, p)
		}
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
	if got := Kind(9).String(); got != "kind 9" {
		t.Errorf("another kind reads %q, want kind 9", got)
	}
}
