package kit

import "chuhe/ui/draw"

// Place returns where a control stood in the last run, as far as it can be
// seen, and false where it was not declared or is hidden.
func (u *UI) Place(id ID) (draw.Rect, bool) {
	for _, r := range u.regions {
		if r.id == id && !r.rect.Empty() {
			return r.rect, true
		}
	}
	return draw.Rect{}, false
}
