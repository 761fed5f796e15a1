package kit

import "chuhe/ui/draw"

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
