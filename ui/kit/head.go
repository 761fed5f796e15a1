package kit

import (
	"image/color"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// An Order is the direction in which a column sorts a list.
type Order int8

// The orders.
const (
	Unsorted Order = iota
	Ascending
	Descending
)

// HeadSpec describes a column header.
type HeadSpec struct {
	Label string
	Align Align
	Order Order  // order in which this column sorts the list, if it does
	Value string // the order in words, for assistive technology
}

// HeadArrow is the width of the arrow beside the label of a column header.
const HeadArrow = 13.0

// Head declares a column header that sorts a list, and reports whether it was pressed. r is the cell that holds the
// label.
func (u *UI) Head(id ID, r draw.Rect, s HeadSpec) bool {
	as := Access{Role: access.Button, Name: s.Label, Value: s.Value, State: when(s.Order != Unsorted, access.Checked)}
	width := art.Measure(s.Label, theme.FontSoft).Width + HeadArrow
	plate := draw.Rect{X: r.X - 6, Y: r.Y, W: min(width, r.W) + 10, H: r.H}
	if s.Align == AlignRight {
		plate.X = r.X + r.W - plate.W + 6
	}
	res := u.Area(id, as, plate, AreaSpec{Focus: true, Cursor: CursorPointer, enter: true})
	if res.Hovered {
		u.Box(plate, theme.RadiusRow, u.theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(plate, theme.RadiusRow, res)
	inside := draw.Rect{X: plate.X + 6, Y: r.Y, W: plate.W - 10, H: r.H}
	var arrow draw.Rect
	if s.Align == AlignRight {
		inside.X -= 2
		arrow = CutLeft(&inside, HeadArrow, 0)
	} else {
		arrow = CutRight(&inside, HeadArrow, 0)
	}
	ink := u.theme.SoftText
	if s.Order != Unsorted {
		ink = u.theme.Text
	}
	u.Label(inside, s.Label, LabelSpec{Size: theme.FontSoft, Color: ink, Align: s.Align})
	switch s.Order {
	case Ascending:
		u.Icon(art.IconUp, arrow.Center(), HeadArrow-2, ink)
	case Descending:
		u.Icon(art.IconDown, arrow.Center(), HeadArrow-2, ink)
	}
	return res.Clicked
}
