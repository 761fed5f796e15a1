package kit

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

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

// Whatever is done to a field, its caret stays inside its text.
func TestTextFieldInvariants(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.String().Draw(rt, "text")
		b := newBench(t, func(u *UI) { u.TextField("f", rect(0, 0, 100, 30), FieldSpec{MaxRunes: 20}, &text) })
		b.u.Focus("f")
		b.picture()
		b.u.Focus("f")
		rt.Repeat(map[string]func(*rapid.T){
			"key": func(rt *rapid.T) {
				k := rapid.SampledFrom([]Key{KeyLeft, KeyRight, KeyHome, KeyEnd, KeyBackspace, KeyDelete, 'A', 'X', 'C', 'V'}).Draw(rt, "key")
				b.key(k, rapid.SampledFrom([]Mods{0, Shift, Ctrl, Shift | Ctrl}).Draw(rt, "mods"))
			},
			"type":    func(rt *rapid.T) { b.typed(rapid.StringN(0, 9, -1).Draw(rt, "typed")) },
			"replace": func(rt *rapid.T) { text = rapid.StringN(0, 9, -1).Draw(rt, "from outside") },
			"point": func(rt *rapid.T) {
				x := rapid.Float64Range(0, 99).Draw(rt, "x")
				b.send(Event{Kind: PointerDown, Button: LeftButton, Pos: draw.Point{X: x, Y: 10}})
				b.send(Event{Kind: PointerUp, Button: LeftButton, Pos: draw.Point{X: x, Y: 10}})
			},
			"": func(rt *rapid.T) {
				b.picture()
				f, n := b.u.fields["f"], len([]rune(text))
				if f.At < 0 || f.At > n || f.Anchor < 0 || f.Anchor > n {
					rt.Fatalf("caret %d, anchor %d in %d characters", f.At, f.Anchor, n)
				}
			},
		})
	})
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

func TestTypedStaysInItsLayer(t *testing.T) {
	below, above, open := "", "", true
	b := newBench(t, func(u *UI) {
		if open {
			u.Dialog("d", DialogSpec{Title: "x", Width: 100}, func(f *Flow) { above += string(u.Typed()) }, nil)
		}
		below += string(u.Typed())
	})
	b.typed("a")
	open = false
	b.typed("b")
	b.typed("c")
	expect(t, "above", above, "a")
	expect(t, "below", strings.TrimPrefix(below, "b"), "c")
}

// TestCaretRests: while nothing is typed the caret blinks for a few seconds, then stays and
// costs no pictures, nor ticks; a steady one never does.
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
