package textedit

import (
	"testing"

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
