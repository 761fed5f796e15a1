package kit

import "time"

// Tick advances the time: held buttons repeat, tooltips appear, the caret blinks. It is cheap when nothing is due.
func (u *UI) Tick(now time.Time, build Func) {
	before := u.now
	u.now = now
	due := func(at time.Time) bool { return !at.IsZero() && at.After(before) && !at.After(now) }
	if u.spec(u.active).repeat {
		u.settle(build) // it may have gone
	}
	if u.spec(u.active).repeat && u.button == LeftButton && !now.Before(u.nextRepeat()) {
		u.repeats++
		u.run(Event{Kind: ticked, Time: now, Pos: u.pointer}, nil, build)
		u.run(Event{}, nil, build)
		u.dirty = true
	}
	if at := u.finger.holds(); !at.IsZero() && !now.Before(at) {
		u.hold(now, build)
	}
	if u.finger.gliding != "" {
		u.glide(now.Sub(before), build)
	}
	if u.hover != "" && due(u.hoverSince.Add(TipDelay)) {
		u.dirty = true
	}
	if f, editing := u.fields[u.focus]; editing && !u.steady && f.blinks(now) != f.blinks(before) {
		u.dirty = true
	}
}

// Next returns the time of the next change that Tick will make without further events, or the zero time.
func (u *UI) Next() time.Time {
	var repeat, tip, blink, glide time.Time
	if u.finger.gliding != "" {
		glide = u.now.Add(glideFrame)
	}
	if u.spec(u.active).repeat && u.button == LeftButton {
		repeat = u.nextRepeat()
	}
	if at := u.hoverSince.Add(TipDelay); u.hover != "" && at.After(u.now) {
		tip = at
	}
	if f, editing := u.fields[u.focus]; editing && !u.steady {
		blink = f.nextBlink(u.now)
	}
	return Earliest(repeat, tip, blink, glide, u.finger.holds())
}

// Earliest returns the earliest nonzero time, or zero if all are zero.
func Earliest(times ...time.Time) (first time.Time) {
	for _, t := range times {
		if !t.IsZero() && (first.IsZero() || t.Before(first)) {
			first = t
		}
	}
	return first
}

func (u *UI) nextRepeat() time.Time {
	return u.down.Add(repeatDelay + time.Duration(u.repeats)*repeatEvery)
}
