package kit

import (
	"math"
	"time"

	"chuhe/ui/draw"
)

// Finger is the side of the smallest square that a finger can hit reliably, in logical pixels.
const Finger = 44.0

const (
	touchSlop = 9.0                    // logical pixels that a resting finger may move
	holdTime  = 500 * time.Millisecond // after which a resting finger counts as held
	tapApart  = 24.0                   // logical pixels between the two taps of a double click

	glideLeast = 25.0  // logical pixels per second, below which a thrown area stops
	glideMost  = 4000. // logical pixels per second, the fastest throw
	glideSlows = 0.325 // seconds in which the speed falls to 1/e
	glideFrame = 16 * time.Millisecond
)

// A touchPhase is the state of a finger's gesture.
type touchPhase uint8

const (
	touchNone     touchPhase = iota
	touchWaits               // undecided between a tap, a swipe and a drag
	touchPresses             // acts as the pointer with a button held
	touchScrolls             // scrolls the area under it
	touchSteps               // moves sideways and makes steps
	touchExplains            // held on a control, whose tooltip is visible
	touchEnds                // has no further effect
)

// touch is the finger on the window. Once its gesture is clear, a finger causes the same events as the mouse: a tap is
// a click; holding it is the right button, or shows the tooltip. On a scrolled area a movement is a swipe.
type touch struct {
	phase   touchPhase
	area    ID         // area under the finger when it came down
	scroll  ID         // the scrolled area under it, if its content overflows
	start   draw.Point // where it came down
	began   time.Time
	rested  bool // it has not moved since
	last    draw.Point
	seen    time.Time // time of the last position
	speed   float64   // speed of a swipe, in logical pixels per second, positive down
	gliding ID        // the scrolled area that keeps moving after a swipe
	steps   sideways
}

func (u *UI) handleTouch(ev Event, build Func) {
	u.settle(build)
	t := &u.finger
	switch ev.Kind {
	case TouchDown:
		u.touchDown(ev, build)
	case TouchMove:
		u.touchMove(ev, build)
	case TouchUp:
		u.touchUp(ev, build)
	case TouchAway:
		if t.phase == touchPresses {
			u.pointerAs(Event{Kind: PointerAway, Time: ev.Time}, build)
		}
		t.phase = touchNone
	}
	t.last, t.seen = ev.Pos, ev.Time
	if ev.Kind == TouchUp || ev.Kind == TouchAway { // so that no hover remains
		u.pointer = nowhere
		u.setHover("")
	}
	u.dirty = true
}

// nowhere is a place outside every window.
var nowhere = draw.Point{X: -1e6, Y: -1e6}

func (u *UI) touchDown(ev Event, build Func) {
	area := u.aim(ev.Pos)
	u.finger = touch{phase: touchPresses, area: area, scroll: u.swiped(ev.Pos), start: ev.Pos, began: ev.Time,
		rested: true}
	u.finger.steps = sideways{area: u.sidewaysAt(ev.Pos), from: ev.Pos.X}
	if u.finger.scroll != "" || u.finger.steps.area != "" {
		u.finger.phase = touchWaits
		return
	}
	u.pointerAs(Event{Kind: PointerDown, Time: ev.Time, Button: LeftButton, Pos: u.within(area, ev.Pos)}, build)
}

func (u *UI) touchMove(ev Event, build Func) {
	t := &u.finger
	by := draw.Point{X: ev.Pos.X - t.start.X, Y: ev.Pos.Y - t.start.Y}
	if math.Hypot(by.X, by.Y) > touchSlop {
		t.rested = false
	}
	switch t.phase {
	case touchWaits:
		if t.rested {
			return
		}
		if t.steps.area != "" && math.Abs(by.X) > math.Abs(by.Y) {
			t.phase = touchSteps
			u.step(ev, build)
			return
		}
		if on := u.spec(t.area); on.Lift || on.Drag && math.Abs(by.X) > math.Abs(by.Y) {
			t.phase = touchPresses
			u.pointerAs(Event{Kind: PointerDown, Time: ev.Time, Button: LeftButton, Pos: t.start}, build)
			u.pointerAs(Event{Kind: PointerMove, Time: ev.Time, Button: LeftButton, Pos: ev.Pos}, build)
			return
		}
		if t.scroll == "" {
			t.phase = touchEnds
			return
		}
		t.phase = touchScrolls
		fallthrough
	case touchScrolls:
		u.swipe(ev, build)
	case touchSteps:
		u.step(ev, build)
	case touchPresses:
		u.pointerAs(Event{Kind: PointerMove, Time: ev.Time, Button: u.button, Pos: u.within(t.area, ev.Pos)}, build)
	case touchExplains:
		if !t.rested {
			t.phase = touchEnds
			u.pointer = nowhere
			u.setHover("")
		}
	}
}

func (u *UI) touchUp(ev Event, build Func) {
	t := &u.finger
	phase, at := t.phase, u.within(t.area, ev.Pos)
	t.phase = touchNone
	switch phase {
	case touchWaits:
		at = u.within(t.area, t.start)
		u.pointerAs(Event{Kind: PointerDown, Time: ev.Time, Button: LeftButton, Pos: at}, build)
		u.pointerAs(Event{Kind: PointerUp, Time: ev.Time, Button: LeftButton, Pos: at}, build)
	case touchPresses:
		u.pointerAs(Event{Kind: PointerUp, Time: ev.Time, Button: u.button, Pos: at}, build)
	case touchScrolls:
		if ev.Time.Sub(t.seen) < 5*glideFrame && math.Abs(t.speed) > 4*glideLeast {
			t.gliding = t.scroll
		}
	}
}

// pointerAs delivers a pointer event caused by a finger.
func (u *UI) pointerAs(ev Event, build Func) {
	ev.Touch = true
	u.Handle(ev, build)
}

func (u *UI) swipe(ev Event, build Func) {
	t, s := &u.finger, u.scrolls[u.finger.scroll]
	by := ev.Pos.Y - t.last.Y
	if dt := ev.Time.Sub(t.seen).Seconds(); dt > 0 {
		now := max(-glideMost, min(by/dt, glideMost))
		t.speed += (now - t.speed) * min(1, dt/0.05)
	}
	s.offset -= by
	s.clamp()
	u.run(Event{}, nil, build)
}

// glide advances the movement of a thrown area until it stops.
func (u *UI) glide(dt time.Duration, build Func) {
	t := &u.finger
	s := u.scrolls[t.gliding]
	if s == nil {
		t.gliding = ""
		return
	}
	was := s.offset
	s.offset -= t.speed * dt.Seconds()
	s.clamp()
	t.speed *= math.Exp(-dt.Seconds() / glideSlows)
	if math.Abs(t.speed) < glideLeast || s.offset == was {
		t.gliding = ""
	}
	u.run(Event{}, nil, build)
	u.dirty = true
}

// hold handles a finger that has rested for holdTime.
func (u *UI) hold(now time.Time, build Func) {
	t := &u.finger
	r := u.find(t.area)
	works := r != nil && !r.opt.Disabled
	if r == nil || works && r.opt.repeat && t.phase == touchPresses {
		t.rested = false // nothing to do
		return
	}
	pressed := t.phase == touchPresses
	switch {
	case works && r.opt.Hold:
		if pressed {
			u.pointerAs(Event{Kind: PointerAway, Time: now}, build)
		}
		u.pointerAs(Event{Kind: PointerDown, Time: now, Button: RightButton, Pos: t.last}, build)
		t.phase = touchPresses
	case works && r.opt.repeat:
		u.pointerAs(Event{Kind: PointerDown, Time: now, Button: LeftButton, Pos: u.within(t.area, t.start)}, build)
		t.phase = touchPresses
	case r.opt.Tooltip != "" && !r.opt.Drag:
		if pressed {
			u.pointerAs(Event{Kind: PointerAway, Time: now}, build)
		}
		u.pointer = u.within(t.area, t.last)
		u.setHover(t.area)
		u.hoverSince, u.used = now.Add(-TipDelay), ""
		t.phase = touchExplains
	}
	t.rested, u.dirty = t.phase == touchExplains, true // a tooltip stays while the finger trembles
}

// holds returns the time at which the resting finger counts as held, or the zero time if none rests.
func (t *touch) holds() time.Time {
	if t.rested && (t.phase == touchWaits || t.phase == touchPresses) {
		return t.began.Add(holdTime)
	}
	return time.Time{}
}

// swiped returns the scrolled area at p whose content overflows.
func (u *UI) swiped(p draw.Point) ID {
	id := u.wheelOver(p)
	if s := u.scrolls[id]; s == nil || s.content <= s.view+0.5 {
		return ""
	}
	return id
}

// reach returns the part of the window in which a touch selects the region, if no other control is nearer.
func (r *region) reach() draw.Rect {
	x, y := max(0, Finger-r.rect.W)/2, max(0, Finger-r.rect.H)/2
	return draw.Rect{X: r.rect.X - x, Y: r.rect.Y - y, W: r.rect.W + 2*x, H: r.rect.H + 2*y}
}

// control reports whether pressing the region has an effect.
func (r *region) control() bool {
	return !r.opt.bar && !r.opt.wheel && !r.opt.sideways && !r.rect.Empty() &&
		(r.opt.Cursor != CursorDefault || r.opt.Focus && r.opt.Track)
}

// aim returns the area selected by a touch at p: the nearest control within reach, or else the area at p.
func (u *UI) aim(p draw.Point) ID {
	var best *region
	least := math.Inf(1)
	for i := len(u.regions) - 1; i >= 0; i-- {
		r := &u.regions[i]
		if r.layer < u.modal || !r.control() || !r.reach().Contains(p) {
			continue
		}
		if far := math.Hypot(p.X-clampTo(p, r.rect).X, p.Y-clampTo(p, r.rect).Y); far < least {
			best, least = r, far
		}
	}
	if best != nil {
		return best.id
	}
	if r := u.find(u.hit(p)); r != nil && !r.opt.bar {
		return r.id
	}
	return ""
}

// within returns the point of a control nearest to a touch within its reach, and any other point unchanged.
func (u *UI) within(id ID, p draw.Point) draw.Point {
	if r := u.find(id); r != nil && r.control() && r.reach().Contains(p) {
		return clampTo(p, r.rect)
	}
	return p
}

func clampTo(p draw.Point, r draw.Rect) draw.Point {
	const inside = 0.5
	return draw.Point{
		X: max(r.X+inside, min(p.X, r.X+r.W-inside)),
		Y: max(r.Y+inside, min(p.Y, r.Y+r.H-inside)),
	}
}

// SetFingers sets whether controls are made large enough for fingers.
func (u *UI) SetFingers(on bool) {
	if on != u.fingers {
		u.fingers, u.dirty = on, true
	}
}

// Fingers reports whether controls are made large enough for fingers.
func (u *UI) Fingers() bool { return u.fingers }

// Tall returns the height of a control whose height is h when it is operated with a mouse.
func (u *UI) Tall(h float64) float64 {
	if u.fingers {
		return max(h, Finger)
	}
	return h
}

// A Target is the area of a control that a finger can hit.
type Target struct {
	ID            ID
	Width, Height float64 // measured through its middle, up to where another control is nearer
}

// Targets returns the targets of all fully visible controls, as of the last run. Tests use it to find targets that
// are too small.
func (u *UI) Targets() (targets []Target) {
	for i := range u.regions {
		r := &u.regions[i]
		if r.layer < u.modal || !r.control() || r.rect != r.full {
			continue
		}
		middle := r.rect.Center()
		far := func(dx, dy float64) (n float64) {
			for n < Finger && u.aim(draw.Point{X: middle.X + dx*(n+1), Y: middle.Y + dy*(n+1)}) == r.id {
				n++
			}
			return n
		}
		targets = append(targets, Target{r.id, far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)})
	}
	return targets
}
