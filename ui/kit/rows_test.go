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
	for _, want := range []int{2, 4, 1} { // the same letter moves on to the next row
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

// Keys choose rows while the list or nothing has the focus, the left button by a press.
func TestRowsReportMoves(t *testing.T) {
	chosen, always := 0, false
	var got RowsResponse
	var typed [2]int
	names := []string{"ant", "bee", "ape"}
	b := newBench(t, func(u *UI) {
		u.Button("other", rect(200, 0, 50, 30), ButtonSpec{})
		spec := RowsSpec{Count: 3, Height: 20, Row: func(int, draw.Rect) {}, Text: func(i int) string { return names[i] }, Always: always}
		if res := u.Rows("a", rect(0, 0, 100, 60), spec, &chosen); u.event.Kind != NoEvent {
			got = res
		}
		if u.Focused("other") {
			u.Rows("b", rect(0, 100, 100, 60), RowsSpec{Count: 3, Height: 20, Row: spec.Row, Text: spec.Text, Always: true}, &typed[1])
		}
	})
	b.picture()
	b.send(Event{Kind: KeyDown, Key: KeyDownArrow})
	expect(t, "by a key", got, RowsResponse{Moved: true})
	b.press(10, 5)
	expect(t, "by a press", got, RowsResponse{Moved: true, Pressed: true})
	b.let(10, 5)
	expect(t, "by its release", got, RowsResponse{})
	b.pass(time.Second)
	b.press(10, 5)
	expect(t, "by a press on the chosen row", got, RowsResponse{Pressed: true})
	b.let(10, 5)
	b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 10, Y: 45}})
	expect(t, "by the right button", got, RowsResponse{})
	b.send(Event{Kind: PointerUp, Button: RightButton, Pos: draw.Point{X: 10, Y: 45}})
	expect(t, "the row after it", chosen, 0)
	b.typed("x")
	expect(t, "by a letter of no row", got, RowsResponse{})
	b.pass(2 * time.Second)
	b.typed("a")
	b.pass(typeAhead + 100*time.Millisecond)
	b.typed("b")
	expect(t, "the row after two letters with a pause between", chosen, 1)
	b.keys(KeyTab, KeyTab)
	expect(t, "the focus after Tab", b.u.focus, "a.list")
	b.keys(KeyHome)
	expect(t, "the row after Home", chosen, 0)
	b.u.Focus("other")
	b.picture()
	b.keys(KeyDownArrow)
	expect(t, "the row after a key for another control", chosen, 0)
	b.typed("a") // on the other list
	always = true
	b.typed("b") // begins anew on this one
	expect(t, "the row of a list that always takes keys", chosen, 1)
}

// A list that overflows scrolls to the selected row, and paints only visible rows.
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
}
