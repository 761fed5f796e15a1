package textedit

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// wide counts each character as 10 wide.
func wide(runes []rune) float64 { return 10 * float64(len(runes)) }

func text(s string, at, anchor int, rows ...int) *Text {
	return &Text{Runes: []rune(s), Caret: &Caret{at, anchor}, Rows: rows, Width: wide, Limit: 12}
}

func TestEdits(t *testing.T) {
	for _, c := range []struct {
		name       string
		text       *Text
		do         func(*Text)
		want       string
		at, anchor int
		changed    bool
	}{
		{"insert", text("ab", 1, 1), func(x *Text) { x.Insert([]rune("炮")) }, "a炮b", 2, 2, true},
		{"replace", text("abcd", 3, 1), func(x *Text) { x.Insert([]rune("x")) }, "axd", 2, 2, true},
		{"control characters", text("", 0, 0), func(x *Text) { x.Insert([]rune("a\r\nb\t")) }, "a  b ", 5, 5, true},
		{"line feeds", text("", 0, 0, 0), func(x *Text) { x.Insert([]rune("a\r\nb\rc\nd\t")) }, "a\nb\nc\nd ", 8, 8, true},
		{"up to the limit", text("0123456789", 10, 10), func(x *Text) { x.Insert([]rune("abc")) }, "0123456789ab", 12, 12, true},
		{"beyond the limit", text("0123456789ab", 3, 3), func(x *Text) { x.Insert([]rune("c")) }, "0123456789ab", 3, 3, false},
		{"already too long", text("0123456789abcd", 3, 3), func(x *Text) { x.Insert([]rune("c")) }, "0123456789abcd", 3, 3, false},
		{"nothing", text("ab", 1, 1), func(x *Text) { x.Insert(nil) }, "ab", 1, 1, false},
		{"remove", text("abcd", 0, 4), func(x *Text) { x.Remove(1, 3) }, "ad", 1, 1, true},
		{"remove nothing", text("abcd", 0, 4), func(x *Text) { x.Remove(2, 2) }, "abcd", 0, 4, false},
		{"select all", text("abcd", 2, 2), func(x *Text) { x.SelectAll() }, "abcd", 4, 0, false},
		{"move", text("abcd", 2, 2), func(x *Text) { x.Move(3, false) }, "abcd", 3, 3, false},
		{"extend", text("abcd", 2, 2), func(x *Text) { x.Move(3, true) }, "abcd", 3, 2, false},
		{"bound", text("abcd", 9, 7), func(x *Text) { x.Bound() }, "abcd", 4, 4, false},
	} {
		c.do(c.text)
		if got := string(c.text.Runes); got != c.want || c.text.At != c.at || c.text.Anchor != c.anchor || c.text.Changed != c.changed {
			t.Errorf("%s: %q, caret %d, anchor %d, changed %t; want %q, %d, %d, %t", c.name,
				got, c.text.At, c.text.Anchor, c.text.Changed, c.want, c.at, c.anchor, c.changed)
		}
	}
}

func TestPlaces(t *testing.T) {
	line := func(at int) *Text { return text("go to it", at, at) }
	box := func(at int) *Text { return text("abcd\nef gh", at, at, 0, 5, 8) } // rows: abcd, ef, gh
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"left", line(3).Left(false), 2},
		{"left at the start", line(0).Left(false), 0},
		{"a word left", line(5).Left(true), 3},
		{"a word left, from its start", line(3).Left(true), 0},
		{"right", line(3).Right(false), 4},
		{"right at the end", line(8).Right(false), 8},
		{"a word right", line(0).Right(true), 3},
		{"a word right of the last", line(6).Right(true), 8},
		{"nearest, left half", line(0).Nearest(0, 24.9), 2},
		{"nearest, right half", line(0).Nearest(0, 25), 3},
		{"nearest, outside", line(0).Nearest(0, 900), 8},
		{"nearest in a row", box(0).Nearest(1, 900), 7},
		{"row of the start", box(0).RowOf(0), 0},
		{"row of a line feed", box(0).RowOf(4), 0},
		{"row of its first place", box(0).RowOf(5), 1},
		{"row of the end", box(0).RowOf(10), 2},
		{"below", box(1).Beside(1), 6},
		{"below, in a shorter row", box(4).Beside(1), 7},
		{"two below", box(1).Beside(2), 9},
		{"below the last", box(9).Beside(1), 10},
		{"above", box(9).Beside(-1), 6},
		{"above the first", box(2).Beside(-1), 0},
		{"below a line", line(3).Beside(1), 8},
		{"above a line", line(3).Beside(-1), 0},
	} {
		if c.got != c.want {
			t.Errorf("%s: place %d, want %d", c.name, c.got, c.want)
		}
	}
	for i, want := range [][2]int{{0, 4}, {5, 7}, {8, 10}} {
		if from, to := box(0).Row(i); from != want[0] || to != want[1] {
			t.Errorf("row %d is %d to %d, want %d to %d", i, from, to, want[0], want[1])
		}
	}
	if from, to := line(3).Row(0); from != 0 || to != 8 {
		t.Errorf("a line is %d to %d, want 0 to 8", from, to)
	}
}

// TestSelection checks that the selection lies between caret and anchor, in either order.
func TestSelection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.IntRange(0, 9).Draw(t, "a"), rapid.IntRange(0, 9).Draw(t, "b")
		if from, to := (Caret{a, b}).Selection(); from > to || from+to != a+b || from != a && from != b {
			t.Fatalf("caret %d and anchor %d select %d to %d", a, b, from, to)
		}
	})
}

// inserted returns what an editor with a limit has after a text replaces its selection, worked out with strings.
func inserted(old string, from, to int, text string, several bool, limit int) string {
	if several {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && (r != '\n' || !several) {
			return ' '
		}
		return r
	}, text)
	kept := []rune(old)
	room := max(0, limit-(len(kept)-(to-from)))
	added := []rune(text)
	return string(kept[:from]) + string(added[:min(room, len(added))]) + string(kept[to:])
}

// word returns the next place from which a word begins, or the end, in steps of one character.
func word(text []rune, at, step int) int {
	for at += step; at > 0 && at < len(text); at += step {
		if unicode.IsSpace(text[at-1]) && !unicode.IsSpace(text[at]) {
			return at
		}
	}
	return max(0, min(at, len(text)))
}

func TestEditsAreThoseOfStrings(t *testing.T) {
	letters := rapid.StringOfN(rapid.RuneFrom([]rune("ab炮 \r\n\t\u0085")), 0, 14, -1)
	rapid.Check(t, func(t *rapid.T) {
		old, added, several := letters.Draw(t, "old"), letters.Draw(t, "added"), rapid.Bool().Draw(t, "several")
		n := len([]rune(old))
		x := text(old, rapid.IntRange(0, n).Draw(t, "at"), rapid.IntRange(0, n).Draw(t, "anchor"))
		if several {
			x.Rows = []int{0}
		}
		if got, want := x.Left(true), word(x.Runes, x.At, -1); got != want {
			t.Errorf("a word left of %d in %q is %d, want %d", x.At, old, got, want)
		}
		if got, want := x.Right(true), word(x.Runes, x.At, 1); got != want {
			t.Errorf("a word right of %d in %q is %d, want %d", x.At, old, got, want)
		}
		from, to := min(x.At, x.Anchor), max(x.At, x.Anchor)
		want := inserted(old, from, to, added, several, x.Limit)
		x.Insert([]rune(added))
		got := string(x.Runes)
		at := from + len(x.Runes) - (n - (to - from))
		if got != want || x.At != at || x.Anchor != at || x.Changed != (from != to || len(x.Runes) > n) {
			t.Errorf("%q inserted into %q for %d to %d, several rows %v: %q, caret %d, anchor %d, changed %v; want %q, %d", added, old, from, to, several, got, x.At, x.Anchor, x.Changed, want, at)
		}
	})
}

// TestRow checks that a row ends before the line feed or the space at which it was broken, but not before a letter.
func TestRow(t *testing.T) {
	for _, c := range []struct {
		text string
		rows []int
		want []string
	}{
		{"ab cd", nil, []string{"ab cd"}},
		{"ab cd", []int{0, 3}, []string{"ab", "cd"}},
		{"ab\ncd", []int{0, 3}, []string{"ab", "cd"}},
		{"abcd", []int{0, 2}, []string{"ab", "cd"}},
		{"\n\na", []int{0, 1, 2}, []string{"", "", "a"}},
		{"a ", []int{0, 2}, []string{"a", ""}},
		{" a", []int{0, 0, 1}, []string{"", "", "a"}},
	} {
		e := Text{Runes: []rune(c.text), Rows: c.rows, Caret: &Caret{}}
		for i, want := range c.want {
			if from, to := e.Row(i); string(e.Runes[from:max(from, to)]) != want || to < from {
				t.Errorf("row %d of %q is from %d to %d, want %q", i, c.text, from, to, want)
			}
		}
	}
}
