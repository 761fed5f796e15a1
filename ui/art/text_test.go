package art

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/quick"
	"unicode"
)

func TestMeasureAdds(t *testing.T) {
	sum := func(a, b string) bool {
		w := Measure(a, 14).Width + Measure(b, 14).Width
		return math.Abs(Measure(a+b, 14).Width-w) < 1e-6
	}
	if err := quick.Check(sum, nil); err != nil {
		t.Error(err)
	}
	if w := Measure("炮二平五", 20).Width; math.Abs(w-80) > 0.5 {
		t.Errorf("four characters of 20 are %.2f wide", w)
	}
	if w := Measure("\u200b\ufe0f", 20).Width; w != 0 {
		t.Errorf("invisible characters are %.2f wide, want 0", w)
	}
}

func TestTabularDigitsKeepTheirPlaces(t *testing.T) {
	want := Text{String: "00:00", Size: 22, Tabular: true}.Measure().Width
	for _, s := range []string{"11:11", "17:41", " 9:08"} {
		if got := (Text{String: s, Size: 22, Tabular: true}).Measure().Width; math.Abs(got-want) > 1e-9 {
			t.Errorf("%q is %.3f wide, want %.3f", s, got, want)
		}
	}
}

func TestMissingCharactersTakeRoom(t *testing.T) {
	for _, r := range []rune{'😀', 0x20BB7} {
		if HasGlyph(r) {
			t.Errorf("%c is not expected in the faces", r)
		}
		if w := MeasureBold(string(r), 16).Width; w < 8 {
			t.Errorf("%c is %.1f wide, want at least 8", r, w)
		}
	}
}

var paragraphs = []string{
	"红方长将，判负：“黑方”获胜。（亚洲规则）共一百二十步。",
	"Red checked perpetually: Black wins the game.",
	"电脑 level 6 走 C2=5，然后 (perhaps) 认输……",
	"Donaudampfschifffahrtsgesellschaft",
	"one\ntwo\n\nthree",
	"",
}

func TestWrapFitsAndLosesNothing(t *testing.T) {
	squeeze := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return -1
			}
			return r
		}, s)
	}
	for _, p := range paragraphs {
		for _, width := range []float64{30, 77, 140, 600} {
			lines := Wrap(p, 14, false, width)
			for i, line := range lines {
				if w := Measure(line, 14).Width; w > width {
					t.Errorf("%q at %v: line %q is %.1f wide", p, width, line, w)
				}
				first := []rune(line + " ")[0]
				if width > 70 && i > 0 && strings.ContainsRune("，。：”）……", first) {
					t.Errorf("%q at %v: a line begins with %c", p, width, first)
				}
			}
			if got := squeeze(strings.Join(lines, "")); got != squeeze(p) {
				t.Errorf("%q at %v became %q", p, width, lines)
			}
		}
	}
}

func TestWrapBreaksWordsAtSpaces(t *testing.T) {
	for _, line := range Wrap("Red checked perpetually: Black wins the game.", 14, false, 120) {
		for _, word := range strings.Fields(line) {
			if !strings.Contains(" Red checked perpetually: Black wins the game. ", " "+word+" ") {
				t.Errorf("a word was broken into %q", word)
			}
		}
	}
}

func TestEllipsis(t *testing.T) {
	for _, p := range paragraphs {
		full := MeasureBold(p, 15).Width
		if got := Ellipsis(p, 15, true, full); got != p {
			t.Errorf("%q fits, but became %q", p, got)
		}
		for width := 20.0; width < full; width += 13 {
			got := Ellipsis(p, 15, true, width)
			if !strings.HasSuffix(got, "…") || MeasureBold(got, 15).Width > width {
				t.Errorf("%q at %v: %q", p, width, got)
			}
		}
	}
}

// TestMarksStandOnTheirLetters checks that letters followed by combining marks look like the precomposed letters.
func TestMarksStandOnTheirLetters(t *testing.T) {
	text := Text{String: "Nguyễn Đặng", Size: 16}
	apart := text
	apart.String = "Nguye\u0302\u0303n \u0110a\u0323\u0306ng"
	one, _ := text.Render(1)
	other, _ := apart.Render(1)
	if text.Measure() != apart.Measure() || !bytes.Equal(one.Pix, other.Pix) {
		t.Errorf("%v wide, %v apart", text.Measure().Width, apart.Measure().Width)
	}
}

// A line feed is the last character of its line, and an empty line starts where it stands.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{"", []int{0}}, {"one line", []int{0}}, {"ab\ncd", []int{0, 3}}, {"a\n", []int{0, 2}}, {"\n", []int{0, 1}}, {"\n\na", []int{0, 1, 2}}, {"a\n\nb", []int{0, 2, 3}},
	} {
		if got := Rows([]rune(c.text), 14, false, 1000); !slices.Equal(got, c.want) {
			t.Errorf("the lines of %q start at %v, want %v", c.text, got, c.want)
		}
	}
	narrow := Rows([]rune("one two\nthree"), 14, false, Measure("one two", 14).Width-1)
	if want := []int{0, 4, 8}; !slices.Equal(narrow, want) {
		t.Errorf("in a narrow column the lines start at %v, want %v", narrow, want)
	}
}

// TestShortened checks what is left of texts in little room, and that no more of a long one than that is looked at.
func TestShortened(t *testing.T) {
	long := strings.Repeat("a", 1<<20)
	for _, c := range []struct{ name, text, want string }{
		{"that fits", "abc", "abc"},
		{"too wide", "aaaaaaaaaaaaaaaaaaaa", "aaaaaaa…"},
		{"very long", long, "aaaaaaa…"},
		{"composed marks", strings.Repeat("e\u0323", 8), strings.Repeat("e\u0323", 8)},
	} {
		room := Measure("aaaaaaa…", 15).Width
		if got, w := (Text{String: c.text, Size: 15}).Fit(room); got.String != c.want || w > room+0.5 {
			t.Errorf("a text %s becomes %.40q, %v wide, want %q in %v", c.name, got.String, w, c.want, room)
		}
	}
	if got, want := Tail("/home/user/"+long, 15, Measure("…aaa", 15).Width), "…aaa"; got != want {
		t.Errorf("the end of a long path is %.40q, want %q", got, want)
	}
	if got := Tail("/home", 15, 100); got != "/home" {
		t.Errorf("a short path becomes %q", got)
	}
	if w := Measure(long, 15).Width; w < Widest || w > Widest+15 {
		t.Errorf("a million letters are %v wide, want %v", w, Widest)
	}
	if w, want := Length(long[:10_000], 15), 10_000*Measure("a", 15).Width; math.Abs(w-want) > 1e-6*want {
		t.Errorf("10,000 letters are %v long, want %v", w, want)
	}
}

// TestPart cuts the part of a line that shows, with letters that show in part.
func TestPart(t *testing.T) {
	for _, c := range []struct {
		from, to float64
		want     string
		at       float64
	}{
		{-50, 1000, "炮二平五", 0}, {0, 19, "炮", 0}, {20, 39, "二", 20}, {30, 50, "二平", 20}, {79, 200, "五", 60}, {-90, -1, "", 0},
	} {
		got, at := Text{String: "炮二平五", Size: 20}.Part(c.from, c.to)
		if got.String != c.want || math.Abs(at-c.at) > 0.5 {
			t.Errorf("from %v to %v lies %q at %v, want %q at %v", c.from, c.to, got.String, at, c.want, c.at)
		}
	}
}

func TestWrapMost(t *testing.T) {
	for text, want := range map[string][]string{
		"a b":                        {"a b"},
		"a\nb":                       {"a", "b"},
		"a\nb\nc":                    {"a", "b…"},
		strings.Repeat("象", 1<<20):   {"象象象象象", "象象象象…"},
		strings.Repeat("a\n", 1<<20): {"a", "a…"},
	} {
		if got := WrapMost(text, 20, false, 105, 2); !slices.Equal(got, want) {
			t.Errorf("%.20q is set in the lines %q, want %q", text, got, want)
		}
	}
}
