package kit

import (
	"image/color"
	"math"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// DialogSpec describes a dialog.
type DialogSpec struct {
	Title string
	Width float64 // preferred width; a smaller window makes it narrower
	Close string  // tooltip of the closing cross
	Low   bool    // it stands at the lower edge of the window, near the thumb, and a tap outside closes it
}

const (
	dialogHead   = 60.0
	dialogMargin = 12.0 // distance to the edge of the window
	dialogInset  = theme.Pad + 4
)

// DialogWidth returns the width of the content of a dialog with the given preferred width.
func (u *UI) DialogWidth(wished float64) float64 {
	return min(wished, u.viewport.W-2*dialogMargin) - 2*dialogInset
}

// DialogRoom returns the height from which the content of a dialog without a foot scrolls.
// It is the same for a low dialog.
func (u *UI) DialogRoom() float64 {
	return u.viewport.H - u.dialogTop() - dialogMargin - dialogHead - theme.Pad
}

// dialogTop returns the top of every dialog that is not low. It is fixed, so that rows stay in place when a dialog
// grows or shrinks; in low windows it is the top edge.
func (u *UI) dialogTop() float64 {
	return math.Round(max(dialogMargin, min((u.viewport.H-560)*0.2, 96)))
}

// Dialog declares a dialog above everything declared before, which is dimmed and inert while the dialog is open. Esc
// and the cross in its corner close it: Dialog then returns false, and the screen stops declaring it. The dialog
// has the height of body and foot, which may be nil. In a window that is too low, the body scrolls and the foot stays
// visible.
func (u *UI) Dialog(id ID, s DialogSpec, body, foot func(*Flow)) (open bool) {
	var frame draw.Rect
	shade := u.above(id, s.Title, func() { frame, open = u.dialog(id, s, body, foot) })
	outside := !frame.Contains(u.lastDown.Pos) && !frame.Contains(u.pointer)
	return open && !(s.Low && shade.Clicked && outside)
}

func (u *UI) dialog(id ID, s DialogSpec, body, foot func(*Flow)) (frame draw.Rect, open bool) {
	width, footer := u.DialogWidth(s.Width), 0.0
	if foot != nil {
		footer = u.Measure(width, foot) + theme.Pad
	}
	height := u.Measure(width, body)
	frame = draw.Rect{Y: u.dialogTop(), W: width + 2*dialogInset}
	frame.X = math.Floor((u.viewport.W - frame.W) / 2)
	frame.H = min(dialogHead+height+theme.Pad+footer, u.viewport.H-frame.Y-dialogMargin)
	if s.Low {
		frame.Y = u.viewport.H - dialogMargin - frame.H
	}
	u.paintDialog(frame, s.Title)
	inside := draw.Rect{X: frame.X + dialogInset, Y: frame.Y + dialogHead, W: width,
		H: frame.H - dialogHead - theme.Pad}
	var below draw.Rect
	if foot != nil {
		below = CutBottom(&inside, footer-theme.Pad, theme.Pad)
	}
	u.scrollColumn(id+".scroll", inside, height, body)
	if foot != nil {
		u.Column(below, foot)
	}
	cross := draw.Rect{X: frame.X + frame.W - 46, Y: frame.Y + 12, W: 34, H: 34}
	closed := u.crossButton(id+".close", cross, s.Close)
	return frame, !closed && !u.escaped()
}

// escaped reports whether Esc closes the page. In a field outside a form, it only leaves the field.
func (u *UI) escaped() bool {
	pressed := u.Shortcut(KeyEscape, 0)
	if pressed && u.Typing() && !u.form {
		u.Blur()
		return false
	}
	return pressed
}

func (u *UI) crossButton(id ID, r draw.Rect, tooltip string) bool {
	res := u.Area(id, Access{Role: access.Button, Name: tooltip}, r,
		AreaSpec{Focus: true, Tooltip: tooltip, Cursor: CursorPointer, Enter: true})
	u.paintCross(r, res)
	return res.Clicked
}

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
