package kit

import (
	"strings"

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
