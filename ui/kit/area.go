package kit

import (
	"math"
	"slices"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

// AreaSpec describes the input that an area takes.
type AreaSpec struct {
	Focus      bool   // Tab moves the focus here
	PressFocus bool   // a press gives the focus (boards, text fields)
	Disabled   bool   // visible and hit, but ignores input
	Tooltip    string // shown while the pointer rests here
	Cursor     Cursor
	Track      bool // receives every pointer movement over it
	Drag       bool // a finger that moves sideways drags on it instead of scrolling
	Lift       bool // a finger drags from it in any direction instead of scrolling
	Hold       bool // holding a finger on it counts as the right button
	Enter      bool // Enter and Space click it while it has the focus
	Peek       bool // the screen itself shows something while the pointer or a finger rests here, not the tooltip
	wheel      bool // receives wheel events
	repeat     bool // repeats while held
	bar        bool // a scroll bar: too thin for a finger
	sideways   bool // a finger that moves sideways on what lies there makes steps
}

// Response is the input that an area received in this run.
type Response struct {
	Hovered bool // the pointer is over it and can act on it
	Pressed bool // held down with the pointer over it
	Focused bool
	Ring    bool // focused, and the focus ring is visible
	Clicked bool // activated: left click, or Enter or Space with the focus
	// Event is this run's event if it concerns the area; otherwise its Kind is NoEvent. An area receives pointer
	// movements and the wheel while the pointer is over it. After a press on it, it receives everything up to the
	// release, wherever the pointer is. It receives keys and text while it has the focus. After using a key, call
	// UI.Use.
	Event Event
}

// Use marks the key of this run as used: no other control and no shortcut acts on it.
func (u *UI) Use() { u.consumed = true }

// Area declares a rectangle that takes input and draws nothing: the base of all controls, and of areas such as a board.
// The argument as describes the area to assistive technology.
func (u *UI) Area(id ID, as Access, r draw.Rect, spec AreaSpec) Response {
	if u.measuring {
		return Response{}
	}
	spec.Disabled = spec.Disabled || u.disabled
	visible := r
	if n := len(u.clipping); n > 0 {
		visible = r.Intersect(u.clipping[n-1])
	}
	u.next = append(u.next, region{
		id: id, rect: visible, full: r, layer: u.layer, group: u.group, parent: u.parent, within: u.stands.within,
		home: u.stands.home(r), swept: u.stands.swept,
		opt: spec, as: u.named(as, spec.Tooltip),
	})
	if spec.Disabled || u.layer < u.modal {
		return Response{}
	}
	over := u.hover == id
	held := u.active == id
	res := Response{
		Hovered: over && (held || u.active == ""),
		Pressed: over && held && u.button == LeftButton,
		Focused: u.focus == id,
	}
	res.Ring = res.Focused && u.ring
	if res.Hovered || held {
		u.cursor = spec.Cursor
	}
	u.deliver(&res, spec, over, held)
	return res
}

// deliver fills in an area's response to the event of this run.
func (u *UI) deliver(res *Response, spec AreaSpec, over, held bool) {
	ev := u.event
	switch ev.Kind {
	case PointerMove:
		if held || over && u.active == "" {
			res.Event = ev
		}
	case PointerDown:
		if held {
			res.Event = ev
		}
	case PointerUp:
		if held {
			res.Event = ev
			res.Clicked = over && ev.Button == LeftButton && (u.repeats == 0 || !spec.repeat)
		}
	case Pinch:
		if u.next[len(u.next)-1].rect.Contains(ev.Pos) {
			res.Event = ev
		}
	case PointerAway, ticked:
		if held {
			res.Event = ev
		}
		res.Clicked = ev.Kind == ticked && held && over && spec.repeat
	case Wheel:
		if u.consumed { // by the content that scrolls under the pointer
			return
		}
		if over || spec.wheel && u.wheelOver(ev.Pos) == u.next[len(u.next)-1].id {
			res.Event = ev
		}
	case KeyDown, KeyUp, TextInput:
		if !res.Focused || u.consumed {
			return
		}
		res.Event = ev
		if spec.Enter && ev.Kind == KeyDown && !ev.Repeat && ev.Mods == 0 &&
			(ev.Key == KeyEnter || ev.Key == KeySpace) {
			res.Clicked = true
			u.ring = true
			u.Use()
		}
	}
}

// resolve decides, before a run, which area receives a pointer event.
func (u *UI) resolve(ev *Event) {
	switch ev.Kind {
	case PointerMove, PointerDown, PointerUp, Wheel:
		u.pointer = ev.Pos
		u.setHover(u.hit(ev.Pos))
		if ev.Kind == PointerMove && u.hover != u.used {
			u.used = ""
		}
	case PointerAway:
		u.pointer, u.used = nowhere, ""
		u.setHover("")
	}
	if ev.Kind != PointerDown || u.active != "" {
		return
	}
	ev.Clicks = 1
	if l := u.lastDown; l.Button == ev.Button && l.Clicks == 1 && ev.Time.Sub(l.Time) < doubleClick &&
		near(l.Pos, ev.Pos, ev.Touch) {
		ev.Clicks = 2
	}
	u.lastDown = *ev
	u.active, u.button, u.down, u.repeats = u.pressed(ev), ev.Button, ev.Time, 0
	u.used = u.active
	if u.active == "" && (u.hover != "" || ev.Clicks == 2) {
		return // the press is ignored and the focus stays
	}
	r := u.find(u.active)
	u.ring, u.focus = false, ""
	if r != nil {
		u.anchor = r.id
		if r.opt.PressFocus && !r.opt.Disabled {
			u.focus = r.id
		}
	}
}

// near reports whether two presses are at the same place.
func near(a, b draw.Point, touch bool) bool {
	apart := 5.0
	if touch {
		apart = tapApart
	}
	return math.Hypot(a.X-b.X, a.Y-b.Y) < apart
}

func (u *UI) release(ev Event) {
	if ev.Kind == PointerUp && ev.Button == u.button || ev.Kind == PointerAway {
		u.active, u.button = "", NoButton
		u.setHover(u.hit(u.pointer))
	}
}

func (u *UI) setHover(id ID) {
	if id != u.hover {
		u.hover, u.hoverSince = id, u.now
	}
}

func (u *UI) hit(p draw.Point) ID {
	return u.topmost(func(r *region) bool { return !r.opt.wheel && !r.opt.sideways && r.rect.Contains(p) })
}

func (u *UI) wheelOver(p draw.Point) ID {
	return u.topmost(func(r *region) bool { return r.opt.wheel && r.rect.Contains(p) })
}

func (u *UI) topmost(wanted func(*region) bool) ID {
	for i := len(u.regions) - 1; i >= 0; i-- {
		if r := &u.regions[i]; r.layer >= u.modal && wanted(r) {
			return r.id
		}
	}
	return ""
}

// spec returns the input that an area of the last run takes, none if it was not declared.
func (u *UI) spec(id ID) AreaSpec {
	if r := u.find(id); r != nil {
		return r.opt
	}
	return AreaSpec{}
}

// stops returns the IDs at which Tab stops, in order. A group is one stop: its member that had the focus, or else the
// one that is chosen.
func (u *UI) stops() []ID {
	var ids []ID
	seen := map[ID]int{}
	for i := range u.regions {
		r := &u.regions[i]
		if !r.opt.Focus || r.opt.Disabled || r.layer < u.modal {
			continue
		}
		if r.group == "" {
			ids = append(ids, r.id)
			continue
		}
		index, known := seen[r.group]
		switch {
		case !known:
			seen[r.group] = len(ids)
			ids = append(ids, r.id)
		case u.inGroup(r.id) || !u.inGroup(ids[index]) && (r.as.State&access.Checked != 0 ||
			u.members[r.group] == r.id && u.find(ids[index]).as.State&access.Checked == 0):
			ids[index] = r.id
		}
	}
	return ids
}

// inGroup reports whether id has the focus or was the last to have it.
func (u *UI) inGroup(id ID) bool { return id == u.focus || id == u.anchor }

// moveFocus moves the focus on Tab, and on arrow keys inside a group. It reports whether it did.
func (u *UI) moveFocus(ev Event) bool {
	step := 0
	var ids []ID
	switch ev.Key {
	case KeyTab:
		if ev.Mods&^Shift != 0 {
			return false
		}
		step, ids = 1, u.stops()
		if ev.Mods == Shift {
			step = -1
		}
	case KeyLeft, KeyUpArrow:
		step, ids = -1, u.groupMembers()
	case KeyRight, KeyDownArrow:
		step, ids = 1, u.groupMembers()
	}
	if len(ids) == 0 || ev.Key != KeyTab && ev.Mods != 0 {
		return false
	}
	index := slices.Index(ids, u.focus)
	if index < 0 {
		index = slices.Index(ids, u.anchor)
	}
	switch {
	case u.focus == "" && index >= 0: // the first Tab only shows the current focus
	case index < 0 && step < 0:
		u.left = u.left || u.modal == 0
		index = len(ids) - 1
	default:
		u.left = u.left || ev.Key == KeyTab && u.modal == 0 && (index+step < 0 || index+step == len(ids))
		index = (index + step + len(ids)) % len(ids)
	}
	u.focus, u.anchor, u.ring = ids[index], ids[index], true
	u.members[u.find(u.focus).group] = u.focus
	return true
}

// groupMembers returns the usable members of the focused control's group.
func (u *UI) groupMembers() []ID {
	f := u.find(u.focus)
	if f == nil || f.group == "" {
		return nil
	}
	var ids []ID
	for i := range u.regions {
		if r := &u.regions[i]; r.group == f.group && r.opt.Focus && !r.opt.Disabled && r.layer >= u.modal {
			ids = append(ids, r.id)
		}
	}
	return ids
}
