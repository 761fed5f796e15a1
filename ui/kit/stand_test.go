package kit

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"chuhe/ui/draw"
)

// quick clicks like the second half of a double click, without waiting for the control to accept presses.
func (b *bench) quick(x, y float64) {
	at := draw.Point{X: x, Y: y}
	b.send(Event{Kind: PointerDown, Button: LeftButton, Pos: at})
	b.send(Event{Kind: PointerUp, Button: LeftButton, Pos: at})
}

func TestNewControlsHeedNoPress(t *testing.T) {
	open, hits := false, 0
	b := newBench(t, func(u *UI) {
		if !open && u.Button("old", rect(0, 0, 50, 50), ButtonSpec{}) {
			open = true
		}
		if open && u.Button("new", rect(0, 0, 50, 50), ButtonSpec{}) {
			hits++
		}
	})
	b.press(10, 10)
	b.let(10, 10)
	for range 10 { // within 200 ms, without a frame in between
		b.quick(10, 10)
	}
	expect(t, "double clicks", hits, 0)
	b.touch(TouchDown, 10, 10)
	b.touch(TouchUp, 10, 10)
	expect(t, "taps", hits, 0)
	b.u.Focus("new")
	b.keys(KeyEnter)
	expect(t, "Enter", hits, 1)
	b.pass(StandTime)
	b.quick(10, 10)
	b.quick(10, 10)
	expect(t, "clicks on what stands", hits, 3)
}

// TestSlowPicture checks that a control ignores the second press of a double click that was made while a slow machine
// drew its first picture.
func TestSlowPicture(t *testing.T) {
	const slow = 3 * StandTime
	open, hits := false, 0
	b := newBench(t, func(u *UI) {
		if !open && u.Button("old", rect(0, 0, 50, 50), ButtonSpec{}) {
			open = true
		}
		if open && u.Button("new", rect(0, 0, 50, 50), ButtonSpec{}) {
			hits++
		}
	})
	b.click(10, 10)
	b.picture()
	b.pass(slow)
	b.u.Shown(b.now)
	b.quick(10, 10)
	expect(t, "double clicks", hits, 0)
	b.picture()
	b.pass(StandTime)
	b.u.Shown(b.now) // it was on the display before
	b.quick(10, 10)
	expect(t, "clicks", hits, 1)
}

func TestMovedControlsHeedNoPress(t *testing.T) {
	x, hits := 0.0, 0
	b := newBench(t, func(u *UI) {
		if u.Button("a", rect(x, 0, 50, 50), ButtonSpec{Repeat: true}) {
			hits++
		}
	})
	b.click(10, 10)
	x = 20
	b.pass(100 * time.Millisecond)
	b.picture()
	b.quick(30, 10)
	expect(t, "clicks after it moved", hits, 1)
	b.u.Resize(400, 300) // changes no place
	b.pass(StandTime)
	b.quick(30, 10)
	expect(t, "clicks when it stands", hits, 2)
}

// TestPressBeforeAControlCame checks that a finger that came down before a control appeared does not press it.
func TestPressBeforeAControlCame(t *testing.T) {
	open, hits := false, 0
	b := newBench(t, func(u *UI) {
		u.Scroll("s", rect(0, 0, 200, 100), 500, func(content, _ draw.Rect) {
			if open && u.Button("new", rect(0, content.Y, 200, 50), ButtonSpec{}) {
				hits++
			}
		})
	})
	b.pass(time.Second)
	b.touch(TouchDown, 10, 10)
	b.pass(100 * time.Millisecond)
	open = true
	b.picture()
	b.pass(StandTime + 100*time.Millisecond)
	b.touch(TouchUp, 10, 10)
	expect(t, "taps that began before", hits, 0)
	b.tap(10, 10)
	expect(t, "taps", hits, 1)
}

// TestScrolledControlsHeedPresses checks that controls scrolled into view by a person accept presses at once.
func TestScrolledControlsHeedPresses(t *testing.T) {
	clicked, other := -1, 0
	b := newBench(t, func(u *UI) {
		u.Scroll("s", rect(0, 0, 200, 100), 1000, func(content, visible draw.Rect) {
			for i := range 50 {
				if r := rect(0, content.Y+20*float64(i), 200, 20); !r.Intersect(visible).Empty() && u.Button(ID("row"+strconv.Itoa(i)+strconv.Itoa(other)), r, ButtonSpec{}) {
					clicked = i
				}
			}
		})
	})
	b.picture()
	b.pass(time.Second)
	for i := range 5 {
		b.send(Event{Kind: Wheel, Pos: draw.Point{X: 10, Y: 50}, Scroll: draw.Point{Y: -1}})
		b.quick(10, 50)
		expect(t, "row", clicked, 2+3*(i+1))
	}
	other, clicked = 1, -1 // new content
	b.picture()
	b.quick(10, 50)
	expect(t, "row of a new list", clicked, -1)
}

// TestDoubleClickOpensAList checks that the second press of a double click does not close the list that the first one
// opened.
func TestDoubleClickOpensAList(t *testing.T) {
	chosen := 0
	b := newBench(t, func(u *UI) {
		u.Dropdown("list", rect(0, 0, 100, 30), []string{"one", "two"}, &chosen)
	})
	b.press(10, 10)
	b.let(10, 10)
	if b.quick(10, 10); b.u.popup != "list" {
		t.Error("a double click closes the list")
	}
	b.pass(StandTime)
	if b.quick(10, 10); b.u.popup != "" {
		t.Error("a click beside the list leaves it open")
	}
}

// TestUnheededPressLeavesTheFocus checks that a field opened by a double click keeps the focus.
func TestUnheededPressLeavesTheFocus(t *testing.T) {
	open, text := false, ""
	for name, other := range map[string]bool{"nothing": false, "another control": true} {
		open = false
		b := newBench(t, func(u *UI) {
			switch {
			case !open && u.Button("opens", rect(0, 0, 50, 50), ButtonSpec{}):
				open = true
				u.FocusField("field")
			case open && other:
				u.Button("new", rect(0, 0, 50, 50), ButtonSpec{})
			}
			if open {
				u.TextField("field", rect(100, 100, 100, 30), FieldSpec{}, &text)
			}
		})
		b.press(10, 10)
		b.let(10, 10)
		if b.quick(10, 10); !b.u.Focused("field") {
			t.Errorf("a double click with %s under it takes the focus away", name)
		}
		b.pass(time.Second)
		if b.quick(10, 10); b.u.Focused("field") {
			t.Errorf("a click on %s leaves the focus there", name)
		}
	}
}

// A control that gets under the pointer by the first press of a double click, or gets a new meaning by it, ignores the
// second press.
func TestSecondPressOfADoubleClick(t *testing.T) {
	rows := func(u *UI, n int, press func(i int)) {
		u.Scroll("s", rect(0, 0, 200, 100), 20*float64(n), func(content, _ draw.Rect) {
			for i := range n {
				if u.Button(ID("row"+strconv.Itoa(i)), rect(0, content.Y+20*float64(i), 200, 20), ButtonSpec{}) {
					press(i)
				}
			}
		})
	}
	open, count := true, 50
	for _, c := range []struct {
		name        string
		y, scrolled float64
		build       func(u *UI, press func(i int))
		first, next int // the controls that get the first press and a later one
	}{
		{"renewed", 10, 0, func(u *UI, press func(int)) {
			if u.Button("a", rect(0, 0, 50, 50), ButtonSpec{}) {
				press(1)
				u.Renew("a")
			}
		}, 1, 1},
		{"uncovered by a page that closes", 10, 0, func(u *UI, press func(int)) {
			if u.Button("below", rect(0, 0, 50, 50), ButtonSpec{}) {
				press(2)
			}
			if open {
				u.Cover("page", "Page", func() {
					if u.Button("close", rect(0, 0, 50, 50), ButtonSpec{}) {
						press(1)
						open = false
					}
				})
			}
		}, 1, 2},
		{"scrolled there by the program", 90, 0, func(u *UI, press func(int)) {
			rows(u, 50, func(i int) { press(i); u.ScrollTo("s", 20*float64(i), 100) })
		}, 4, 8},
		{"moved there by content that shrinks", 10, 3, func(u *UI, press func(int)) {
			rows(u, count, func(i int) { press(i); count = 10 })
		}, 9, 5},
	} {
		var pressed []int
		b := newBench(t, func(u *UI) { c.build(u, func(i int) { pressed = append(pressed, i) }) })
		b.picture()
		b.send(Event{Kind: Wheel, Pos: draw.Point{X: 10, Y: 50}, Scroll: draw.Point{Y: -c.scrolled}})
		b.press(10, c.y)
		b.let(10, c.y)
		b.quick(10, c.y)
		if want := []int{c.first}; !slices.Equal(pressed, want) {
			t.Errorf("%s: a double click presses %v, want %v", c.name, pressed, want)
		}
		b.pass(StandTime)
		b.quick(10, c.y)
		if want := []int{c.first, c.next}; !slices.Equal(pressed, want) {
			t.Errorf("%s: after a later click %v are pressed, want %v", c.name, pressed, want)
		}
	}
}
