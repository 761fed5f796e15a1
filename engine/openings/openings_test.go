package openings

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/notation"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"

	"golang.org/x/text/unicode/norm"
)

func TestKnown(t *testing.T) {
	all := Known().All()
	if len(all) < 120 {
		t.Errorf("%d openings are known, want at least 120", len(all))
	}
	for _, o := range all {
		p := xiangqi.StartPosition()
		for i, m := range o.Moves {
			if !p.Legal(m) {
				t.Errorf("opening %d: move %d, %v, is illegal", o.Number, i+1, m)
			}
			p.MakeMove(m)
		}
		if got := Known().Line(xiangqi.StartPosition(), o.Moves[:1]); got == nil {
			t.Errorf("opening %d begins with a move that has no name", o.Number)
		}
		if simplified, traditional := fold.Text(o.Names[SimplifiedChinese]), fold.Text(o.Names[TraditionalChinese]); simplified != traditional {
			t.Errorf("opening %d: the traditional name reads %s, want %s", o.Number, traditional, simplified)
		}
		_, variation := Split(o.Names[English])
		for _, name := range o.Names {
			if _, part := Split(name); (part != "") != (variation != "") {
				t.Errorf("opening %d: %q and %q do not both have a variation", o.Number, name, o.Names[English])
			}
			if !norm.NFC.IsNormalString(name) {
				t.Errorf("opening %d: %q is not composed", o.Number, name)
			}
		}
	}
}

// The list contains the opening of each variation, so that a search finds both.
func TestEveryVariationHasItsOpening(t *testing.T) {
	var names [languages]map[string]bool
	for i := range names {
		names[i] = map[string]bool{}
		for _, o := range Known().All() {
			names[i][o.Names[i]] = true
		}
	}
	for _, o := range Known().All() {
		for i, name := range o.Names {
			if opening, _ := Split(name); !names[i][opening] {
				t.Errorf("opening %d, %s: there is no opening %s", o.Number, name, opening)
			}
		}
	}
}

func TestGames(t *testing.T) {
	for _, tt := range tabletest.Read[struct{ Name, Moves, Opening string }](t, "testdata/games.jsonl") {
		t.Run(tt.Name, func(t *testing.T) {
			for _, mirrored := range []bool{false, true} {
				g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
				for text := range strings.FieldsSeq(tt.Moves) {
					p := g.Position()
					if mirrored {
						p = mirror(t, p)
					}
					m, err := notation.Parse(p, text)
					if err != nil {
						t.Fatal(err)
					}
					if mirrored {
						m = m.Mirror()
					}
					if err := g.Play(m); err != nil {
						t.Fatal(err)
					}
				}
				got, number := "", Known().NumberOf(g)
				if o := Known().Number(number); o != nil {
					got = o.Names[English]
				}
				if got != tt.Opening {
					t.Errorf("mirrored %v: opening %d, %q, want %q", mirrored, number, got, tt.Opening)
				}
			}
		})
	}
}

func mirror(t *testing.T, p *xiangqi.Position) *xiangqi.Position {
	t.Helper()
	setup := p.Setup().Mirror()
	m, err := setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A game that starts from a position of the list has no opening before its next move in the list.
func TestOtherStart(t *testing.T) {
	g := game.New(movetest.Position(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"), xiangqi.Rules{})
	if got := Known().Game(g); got != nil {
		t.Errorf("without a move: opening %v, want none", got.Names)
	}
	if err := g.Play(movetest.Move(t, "h7e7")); err != nil {
		t.Fatal(err)
	}
	if got := Known().Game(g); got == nil || got.Names[English] != "Same-Direction Cannons" {
		t.Errorf("opening %v, want Same-Direction Cannons", got)
	}
}

func TestMatching(t *testing.T) {
	l := list(t, `
1 | C2=5 | 中炮 | 中炮 | Central Cannon | Pháo đầu
7 | C2=5 H8+7 H2+3 H2+3 | 屏风马 | 屏風馬 | Screen Horses | Bình phong mã
3 | H2+3 | 起马局 | 起馬局 | Horse Opening | Khởi mã
`)
	for text, want := range map[string][]int{"中炮": {1, 7}, "CENTRAL  cannon": {1, 7}, "屏風马": {7}, "phao dau": {1, 7}, "horse": {7, 3}, "x": nil, "": {1, 7, 3}} {
		if got := l.Matching(text); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if l.Number(2) != nil || l.Number(7) != l.All()[1] {
		t.Errorf("openings 2 and 7 are %v and %v, want none and the second one", l.Number(2), l.Number(7))
	}
}

func TestSplit(t *testing.T) {
	for name, want := range map[string][2]string{"顺炮：横车": {"顺炮", "横车"}, "Elephant: Left: Right": {"Elephant", "Left: Right"}, "Elephant": {"Elephant", ""}, "": {}} {
		if opening, variation := Split(name); [2]string{opening, variation} != want {
			t.Errorf("%q: %q, %q, want %q", name, opening, variation, want)
		}
	}
}

func TestShorter(t *testing.T) {
	for name, want := range map[string]string{
		"Central Cannon v Screen Horses: Cannons 5 and 7 v Soldier 7": "Central Cannon v Screen Horses: Cannons 5 and 7",
		"Central Cannon v Screen Horses: Red Soldier 7":               "Central Cannon v Screen Horses",
		"Central Cannon v Screen Horses":                              "Central Cannon",
		"Central Cannon":                                              "",
		"Pháo đầu đối Bình phong mã":                                  "Pháo đầu",
		"中炮對屏風馬：進七兵對進7卒":                                              "中炮對屏風馬：進七兵",
		"中炮对左马":                                                       "中炮",
		"":                                                            "",
	} {
		if got := Shorter(name); got != want {
			t.Errorf("%q is shorter as %q, want %q", name, got, want)
		}
	}
	for _, o := range Known().All() {
		for _, name := range o.Names {
			for shorter := Shorter(name); shorter != ""; name, shorter = shorter, Shorter(shorter) {
				if len(shorter) >= len(name) || !strings.HasPrefix(name, shorter) || strings.TrimSpace(shorter) != shorter {
					t.Fatalf("opening %d: %q is shorter as %q, want the beginning of it", o.Number, name, shorter)
				}
			}
		}
	}
}

func list(t *testing.T, text string) *List {
	t.Helper()
	l, err := Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestNames(t *testing.T) {
	l, err := Parse(strings.NewReader("1 | C2=5 | 一 | 二 | three | bốn\n2 | C2=5 H8+7 | 一：五 | 二：六 | three: seven | bốn: tám\n"))
	if err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{"zh-Hans": "一：五", "zh-Hant": "二：六", "en": "three: seven", "vi": "bốn: tám", "fr": "three: seven", "": "three: seven"} {
		if got := l.Number(2).Name(code); got != want {
			t.Errorf("the name in the language %q is %s, want %s", code, got, want)
		}
	}
	for _, c := range []struct {
		number             int
		opening, variation string
		want               bool
	}{
		{1, "three", "", true}, {1, "二", "", true}, {1, "three", "seven", false}, {1, "four", "", false},
		{2, "three", "seven", true}, {2, "一", "五", true}, {2, "three", "", false}, {2, "two", "seven", false}, {2, "一", "六", false},
	} {
		if got := l.Number(c.number).Called(c.opening, c.variation); got != c.want {
			t.Errorf("opening %d is called %q, %q: %v, want %v", c.number, c.opening, c.variation, got, c.want)
		}
	}
	p := xiangqi.StartPosition()
	for i, want := range []int{0, 1, 2, 2, 2} { // after so many moves
		got := 0
		if o := l.Position(p); o != nil {
			got = o.Number
		}
		if got != want {
			t.Errorf("after %d moves the opening is %d, want %d", i, got, want)
		}
		if i < 4 {
			p.MakeMove(movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9")[i])
		}
	}
}

func TestFaultyLists(t *testing.T) {
	const good = "1 | C2=5 | 一 | 二 | three | bốn\n"
	for _, tt := range []struct{ text, want string }{
		{"x", "line 1: there are 1 fields instead of 6"},
		{"\n# x\n0 | C2=5 | a | b | c | d", `line 3: "0" is no number from 1 to 65535`},
		{"65536 | C2=5 | a | b | c | d", `line 1: "65536" is no number from 1 to 65535`},
		{"one | C2=5 | a | b | c | d", `line 1: "one" is no number from 1 to 65535`},
		{"1 | | a | b | c | d", "line 1: there are 0 moves instead of 1 to 40"},
		{"1 | " + strings.Repeat("x ", 41) + "| a | b | c | d", "line 1: there are 41 moves instead of 1 to 40"},
		{"1 | C2=5 K9+9 | a | b | c | d", "line 1: move 2, K9+9: "},
		{"1 | C2=5 | a | | c | d", "line 1: name 2 is empty"},
		{good + "1 | C2=4 | a | b | c | d", "line 2: the number 1 is taken"},
		{good + "2 | C8=5 | a | b | c | d", "line 2: opening 2 has the same position as opening 1"},
		{good + "2 | C2=4 | a | b | three | d", "line 2: openings 1 and 2 are both called three"},
		{strings.Repeat("x", 1<<17), "line 1: it is longer than 65536 bytes"},
	} {
		l, err := Parse(strings.NewReader(tt.text))
		if l != nil || err == nil || !strings.HasPrefix(err.Error(), "openings: "+tt.want) {
			t.Errorf("%.80q: %v, %v, want the error %s", tt.text, l, err, tt.want)
		}
	}
}

// Any text is read or refused, and no list has two openings with one number or position.
func FuzzParse(f *testing.F) {
	f.Add("# a\n1 | C2=5 | 一 | 二 | three | bốn\n\n2 | h2e2 h9g7 | e | f | g | h")
	f.Add("1 | 炮八平五 | 一 | 二 | three | bốn\n1 | C2=5 | a | b | c | d")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, o := range l.All() {
			if l.Number(o.Number) != o || l.Line(xiangqi.StartPosition(), o.Moves) != o {
				t.Errorf("opening %d is not found by its number and its moves", o.Number)
			}
		}
	})
}
