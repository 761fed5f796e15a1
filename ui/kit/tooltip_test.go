package kit

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// tipOf rests the pointer on a control and returns the place of its tooltip.
func (b *bench) tipOf(id ID, text string) draw.Rect {
	b.t.Helper()
	b.picture()
	b.send(Event{Kind: PointerMove, Pos: b.u.find(id).full.Center()})
	b.pass(time.Second)
	ops := b.picture()
	for i, op := range ops {
		if label, ok := op.Sprite.(art.Text); ok && label.String == text && i > 0 {
			if plate, ok := ops[i-1].Sprite.(art.RoundRect); ok {
				return draw.Rect{X: ops[i-1].At.X, Y: ops[i-1].At.Y, W: plate.W, H: plate.H}
			}
		}
	}
	b.t.Fatalf("%s has no tooltip", id)
	return draw.Rect{}
}

// The neighbours of a control determine the side of its tooltip.
func TestTooltipsHideNothingThatCanBeClicked(t *testing.T) {
	const tip = "What it does"
	own := rect(300, 300, 60, 30)
	below, above, right := rect(200, 330, 260, 40), rect(200, 255, 260, 45), rect(365, 255, 300, 115)
	tests := []struct {
		name   string
		others []draw.Rect
		off    bool // the others are disabled
		free   func(tip draw.Rect) bool
	}{
		{"alone: below", nil, false, func(r draw.Rect) bool { return r.Y > own.Y+own.H }},
		{"below taken: above", []draw.Rect{below}, false, func(r draw.Rect) bool { return r.Y+r.H < own.Y }},
		{"below and above taken: right", []draw.Rect{below, above}, false, func(r draw.Rect) bool { return r.X > own.X+own.W }},
		{"right taken too: left", []draw.Rect{below, above, right}, false, func(r draw.Rect) bool { return r.X+r.W < own.X }},
		{"what cannot be used does not count", []draw.Rect{below}, true, func(r draw.Rect) bool { return r.Y > own.Y+own.H }},
	}
	for _, tc := range tests {
		b := newBench(t, func(u *UI) {
			for i, r := range tc.others {
				u.Button(ID(rune('a'+i)), r, ButtonSpec{Disabled: tc.off})
			}
			u.Button("own", own, ButtonSpec{Tooltip: tip})
		})
		got := b.tipOf("own", tip)
		if !tc.free(got) {
			t.Errorf("%s: it stands at %v", tc.name, got)
		}
		for _, r := range tc.others {
			if !tc.off && !got.Intersect(r).Empty() {
				t.Errorf("%s: %v hides the button at %v", tc.name, got, r)
			}
		}
	}
}

// A tooltip stands where it covers no message.
func TestTooltipsCoverNoMessage(t *testing.T) {
	const tip = "What it does"
	own, message := rect(300, 300, 60, 30), rect(200, 335, 260, 24)
	b := newBench(t, func(u *UI) {
		u.Label(message, "The file could not be saved.", LabelSpec{})
		u.Button("own", own, ButtonSpec{Tooltip: tip})
	})
	if got := b.tipOf("own", tip); got.Y+got.H >= own.Y {
		t.Errorf("the tooltip is at %v, over the message at %v", got, message)
	}
}

// A control that was pressed shows its tooltip again only when the pointer comes back.
func TestPressedControlsNeedNoTooltip(t *testing.T) {
	const tip = "What it does"
	b := newBench(t, func(u *UI) { u.Button("own", rect(300, 300, 60, 30), ButtonSpec{Tooltip: tip}) })
	shows := func() bool {
		b.pass(time.Second)
		return slices.ContainsFunc(b.picture(), func(op draw.Op) bool { label, ok := op.Sprite.(art.Text); return ok && label.String == tip })
	}
	at := b.tipOf("own", tip)
	pos := draw.Point{X: 330, Y: 315}
	b.send(Event{Kind: PointerDown, Pos: pos, Button: LeftButton})
	b.send(Event{Kind: PointerUp, Pos: pos, Button: LeftButton})
	if shows() {
		t.Errorf("after a press the tooltip at %v stays", at)
	}
	b.send(Event{Kind: PointerMove, Pos: draw.Point{X: 10, Y: 10}})
	b.send(Event{Kind: PointerMove, Pos: pos})
	if !shows() {
		t.Error("the tooltip does not come back with the pointer")
	}
}

// In the middle of other buttons, a tooltip hides as little as possible.
func TestTooltipsHideTheLeast(t *testing.T) {
	const tip = "What it does"
	b := newBench(t, func(u *UI) {
		for row := range 12 {
			for col := range 8 {
				id, r := ID(rune('a'+row))+ID(rune('a'+col)), rect(float64(col)*100, float64(row)*50, 100, 50)
				if row == 4 && col == 3 {
					r.H = 20 // leaves a strip free above the next row
				}
				u.Button(id, r, ButtonSpec{Tooltip: tip})
			}
		}
	})
	got, own := b.tipOf("fd", tip), b.u.find("fd").full
	if got.Y+got.H > own.Y || got.Y < own.Y-40 {
		t.Errorf("it stands at %v, its button at %v", got, own)
	}
	for _, id := range []ID{"aa", "lh", "ld", "da"} { // at the edges of the window
		if r := b.tipOf(id, tip); r.X < 0 || r.Y < 0 || r.X+r.W > 800 || r.Y+r.H > 600 || !r.Intersect(b.u.find(id).full).Empty() {
			t.Errorf("%s has its tooltip at %v", id, r)
		}
	}
}

// The window is to be woken when the tooltip is due or a held button runs, and at no other time.
func TestNextChange(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Button("tip", rect(0, 100, 100, 30), ButtonSpec{Tooltip: "What it does"})
		u.Button("runs", rect(0, 140, 100, 30), ButtonSpec{Repeat: true})
	})
	move := func(x, y float64) { b.send(Event{Kind: PointerMove, Pos: draw.Point{X: x, Y: y}}) }
	b.picture()
	expect(t, "at rest", b.u.Next(), time.Time{})
	move(10, 110)
	due := b.now.Add(TipDelay)
	expect(t, "over a control", b.u.Next(), due)
	b.picture()
	b.now = due.Add(-time.Millisecond)
	b.u.Tick(b.now, b.build)
	expect(t, "dirty before the tooltip is due", b.u.Dirty(), false)
	b.now = due
	b.u.Tick(b.now, b.build)
	expect(t, "dirty when the tooltip is due", b.u.Dirty(), true)
	expect(t, "with the tooltip shown", b.u.Next(), time.Time{})
	move(400, 400)
	expect(t, "over nothing", b.u.Next(), time.Time{})
	b.pass(time.Second)
	b.send(Event{Kind: PointerDown, Button: RightButton, Pos: draw.Point{X: 10, Y: 150}})
	b.pass(TipDelay)
	expect(t, "held by the right button", b.u.Next(), time.Time{})
	b.send(Event{Kind: PointerUp, Button: RightButton, Pos: draw.Point{X: 10, Y: 150}})
	b.press(10, 110)
	b.pass(TipDelay)
	expect(t, "another button held", b.u.Next(), time.Time{})
	b.let(10, 110)
	b.press(10, 150)
	down := b.now
	expect(t, "held", b.u.Next(), down.Add(repeatDelay))
	b.picture()
	b.now = down.Add(repeatDelay)
	b.u.Tick(b.now, b.build)
	expect(t, "dirty after it ran", b.u.Dirty(), true)
	expect(t, "held on", b.u.Next(), down.Add(repeatDelay+repeatEvery))
}
