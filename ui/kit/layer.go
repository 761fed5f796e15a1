package kit

import (
	"slices"

	"chuhe/ui/access"
)

// above declares controls in a layer above everything declared before, which is inert. In the tree they are parts of a
// dialog of the given name.
func (u *UI) above(id ID, name string, controls func()) (shade Response) {
	u.coverList()
	u.Inside("", u.finish)
	below := id + ".shade"
	u.layer++
	u.Inside("", func() { shade = u.Area(below, Access{Role: access.Dialog, Name: name}, u.viewport, AreaSpec{}) })
	u.Inside(below, controls)
	u.layer--
	return shade
}

// coverList closes the open list of a control that the layer about to begin covers.
func (u *UI) coverList() {
	if u.popup == "" || !slices.ContainsFunc(u.next, func(r region) bool { return r.id == u.popup }) {
		return
	}
	u.popup = ""
	if u.modal > u.layer { // the list had its layer in the last run
		u.leaveLayer()
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
	top := 0
	for i := range u.regions {
		top = max(top, u.regions[i].layer)
	}
	if u.active != "" && u.find(u.active) == nil {
		u.active, u.button = "", NoButton
	}
	if u.popup != "" && u.find(u.popup) == nil {
		u.popup = ""
	}
	for u.modal < top {
		back := u.focus
		if r := u.find(u.focus); r != nil && r.layer > u.modal { // the new layer has taken it
			back = before
		}
		u.focusBack = append(u.focusBack, back)
		u.modal++
		u.enterLayer()
		before = u.focus
	}
	for u.modal > top {
		u.leaveLayer()
	}
	if u.find(u.focus) == nil {
		u.focus = ""
	}
	u.setHover(u.hit(u.pointer))
}

// FocusFirst makes a control of the layer being declared the one that gets the focus if the keyboard opens the layer.
// Without it, that is the first control that Tab reaches.
func (u *UI) FocusFirst(id ID) { u.first = id }

// enterLayer moves the focus into a layer that has just opened, unless its
// declaration has already placed it there.
func (u *UI) enterLayer() {
	if r := u.find(u.focus); r != nil && r.layer >= u.modal {
		return
	}
	u.focus, u.anchor = "", ""
	if stops := u.stops(); u.ring && len(stops) > 0 {
		u.focus = stops[0]
		if r := u.find(u.first); r != nil && r.opt.Focus && !r.opt.Disabled && r.layer >= u.modal {
			u.focus = u.first
		}
		u.anchor = u.focus
	}
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
