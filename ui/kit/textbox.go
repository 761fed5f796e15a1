package kit

import (
	"image/color"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

const (
	boxRow = theme.FontBody * art.LineHeight
	boxPad = 6.0 // above and below the text
)

// TextBoxHeight returns the height of a text box of width w that shows all of its text, within the given minimum and
// maximum number of rows.
func TextBoxHeight(text string, w float64, least, most int) float64 {
	rows := len(art.Rows([]rune(text), theme.FontBody, false, w-2*fieldPad))
	return float64(max(least, min(rows, most)))*boxRow + 2*boxPad
}

// TextBox declares an editable text of several rows. Enter submits it, Shift+Enter begins a new line; other control
// characters in pasted text become spaces.
func (u *UI) TextBox(id ID, r draw.Rect, s FieldSpec, text *string) FieldResponse {
	return u.editText(id, r, s, text, true)
}

// at returns the caret position nearest to p.
func (e *editor) at(p draw.Point, inner draw.Rect) int {
	if e.Rows == nil {
		return e.Nearest(0, p.X-inner.X+e.f.scroll)
	}
	row := int((p.Y - inner.Y + e.f.scroll) / boxRow)
	return e.Nearest(max(0, min(row, len(e.Rows)-1)), p.X-inner.X)
}

// followRow scrolls by the wheel, or otherwise the caret's row into view.
func (e *editor) followRow(ev Event, height float64) {
	if ev.Kind != NoEvent {
		e.f.scrolled = ev.Kind == Wheel
		e.f.scroll -= 3 * boxRow * ev.Scroll.Y
	}
	if y := float64(e.RowOf(e.At)) * boxRow; !e.f.scrolled {
		e.f.scroll = max(min(e.f.scroll, y), y+boxRow-height)
	}
	e.f.scroll = max(0, min(e.f.scroll, float64(len(e.Rows))*boxRow-height))
}

// paint paints the text in its box, with the selection and the caret.
func (e *editor) paint(r, inner draw.Rect, res Response) {
	u := e.u
	if u.list == nil {
		return
	}
	u.fieldBox(r, e.spec, res)
	u.list.PushClip(inner.Inset(-1))
	defer u.list.PopClip()
	at, pad := draw.Rect{X: inner.X, Y: inner.Y - e.f.scroll, W: inner.W + 1, H: boxRow}, 1.0
	if e.Rows == nil {
		at, pad = draw.Rect{X: inner.X - e.f.scroll, Y: inner.Y, W: 1e6, H: inner.H}, 6
	}
	if len(e.Runes) == 0 {
		u.Label(draw.Rect{X: inner.X, Y: at.Y, W: inner.W, H: at.H}, e.spec.Placeholder, LabelSpec{Soft: true})
	}
	for i := range max(1, len(e.Rows)) {
		if at.Y+at.H >= inner.Y && at.Y <= inner.Y+inner.H {
			e.paintRow(i, at, pad, res.Focused)
		}
		at.Y += at.H
	}
}

// paintRow paints row i into r, with the caret pad away from its upper and lower edges.
func (e *editor) paintRow(i int, r draw.Rect, pad float64, focused bool) {
	u := e.u
	from, to := e.Row(i)
	first, last := e.Selection()
	x := func(place int) float64 { return r.X + runesWidth(e.Runes[from:place]) }
	if a, b := max(first, from), min(last, to); focused && a < b {
		u.Box(draw.Rect{X: x(a), Y: r.Y + pad - 1, W: x(b) - x(a), H: r.H - 2*pad + 2}, 2, u.theme.Current,
			color.NRGBA{}, 0)
	}
	if from < to {
		u.Label(r, string(e.Runes[from:to]), LabelSpec{Color: u.ink(u.disabled)})
	}
	e.underline(r, x, from, to)
	if !focused {
		return
	}
	bar := func(place int) draw.Rect {
		return draw.Rect{X: x(min(place, to)) - 0.75, Y: r.Y + pad, W: 1.5, H: r.H - 2*pad}
	}
	if e.RowOf(e.At) == i && u.caretShows(e.f) {
		u.Box(bar(e.At), 0, u.theme.Text, color.NRGBA{}, 0)
	}
	if e.RowOf(e.composedFrom) == i { // where the window of the input method stays while the composition grows
		u.caret = bar(e.composedFrom)
	}
}
