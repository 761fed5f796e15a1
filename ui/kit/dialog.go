package kit

import (
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// DialogSpec describes a dialog.
type DialogSpec struct {
	Title  string
	Width  float64 // wished for; a smaller window makes it narrower
	Height float64 // of the content; a smaller window scrolls it
	Footer float64 // height kept below the content, out of the scrolling, for buttons; 0: none
	Close  string  // tooltip of the closing cross
}

const (
	dialogHead   = 60.0
	dialogMargin = 12.0 // to the edge of the window
)

// Dialog declares a dialog above everything declared before; what lies below
// is dimmed and inert until it is gone. It is no trap: Esc and the cross in
// its corner close it, for which Dialog returns false; the screen then stops
// declaring it. body gets the area of the content, foot (may be nil) that of
// the footer.
func (u *UI) Dialog(id ID, s DialogSpec, body, foot func(r draw.Rect)) (open bool) {
	outer := u.layer
	u.layer++
	defer func() { u.layer = outer }()
	u.Area(id+".shade", u.viewport, AreaSpec{})
	footer := 0.0
	if s.Footer > 0 {
		footer = s.Footer + theme.Pad
	}
	frame := draw.Rect{
		W: min(s.Width, u.viewport.W-2*dialogMargin),
		H: min(dialogHead+s.Height+theme.Pad+footer, u.viewport.H-2*dialogMargin),
	}
	frame.X = float64(int((u.viewport.W - frame.W) / 2))
	frame.Y = float64(int((u.viewport.H - frame.H) / 2))
	u.paintDialog(frame, s.Title)
	inside := draw.Rect{X: frame.X + theme.Pad + 4, Y: frame.Y + dialogHead, W: frame.W - 2*theme.Pad - 8, H: frame.H - dialogHead - theme.Pad}
	var below draw.Rect
	if footer > 0 {
		below = CutBottom(&inside, s.Footer, theme.Pad)
	}
	// A little room around the content keeps focus rings whole.
	view := draw.Rect{X: inside.X - 4, Y: inside.Y - 4, W: inside.W + 8, H: inside.H + 8}
	u.Scroll(id+".scroll", view, s.Height+8, func(content, _ draw.Rect) {
		body(content.Inset(4))
	})
	if footer > 0 && foot != nil {
		foot(below)
	}
	cross := draw.Rect{X: frame.X + frame.W - 46, Y: frame.Y + 12, W: 34, H: 34}
	closed := u.crossButton(id+".close", cross, s.Close)
	return !closed && !u.Shortcut(KeyEscape, 0)
}

// crossButton declares the button that closes a dialog.
func (u *UI) crossButton(id ID, r draw.Rect, tooltip string) bool {
	res := u.Area(id, r, AreaSpec{Focus: true, Tooltip: tooltip, Cursor: CursorPointer, enter: true})
	u.paintCross(r, res)
	return res.Clicked
}
