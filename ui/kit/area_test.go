package kit

import (
	"testing"
	"time"

	"chuhe/ui/draw"
)

func TestTooltip(t *testing.T) {
	b := newBench(t, func(u *UI) { u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Tooltip: "Ctrl+Z"}) })
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 50, Y: 10}})
	before := len(b.picture())
	expect(t, "dirty after a picture", b.u.Dirty(), false)
	b.pass(time.Second)
	expect(t, "dirty when the tooltip is due", b.u.Dirty(), true)
	if after := len(b.picture()); after <= before {
		t.Error("no tooltip was drawn")
	}
	b.pass(time.Second)
	expect(t, "dirty with nothing to do", b.u.Dirty(), false)
}

func TestAreaEvents(t *testing.T) {
	var got []EventKind
	b := newBench(t, func(u *UI) {
		res := u.Area("board", Access{}, rect(0, 0, 100, 100), AreaSpec{Focus: true, PressFocus: true, Track: true})
		if res.Event.Kind != NoEvent {
			got = append(got, res.Event.Kind)
		}
	})
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 10, Y: 10}})
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 11, Y: 10}})
	b.press(11, 10)
	b.drag(300, 300)
	b.let(300, 300)
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 200, Y: 200}})
	b.send(Event{Kind: KeyDown, Key: KeyLeft})
	want := []EventKind{PointerMove, PointerMove, PointerDown, PointerMove, PointerUp, KeyDown}
	if len(got) != len(want) {
		t.Fatalf("events %v, want %v", got, want)
	}
	for i := range want {
		expect(t, "event", got[i], want[i])
	}
}
