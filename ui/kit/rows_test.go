package kit

import (
	"testing"
	"time"

	"chuhe/ui/draw"
)

func TestRows(t *testing.T) {
	names := []string{"apple", "banana", "bread", "cherry", "blue"}
	chosen, taken := 0, 0
	spec := RowsSpec{Count: len(names), Height: 20, Row: func(int, draw.Rect) {}, Text: func(i int) string { return names[i] }}
	b := newBench(t, func(u *UI) {
		if u.Rows("fruit", rect(0, 0, 100, 100), spec, &chosen).Taken {
			taken++
		}
	})
	for _, step := range []struct {
		key  Key
		want int
	}{{KeyEnd, 4}, {KeyDownArrow, 4}, {KeyHome, 0}, {KeyPageDown, 4}, {KeyUpArrow, 3}, {KeyPageUp, 0}, {KeyDownArrow, 1}} {
		b.keys(step.key)
		expect(t, "the row after a key", chosen, step.want)
	}
	for _, want := range []int{2, 4, 1} { // the same letter goes on to the next row
		b.typed("b")
		expect(t, "the row after a letter", chosen, want)
	}
	b.pass(2 * time.Second)
	for _, letter := range []string{"B", "r"} {
		b.typed(letter)
	}
	expect(t, "the row that begins with what was typed", chosen, 2)
	b.typed("x")
	expect(t, "the row after what is not there", chosen, 2)

	b.click(10, 70)
	expect(t, "the row clicked", chosen, 3)
	expect(t, "times taken", taken, 0)
	b.press(10, 70)
	b.let(10, 70)
	expect(t, "times taken by a single click", taken, 0)
	b.press(10, 70)
	b.let(10, 70)
	expect(t, "times taken by a double click", taken, 1)
	b.pass(2 * time.Second)
	b.press(10, 50)
	b.let(10, 50)
	b.press(10, 30)
	expect(t, "times taken by clicks on two rows", taken, 1)
}

// A list that is longer than its room follows the choice, and paints no more than
// shows.
func TestRowsScroll(t *testing.T) {
	chosen, painted, first, last := 0, 0, 0, 0
	b := newBench(t, func(u *UI) {
		painted = 0
		u.Rows("many", rect(0, 0, 100, 100), RowsSpec{
			Count: 100_000, Height: 20, Row: func(int, draw.Rect) { painted++ }, Shown: func(f, l int) { first, last = f, l },
		}, &chosen)
	})
	b.keys(KeyEnd)
	b.picture()
	if chosen != 99_999 || first > chosen || last <= chosen || painted > 6 {
		t.Errorf("row %d is chosen, %d to %d show, %d painted", chosen, first, last, painted)
	}
	none := 0
	b = newBench(t, func(u *UI) {
		u.Rows("none", rect(0, 0, 100, 100), RowsSpec{Height: 20, Text: func(int) string { return "" }}, &none)
	})
	b.keys(KeyDownArrow, KeyEnd)
	b.typed("a")
	expect(t, "the row of an empty list", none, 0)
}
