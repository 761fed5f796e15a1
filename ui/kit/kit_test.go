package kit

import (
	"strings"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// bench drives a screen of controls like a window.
type bench struct {
	t     *testing.T
	u     *UI
	build Func
	now   time.Time
}

func newBench(t *testing.T, build Func) *bench {
	b := &bench{t: t, u: New(theme.ByKey(theme.Wood), nil), build: build, now: time.Unix(1000, 0)}
	b.u.Resize(800, 600)
	return b
}

func (b *bench) send(ev Event) {
	b.now = b.now.Add(10 * time.Millisecond)
	ev.Time = b.now
	b.u.Handle(ev, b.build)
}

// ready lets time pass until the control at this place accepts a press.
func (b *bench) ready(x, y float64) {
	for b.picture(); !b.u.Accepts(draw.Point{X: x, Y: y}); b.picture() {
		b.pass(100 * time.Millisecond)
	}
}

func (b *bench) press(x, y float64) {
	b.ready(x, y)
	b.send(Event{Kind: PointerDown, Button: LeftButton, Pos: draw.Point{X: x, Y: y}})
}

func (b *bench) drag(x, y float64) {
	b.send(Event{Kind: PointerMove, Button: LeftButton, Pos: draw.Point{X: x, Y: y}})
}

func (b *bench) let(x, y float64) {
	b.send(Event{Kind: PointerUp, Button: LeftButton, Pos: draw.Point{X: x, Y: y}})
}

func (b *bench) click(x, y float64) { b.press(x, y); b.let(x, y); b.now = b.now.Add(time.Second) }

func (b *bench) key(k Key, m Mods) {
	b.send(Event{Kind: KeyDown, Key: k, Mods: m})
	b.send(Event{Kind: KeyUp, Key: k, Mods: m})
}

func (b *bench) keys(list ...Key) {
	for _, k := range list {
		b.key(k, 0)
	}
}

func (b *bench) typed(text string) { b.send(Event{Kind: TextInput, Text: []rune(text)}) }

// pass lets time pass in steps, like the ticks of a window.
func (b *bench) pass(d time.Duration) {
	for end := b.now.Add(d); b.now.Before(end); {
		b.now = b.now.Add(20 * time.Millisecond)
		b.u.Tick(b.now, b.build)
	}
}

func (b *bench) picture() []draw.Op {
	var l draw.List
	b.u.Draw(&l, b.build)
	return l.Ops
}

func rect(x, y, w, h float64) draw.Rect { return draw.Rect{X: x, Y: y, W: w, H: h} }

func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestButtonByPointer(t *testing.T) {
	a, other, off := 0, 0, 0
	b := newBench(t, func(u *UI) {
		if u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Label: "A"}) {
			a++
		}
		if u.Button("b", rect(0, 40, 100, 30), ButtonSpec{Label: "B"}) {
			other++
		}
		if u.Button("off", rect(0, 80, 100, 30), ButtonSpec{Label: "Off", Disabled: true}) {
			off++
		}
	})
	b.click(50, 15) // the very first event, with nothing declared before
	b.click(50, 15)
	expect(t, "clicks", a, 2)
	b.press(50, 15)
	b.drag(50, 55)
	b.let(50, 55)
	expect(t, "released elsewhere", a+other, 2)
	b.click(50, 95)
	expect(t, "disabled", off, 0)
	b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 50, Y: 15}})
	b.send(Event{Kind: PointerUp, Button: RightButton, Pos: draw.Point{X: 50, Y: 15}})
	expect(t, "right click", a, 2)
	b.press(50, 15)
	b.send(Event{Kind: PointerAway})
	b.let(50, 15)
	expect(t, "pointer taken away while held", a, 2)
}

func TestButtonByKeyboard(t *testing.T) {
	var log strings.Builder
	b := newBench(t, func(u *UI) {
		for i, id := range []ID{"a", "off", "b"} {
			if u.Button(id, rect(0, float64(40*i), 100, 30), ButtonSpec{Label: "x", Disabled: id == "off"}) {
				log.WriteString(string(id))
			}
		}
		if u.Shortcut(KeySpace, 0) {
			log.WriteString("_")
		}
	})
	b.keys(KeySpace, KeyTab, KeySpace, KeyTab, KeyEnter, KeyTab, KeyEnter)
	b.key(KeyTab, Shift)
	b.keys(KeySpace)
	expect(t, "activated", log.String(), "_abab")
	b.click(50, 15) // a click leaves no focus for Space to use
	b.keys(KeySpace)
	expect(t, "after a click", log.String(), "_ababa_")
	ring := len(b.picture())
	b.keys(KeyTab)
	if now := len(b.picture()); now != ring+1 {
		t.Errorf("the focus ring adds %d operations, want 1", now-ring)
	}
}

// A control inside a disabled group stays disabled even within another group.
func TestDisabledInDisabled(t *testing.T) {
	clicks := map[ID]int{}
	b := newBench(t, func(u *UI) {
		button := func(id ID, y float64) {
			if u.Button(id, rect(0, y, 100, 30), ButtonSpec{Label: string(id)}) {
				clicks[id]++
			}
		}
		u.Disabled(true, func() {
			u.Disabled(false, func() { button("inner", 0) })
			button("outer", 40)
		})
		u.Disabled(false, func() { button("open", 80) })
		button("after", 120)
	})
	for _, y := range []float64{15, 55, 95, 135} {
		b.click(50, y)
	}
	for id, want := range map[ID]int{"inner": 0, "outer": 0, "open": 1, "after": 1} {
		expect(t, "clicks on "+string(id), clicks[id], want)
	}
}

// Enter and Space turn a switch like a click.
func TestToggle(t *testing.T) {
	on, turned := false, 0
	b := newBench(t, func(u *UI) {
		if u.Toggle("t", rect(0, 0, 200, 30), "Sound", &on) {
			turned++
		}
	})
	b.click(180, 15)
	expect(t, "after a click", on, true)
	b.keys(KeyTab, KeyEnter)
	expect(t, "after Enter", on, false)
	b.keys(KeySpace)
	expect(t, "after space", on, true)
	expect(t, "turns", turned, 3)
}

func TestHeldButtonRuns(t *testing.T) {
	n := 0
	b := newBench(t, func(u *UI) {
		if u.Button("undo", rect(0, 0, 100, 30), ButtonSpec{Repeat: true}) {
			n++
		}
	})
	b.press(10, 10)
	b.pass(time.Second)
	if n < 8 || n > 12 {
		t.Errorf("%d repetitions in a second, want at least 8 and at most 12", n)
	}
	held := n
	b.let(10, 10)
	expect(t, "release after running", n, held)
	b.pass(time.Second)
	expect(t, "after release", n, held)
}

func TestPrimaryAndShortcuts(t *testing.T) {
	ok, other, run := 0, 0, 0
	b := newBench(t, func(u *UI) {
		if u.Button("ok", rect(0, 0, 100, 30), ButtonSpec{Look: LookPrimary}) {
			ok++
		}
		if u.Button("other", rect(0, 40, 100, 30), ButtonSpec{}) {
			other++
		}
		if u.ShortcutHeld('Z', Ctrl) {
			run++
		}
	})
	b.keys(KeyEnter)
	expect(t, "Enter", ok, 1)
	b.keys(KeyTab, KeyTab, KeyEnter)
	expect(t, "Enter on another button", ok*10+other, 11)
	b.key('Z', Ctrl)
	b.send(Event{Kind: KeyDown, Key: 'Z', Mods: Ctrl, Repeat: true})
	b.key('Z', Ctrl|Shift)
	b.key('Z', 0)
	expect(t, "held shortcut", run, 2)
}

func TestChoices(t *testing.T) {
	segment := 0
	b := newBench(t, func(u *UI) {
		u.Segments("s", rect(0, 40, 300, 30), []string{"a", "b", "c"}, &segment)
	})
	b.click(250, 55)
	expect(t, "segment clicked", segment, 2)
	b.press(50, 55)
	b.drag(150, 55)
	b.let(150, 55)
	expect(t, "pressed on one segment, released on another", segment, 2)
	b.keys(KeyTab, KeyLeft) // Tab first shows the clicked control
	expect(t, "segment by arrows", segment, 1)
	b.keys(KeyEnd)
	expect(t, "the last segment", segment, 2)
	b.keys(KeyHome)
	expect(t, "the first segment", segment, 0)
	b.keys(KeyHome, KeyLeft, KeyUpArrow)
	expect(t, "before the first segment", segment, 0)
	b.key(KeyEnd, Ctrl)
	expect(t, "a key with Ctrl", segment, 0)
}

func TestRanges(t *testing.T) {
	volume, level := 50, 3
	b := newBench(t, func(u *UI) {
		u.Slider("v", rect(0, 0, 220, 30), RangeSpec{Max: 100, Step: 5}, &volume)
		u.Stepper("l", rect(0, 40, 220, 30), RangeSpec{Min: 1, Max: 10}, &level)
	})
	b.press(110+40, 15)
	b.drag(9999, 500)
	expect(t, "dragged past its end", volume, 100)
	b.drag(10+200*0.42, 500)
	b.let(10+200*0.42, 500)
	expect(t, "snaps to steps", volume, 40)
	b.send(Event{Kind: Wheel, Pos: draw.Point{X: 50, Y: 15}, Scroll: draw.Point{Y: 1}})
	expect(t, "wheel", volume, 45)
	b.click(205, 55)
	expect(t, "plus", level, 4)
	b.click(15, 55)
	b.click(15, 55)
	expect(t, "minus", level, 2)
	b.u.Focus("l")
	b.keys(KeyEnd)
	expect(t, "End", level, 10)
	b.keys(KeyHome, KeyLeft, KeyRight)
	expect(t, "Home, left at the end, right", level, 2)
}

func TestHead(t *testing.T) {
	presses := 0
	b := newBench(t, func(u *UI) {
		if u.Head("h", rect(0, 0, 200, 30), HeadSpec{Label: "Date", Order: Ascending, Value: "as sorted"}) {
			presses++
		}
	})
	b.click(20, 15)
	expect(t, "presses after a click", presses, 1)
	b.click(150, 15)
	expect(t, "presses after a click beside the label", presses, 1)
	b.keys(KeyTab, KeyTab, KeyEnter)
	expect(t, "presses after Enter", presses, 2)
	node := b.u.Tree("").Inside[0]
	expect(t, "name", node.Name, "Date")
	expect(t, "value", node.Value, "as sorted")
	expect(t, "state", node.State&access.Checked, access.Checked)
}

func TestDropdown(t *testing.T) {
	choice, under := 0, 0
	options := []string{"a", "b", "c"}
	b := newBench(t, func(u *UI) {
		u.Dropdown("d", rect(0, 0, 200, 30), options, &choice)
		if u.Button("under", rect(0, 40, 200, 200), ButtonSpec{}) {
			under++
		}
		if u.Shortcut(KeyEscape, 0) {
			under += 100
		}
	})
	b.click(50, 15)
	b.click(50, 34+4+listRow*2.5) // the third row
	expect(t, "clicked row", choice, 2)
	expect(t, "what lies below the list", under, 0)
	b.click(50, 15)
	b.keys(KeyEscape)
	b.click(50, 100)
	expect(t, "after Esc", under*10+choice, 12)
	b.click(50, 15)
	b.press(500, 500)
	expect(t, "layers after a press outside", b.u.modal, 0)
	b.let(500, 500)
	b.u.Focus("d")
	b.keys(KeyEnter, KeyUpArrow, KeyEnter)
	expect(t, "by keyboard", choice, 1)
	b.keys(KeyUpArrow, KeyUpArrow)
	expect(t, "arrows on the closed list", choice, 0)
	expect(t, "focus comes back", b.u.Focused("d"), true)
}

func TestDialogIsModalAndNoTrap(t *testing.T) {
	open, below, inner, value := false, 0, 0, ""
	b := newBench(t, func(u *UI) {
		if u.Button("below", rect(0, 0, 800, 600), ButtonSpec{}) {
			below++
			open = true
		}
		if open {
			open = u.Dialog("dlg", DialogSpec{Title: "T", Width: 400}, func(f *Flow) {
				u.TextField("f", f.Take(30, 10), FieldSpec{Form: true}, &value)
				u.TextField("alone", f.Take(30, 10), FieldSpec{}, &value)
				f.Skip(790)
				u.Button("far", f.Take(30, 0), ButtonSpec{})
			}, func(f *Flow) {
				if u.Button("ok", f.Take(30, 0), ButtonSpec{Look: LookPrimary}) {
					inner++
				}
			})
		}
		if u.Shortcut('N', Ctrl) {
			below++
		}
	})
	b.click(10, 10)
	expect(t, "opened", open, true)
	b.click(10, 10)
	b.key('N', Ctrl)
	expect(t, "inert below", below, 1)
	b.keys(KeyTab, KeyTab, KeyTab, KeyTab, KeyTab, KeyTab, KeyTab)
	if r := b.u.find(b.u.focus); r == nil || r.layer != 1 {
		t.Errorf("Tab left the dialog for %q", b.u.focus)
	}
	b.u.Focus("far")
	b.picture()
	b.picture()
	if r := b.u.find("far"); r.rect.Empty() {
		t.Error("the focused control was not scrolled into view")
	}
	b.u.Focus("f")
	b.typed("n")
	b.keys(KeyEnter)
	expect(t, "Enter in a field of a form presses the main button", inner, 1)
	b.u.Focus("alone")
	b.keys(KeyEnter)
	expect(t, "Enter in another field", inner, 1)
	b.keys(KeyEscape)
	expect(t, "Esc in that field leaves the field", open && b.u.focus == "", true)
	b.keys(KeyEscape)
	expect(t, "Esc", open, false)
	b.click(10, 10)
	cross := b.u.find("dlg.close").rect.Center()
	b.click(cross.X, cross.Y)
	expect(t, "cross", open, false)
}

func TestChar(t *testing.T) {
	for k, want := range map[Key]string{'A': "a", 'M': "m", 'Z': "z", '0': "0", '9': "9", KeyComma: ",", KeyQuestion: "/", KeyEnter: "", KeyF1: "",
		'A' - 1: "", 'Z' + 1: "", '0' - 1: "", '9' + 1: ""} {
		expect(t, "the character of a key", k.Char(), want)
	}
}

// Controls that choose report a change in the run in which it happens, once.
func TestChoicesReportChanges(t *testing.T) {
	chosen, number := 0, 5
	options := []string{"a", "b", "c"}
	for _, tc := range []struct {
		name    string
		declare func(u *UI, r draw.Rect) bool
	}{
		{"segments", func(u *UI, r draw.Rect) bool { return u.Segments("c", r, options, &chosen) }},
		{"tabs", func(u *UI, r draw.Rect) bool { return u.Tabs("c", r, options, &chosen) }},
		{"dropdown", func(u *UI, r draw.Rect) bool { return u.Dropdown("c", r, options, &chosen) }},
		{"slider", func(u *UI, r draw.Rect) bool { return u.Slider("c", r, RangeSpec{Max: 9}, &number) }},
		{"stepper", func(u *UI, r draw.Rect) bool { return u.Stepper("c", r, RangeSpec{Max: 9}, &number) }},
	} {
		chosen, number = 0, 5
		changes := 0
		b := newBench(t, func(u *UI) {
			if tc.declare(u, rect(0, 0, 300, 30)) {
				changes++
			}
		})
		b.u.Focus("c")
		b.picture()
		expect(t, tc.name+": changes of its own", changes, 0)
		b.send(Event{Kind: KeyDown, Key: KeyRight})
		expect(t, tc.name+": after right", chosen*10+number, map[bool]int{true: 15, false: 6}[number == 5])
		expect(t, tc.name+": changes by right", changes, 1)
		b.send(Event{Kind: KeyUp, Key: KeyRight})
		b.key(KeyRight, Ctrl)
		b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 290, Y: 15}})
		b.send(Event{Kind: PointerUp, Button: RightButton, Pos: draw.Point{X: 290, Y: 15}})
		b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 280, Y: 15}})
		expect(t, tc.name+": changes by what is no input for it", changes, 1)
		b.u.Focus("c")
		b.keys(KeyEnd, KeyEnd)
		expect(t, tc.name+": changes by the same end twice", changes, 2)
	}
}

// The plate under the pointer follows it from choice to choice.
func TestHotChoiceFollowsThePointer(t *testing.T) {
	chosen := 0
	options := []string{"a", "b", "c"}
	for name, control := range map[string]func(*UI, ID, draw.Rect, []string, *int) bool{"segments": (*UI).Segments, "tabs": (*UI).Tabs} {
		b := newBench(t, func(u *UI) { control(u, "c", rect(0, 0, 300, 30), options, &chosen) })
		plates := map[float64]int{}
		for _, x := range []float64{150, 250} {
			b.send(Event{Kind: PointerMove, Pos: draw.Point{X: x, Y: 15}})
			expect(t, name+": dirty after a move", b.u.Dirty(), true)
			for _, op := range b.picture() {
				if plate, ok := op.Sprite.(art.RoundRect); ok && plate.Fill == b.u.theme.Hover {
					plates[x]++
					if op.At.X > x || op.At.X+plate.W < x {
						t.Errorf("%s: with the pointer at %v the plate is at %v, want it under the pointer", name, x, op.At)
					}
				}
			}
			expect(t, name+": plates", plates[x], 1)
		}
	}
}

func TestOpenList(t *testing.T) {
	choice := 0
	options := []string{"a", "b", "c", "d"}
	at := rect(0, 0, 200, 30)
	b := newBench(t, func(u *UI) { u.Dropdown("d", at, options, &choice) })
	row := func(i int) draw.Point {
		r, there := b.u.Place(ID("d.row" + string(rune('0'+i))))
		if !there {
			t.Fatalf("row %d of the open list does not show", i)
		}
		return r.Center()
	}
	marked := func() int {
		b.picture()
		for i := range options {
			if r := b.u.find(ID("d.row" + string(rune('0'+i)))); r != nil && r.as.State == access.Selected {
				return i
			}
		}
		return -1
	}
	b.click(10, 10)
	expect(t, "marked at first", marked(), 0)
	b.send(Event{Kind: PointerMove, Pos: row(1)})
	expect(t, "marked under the pointer", marked(), 1)
	b.send(Event{Kind: PointerMove, Pos: row(2)})
	expect(t, "marked after a move to the next row", marked(), 2)
	b.keys(KeyDownArrow)
	expect(t, "marked after an arrow, the pointer resting", marked(), 3)
	b.keys(KeyDownArrow)
	expect(t, "marked after an arrow at the end", marked(), 3)
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 500, Y: 400}})
	expect(t, "marked with the pointer elsewhere", marked(), 3)
	b.keys(KeyHome, KeySpace)
	expect(t, "taken by Space", choice, 0)
	expect(t, "open after it", b.u.popup, "")
	b.click(10, 10)
	b.click(row(2).X, row(2).Y)
	expect(t, "taken by a click", choice, 2)
	b.click(10, 10)
	b.keys(KeyTab)
	expect(t, "open after Tab", b.u.popup, "")
	b.click(10, 10)
	b.send(Event{Kind: PointerAway})
	expect(t, "open when the window loses its focus", b.u.popup, "")
	b.click(10, 10)
	b.press(20, row(0).Y-19) // on the edge of the list
	expect(t, "open after a press on its edge", b.u.popup, "d")
}

// What runs while it is held, and what is at the end of its range.
func TestStepperButtons(t *testing.T) {
	value := 3
	b := newBench(t, func(u *UI) { u.Stepper("l", rect(0, 0, 220, 30), RangeSpec{Min: 1, Max: 5}, &value) })
	b.press(205, 15)
	b.pass(2 * time.Second)
	expect(t, "held on plus", value, 5)
	expect(t, "plus usable at the end", b.u.find("l.plus").opt.Disabled, true)
	expect(t, "minus usable at the end", b.u.find("l.minus").opt.Disabled, false)
	b.let(205, 15)
	b.press(15, 15)
	b.pass(2 * time.Second)
	b.let(15, 15)
	expect(t, "held on minus", value, 1)
	expect(t, "minus usable at the beginning", b.u.find("l.minus").opt.Disabled, true)
	b.send(Event{Kind: Wheel, Pos: draw.Point{X: 100, Y: 15}, Scroll: draw.Point{X: 1}})
	expect(t, "after a wheel turned sideways", value, 1)
	b.send(Event{Kind: Wheel, Pos: draw.Point{X: 100, Y: 15}, Scroll: draw.Point{Y: 1}})
	expect(t, "after a wheel turned up", value, 2)
	off := newBench(t, func(u *UI) {
		u.Disabled(true, func() { u.Stepper("l", rect(0, 0, 220, 30), RangeSpec{Min: 1, Max: 5}, &value) })
	})
	off.click(205, 15)
	expect(t, "a click while it is disabled", value, 2)
}

// Dragging by another button moves no slider, and a slider follows none that was pressed elsewhere.
func TestSliderFollowsItsOwnPress(t *testing.T) {
	first, second := 5, 5
	b := newBench(t, func(u *UI) {
		u.Slider("a", rect(0, 0, 200, 30), RangeSpec{Max: 10}, &first)
		u.Slider("b", rect(0, 40, 200, 30), RangeSpec{Max: 10}, &second)
	})
	b.press(100, 15)
	b.drag(190, 55)
	b.let(190, 55)
	expect(t, "the slider pressed", first, 10)
	expect(t, "the slider passed over", second, 5)
	b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 20, Y: 55}})
	b.send(Event{Kind: PointerMove, Button: RightButton, Pos: draw.Point{X: 30, Y: 55}})
	b.send(Event{Kind: PointerUp, Button: RightButton, Pos: draw.Point{X: 30, Y: 55}})
	expect(t, "dragged by the right button", second, 5)
}

// The cross of a dialog is a control for the keyboard too.
func TestCrossByKeyboard(t *testing.T) {
	open := true
	b := newBench(t, func(u *UI) {
		if open {
			open = u.Dialog("d", DialogSpec{Width: 300}, func(f *Flow) { u.Button("ok", f.Take(30, 0), ButtonSpec{}) }, nil)
		}
	})
	b.picture()
	b.keys(KeyTab, KeyTab)
	expect(t, "the focus", b.u.focus, "d.close")
	b.keys(KeyEnter)
	expect(t, "open after Enter", open, false)
}

// The wheel over a slider or a stepper scrolls the content around it and changes no value, unless all of it shows.
func TestTheWheelScrollsPastRanges(t *testing.T) {
	for _, c := range []struct {
		height, offset float64
		change         int
	}{{300, wheelNotch, 0}, {100, 0, -1}} {
		volume, level := 50, 5
		b := newBench(t, func(u *UI) {
			u.Scroll("s", rect(0, 0, 200, 100), c.height, func(content, _ draw.Rect) {
				u.Slider("v", rect(0, content.Y+10, 150, 30), RangeSpec{Max: 100}, &volume)
				u.Stepper("l", rect(0, content.Y+10+wheelNotch, 150, 30), RangeSpec{Min: 1, Max: 10}, &level)
			})
		})
		b.picture()
		b.send(Event{Kind: Wheel, Pos: draw.Point{X: 75, Y: 25}, Scroll: draw.Point{Y: -1}})
		expect(t, "offset after the wheel over the slider", b.u.scrolls["s"].offset, c.offset)
		expect(t, "value of the slider", volume, 50+c.change)
		b.send(Event{Kind: Wheel, Pos: draw.Point{X: 75, Y: 25 + wheelNotch - c.offset}, Scroll: draw.Point{Y: -1}})
		expect(t, "offset after the wheel over the stepper", b.u.scrolls["s"].offset, 2*c.offset)
		expect(t, "value of the stepper", level, 5+c.change)
	}
}

// Page keys and bars move the topmost area only, and nothing that has no more to show.
func TestScrollKeysAndBar(t *testing.T) {
	open, left := false, 0 // left counts the keys that no area used
	b := newBench(t, func(u *UI) {
		defer func() {
			if u.Shortcut(KeyPageUp, 0) {
				left++
			}
		}()
		u.Scroll("s", rect(0, 0, 200, 100), 1000, func(content, _ draw.Rect) {
			u.Button("far", rect(0, content.Y+900, 100, 30), ButtonSpec{})
		})
		u.Scroll("t", rect(300, 0, 200, 100), 100, func(draw.Rect, draw.Rect) {})
		if open {
			u.Dialog("d", DialogSpec{Width: 300}, func(f *Flow) { f.Skip(100) }, nil)
		}
	})
	offset := func() float64 { return b.u.scrolls["s"].offset }
	b.picture()
	b.keys(KeyPageDown)
	expect(t, "after Page Down", offset(), 90)
	b.key(KeyPageDown, Ctrl)
	expect(t, "after Page Down with Ctrl", offset(), 90)
	b.send(Event{Kind: KeyUp, Key: KeyPageDown})
	expect(t, "after the key came up", offset(), 90)
	b.keys('Q', KeyPageUp)
	expect(t, "after Page Up", offset(), 0)
	expect(t, "Page Up keys left", left, 0)
	b.keys(KeyPageUp)
	expect(t, "Page Up keys left at the top", left, 1)
	b.press(196, 50) // beside the thumb, which it takes by the middle
	b.let(196, 50)
	expect(t, "after a press beside the thumb", offset(), 450)
	b.press(196, 45) // on the thumb
	expect(t, "after a press on the thumb", offset(), 450)
	b.drag(196, 46)
	if got := offset(); got <= 450 || got > 470 {
		t.Errorf("the thumb dragged down by a pixel shows the content from %v on, want a little below 450", got)
	}
	b.let(196, 46)
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 196, Y: 10}})
	if got := offset(); got <= 450 || got > 470 {
		t.Errorf("after a move over the bar without a press, the content shows from %v on, want a little below 450", got)
	}
	b.press(196, 46)
	b.drag(196, 500)
	b.let(196, 500)
	expect(t, "after the thumb was dragged to the end", offset(), 900)
	b.u.ScrollTo("s", 0, 50)
	expect(t, "dirty after ScrollTo", b.u.Dirty(), true)
	b.picture()
	expect(t, "after ScrollTo", offset(), 0)
	b.send(Event{Kind: Wheel, Pos: draw.Point{X: 350, Y: 50}, Scroll: draw.Point{Y: -1}})
	expect(t, "of what shows all after the wheel", b.u.scrolls["t"].offset, 0)
	b.u.Focus("far")
	b.picture()
	b.picture()
	expect(t, "after the focus has come to the end", offset(), 834)
	b.u.ScrollTo("s", 0, 50)
	b.picture()
	b.picture()
	expect(t, "scrolled away from the focus", offset(), 0)
	open = true
	b.picture()
	b.keys(KeyPageDown)
	expect(t, "below a dialog after Page Down", offset(), 0)
	b.send(Event{Kind: Wheel, Pos: draw.Point{X: 50, Y: 50}, Scroll: draw.Point{Y: -1}})
	expect(t, "below a dialog after the wheel", offset(), 0)
}
