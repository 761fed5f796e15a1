package kit

import (
	"testing"
	"time"

	"chuhe/ui/draw"
)

// A divider follows the left button within its limits and the keys, and returns to its usual place.
func TestDivider(t *testing.T) {
	value, changes := 0, 0
	b := newBench(t, func(u *UI) {
		u.Slider("s", rect(0, 0, 200, 30), RangeSpec{Max: 10}, new(int))
		if u.Divider("d", rect(0, 140, 200, 20), rect(0, 100, 200, 400), RangeSpec{Min: 200, Max: 800, Step: 50}, &value) {
			changes++
		}
	})
	b.drag(100, 150)
	b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 100, Y: 150}})
	b.send(Event{Kind: PointerMove, Button: RightButton, Pos: draw.Point{X: 100, Y: 300}})
	b.send(Event{Kind: PointerUp, Button: RightButton, Pos: draw.Point{X: 100, Y: 300}})
	expect(t, "changes without the left button", changes, 0)
	b.press(100, 15)
	b.drag(100, 150)
	b.drag(100, 155)
	b.let(100, 155)
	expect(t, "changes by dragging the slider above", changes, 0)
	b.press(100, 150)
	expect(t, "changes by the press alone", changes, 0)
	for _, c := range []struct {
		y    float64
		want int
	}{{300, 500}, {320, 550}, {100, 200}, {0, 200}, {500, 800}, {600, 800}} {
		b.drag(100, c.y)
		expect(t, "dragged", value, c.want)
	}
	b.let(100, 600)
	b.drag(100, 300)
	expect(t, "moved after the release", value, 800)
	expect(t, "changes by dragging", changes, 4)

	b.u.Focus("s")
	b.keys(KeyTab)
	value = 400
	for _, c := range []struct {
		key  Key
		want int
	}{{KeyUpArrow, 350}, {KeyDownArrow, 400}, {KeyPageUp, 300}, {KeyPageDown, 400}, {KeyHome, 200}, {KeyEnd, 800}, {KeyEnter, 0}} {
		b.keys(c.key)
		expect(t, "after a key", value, c.want)
	}
	value = 400
	b.pass(time.Second)
	b.click(100, 150)
	expect(t, "clicked", value, 400)
	b.press(100, 150)
	b.let(100, 150)
	b.press(100, 150)
	expect(t, "clicked twice", value, 0)

	for _, kind := range []EventKind{TouchDown, TouchMove, TouchMove, TouchUp} {
		b.send(Event{Kind: kind, Pos: draw.Point{X: 100, Y: 150 + 75*float64(kind-TouchDown)}})
	}
	expect(t, "dragged by a finger", value, 313)
}
