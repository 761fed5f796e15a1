package kit

import (
	"errors"
	"strings"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/draw"
)

func fieldBench(t *testing.T, text *string, spec FieldSpec) (*bench, *FieldResponse) {
	var last FieldResponse
	b := newBench(t, func(u *UI) {
		res := u.TextField("f", rect(0, 0, 200, 30), spec, text)
		if u.event.Kind != NoEvent {
			last = res
		}
		if u.Shortcut('F', 0) {
			t.Error("typing reached a shortcut")
		}
	})
	b.click(100, 15)
	return b, &last
}

func TestTextFieldEditing(t *testing.T) {
	text := ""
	b, _ := fieldBench(t, &text, FieldSpec{MaxRunes: 8})
	b.key('F', 0)
	b.typed("象棋")
	b.typed("abc")
	expect(t, "typed", text, "象棋abc")
	b.keys(KeyLeft, KeyBackspace)
	expect(t, "backspace", text, "象棋ac")
	b.keys(KeyHome, KeyDelete)
	expect(t, "delete", text, "棋ac")
	b.key(KeyRight, Shift)
	b.key(KeyRight, Shift)
	b.key('X', Ctrl)
	expect(t, "cut", text, "c")
	b.keys(KeyEnd)
	b.key('V', Ctrl)
	b.key('V', Ctrl)
	expect(t, "pasted twice", text, "c棋a棋a")
	b.typed("123456789")
	expect(t, "no longer than allowed", text, "c棋a棋a123")
	b.key('A', Ctrl)
	b.typed("x\ny")
	expect(t, "controls become spaces", text, "x y")
	b.key(KeyLeft, Ctrl)
	b.typed(">")
	expect(t, "by words", text, "x >y")
}

func TestTextFieldPointer(t *testing.T) {
	text := "一二三四"
	b, last := fieldBench(t, &text, FieldSpec{})
	b.press(fieldPad+1, 15)
	b.drag(fieldPad+2*15.5+1, 15)
	b.let(fieldPad+2*15.5+1, 15)
	b.typed("x")
	expect(t, "dragged over two characters", text, "x三四")
	b.now = b.now.Add(1e9)
	b.press(20, 15)
	b.let(20, 15)
	b.press(20, 15)
	b.let(20, 15)
	b.typed("y")
	expect(t, "a double click takes all", text, "y")
	b.send(Event{Kind: KeyDown, Key: KeyEnter})
	expect(t, "submitted", last.Submitted, true)
	b.click(400, 400)
	b.typed("z")
	expect(t, "typed elsewhere", text, "y")
}

type brokenClipboard struct{}

var errBroken = errors.New("broken")

func (brokenClipboard) Read() (string, error) { return "", errBroken }
func (brokenClipboard) Write(string) error    { return errBroken }

func TestTextFieldTellsOfABrokenClipboard(t *testing.T) {
	text := "abc"
	b, last := fieldBench(t, &text, FieldSpec{})
	b.u.clip = brokenClipboard{}
	b.key('A', Ctrl)
	for _, k := range []Key{'X', 'C', 'V'} {
		b.send(Event{Kind: KeyDown, Key: k, Mods: Ctrl})
		expect(t, string(rune(k)), last.Err, error(errBroken))
		expect(t, "nothing is lost", text, "abc")
	}
}

// The caret stays within a text that the program shortens.
func TestTextIsReplaced(t *testing.T) {
	text := "some words"
	b, _ := fieldBench(t, &text, FieldSpec{})
	b.keys(KeyEnd)
	text = "a"
	b.picture()
	if f := b.u.fields["f"]; f.At != 1 || f.Anchor != 1 {
		t.Errorf("in a text of one character the caret is at %d, the anchor at %d, want 1", f.At, f.Anchor)
	}
	b.typed("b")
	expect(t, "typed", text, "ab")
}

func TestFocusFieldGoesOnAtTheEnd(t *testing.T) {
	text, taken, fresh := "", "", false
	b := newBench(t, func(u *UI) {
		if fresh {
			u.FocusField("f")
		}
		if fresh = false; text != "" {
			u.TextField("f", rect(0, 0, 200, 30), FieldSpec{}, &text)
		}
		if typed := u.Typed(); typed != nil {
			text, fresh = string(typed), true
			taken += text
		}
	})
	b.typed("c")
	b.typed("2=5")
	expect(t, "typed", text, "c2=5")
	expect(t, "taken from no field", taken, "c")
	b.keys(KeyHome)
	text = ""
	b.typed("炮")
	b.typed("二")
	expect(t, "typed once more", text, "炮二")
}

// TestCaretRests checks that an idle caret blinks for a few seconds and then stays without frames or ticks, and that a
// steady caret never blinks.
func TestCaretRests(t *testing.T) {
	text := ""
	b := newBench(t, func(u *UI) { u.TextField("f", rect(0, 0, 200, 30), FieldSpec{}, &text) })
	pictures := func() (n int) {
		for range 1000 {
			b.pass(20 * time.Millisecond)
			if b.u.Dirty() {
				n++
				b.picture()
			}
		}
		return n
	}
	b.click(10, 10)
	b.typed("a")
	b.picture()
	shown := len(b.picture())
	expect(t, "pictures in twenty seconds", pictures(), caretBlinks)
	expect(t, "sprites at rest", len(b.picture()), shown)
	expect(t, "time of the next tick", b.u.Next(), time.Time{})
	b.key(KeyLeft, 0)
	b.picture()
	if b.u.Next().IsZero() {
		t.Error("the caret does not blink when it is moved")
	}
	b.u.SetSteady(true)
	expect(t, "pictures with a steady caret", pictures(), 0)
	expect(t, "sprites with a steady caret", len(b.picture()), shown)
}

// An arrow leaves the selection at its side, and extends it with Shift.
func TestArrowsBesideASelection(t *testing.T) {
	const text = "ab  cd ef"
	for _, tc := range []struct {
		key  Key
		mods Mods
		want int
	}{{KeyLeft, 0, 2}, {KeyRight, 0, 5}, {KeyLeft, Shift, 4}, {KeyRight, Shift, 6}} {
		value := text
		b := newBench(t, func(u *UI) { u.TextField("f", rect(0, 0, 200, 30), FieldSpec{}, &value) })
		b.u.Focus("f")
		b.u.Select("f", 2, 5)
		b.key(tc.key, tc.mods)
		expect(t, "the caret beside a selection", b.u.fields["f"].At, tc.want)
	}
}

// A field of one line has none but submits by every Enter, and scrolls to its caret.
func TestTextFieldIsOneLine(t *testing.T) {
	text := ""
	b, last := fieldBench(t, &text, FieldSpec{})
	b.send(Event{Kind: KeyDown, Key: KeyEnter, Mods: Shift})
	expect(t, "submitted by Shift+Enter", last.Submitted, true)
	b.typed("a\rb\r\nc")
	expect(t, "pasted lines", text, "a b  c")
	b.typed(strings.Repeat("x", 60))
	if f := b.u.fields["f"]; f.scroll <= 100 {
		t.Errorf("at the end of a long text it is scrolled by %v, want more than 100", f.scroll)
	}
	b.keys(KeyHome)
	expect(t, "scrolled by, at the beginning", b.u.fields["f"].scroll, 0)
	text = "some words"
	b.pass(time.Second)
	b.press(20, 15)
	b.let(20, 15)
	b.press(20, 15)
	b.drag(60, 15)
	b.let(60, 15)
	expect(t, "selected by a double click and a move", b.u.fields["f"].At-b.u.fields["f"].Anchor, len(text))
	b.send(Event{Kind: PointerDown, Button: LeftButton, Pos: draw.Point{X: 12, Y: 15}, Mods: Shift})
	b.let(12, 15)
	expect(t, "the beginning of what is selected after a press with Shift", b.u.fields["f"].Anchor, 0)
	b.pass(time.Second)
	b.click(20, 15)
	at := b.u.fields["f"].At
	b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 20, Y: 15}})
	b.drag(80, 15)
	expect(t, "the caret after a move with the right button", b.u.fields["f"].At, at)
}

// TestLongTextField pastes a text that is much wider than the window, and moves through it: only what shows is painted.
func TestLongTextField(t *testing.T) {
	text := ""
	b, _ := fieldBench(t, &text, FieldSpec{MaxRunes: 4000})
	if err := b.u.clip.Write(strings.Repeat("0123456789", 1000)); err != nil {
		t.Fatal(err)
	}
	b.key('V', Ctrl)
	if len(text) != 4000 {
		t.Fatalf("%d characters were taken, want 4000", len(text))
	}
	window := b.u.Viewport().W
	for _, c := range []struct {
		key   Key
		shows func(line string, from, to float64) bool
	}{
		{KeyEnd, func(line string, from, to float64) bool {
			return strings.HasSuffix(line, "789") && from <= 0 && to > 180 && to < 200
		}},
		{KeyHome, func(line string, from, to float64) bool {
			return strings.HasPrefix(line, "0123") && from == fieldPad && to > window
		}},
	} {
		b.key(c.key, 0)
		for _, op := range b.picture() {
			line, ok := op.Sprite.(art.Text)
			if !ok {
				continue
			}
			if w := line.Measure().Width; w > window+20 || !c.shows(line.String, op.At.X, op.At.X+w) {
				t.Errorf("after key %d %q shows from %v to %v", c.key, line.String, op.At.X, op.At.X+w)
			}
		}
	}
}

// TestLongParagraph writes no more of a text of 10,000 lines than is near, wherever it is scrolled to.
func TestLongParagraph(t *testing.T) {
	text := strings.Repeat("a\n", 10_000)
	height := LabelSpec{}.Height(text, 200)
	b := newBench(t, func(u *UI) {
		u.Scroll("s", rect(0, 0, 200, 300), height, func(content, _ draw.Rect) { u.Paragraph(content, text, LabelSpec{}) })
	})
	for _, y := range []float64{0, height / 2, height} {
		b.u.ScrollTo("s", y, 1)
		b.picture()
		shown, written := 0, 0
		for _, op := range b.picture() {
			if _, ok := op.Sprite.(art.Text); ok {
				written++
				if rect(0, 0, 200, 300).Contains(op.At) {
					shown++
				}
			}
		}
		if shown < 10 || written > 300 {
			t.Errorf("at %v %d lines show and %d are written", y, shown, written)
		}
	}
}
