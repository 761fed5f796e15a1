package kit

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/ui/draw"
)

// The pointer has the shape of the control under it, and keeps that of a control that it holds.
func TestPointerShowsWhatItCanDo(t *testing.T) {
	line := "words"
	b := newBench(t, func(u *UI) {
		u.Button("go", rect(0, 0, 80, 30), ButtonSpec{Label: "Go"})
		u.Button("off", rect(0, 40, 80, 30), ButtonSpec{Label: "Off", Disabled: true})
		u.TextField("line", rect(0, 80, 80, 30), FieldSpec{}, &line)
	})
	for y, want := range map[float64]Cursor{15: CursorPointer, 55: CursorDefault, 95: CursorText, 300: CursorDefault} {
		b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 40, Y: y}})
		b.picture()
		expect(t, "the shape over a control", b.u.Cursor(), want)
	}
	b.press(40, 15)
	b.drag(40, 95)
	b.picture()
	expect(t, "the shape while a button is held", b.u.Cursor(), CursorPointer)
	b.let(40, 95)
	b.picture()
	expect(t, "the shape after a button is let go over a field", b.u.Cursor(), CursorText)
}

// traced declares two areas and two buttons that repeat, and notes the events of the areas and the runs of the buttons.
func traced(t *testing.T) (b *bench, log func() string) {
	var got []string
	b = newBench(t, func(u *UI) {
		for i, id := range []ID{"a", "b"} {
			res := u.Area(id, Access{}, rect(100*float64(i), 0, 100, 100), AreaSpec{Focus: true, PressFocus: true, Track: true})
			if res.Event.Kind != NoEvent {
				got = append(got, string(id)+[...]string{"", "move", "down", "up", "away", "wheel", "key", "keyup", "text"}[res.Event.Kind])
			}
			if res.Clicked {
				got = append(got, string(id)+"click")
			}
		}
		for i, id := range []ID{"c", "d"} {
			if u.Button(id, rect(100*float64(i), 100, 100, 100), ButtonSpec{Repeat: true}) {
				got = append(got, string(id)+"runs")
			}
		}
		u.Area("off", Access{}, rect(200, 0, 100, 100), AreaSpec{Focus: true, PressFocus: true, Disabled: true})
	})
	return b, func() string {
		defer func() { got = nil }()
		return strings.Join(got, " ")
	}
}

func TestEventsReachOneArea(t *testing.T) {
	b, log := traced(t)
	move := func(x, y float64) { b.send(Event{Kind: PointerMove, Pos: draw.Point{X: x, Y: y}}) }
	right := func(kind EventKind, x, y float64) {
		b.send(Event{Kind: kind, Button: RightButton, Pos: draw.Point{X: x, Y: y}})
	}
	for _, step := range []struct {
		what string
		do   func()
		want string
	}{
		{"moved over a", func() { move(10, 10); move(20, 10) }, "amove amove"},
		{"moved from a to b", func() { move(110, 10) }, "bmove"},
		{"a clicked", func() { b.click(10, 10) }, "adown aup aclick"},
		{"pressed on a, released over b", func() { b.press(10, 10); b.drag(110, 10); b.let(110, 10) }, "adown amove aup"},
		{"clicked by the right button", func() { right(PointerDown, 10, 10); right(PointerUp, 10, 10) }, "adown aup"},
		{"the right button pressed and released meanwhile", func() {
			b.press(10, 10)
			right(PointerDown, 110, 10)
			right(PointerUp, 110, 10)
			b.let(10, 10)
		}, "adown adown aup aup aclick"},
		{"the pointer lost while a is held", func() { b.press(10, 10); b.send(Event{Kind: PointerAway}); b.let(10, 10) }, "adown aaway"},
		{"the wheel over b", func() { b.send(Event{Kind: Wheel, Pos: draw.Point{X: 110, Y: 10}, Scroll: draw.Point{Y: 1}}) }, "bwheel"},
		{"a key while b has the focus", func() { b.click(110, 10); log(); b.keys('Q'); b.typed("q") }, "bkey bkeyup btext"},
		{"what is disabled pressed", func() { b.click(210, 10); b.keys('Q') }, ""},
		{"held on c, then moved to d", func() {
			b.press(10, 110)
			b.drag(110, 110)
			b.pass(time.Second)
			b.let(110, 110)
		}, ""},
		{"moved over c, pressed beside it", func() { b.press(400, 400); b.drag(10, 110); b.pass(time.Second); b.let(10, 110) }, ""},
		{"c clicked", func() { b.click(10, 110) }, "cruns"},
	} {
		log()
		step.do()
		expect(t, step.what, log(), step.want)
	}
}

// A press hides the ring around the focus, keys show it.
func TestKeysShowTheRing(t *testing.T) {
	on, choice, value, text := false, 1, 5, "x"
	controls := map[ID]func(*UI, draw.Rect){
		"area":     func(u *UI, r draw.Rect) { u.Area("area", Access{}, r, AreaSpec{Focus: true, PressFocus: true}) },
		"toggle":   func(u *UI, r draw.Rect) { u.Toggle("toggle", r, "On", &on) },
		"segments": func(u *UI, r draw.Rect) { u.Segments("segments", r, []string{"a", "b", "c"}, &choice) },
		"dropdown": func(u *UI, r draw.Rect) { u.Dropdown("dropdown", r, []string{"a", "b", "c"}, &choice) },
		"stepper":  func(u *UI, r draw.Rect) { u.Stepper("stepper", r, RangeSpec{Min: 1, Max: 9}, &value) },
		"field":    func(u *UI, r draw.Rect) { u.TextField("field", r, FieldSpec{}, &text) },
	}
	for id, control := range controls {
		open := false
		b := newBench(t, func(u *UI) {
			control(u, rect(0, 0, 300, 30))
			if u.Shortcut(KeyF5, 0) {
				open = true
			}
			if open {
				open = u.Dialog("d", DialogSpec{Width: 300}, func(f *Flow) { f.Skip(100) }, nil)
			}
		})
		b.keys(KeyTab)
		expect(t, string(id)+": the focus after Tab", b.u.focus, id)
		expect(t, string(id)+": the ring after Tab", b.u.ring, true)
		b.keys(KeyF5)
		b.click(700, 500) // on the shade of the dialog
		b.keys(KeyEscape)
		expect(t, string(id)+": the focus after the dialog", b.u.focus, id)
		expect(t, string(id)+": the ring after a press", b.u.ring, false)
		key := map[ID]Key{"toggle": KeySpace, "segments": KeyRight, "dropdown": KeyRight, "stepper": KeyRight}[id]
		if b.keys(key); key != KeyNone {
			expect(t, string(id)+": the ring after a key", b.u.ring, true)
		}
	}
}

func TestFocusMovesThroughGroups(t *testing.T) {
	b := newBench(t, func(u *UI) {
		button := func(id ID, x float64) {
			u.Button(id, rect(x, 0, 50, 30), ButtonSpec{Disabled: strings.HasPrefix(string(id), "off")})
		}
		button("first", 0)
		u.Group("g", func() {
			button("offbefore", 50)
			button("a", 100)
			u.Area("plain", Access{}, rect(150, 0, 50, 30), AreaSpec{})
			button("b", 200)
			button("off", 250)
			button("c", 300)
		})
		button("middle", 350)
		u.Group("h", func() { button("x", 400); button("y", 450) })
		button("last", 500)
	})
	for _, step := range []struct {
		what string
		do   func()
		want string
	}{
		{"Tab", func() { b.keys(KeyTab) }, "first"},
		{"an arrow outside a group", func() { b.keys(KeyRight) }, "first"},
		{"Tab into the group", func() { b.keys(KeyTab) }, "a"},
		{"right, past what is no stop", func() { b.keys(KeyRight) }, "b"},
		{"down, past what is disabled", func() { b.keys(KeyDownArrow) }, "c"},
		{"right at the end of the group", func() { b.keys(KeyRight) }, "a"},
		{"up at its beginning", func() { b.keys(KeyUpArrow) }, "c"},
		{"left", func() { b.keys(KeyLeft) }, "b"},
		{"an arrow with Ctrl", func() { b.key(KeyRight, Ctrl) }, "b"},
		{"Tab out of the group", func() { b.keys(KeyTab) }, "middle"},
		{"back into it", func() { b.key(KeyTab, Shift) }, "b"},
		{"past it twice and back", func() { b.keys(KeyTab, KeyTab); b.key(KeyTab, Shift); b.key(KeyTab, Shift) }, "b"},
		{"Tab after a click in the group", func() { b.click(310, 10); b.keys(KeyTab) }, "c"},
		{"back from there", func() { b.key(KeyTab, Shift) }, "first"},
		{"Tab with Ctrl", func() { b.key(KeyTab, Ctrl) }, "first"},
		{"back at the beginning", func() { b.key(KeyTab, Shift) }, "last"},
		{"Tab at the end", func() { b.keys(KeyTab) }, "first"},
		{"Tab without a focus after a click on the first", func() { b.click(10, 10); b.keys(KeyTab) }, "first"},
		{"no focus, an arrow", func() { b.u.Blur(); b.keys(KeyRight) }, ""},
		{"no focus after a click on nothing, Tab", func() { b.click(700, 500); b.keys(KeyTab) }, "first"},
		{"no focus after a click on nothing, Tab back", func() { b.click(700, 500); b.u.anchor = ""; b.key(KeyTab, Shift) }, "last"},
	} {
		step.do()
		expect(t, step.what, string(b.u.focus), step.want)
		leaves := slices.Contains([]string{"back at the beginning", "Tab at the end", "no focus after a click on nothing, Tab back"}, step.what)
		if got, again := b.u.Left(), b.u.Left(); got != leaves || again {
			t.Errorf("%s: Tab leaves the screen: %v, asked again %v; want %v, false", step.what, got, again, leaves)
		}
	}
}
