package kit

import (
	"image/color"
	"math"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// SheetSpec describes a page that fills the window.
type SheetSpec struct {
	Title string
	Note  string // shown beside the title in the soft text colour
	Close string // tooltip of the closing cross
	// declares controls at the right of the title after the body, and cuts their place off; or nil
	Head func(*draw.Rect)
}

const (
	sheetHead = 44.0
	sheetMost = 1400.0 // maximum width of the content; in wider rows the eye loses the line
)

// Sheet declares a page that covers everything declared before, which is inert while the page is open. As with a
// [UI.Dialog], Esc and the cross in its corner close it: Sheet then returns false. body receives the space under the
// title.
func (u *UI) Sheet(id ID, s SheetSpec, body func(draw.Rect)) (open bool) {
	u.Cover(id, s.Title, func() { open = u.sheet(id, s, body) })
	return open
}

// Cover declares an empty page over the whole window: everything declared before is hidden and inert while it is
// open. title is its name for assistive technology.
func (u *UI) Cover(id ID, title string, body func()) {
	u.above(id, title, func() {
		u.Box(u.viewport, 0, u.theme.Window, color.NRGBA{}, 0)
		body()
	})
}

func (u *UI) sheet(id ID, s SheetSpec, body func(draw.Rect)) (open bool) {
	margin := 24.0
	if min(u.viewport.W, u.viewport.H) < 640 {
		margin = 12
	}
	room := u.viewport.Inset(margin)
	if room.W > sheetMost {
		room.X, room.W = math.Floor(room.X+(room.W-sheetMost)/2), sheetMost
	}
	head := CutTop(&room, sheetHead, theme.Gap)
	cross := CutRight(&head, sheetHead, theme.Gap)
	body(room)
	if s.Head != nil {
		s.Head(&head)
	}
	w := art.MeasureBold(s.Title, theme.FontTitle).Width
	u.Label(draw.Rect{X: head.X + 4, Y: head.Y, W: head.W, H: head.H}, s.Title,
		LabelSpec{Size: theme.FontTitle, Bold: true, Fit: true})
	CutLeft(&head, w+4, 18)
	if art.Measure(s.Note, theme.FontSoft).Width > head.W {
		s.Note = ""
	}
	u.Label(head, s.Note, LabelSpec{Size: theme.FontSoft, Soft: true})
	closed := u.Button(id+".close", cross, ButtonSpec{Icon: art.IconClose, Tooltip: s.Close})
	return !closed && !u.escaped()
}
