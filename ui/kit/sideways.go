package kit

import (
	"time"

	"chuhe/ui/draw"
)

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
