package puzzle

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

func solution(t testing.TB, fen, moves string) (*xiangqi.Position, []xiangqi.Move) {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var line []xiangqi.Move
	at := p.Clone()
	for word := range strings.FieldsSeq(moves) {
		m, err := xiangqi.ParseMove(word)
		if err != nil || at.WhyIllegal(m) != xiangqi.LegalMove {
			t.Fatalf("%s: %s is not legal", fen, word)
		}
		line = append(line, m)
		at.MakeMove(m)
	}
	return p, line
}

func TestThemes(t *testing.T) {
	for _, test := range []struct {
		fen, moves string
		want       []Theme
	}{
		{"3aka3/9/9/9/9/4C4/9/1C7/9/3K5 w", "b2e2", []Theme{DoubleCannon}},
		{"4k4/9/4N4/9/9/9/9/1C7/9/3K5 w", "b2e2", []Theme{HorseCannon}},
		{"4ka3/4a4/4b1n2/6p1p/4C4/6P1P/4C4/9/4A4/3K1AB2 w", "e3e7", []Theme{Smothered, FacingKings}},
		{"4k4/R8/9/9/9/9/9/9/9/1R1K5 w", "b0b9", []Theme{ChariotMate}},
		{"3k5/4P4/3P5/9/9/9/9/9/9/5K3 w", "d7d8", []Theme{SoldierMate}},
		{"3k5/9/4P4/9/9/9/9/9/9/5K3 w", "e7e8", []Theme{Stalemate, QuietMove}},
		{"4k4/9/9/1N7/9/9/9/9/9/3K5 w", "b6c8", []Theme{CrouchingHorse}},
		{"4k4/9/9/9/4N4/9/9/9/9/3K5 w", "e5d7", []Theme{CornerHorse}},
		{"4k4/9/9/4N4/4R4/9/9/9/9/3K5 w", "e6c7", []Theme{DiscoveredCheck}},
		{"4k4/9/9/9/4N4/4R4/9/9/9/3K5 w", "e5d7", []Theme{DoubleCheck, CornerHorse}},
		{"3k2b2/9/9/9/9/9/9/5R3/9/4K4 w", "f2f8", []Theme{ElephantEye, QuietMove}},
		{"3k5/9/6n2/9/9/9/9/5R3/9/4K4 w", "f2f7", []Theme{HorseLeg, QuietMove}},
		{"4k4/1r7/9/5r3/4N4/9/9/9/9/3K5 w", "e5d7", []Theme{Fork, CornerHorse}},
		{"4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "a2a6", []Theme{Pin}},
		{"4k4/R8/9/9/9/9/9/9/r8/1R1K4R w", "b0b1 a1b1 i0i9", []Theme{Sacrifice, ChariotMate, QuietMove}},
		{"4k4/R8/9/9/9/9/9/9/9/1N3K1CR w", "b0c2 e9d9 h0h2 d9e9 i0i9", []Theme{ThreePieces, ChariotMate, QuietMove}},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "h2e2", []Theme{QuietMove}},
	} {
		p, line := solution(t, test.fen, test.moves)
		got := ThemesOf(p, line)
		slices.Sort(test.want)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s %s: %v, want %v", test.fen, test.moves, got, test.want)
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
			t.Errorf("%q is read as %+v", broken, p)
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
