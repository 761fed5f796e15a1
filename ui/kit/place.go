package kit

import "chuhe/ui/draw"

// Place returns the visible rectangle of a control in the last run, and false if it was not declared or is hidden.
func (u *UI) Place(id ID) (draw.Rect, bool) {
	for _, r := range u.regions {
		if r.id == id && !r.rect.Empty() {
			return r.rect, true
		}
	}
	return draw.Rect{}, false
}
