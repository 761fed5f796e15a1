package kit

import "chuhe/ui/access"

// above declares controls in a layer above everything declared before, which is inert. In the tree they are parts of a
// dialog of the given name.
func (u *UI) above(id ID, name string, controls func()) (shade Response) {
	below := id + ".shade"
	u.layer++
	u.Inside("", func() { shade = u.Area(below, Access{Role: access.Dialog, Name: name}, u.viewport, AreaSpec{}) })
	u.Inside(below, controls)
	u.layer--
	return shade
}

// Overlay declares something above all the rest of the current layer: after everything else of this run.
func (u *UI) Overlay(declare func()) { u.overlays = append(u.overlays, declare) }

// afterRun updates the state after a run: it forgets areas that are gone and handles layers that opened or closed.
func (u *UI) afterRun() {
	top := 0
	for i := range u.regions {
		top = max(top, u.regions[i].layer)
	}
	if u.active != "" && u.find(u.active) == nil {
		u.active, u.button = "", NoButton
	}
	for u.modal < top {
		u.focusBack = append(u.focusBack, u.focus)
		u.modal++
		u.enterLayer()
	}
	for u.modal > top {
		last := len(u.focusBack) - 1
		if r := u.find(u.focus); r == nil || r.layer >= u.modal { // not already moved to a lower layer
			u.focus = u.focusBack[last]
			u.anchor = u.focus
		}
		u.focusBack = u.focusBack[:last]
		u.modal--
	}
	if u.find(u.focus) == nil {
		u.focus = ""
	}
	u.setHover(u.hit(u.pointer))
}

// enterLayer moves the focus into a layer that has just opened, unless its
// declaration has already placed it there.
func (u *UI) enterLayer() {
	if r := u.find(u.focus); r != nil && r.layer >= u.modal {
		return
	}
	u.focus, u.anchor = "", ""
	if u.ring {
		if stops := u.stops(); len(stops) > 0 {
			u.focus, u.anchor = stops[0], stops[0]
		}
	}
}
