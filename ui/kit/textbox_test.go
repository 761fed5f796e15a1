package kit

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// boxWidth returns the width of a box in which n Chinese characters fit in a row.
func boxWidth(n int) float64 {
	return art.Measure(strings.Repeat("棋", n), theme.FontBody).Width + 2*fieldPad + 2
}

// boxBench declares a box; the second result counts submissions.
func boxBench(t *testing.T, text *string, chars int) (*bench, *int) {
	submitted := 0
	b := newBench(t, func(u *UI) {
		res := u.TextBox("b", rect(0, 0, boxWidth(chars), 2*boxPad+3*boxRow), FieldSpec{}, text)
		if res.Submitted {
			submitted++
		}
		if u.Shortcut(KeyEnter, 0) && !res.Submitted {
			t.Error("Enter reached a shortcut")
		}
	})
	b.click(20, 10)
	return b, &submitted
}

func TestTextBoxEditing(t *testing.T) {
	text := ""
	b, submitted := boxBench(t, &text, 5)
	b.typed("一二三四五六七")
	b.key(KeyUpArrow, 0)
	b.typed("^")
	expect(t, "a row up", text, "一二^三四五六七")
	b.keys(KeyEnd)
	b.typed("$")
	b.keys(KeyHome)
	b.typed("<")
	b.key(KeyEnter, Shift)
	expect(t, "a new line", strings.Count(text, "\n"), 1)
	b.key('A', Ctrl)
	if err := b.u.clip.Write("白\r\n黑\r红\t"); err != nil {
		t.Fatal(err)
	}
	b.key('V', Ctrl)
	expect(t, "lines pasted", text, "白\n黑\n红 ")
	b.keys(KeyUpArrow, KeyHome)
	b.typed("1")
	b.keys(KeyUpArrow)
	b.typed("2")
	b.keys(KeyUpArrow, KeyUpArrow)
	b.typed("0")
	b.keys(KeyDownArrow, KeyDownArrow, KeyDownArrow, KeyDownArrow)
	b.typed("9")
	expect(t, "up and down", text, "0白2\n1黑\n红 9")
	b.key(KeyEnter, 0)
	if *submitted != 1 {
		t.Errorf("submitted %d times, want 1", *submitted)
	}
}

// A click puts the caret at the character under it.
func TestTextBoxPointer(t *testing.T) {
	text := "一二三\n四五六"
	b, _ := boxBench(t, &text, 5)
	w := runesWidth([]rune("四"))
	b.press(fieldPad+w*2, boxPad+1.5*boxRow)
	b.typed("|")
	expect(t, "the second row", text, "一二三\n四五|六")
	b.press(boxWidth(5)-3, boxPad+0.5*boxRow)
	b.typed("|")
	expect(t, "the end of the first row", text, "一二三|\n四五|六")
}

// The box scrolls to the caret; the wheel scrolls away from it.
func TestTextBoxScrolls(t *testing.T) {
	text := strings.Repeat("棋\n", 9)
	b, _ := boxBench(t, &text, 5)
	b.key('A', Ctrl)
	b.key(KeyRight, 0)
	if got := b.u.fields["b"].scroll; math.Round(got/boxRow) != 7 {
		t.Errorf("scrolled by %v rows", got/boxRow)
	}
	b.send(Event{Kind: Wheel, Pos: draw.Point{X: 20, Y: 20}, Scroll: draw.Point{Y: 1}})
	if got := b.u.fields["b"].scroll; math.Round(got/boxRow) != 4 {
		t.Errorf("turned, scrolled by %v rows", got/boxRow)
	}
}

// The height of a text box follows the rows of its text, within limits.
func TestHeightOfATextBox(t *testing.T) {
	text := strings.Repeat("How many rows does Wang’s game fill? ", 8)
	for w := 80.0; w < 400; w += 10 {
		rows := len(art.Rows([]rune(text), theme.FontBody, false, w-2*fieldPad))
		for _, limits := range [][2]int{{1, 99}, {rows, rows}, {rows + 1, 99}, {0, rows - 1}} {
			want := float64(min(max(rows, limits[0]), limits[1]))*boxRow + 2*boxPad
			if got := TextBoxHeight(text, w, limits[0], limits[1]); got != want {
				t.Errorf("%v wide, with %d to %d rows, the box is %v high, want %v for %d rows", w, limits[0], limits[1], got, want, rows)
			}
		}
	}
}

// Rows and Wrap break lines at the same places.
func TestRowsAreThoseOfWrap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []rune(rapid.StringOfN(rapid.SampledFrom([]rune("棋 ab。（\n")), 0, 60, -1).Draw(t, "text"))
		width := rapid.Float64Range(10, 120).Draw(t, "width")
		rows, lines := art.Rows(text, 15, false, width), art.Wrap(string(text), 15, false, width)
		if len(rows) != len(lines) || !slices.IsSorted(rows) {
			t.Fatalf("%d rows, %d lines", len(rows), len(lines))
		}
		for i, line := range lines {
			end := len(text)
			if i+1 < len(rows) {
				end = rows[i+1]
			}
			if got := strings.TrimRight(string(text[rows[i]:end]), " \n"); got != strings.TrimRight(line, " ") {
				t.Fatalf("row %d is %q, the line %q, want %q", i, got, line, strings.TrimRight(line, " "))
			}
		}
	})
}
