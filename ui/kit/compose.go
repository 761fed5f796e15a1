package kit

import (
	"image/color"

	"chuhe/ui/draw"
	"chuhe/ui/textedit"
	"chuhe/ui/theme"
)

// compose shows the composition of an input method instead of the previous one. Its keys are those of the input method,
// so that nothing else changes.
func (u *UI) compose(ev Event) {
	u.composition, u.dirty = ev.Composition, true
	if f := u.fields[u.focus]; f != nil {
		f.touched = ev.Time
	}
}

// Caret returns the place of the caret in the last picture, or of the beginning of a composition. Without a text field
// it is the place where a composition would stand.
func (u *UI) Caret() draw.Rect {
	if u.Typing() {
		return u.caret
	}
	plate := u.compositionPlate()
	return draw.Rect{X: plate.X + fieldPad, Y: plate.Y, H: plate.H}
}

// compose replaces the text of the focused editor, for the picture, by one that includes the composition, and reports
// whether there is any.
func (e *editor) compose(res Response) bool {
	c := e.u.composition
	if e.composedFrom, e.composedTo = e.At, e.At; !res.Focused || len(c.Text) == 0 {
		return false
	}
	changed := e.Changed
	e.Text, e.composedFrom, e.composedTo = e.Compose(c)
	e.Changed = changed
	return true
}

// underline marks the composed part of a row.
func (e *editor) underline(r draw.Rect, x func(place int) float64, from, to int) {
	if a, b := max(e.composedFrom, from), min(e.composedTo, to); a < b {
		e.u.Box(draw.Rect{X: x(a), Y: r.Y + r.H/2 + theme.FontBody*0.6, W: x(b) - x(a), H: 1}, 0, e.u.theme.Text,
			color.NRGBA{}, 0)
	}
}

// compositionPlate returns the place of a composition where no text field has the focus, with room below it for the
// window of the input method.
func (u *UI) compositionPlate() draw.Rect {
	w := runesWidth(u.composition.Text) + 2*fieldPad
	h := u.Tall(theme.ButtonHeight)
	return draw.Rect{X: max(0, (u.viewport.W-max(w, 160))/2), Y: u.viewport.H - 4*h, W: w, H: h}
}

// drawComposition draws the composition where no text field has the focus. What the input method commits opens one.
func (u *UI) drawComposition(l *draw.List) {
	if len(u.composition.Text) == 0 || u.Typing() {
		return
	}
	u.list = l
	defer func() { u.list = nil }()
	r := u.compositionPlate()
	u.Box(r, theme.RadiusRow, u.theme.Panel, u.theme.Focus, theme.Focus)
	e := &editor{u: u, f: &fieldState{touched: u.now},
		Text: &textedit.Text{Caret: &textedit.Caret{}, Width: runesWidth}}
	e.compose(Response{Focused: true})
	e.paintRow(0, draw.Rect{X: r.X + fieldPad, Y: r.Y, W: r.W, H: r.H}, 6, true)
}
