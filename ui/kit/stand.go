package kit

import (
	"math"
	"time"

	"chuhe/ui/draw"
)

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
