package kit

import (
	"math"
	"strings"
	"time"

	"chuhe/ui/draw"
)

// BarRoom is the width that a scroll bar takes from the content beside it.
const BarRoom = barWidth + 4

const (
	barWidth   = 8.0
	wheelNotch = 60.0 // logical pixels per notch of the wheel
)

// readAhead is the part of the content above and below the visible one that is declared for assistive technology, in
// logical pixels: whole pages of text, and the next rows of a long list.
const readAhead = 2000.0

// scrollState is the state of a scrolled area between runs.
type scrollState struct {
	offset, content, view float64
	jumped                float64     // distance scrolled by the program, not by a person
	was                   float64     // distance scrolled by a person, as of the previous run
	grip                  float64     // where on the thumb the pointer grabbed it
	reveal                *[2]float64 // top and height to bring into view
	aside                 bool        // keys do not scroll it
}

func (s *scrollState) clamp() { s.offset = max(0, min(s.offset, s.content-s.view)) }

// Scroll declares a viewport on content that is contentHeight high. body receives the rectangle of the whole content
// (its top left lies above r when scrolled) and its visible part, so that long lists need to declare only that part.
// The wheel, a scroll bar, and unused Page Up and Page Down keys scroll it. A control that gets the focus by keyboard
// is scrolled into view.
func (u *UI) Scroll(id ID, r draw.Rect, contentHeight float64, body func(content, visible draw.Rect)) {
	if u.measuring {
		return
	}
	s := stateOf(u.scrolls, id)
	s.content, s.view = contentHeight, r.H
	before := s.offset
	u.applyReveal(s)
	s.clamp()
	s.jumped += s.offset - before
	res := u.Area(id, Access{}, r, AreaSpec{wheel: true})
	inner := r
	overflow := contentHeight > r.H+0.5
	if overflow {
		inner.W -= BarRoom
	}
	if ev := res.Event; ev.Kind == Wheel && overflow {
		s.offset -= ev.Scroll.Y * wheelNotch
		s.clamp()
		u.Use()
	}
	content := draw.Rect{X: inner.X, Y: inner.Y - s.offset, W: inner.W, H: contentHeight}
	first := len(u.next)
	visible := inner
	if u.reading {
		visible = content.Intersect(draw.Rect{X: inner.X, Y: inner.Y - readAhead, W: inner.W, H: inner.H + 2*readAhead})
	}
	u.stands.scrolled(id, s, func() { u.Clip(inner, func() { body(content, visible) }) })
	u.revealFocus(s, first, inner)
	if overflow {
		u.scrollBar(id+".bar", draw.Rect{X: r.X + r.W - barWidth, Y: r.Y, W: barWidth, H: r.H}, s)
	}
}

// ScrollAside is [UI.Scroll] for content beside that of the page, to which Page Up and Page Down belong.
func (u *UI) ScrollAside(id ID, r draw.Rect, contentHeight float64, body func(content, visible draw.Rect)) {
	if !u.measuring {
		stateOf(u.scrolls, id).aside = true
	}
	u.Scroll(id, r, contentHeight, body)
}

// ScrollTo brings a part of an area's content, measured from its top, into view at the next run.
func (u *UI) ScrollTo(id ID, y, height float64) {
	if u.measuring {
		return
	}
	s := stateOf(u.scrolls, id)
	s.reveal = &[2]float64{y, height}
	u.dirty = true
}

// Reveal scrolls a control, or the one around it if id is one of its options, into view. It takes effect at the next
// run.
func (u *UI) Reveal(id ID) {
	r := u.find(id)
	if r == nil {
		name, _, _ := strings.Cut(string(id), "/")
		r = u.find(ID(name))
	}
	for r != nil && r.within != "" {
		area := u.find(r.within)
		if area == nil {
			return
		}
		u.ScrollTo(area.id, r.full.Y-area.full.Y+stateOf(u.scrolls, area.id).offset, r.full.H)
		r = area
	}
}

func (u *UI) applyReveal(s *scrollState) {
	if s.reveal == nil {
		return
	}
	y, h := s.reveal[0], s.reveal[1]
	if y < s.offset {
		s.offset = y
	} else if y+h > s.offset+s.view {
		s.offset = y + h - s.view
	}
	s.reveal = nil
}

// revealFocus scrolls to the focus when it has moved to a control of this area.
func (u *UI) revealFocus(s *scrollState, first int, inner draw.Rect) {
	if !u.ring || u.event.Kind != NoEvent || u.focus == "" || u.focus == u.revealed {
		return
	}
	for _, r := range u.next[first:] {
		if r.id == u.focus {
			u.revealed = u.focus
			s.reveal = &[2]float64{r.full.Y - (inner.Y - s.offset) - 4, r.full.H + 8}
		}
	}
}

// scrollBar declares the bar: drag the thumb, or press beside it for a page.
func (u *UI) scrollBar(id ID, r draw.Rect, s *scrollState) {
	res := u.Area(id, Access{}, r, AreaSpec{bar: true})
	thumb := s.thumb(r)
	switch ev := res.Event; ev.Kind {
	case PointerDown:
		s.grip = ev.Pos.Y - thumb.Y
		if !thumb.Contains(ev.Pos) {
			s.grip = thumb.H / 2
			s.drag(r, ev.Pos.Y)
		}
	case PointerMove:
		if u.active == id {
			s.drag(r, ev.Pos.Y)
		}
	}
	if u.event.Kind == KeyDown && u.event.Mods == 0 && u.layer >= u.modal && !u.consumed && !s.aside {
		u.scrollKeys(s)
	}
	u.paintScrollBar(r, s.thumb(r), res)
}

// scrollKeys scrolls by a page. At the end of the content it leaves the key to others.
func (u *UI) scrollKeys(s *scrollState) {
	before := s.offset
	switch u.event.Key {
	case KeyPageUp:
		s.offset -= s.view * 0.9
	case KeyPageDown:
		s.offset += s.view * 0.9
	}
	if s.clamp(); s.offset != before {
		u.Use()
	}
}

func (s *scrollState) thumb(r draw.Rect) draw.Rect {
	h := min(max(24, r.H*s.view/s.content), r.H)
	return draw.Rect{X: r.X, Y: r.Y + (r.H-h)*s.offset/max(1, s.content-s.view), W: r.W, H: h}
}

func (s *scrollState) drag(r draw.Rect, y float64) {
	room := r.H - s.thumb(r).H
	s.offset = (y - s.grip - r.Y) / max(1, room) * (s.content - s.view)
	s.clamp()
}

const (
	firstStep = 24.0                   // logical pixels that a finger moves sideways before the first step
	laterStep = 40.0                   // logical pixels between later steps
	stepPause = 250 * time.Millisecond // after the first step, so that a quick swipe makes only one
)

type sideways struct {
	area  ID        // as declared with Sideways; empty: none
	from  float64   // where the finger was at the last step
	first time.Time // time of the first step; zero: none yet
}

// Sideways declares a rectangle in which a finger that moves sideways makes steps, over all controls declared there,
// which still receive taps. It returns the steps made now: one for a quick swipe, more while the finger moves on;
// positive to the left, as when turning pages.
func (u *UI) Sideways(id ID, r draw.Rect) (steps int) {
	u.Area(id, Access{}, r, AreaSpec{sideways: true})
	if u.event.Kind == stepped && u.finger.steps.area == id {
		return int(u.event.Scroll.X)
	}
	return 0
}

// sidewaysAt returns the topmost area at p in which a finger makes steps, unless one that is dragged lies above.
func (u *UI) sidewaysAt(p draw.Point) ID {
	id := u.topmost(func(r *region) bool {
		return (r.opt.sideways || r.opt.Drag || r.opt.Lift) && r.rect.Contains(p)
	})
	if !u.spec(id).sideways {
		return ""
	}
	return id
}

// step makes the steps for the movement of the finger to ev.
func (u *UI) step(ev Event, build Func) {
	s := &u.finger.steps
	if !s.first.IsZero() && ev.Time.Sub(s.first) < stepPause {
		s.from = ev.Pos.X
		return
	}
	n, by := 0, s.from-ev.Pos.X
	switch {
	case !s.first.IsZero():
		n = int(by / laterStep)
		s.from -= float64(n) * laterStep
	case by >= firstStep:
		n, s.from, s.first = 1, ev.Pos.X, ev.Time
	case by <= -firstStep:
		n, s.from, s.first = -1, ev.Pos.X, ev.Time
	}
	if n != 0 {
		u.run(Event{Kind: stepped, Time: ev.Time, Scroll: draw.Point{X: float64(n)}}, nil, build)
		u.run(Event{}, nil, build)
	}
}

// StandTime is the time that a control must stay in place before it accepts a press. It protects a control that has
// just appeared under the pointer from the second press of a double click, or from a press meant for its predecessor.
const StandTime = 400 * time.Millisecond

// stands records the places of controls, by ID, as of the previous run.
type stands struct {
	now, before map[ID]stand
	shift       float64 // distance that a person has scrolled the areas around the controls being declared
	swept       ID      // the scrolled area around them that moved in this run, or ""
	within      ID      // the innermost scrolled area around them
}

// A stand is the place of a control and the time since when it is there. Scrolling by a person does not count as
// movement; scrolling by the program does.
type stand struct {
	rect  draw.Rect
	since time.Time
	shown bool // since is the time when the display showed it
}

// scrolled declares the content of a scrolled area.
func (s *stands) scrolled(id ID, state *scrollState, body func()) {
	shift, swept, within, offset := s.shift, s.swept, s.within, state.offset-state.jumped
	s.shift, s.within = s.shift+offset, id
	if offset != state.was {
		s.swept = id
	}
	body()
	s.shift, s.swept, s.within, state.was = shift, swept, within, offset
}

// home returns the place of a rectangle if nothing were scrolled.
func (s *stands) home(r draw.Rect) draw.Rect {
	r.Y += s.shift
	return r
}

// follow records the regions of a run that can be reached, from layer top up. When the topmost layer closes, the
// regions below count as new. Controls scrolled into view count as in place for as long as their area.
func (s *stands) follow(regions []region, top int, now time.Time) {
	s.now, s.before = s.before, s.now
	if s.now == nil {
		s.now = map[ID]stand{}
	}
	clear(s.now)
	for i := range regions {
		r := &regions[i]
		if r.layer < top {
			continue
		}
		place, known := s.before[r.id]
		if !known && r.swept != "" {
			place, known = s.before[r.swept]
			place.rect = r.home
		}
		if !known || !alike(place.rect, r.home) {
			place = stand{rect: r.home, since: now}
		}
		s.now[r.id] = place
	}
}

// shown records that the display shows the controls of the last run. On a slow machine, much time passes between a
// control's first run and its first picture.
func (s *stands) shown(now time.Time) {
	for id, place := range s.now {
		if !place.shown {
			s.now[id] = stand{place.rect, now, true}
		}
	}
}

// alike reports whether two places differ by less than is visible.
func alike(a, b draw.Rect) bool {
	const least = 0.5
	return math.Abs(a.X-b.X) < least && math.Abs(a.Y-b.Y) < least && math.Abs(a.W-b.W) < least &&
		math.Abs(a.H-b.H) < least
}

// stood reports whether an area had been in place for StandTime at the given time.
func (s *stands) stood(id ID, at time.Time) bool { return at.Sub(s.now[id].since) >= StandTime }

// pressed returns the target of a press: the area under the pointer, if it was in place long enough when the mouse
// button or the finger went down.
func (u *UI) pressed(ev *Event) ID {
	at := ev.Time
	if ev.Touch {
		at = u.finger.began
	}
	if !ev.Sure && !u.stands.stood(u.hover, at) {
		return ""
	}
	return u.hover
}

// Renew makes controls count as new, because the press in this run has given them another meaning.
func (u *UI) Renew(ids ...ID) {
	for _, id := range ids {
		delete(u.stands.now, id)
	}
}

// Shown reports that the picture of the last Draw has just appeared on the display.
func (u *UI) Shown(now time.Time) { u.stands.shown(now) }

// Accepts reports whether a press at p would count now.
func (u *UI) Accepts(p draw.Point) bool {
	id := u.hit(p)
	return id == "" || u.stands.stood(id, u.now)
}
