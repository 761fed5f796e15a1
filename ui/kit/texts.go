package kit

import (
	"strconv"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// text is a label or a paragraph, as an area that takes no input.
type text struct {
	region
	after int // number of areas declared before it
}

// noteText remembers a text that was written, for the tree. Large bold letters make a heading.
func (u *UI) noteText(words string, r draw.Rect, s LabelSpec) {
	full := r
	if n := len(u.clipping); n > 0 {
		r = r.Intersect(u.clipping[n-1])
	}
	if r = r.Intersect(u.viewport); r.Empty() && !u.readable(full, u.stands.within) {
		return
	}
	role := access.Text
	if s.Bold && s.Size >= theme.FontName {
		role = access.Heading
	}
	u.texts = append(u.texts, text{region{rect: r, full: full, within: u.stands.within, layer: u.layer,
		parent: u.parent, as: Access{Role: role, Name: words}}, len(u.next)})
}

// readable reports whether what is out of view belongs in the tree: its user can scroll to it.
func (u *UI) readable(full draw.Rect, within ID) bool {
	return u.reading && within != "" && !full.Empty()
}

// treeTexts returns the texts of the topmost layer that are not part of a control: neither written on one nor its name.
func (u *UI) treeTexts(shown map[ID]bool) (list []text) {
	names, filled := map[string]bool{}, map[ID]bool{}
	for i := range u.regions {
		if r := &u.regions[i]; shown[r.id] {
			names[r.as.Name] = true
			filled[r.parent] = true
		}
	}
	for _, t := range u.texts {
		if t.layer < u.modal || t.as.Role == access.Text && names[t.as.Name] || u.covered(&t.region, shown, filled) {
			continue
		}
		if in := u.find(t.parent); in == nil || in.as.Role != access.Dialog {
			t.parent = ""
		}
		t.id = ID("text." + strconv.Itoa(len(list)))
		list = append(list, t)
	}
	return list
}

// covered reports whether a text is written on a control, or between the rows of a list.
func (u *UI) covered(t *region, shown, filled map[ID]bool) bool {
	for i := range u.regions {
		r := &u.regions[i]
		on, at := r.rect, t.rect
		if at.Empty() { // scrolled out of view
			on, at = r.full, t.full
			if r.within != t.within {
				continue
			}
		}
		if !shown[r.id] || r.layer < t.layer || !on.Contains(at.Center()) {
			continue
		}
		switch r.as.Role {
		case access.Dialog, access.Board, access.ScrollBar:
		case access.List:
			if filled[r.id] {
				return true
			}
		default:
			return true
		}
	}
	return false
}
