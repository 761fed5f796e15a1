package kit

import (
	"strconv"
	"testing"
	"time"

	"chuhe/ui/draw"
)

// quick clicks as the second half of a double click does, whatever lies there.
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
	b.click(10, 10)
	b.now = b.now.Add(-time.Second) // that a click takes
	for range 10 {                  // within 200 ms, without a picture between them
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

// TestPressBeforeAControlCame: a finger that came down before does not mean it.
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

// TestScrolledControlsHeedPresses: scrolling is no movement, and what it brings has stood there.
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
	other, clicked = 1, -1 // other content is new
	b.picture()
	b.quick(10, 50)
	expect(t, "row of a new list", clicked, -1)
}
