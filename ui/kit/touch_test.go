package kit

import (
	"strconv"
	"testing"
	"time"

	"chuhe/ui/draw"
)

func (b *bench) touch(kind EventKind, x, y float64) {
	b.send(Event{Kind: kind, Pos: draw.Point{X: x, Y: y}})
}

// tap puts a finger down and lifts it.
func (b *bench) tap(x, y float64) {
	b.ready(x, y)
	b.touch(TouchDown, x, y)
	b.touch(TouchUp, x, y)
}

// swipe moves a finger in steps of 10 ms.
func (b *bench) swipe(x, y, toX, toY float64) {
	b.touch(TouchDown, x, y)
	for i := range 5 {
		t := float64(i+1) / 5
		b.touch(TouchMove, x+(toX-x)*t, y+(toY-y)*t)
	}
}

// touchScreen is a screen with a single button, and a long list of buttons and a slider.
type touchScreen struct {
	*bench
	pressed map[ID]int
	value   int
	area    []Event      // events of an area with Hold
	lifted  []draw.Point // where presses on an area with Lift ended
	top     float64      // top of the list's content
}

func newTouched(t *testing.T) *touchScreen {
	s := &touchScreen{pressed: map[ID]int{}, value: 50}
	s.bench = newBench(t, func(u *UI) {
		if u.Button("alone", rect(10, 10, 100, 30), ButtonSpec{Label: "Go", Tooltip: "it goes"}) {
			s.pressed["alone"]++
		}
		if u.Button("runs", rect(10, 60, 100, 44), ButtonSpec{Label: "Run", Repeat: true}) {
			s.pressed["runs"]++
		}
		if ev := u.Area("held", Access{}, rect(10, 120, 100, 100), AreaSpec{Focus: true, Track: true, Drag: true, Hold: true}).Event; ev.Kind != NoEvent {
			s.area = append(s.area, ev)
		}
		u.Scroll("list", rect(300, 0, 200, 300), 2000, func(content, _ draw.Rect) {
			s.top = content.Y
			u.Slider("slider", CutTop(&content, 44, 0), RangeSpec{Max: 100}, &s.value)
			for i := range 40 {
				if i == 5 {
					if ev := u.Area("lifted", Access{}, CutTop(&content, 44, 0), AreaSpec{Focus: true, Lift: true, Cursor: CursorPointer}).Event; ev.Kind == PointerUp {
						s.lifted = append(s.lifted, ev.Pos)
					}
				}
				id := ID("row." + strconv.Itoa(i))
				if u.Button(id, CutTop(&content, 44, 0), ButtonSpec{Label: "row"}) {
					s.pressed[id]++
				}
			}
		})
	})
	s.u.run(Event{}, nil, s.build)
	return s
}

func TestTapClicksAndLeavesNoHover(t *testing.T) {
	s := newTouched(t)
	s.tap(50, 20)
	expect(t, "presses", s.pressed["alone"], 1)
	expect(t, "hover", s.u.hover, "")
	s.tap(400, 70) // a row in a scrolled area
	expect(t, "presses of the row", s.pressed["row.0"], 1)
	expect(t, "hover", s.u.hover, "")
}

// A small control can be hit as if it were as large as a finger, unless another is nearer.
func TestFingerHitsBesideSmallControls(t *testing.T) {
	s := newTouched(t)
	s.tap(50, 45) // 5 below the button, 15 above the next one
	expect(t, "presses", s.pressed["alone"], 1)
	s.tap(50, 58) // 18 below, 2 above
	expect(t, "presses", s.pressed["alone"], 1)
	s.tap(50, 70)
	expect(t, "presses of the next", s.pressed["runs"], 1)
	b := newBench(t, func(u *UI) { u.Button("far", rect(10, 10, 20, 20), ButtonSpec{}) })
	b.u.run(Event{}, nil, b.build)
	expect(t, "beside", b.u.aim(draw.Point{X: 41, Y: 20}), "far")
	expect(t, "too far", b.u.aim(draw.Point{X: 43, Y: 20}), "")
}

func TestSwipeScrollsAndPressesNothing(t *testing.T) {
	s := newTouched(t)
	s.swipe(400, 200, 400, 100)
	expect(t, "scrolled", s.u.scrolls["list"].offset, 100)
	s.touch(TouchMove, 400, 100)
	s.now = s.now.Add(time.Second) // the finger rests before it is lifted: no throw
	s.touch(TouchUp, 400, 100)
	s.pass(time.Second)
	expect(t, "scrolled on", s.u.scrolls["list"].offset, 100)
	expect(t, "pressed", len(s.pressed), 0)
}

// A thrown list keeps moving, slows down and stops; a finger stops it at once.
func TestThrownListGlides(t *testing.T) {
	s := newTouched(t)
	s.swipe(400, 200, 400, 150)
	s.touch(TouchUp, 400, 150)
	before := s.u.scrolls["list"].offset
	s.pass(100 * time.Millisecond)
	first := s.u.scrolls["list"].offset - before
	if first <= 10 || s.u.Next().IsZero() {
		t.Fatalf("it went on by %v, then rests at %v", first, s.u.Next())
	}
	s.pass(100 * time.Millisecond)
	if second := s.u.scrolls["list"].offset - before - first; second >= first || second <= 0 {
		t.Errorf("then by %v after %v", second, first)
	}
	at := s.u.scrolls["list"].offset
	s.touch(TouchDown, 400, 150)
	s.touch(TouchUp, 400, 150)
	s.pass(100 * time.Millisecond)
	expect(t, "stopped", s.u.scrolls["list"].offset, at)
	s.swipe(400, 200, 400, 150)
	s.touch(TouchUp, 400, 150)
	s.pass(5 * time.Second)
	if !s.u.Next().IsZero() {
		t.Error("it never rests")
	}
}

// Horizontal movement drags a slider in a list, vertical movement scrolls the list.
func TestSliderInAList(t *testing.T) {
	s := newTouched(t)
	s.swipe(400, 20, 480, 22)
	s.touch(TouchUp, 480, 22)
	if s.value < 80 || s.u.scrolls["list"].offset != 0 {
		t.Errorf("value %d, scrolled by %v, want at least 80 and 0", s.value, s.u.scrolls["list"].offset)
	}
	was := s.value
	s.swipe(400, 20, 405, -60)
	s.touch(TouchUp, 405, -60)
	if s.value != was || s.u.scrolls["list"].offset == 0 {
		t.Errorf("value %d, scrolled by %v, want %d and not 0", s.value, s.u.scrolls["list"].offset, was)
	}
}

// A finger lifts a piece from an area with Lift in every direction, and does not scroll the list.
func TestLiftedFromAList(t *testing.T) {
	s := newTouched(t)
	for _, to := range []draw.Point{{X: 400, Y: 200}, {X: 400, Y: 450}, {X: 100, Y: 280}} {
		s.swipe(400, 280, to.X, to.Y)
		s.touch(TouchUp, to.X, to.Y)
		if got := s.lifted; len(got) != 1 || got[0] != to || s.u.scrolls["list"].offset != 0 {
			t.Errorf("lifted to %v, scrolled by %v, want %v and 0", got, s.u.scrolls["list"].offset, to)
		}
		s.lifted = nil
	}
}

func TestHeldFinger(t *testing.T) {
	s := newTouched(t)
	s.touch(TouchDown, 50, 20)
	s.pass(600 * time.Millisecond)
	shown := len(s.picture())
	s.touch(TouchMove, 70, 20)
	if now := len(s.picture()); now >= shown {
		t.Errorf("the tooltip stays though the finger has moved away: %d things, then %d", shown, now)
	}
	s.touch(TouchUp, 70, 20)
	s.touch(TouchDown, 50, 20)
	s.pass(600 * time.Millisecond)
	words := len(s.picture())
	s.touch(TouchMove, 53, 22)
	expect(t, "things shown while the finger trembles", len(s.picture()), words)
	s.touch(TouchUp, 53, 22)
	expect(t, "a tooltip was asked for, not a click", s.pressed["alone"], 0)
	if now := len(s.picture()); now >= words {
		t.Errorf("the tooltip shows only while the finger is down: %d things, then %d", words, now)
	}
	s.touch(TouchDown, 50, 80)
	s.pass(time.Second)
	s.touch(TouchUp, 50, 80)
	if s.pressed["runs"] < 5 {
		t.Errorf("a held button that repeats ran %d times", s.pressed["runs"])
	}
	s.touch(TouchDown, 50, 150)
	s.pass(600 * time.Millisecond)
	s.touch(TouchMove, 70, 170)
	s.touch(TouchUp, 70, 170)
	var got []string
	for _, ev := range s.area {
		got = append(got, [...]string{"", "move", "down", "up", "away"}[ev.Kind]+strconv.Itoa(int(ev.Button)))
	}
	want := []string{"down1", "away0", "down2", "move2", "up2"}
	if len(got) != len(want) {
		t.Fatalf("the events are %v, want %v", got, want)
	}
	for i := range want {
		expect(t, "event", got[i], want[i])
	}
}

// A cancelled touch has no effect.
func TestFingerTakenAway(t *testing.T) {
	s := newTouched(t)
	s.touch(TouchDown, 50, 20)
	s.touch(TouchAway, 50, 20)
	s.touch(TouchDown, 400, 70)
	s.touch(TouchAway, 400, 70)
	expect(t, "pressed", len(s.pressed), 0)
}

// An open list stays open when the finger is lifted.
func TestTapOpensAList(t *testing.T) {
	chosen := 0
	b := newBench(t, func(u *UI) {
		u.Dropdown("list", rect(10, 10, 200, 44), []string{"one", "two", "three"}, &chosen)
	})
	b.u.run(Event{}, nil, b.build)
	b.tap(50, 30)
	r, ok := b.u.Place("list.row2")
	if !ok {
		t.Fatal("the list is not open")
	}
	b.tap(r.Center().X, r.Center().Y)
	expect(t, "chosen", chosen, 2)
}

// A finger that rests for less than the time of holding taps.
func TestShortRestIsATap(t *testing.T) {
	s := newTouched(t)
	s.touch(TouchDown, 50, 20)
	s.pass(holdTime - 100*time.Millisecond)
	s.touch(TouchUp, 50, 20)
	expect(t, "pressed", s.pressed["alone"], 1)
}

// Each thing that a finger does asks for a new frame.
func TestTouchRedraws(t *testing.T) {
	s := newTouched(t)
	redraws := func(what string, do func()) {
		t.Helper()
		s.picture()
		if do(); !s.u.Dirty() {
			t.Errorf("%s does not redraw the window", what)
		}
	}
	redraws("a finger that comes down", func() { s.touch(TouchDown, 50, 20) })
	redraws("a held finger", func() { s.pass(600 * time.Millisecond) })
	redraws("a finger that is lifted", func() { s.touch(TouchUp, 50, 20) })
	s.swipe(400, 200, 400, 100)
	redraws("a swipe", func() { s.touch(TouchMove, 400, 90) })
	redraws("a throw", func() { s.touch(TouchUp, 400, 90) })
	redraws("a thrown list", func() { s.pass(20 * time.Millisecond) })
}

// A finger on a control below a page has no effect on it, even if it is nearer than the controls of the page.
func TestFingerDoesNotReachBelowAPage(t *testing.T) {
	below, inside := 0, 0
	b := newBench(t, func(u *UI) {
		if u.Button("below", rect(390, 290, 20, 20), ButtonSpec{}) {
			below++
		}
		u.Cover("page", "T", func() {
			if u.Button("inside", rect(390, 315, 20, 20), ButtonSpec{}) {
				inside++
			}
		})
	})
	b.u.run(Event{}, nil, b.build)
	b.tap(400, 305)
	expect(t, "presses below", below, 0)
	expect(t, "presses on the page", inside, 1)
}

// A cancelled touch ends the repetition of a button, and the next touch works.
func TestCancelledTouchStopsARepetition(t *testing.T) {
	s := newTouched(t)
	s.touch(TouchDown, 50, 80)
	s.pass(time.Second)
	s.touch(TouchAway, 50, 80)
	was := s.pressed["runs"]
	s.pass(time.Second)
	if now := s.pressed["runs"]; was < 2 || now != was {
		t.Errorf("the button ran %d times, and %d times after the touch was cancelled; want at least 2, and as many", was, now)
	}
	s.tap(50, 20)
	expect(t, "presses of another button", s.pressed["alone"], 1)
}

// A finger held on a control without a tooltip taps it when it is lifted.
func TestHeldFingerWithoutATooltip(t *testing.T) {
	s := newTouched(t)
	s.ready(400, 70)
	s.touch(TouchDown, 400, 70)
	s.pass(time.Second)
	s.touch(TouchUp, 400, 70)
	expect(t, "presses of the row", s.pressed["row.0"], 1)
}

// A button in a scrolled area repeats after the finger has rested on it.
func TestHeldButtonInAList(t *testing.T) {
	pressed := 0
	b := newBench(t, func(u *UI) {
		u.Scroll("list", rect(0, 0, 200, 300), 2000, func(content, _ draw.Rect) {
			if u.Button("runs", CutTop(&content, 44, 0), ButtonSpec{Label: "Run", Repeat: true}) {
				pressed++
			}
		})
	})
	b.u.run(Event{}, nil, b.build)
	b.ready(50, 20)
	b.touch(TouchDown, 50, 20)
	b.pass(holdTime - 100*time.Millisecond)
	expect(t, "presses before the finger counts as held", pressed, 0)
	b.pass(2 * time.Second)
	b.touch(TouchUp, 50, 20)
	was := pressed
	b.pass(time.Second)
	if was < 5 || pressed != was {
		t.Errorf("the button ran %d times, and %d times after the finger was lifted; want at least 5, and as many", was, pressed)
	}
}

// Where fingers are used, the focus that the screen sets has a ring only after a key.
func TestRingNeedsAKeyboard(t *testing.T) {
	s := newTouched(t)
	for _, c := range []struct {
		name    string
		fingers bool
		last    Event
		want    bool
	}{
		{"with a mouse", false, Event{Kind: PointerMove}, true},
		{"with fingers", true, Event{Kind: TouchDown}, false},
		{"with fingers after a key", true, Event{Kind: KeyDown, Key: 'X'}, true},
		{"with fingers after a touch", true, Event{Kind: TouchDown}, false},
		{"with a mouse again", false, Event{Kind: TouchUp}, true},
	} {
		s.u.SetFingers(c.fingers)
		s.send(c.last)
		s.u.Focus("alone")
		expect(t, c.name+", the ring", s.u.ring, c.want)
	}
}

// With fingers, controls are at least as high as a finger needs.
func TestTall(t *testing.T) {
	var u UI
	for _, c := range []struct {
		on      bool
		h, want float64
	}{{false, 20, 20}, {true, 20, Finger}, {true, Finger + 9, Finger + 9}, {false, Finger - 1, Finger - 1}} {
		u.SetFingers(c.on)
		if got := u.Tall(c.h); got != c.want || u.Fingers() != c.on {
			t.Errorf("fingers %v: Tall(%v) = %v, want %v", u.Fingers(), c.h, got, c.want)
		}
	}
	u.dirty = false
	if u.SetFingers(false); u.dirty {
		t.Error("set to what they are, fingers make another frame necessary")
	}
	if u.SetFingers(true); !u.dirty {
		t.Error("set to something else, fingers make no frame necessary")
	}
}
