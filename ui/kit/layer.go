package kit

import (
	"slices"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

// above declares controls in a layer above everything declared before, which is inert. In the tree they are parts of a
// dialog of the given name.
func (u *UI) above(id ID, name string, controls func()) (shade Response) {
	u.coverList()
	u.Inside("", u.finish)
	below, layer := id+".shade", 1
	for i := range u.next {
		layer = max(layer, u.next[i].layer+1)
	}
	with(&u.layer, layer, func() {
		u.Inside("", func() { shade = u.Area(below, Access{Role: access.Dialog, Name: name}, u.viewport, AreaSpec{}) })
		u.Inside(below, controls)
	})
	return shade
}

// Topmost declares shortcuts and texts above all layers.
func (u *UI) Topmost(declare func()) { with(&u.layer, max(u.layer, u.modal), declare) }

// coverList closes the open list of a control that the layer about to begin covers.
func (u *UI) coverList() {
	if slices.ContainsFunc(u.next, func(r region) bool { return r.id == u.popup }) {
		u.popup = ""
	}
}

// Overlay declares something above all the rest of the current layer, but below the layers above it.
func (u *UI) Overlay(declare func()) { u.overlays = append(u.overlays, declare) }

// finish declares what lies above the controls declared so far: their rings, and the overlays.
func (u *UI) finish() {
	u.paintRings()
	for len(u.overlays) > 0 { // an overlay may open another
		open := u.overlays
		u.overlays = nil
		for _, overlay := range open {
			overlay()
		}
		u.paintRings()
	}
}

// afterRun updates the state after a run: it forgets areas that are gone and handles layers that opened or closed.
// before is the control that had the focus before the run.
func (u *UI) afterRun(before ID) {
	var layers []ID
	for i := range u.regions {
		if r := &u.regions[i]; r.layer > len(layers) {
			layers = append(layers, r.id)
		}
	}
	if u.active != "" && u.find(u.active) == nil {
		u.active, u.button = "", NoButton
	}
	if u.popup != "" && u.find(u.popup) == nil {
		u.popup = ""
	}
	same, now := 0, u.focus
	for same < min(u.modal, len(layers)) && u.layers[same] == layers[same] {
		same++
	}
	for u.modal > same {
		u.leaveLayer()
		before = u.focus
	}
	if r := u.find(now); r != nil && r.layer > same {
		u.focus = now
	}
	for u.modal < len(layers) {
		back := u.focus
		if r := u.find(u.focus); r != nil && r.layer > u.modal { // the new layer has taken it
			back = before
		}
		u.focusBack = append(u.focusBack, back)
		u.modal++
		u.enterLayer()
		before = u.focus
	}
	u.layers = layers
	if u.find(u.focus) == nil {
		u.focus = ""
	}
	u.setHover(u.hit(u.pointer))
}

// FocusFirst makes a control of the layer being declared the one that gets the focus if a key opens the layer. Without
// it, that is the first control that Tab reaches, once the focus shows.
func (u *UI) FocusFirst(id ID) { u.first = id }

// Pass passes the focus on to a control that has taken the place of another, also below other layers.
func (u *UI) Pass(from, to ID) {
	if u.Focused(from) {
		u.Focus(to)
	}
	if i := slices.Index(u.focusBack, from); i >= 0 {
		u.focusBack[i] = to
	}
}

// enterLayer moves the focus into a layer that has just opened, unless its
// declaration has already placed it there.
func (u *UI) enterLayer() {
	if r := u.find(u.focus); r != nil && r.layer >= u.modal {
		return
	}
	u.focus, u.anchor = "", ""
	r, stops := u.find(u.first), u.stops()
	switch {
	case (u.ring || u.byKey) && r != nil && r.opt.Focus && !r.opt.Disabled && r.layer >= u.modal:
		u.focus, u.ring = u.first, true
	case u.ring && len(stops) > 0:
		u.focus = stops[0]
	}
	u.anchor = u.focus
}

// leaveLayer closes the topmost layer and returns the focus to where it was before.
func (u *UI) leaveLayer() {
	last := len(u.focusBack) - 1
	if r := u.find(u.focus); r == nil || r.layer >= u.modal { // not already moved to a lower layer
		u.focus = u.focusBack[last]
		u.anchor = u.focus
	}
	u.focusBack = u.focusBack[:last]
	u.modal--
}

// Distances of a tooltip in logical pixels.
const (
	tipGap  = 8.0 // to its control
	tipEdge = 4.0 // to the edge of the window

	veiled = 3.0 // weight of a hidden text: it may be a message that goes before the tooltip does
)

// placeTip returns the place of a tooltip of size w×h for r: the first side where it hides nothing clickable and no
// text, or else the one where it hides the least.
func (u *UI) placeTip(r *region, w, h float64) draw.Rect {
	c := r.full
	middle := draw.Point{X: c.X + (c.W-w)/2, Y: c.Y + (c.H-h)/2}
	below, above := c.Y+c.H+tipGap, c.Y-tipGap-h
	flushLeft, flushRight := c.X, c.X+c.W-w
	sides := [...]draw.Point{
		{X: middle.X, Y: below},
		{X: middle.X, Y: above},
		{X: flushLeft, Y: below},
		{X: flushRight, Y: below},
		{X: flushLeft, Y: above},
		{X: flushRight, Y: above},
		{X: c.X + c.W + tipGap, Y: middle.Y},
		{X: c.X - tipGap - w, Y: middle.Y},
		{X: middle.X, Y: above - c.H}, // beyond a neighbour of the same size
		{X: middle.X, Y: below + c.H},
	}
	var best draw.Rect
	least := -1.0
	for _, at := range sides {
		tip := draw.Rect{X: at.X, Y: at.Y, W: w, H: h}
		tip.X = max(tipEdge, min(tip.X, u.viewport.W-w-tipEdge))
		if tip.Y < tipEdge || tip.Y+h > u.viewport.H-tipEdge || !tip.Intersect(c).Empty() {
			continue
		}
		if hidden := u.hidden(tip, r); least < 0 || hidden < least {
			best, least = tip, hidden
		}
	}
	if least < 0 { // no room beside the control
		best = draw.Rect{X: max(tipEdge, min(middle.X, u.viewport.W-w-tipEdge)), Y: tipEdge, W: w, H: h}
	}
	return best
}

// hidden returns the sum of the hidden shares of all clickable areas under a tooltip, other than its own control, and
// of all texts.
func (u *UI) hidden(tip draw.Rect, own *region) (share float64) {
	for i := range u.regions {
		r := &u.regions[i]
		clickable := !r.opt.Disabled && r.layer >= u.modal && (r.opt.Cursor != CursorDefault || r.opt.Track)
		if under := tip.Intersect(r.rect); clickable && r.id != own.id && !under.Empty() {
			share += under.W * under.H / (r.rect.W * r.rect.H)
		}
	}
	for i := range u.texts {
		t := &u.texts[i]
		if under := tip.Intersect(t.rect); t.layer >= u.modal && !under.Empty() {
			share += veiled * under.W * under.H / (t.rect.W * t.rect.H)
		}
	}
	return share
}
