package kit

import "chuhe/ui/draw"

// SetFingers sets whether controls are made large enough for fingers.
func (u *UI) SetFingers(on bool) {
	if on != u.fingers {
		u.fingers, u.dirty = on, true
	}
}

// Fingers reports whether controls are made large enough for fingers.
func (u *UI) Fingers() bool { return u.fingers }

// Tall returns the height of a control whose height is h when it is operated with a mouse.
func (u *UI) Tall(h float64) float64 {
	if u.fingers {
		return max(h, Finger)
	}
	return h
}

// A Target is the area of a control that a finger can hit.
type Target struct {
	ID            ID
	Width, Height float64 // measured through its middle, up to where another control is nearer
}

// Targets returns the targets of all fully visible controls, as of the last run. Tests use it to find targets that
// are too small.
func (u *UI) Targets() (targets []Target) {
	for i := range u.regions {
		r := &u.regions[i]
		if r.layer < u.modal || !r.control() || r.rect != r.full {
			continue
		}
		middle := r.rect.Center()
		far := func(dx, dy float64) (n float64) {
			for n < Finger && u.aim(draw.Point{X: middle.X + dx*(n+1), Y: middle.Y + dy*(n+1)}) == r.id {
				n++
			}
			return n
		}
		targets = append(targets, Target{r.id, far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)})
	}
	return targets
}
