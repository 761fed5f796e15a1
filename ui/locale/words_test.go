package locale

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// names formats messages by the names of their keys, so that the golden file does not depend on the texts.
type names map[Key]string

func keyNames(t *testing.T) names {
	t.Helper()
	keys := everyKey(t)
	found := names{"": "none"}
	for name, k := range keys {
		if before, ok := found[k]; !ok || name < before {
			found[k] = name
		}
	}
	return found
}

func (n names) of(arg any) string {
	switch a := arg.(type) {
	case Key:
		return n[a]
	case Message:
		text := n[a.Key]
		for i, arg := range a.Args {
			text += map[bool]string{true: "(", false: ", "}[i == 0] + n.of(arg)
		}
		if len(a.Args) > 0 {
			text += ")"
		}
		return text
	case Spot:
		return fmt.Sprintf("%v of %v, whole %v", a.square, a.side, a.whole)
	}
	return fmt.Sprintf("%#v", arg)
}

// TestWords records which text each function chooses for every input.
func TestWords(t *testing.T) {
	n := keyNames(t)
	var b strings.Builder
	for _, result := range []xiangqi.Result{xiangqi.Ongoing, xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		fmt.Fprintf(&b, "outcome %v\n", result)
		for _, reason := range append([]xiangqi.Reason{xiangqi.NoReason}, xiangqi.Reasons()...) {
			o := xiangqi.Outcome{Result: result, Reason: reason}
			fmt.Fprintf(&b, "\t%v: headline %s, ending %s\n", reason, n.of(Headline(o)), n.of(Ending(o)))
		}
	}
	for why := range xiangqi.Illegality(xiangqi.Illegalities) {
		fmt.Fprintf(&b, "illegal: %v\n\t", why)
		before := ""
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			if text := n.of(Illegal(why, kind)); text != before {
				fmt.Fprintf(&b, "from kind %d %s ", kind, text)
				before = text
			}
		}
		b.WriteString("\n")
	}
	b.WriteString("pieces\n")
	for kind := range xiangqi.Kind(xiangqi.Kinds) {
		red, black := xiangqi.NewPiece(xiangqi.Red, kind), xiangqi.NewPiece(xiangqi.Black, kind)
		fmt.Fprintf(&b, "\t%s: %s, %s\n", n.of(KindName(kind)), n.of(PieceName(red)), n.of(PieceName(black)))
	}
	fmt.Fprintf(&b, "\tno piece: %s\n", n.of(PieceName(xiangqi.NoPiece)))
	b.WriteString("faults of positions\n")
	for fault := xiangqi.FENEmpty; fault <= xiangqi.FENInCheck; fault++ {
		for _, e := range []xiangqi.FENError{
			{Fault: fault, Piece: xiangqi.RedKing, Square: xiangqi.SquareAt(4, 0), Rank: 3, Number: 7, Text: "x"},
			{Fault: fault, Piece: xiangqi.BlackKing, Square: xiangqi.SquareAt(3, 9), Rank: 9, Number: 1, Text: "y"},
		} {
			fmt.Fprintf(&b, "\t%s\n", n.of(BadPosition(&e)))
		}
	}
	b.WriteString("others\n")
	fmt.Fprintf(&b, "\tsides %s %s\n", n.of(SideName(xiangqi.Red)), n.of(SideName(xiangqi.Black)))
	for level := -1; level <= 12; level++ {
		fmt.Fprintf(&b, "\tlevel %d %s\n", level, n.of(LevelName(level)))
	}
	for _, failure := range []Key{AutosaveUnsaved, SettingsUnsaved, ProgressUnsaved, Undo} {
		fmt.Fprintf(&b, "\tafter %s: %s\n", n.of(failure), n.of(Unsaved(failure)))
	}
	for _, id := range []string{"horse", "horses", "chariot", "chariot-horse", "chariots", "cannon", ""} {
		fmt.Fprintf(&b, "\thandicap %q %s\n", id, n.of(HandicapName(id)))
	}
	for law := range xiangqi.Law(xiangqi.Laws) {
		fmt.Fprintf(&b, "\tlaw %v %s %s\n", law, n.of(LawName(law)), n.of(LawTip(law)))
	}
	for _, format := range []string{"pgn", "xqf", "dhtmlxq", "json", "cbr", "cbl", "cbf", "wxf", "epd", "movelist", "doc", ""} {
		fmt.Fprintf(&b, "\tformat %q %s\n", format, n.of(FormatName(format)))
	}
	for _, tc := range []struct {
		fen, move string
	}{
		{"3k5/9/9/9/9/9/9/3n5/9/r3K4 w", "e0e1"},
		{"3k5/9/9/9/9/9/9/3n5/9/r3K4 w", "e0f0"},
		{"3k5/4r4/9/9/9/9/9/9/4A4/4K4 w", "e1d2"},
		{"3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1e2"},
		{"3k5/9/9/9/9/9/9/9/4A4/4K4 w", "a1a2"},
	} {
		pos, err := xiangqi.ParseFEN(tc.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := xiangqi.ParseMove(tc.move)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "\trefused %v: %s\n", m, n.of(Refusal(pos, m, pos.WhyIllegal(m))))
	}
	tabletest.Golden(t, "words", b.String())
}

// TestNumbers checks numbers at the limits of their forms.
// A piece of the other side is named with the file by which its moves count, also where points are named in letters.
func TestHolds(t *testing.T) {
	h9, e9 := xiangqi.SquareAt(7, 9), xiangqi.SquareAt(4, 9)
	for _, c := range []struct{ got, want string }{
		{English.Say(Holds(xiangqi.BlackHorse, h9, xiangqi.Red)), "file 2, rank 10: black horse (its file 8)"},
		{English.Say(Holds(xiangqi.BlackHorse, h9, xiangqi.Red).Lettered()), "h9: black horse (its file 8)"},
		{English.Say(Holds(xiangqi.BlackHorse, h9, xiangqi.Black)), "file 8, rank 1: black horse"},
		{English.Say(Holds(xiangqi.RedHorse, h9, xiangqi.Black)), "file 8, rank 1: red horse (its file 2)"},
		{English.Say(Holds(xiangqi.BlackKing, e9, xiangqi.Red)), "file 5, rank 10: black king"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{-1: "-1", 0: "〇", 1: "一", 9: "九", 10: "十", 11: "十一", 19: "十九", 20: "二十", 21: "二十一", 90: "九十", 99: "九十九", 100: "100"} {
		for _, l := range All() {
			text := want
			if !l.Chinese() {
				text = fmt.Sprint(n)
			}
			if got := l.Number(n); got != text {
				t.Errorf("Number(%d) in %s = %q, want %q", n, l.Code(), got, text)
			}
			if got := l.T("%s|%s|%s|%s", Numeral(n)); got != text {
				t.Errorf("the argument %d in %s reads %q, want %q", n, l.Code(), got, text)
			}
		}
	}
}

// TestLevelLines checks that a level is named with its number in every language.
func TestLevelLines(t *testing.T) {
	for _, l := range All() {
		for level := 1; level <= 10; level++ {
			line := l.LevelLine(level)
			if number, name := l.Number(level), l.T(LevelName(level)); !strings.Contains(line, number) || !strings.Contains(line, name) {
				t.Errorf("level %d in %s reads %q, want %q and %q in it", level, l.Code(), line, number, name)
			}
		}
	}
}

// TestTags reads language tags of all platforms.
func TestTags(t *testing.T) {
	for tag, want := range map[string]string{
		"zh": "zh-Hans", "ZH-hans": "zh-Hans", "zh_CN": "zh-Hans", "zh_SG.GB2312@x": "zh-Hans", "zh-my": "zh-Hans", "yue": "zh-Hans", "yue-HK": "zh-Hant",
		"zh-Hant": "zh-Hant", "zh-TW": "zh-Hant", "zh_MO": "zh-Hant", "zh-Hans-TW": "zh-Hans", "zh-xx-TW": "zh-Hant", "en": "en", "EN_us": "en", "vi-VN": "vi",
		"": "none", "de": "none", "zhx": "none", "english": "none", "auto": "none",
	} {
		got := "none"
		if l, ok := Parse(tag); ok {
			got = l.Code()
		}
		if got != want {
			t.Errorf("the tag %q means %s, want %s", tag, got, want)
		}
	}
	unsupported := func(name string) string { return map[string]string{"LC_ALL": "de_DE", "LANG": "zh_TW"}[name] }
	if got := System(unsupported); platformTags() == nil && got != English {
		t.Errorf("with LC_ALL=de_DE the language is %s, want %s", got.Code(), English.Code())
	}
	if got := System(func(string) string { return "" }); platformTags() == nil && got != English {
		t.Errorf("without settings the language is %s, want %s", got.Code(), English.Code())
	}
}

// TestKeyTexts checks that a key with fewer texts than languages repeats its last one.
func TestKeyTexts(t *testing.T) {
	for k, want := range map[Key][]string{"a": {"a", "a", "a", "a"}, "a|b": {"a", "b", "b", "b"}, "a|b|c|d": {"a", "b", "c", "d"}} {
		var got []string
		for _, l := range All() {
			got = append(got, k.In(l))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q has the texts %q, want %q", string(k), got, want)
		}
	}
}
