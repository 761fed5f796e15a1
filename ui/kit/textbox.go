package kit

import (
	"image/color"
	"sort"

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
	if u.measuring {
		return FieldResponse{}
	}
	e, res := u.edit(id, r, s, *text)
	inner := draw.Rect{X: r.X + fieldPad, Y: r.Y + boxPad, W: r.W - 2*fieldPad, H: r.H - 2*boxPad}
	e.rows = art.Rows(e.runes, theme.FontBody, false, inner.W)
	e.handle(res.Event, inner)
	if kind := res.Event.Kind; kind != NoEvent {
		e.f.scrolled = kind == Wheel
		e.f.scroll -= 3 * boxRow * res.Event.Scroll.Y
	}
	if e.changed {
		*text = string(e.runes)
		e.rows = art.Rows(e.runes, theme.FontBody, false, inner.W)
	}
	e.followRow(inner.H)
	e.paint(r, inner, res)
	return e.response(res)
}

// row returns where a row begins and ends; a line is one row. The line feed that ends
// a row is no part of it, nor is the space at which it was broken.
func (e *editor) row(i int) (from, to int) {
	if e.rows == nil {
		return 0, len(e.runes)
	}
	from, to = e.rows[i], len(e.runes)
	if i+1 < len(e.rows) {
		if to = e.rows[i+1]; to > from && (e.runes[to-1] == '\n' || e.runes[to-1] == ' ') {
			to--
		}
	}
	return from, to
}

// rowOf returns the row that holds a place between characters.
func (e *editor) rowOf(at int) int {
	return max(sort.SearchInts(e.rows, at+1)-1, 0)
}

// at returns the place between characters that is nearest to p.
func (e *editor) at(p draw.Point, inner draw.Rect) int {
	if e.rows == nil {
		return e.indexAt(0, p.X-inner.X+e.f.scroll)
	}
	row := int((p.Y - inner.Y + e.f.scroll) / boxRow)
	return e.indexAt(max(0, min(row, len(e.rows)-1)), p.X-inner.X)
}

// beside returns the place by rows under the caret, or above it.
func (e *editor) beside(by int) int {
	row := e.rowOf(e.f.caret)
	from, _ := e.row(row)
	switch to := row + by; {
	case to < 0:
		return 0
	case to >= max(len(e.rows), 1):
		return len(e.runes)
	default:
		return e.indexAt(to, runesWidth(e.runes[from:e.f.caret]))
	}
}

// followRow scrolls so that the row of the caret is seen, unless the person scrolls.
func (e *editor) followRow(height float64) {
	if y := float64(e.rowOf(e.f.caret)) * boxRow; !e.f.scrolled {
		e.f.scroll = max(min(e.f.scroll, y), y+boxRow-height)
	}
	e.f.scroll = max(0, min(e.f.scroll, float64(len(e.rows))*boxRow-height))
}

func (e *editor) paint(r, inner draw.Rect, res Response) {
	u, f := e.u, e.f
	if u.list == nil {
		return
	}
	u.fieldBox(r, e.spec, res)
	u.list.PushClip(inner.Inset(-1))
	defer u.list.PopClip()
	if len(e.runes) == 0 {
		u.Label(draw.Rect{X: inner.X, Y: inner.Y, W: inner.W, H: boxRow}, e.spec.Placeholder, LabelSpec{Soft: true})
	}
	first, last := f.selection()
	for i := range e.rows {
		from, to := e.row(i)
		at := draw.Rect{X: inner.X, Y: inner.Y + float64(i)*boxRow - f.scroll, W: inner.W + 1, H: boxRow}
		if at.Y+at.H < inner.Y || at.Y > inner.Y+inner.H {
			continue
		}
		if a, b := max(first, from), min(last, to); res.Focused && a < b {
			x := runesWidth(e.runes[from:a])
			u.Box(draw.Rect{X: at.X + x, Y: at.Y, W: runesWidth(e.runes[a:b]), H: at.H}, 2, u.theme.Current, color.NRGBA{}, 0)
		}
		u.Label(at, string(e.runes[from:to]), LabelSpec{Color: u.ink(u.disabled)})
		if res.Focused && e.rowOf(f.caret) == i && u.caretShows(f) {
			x := at.X + runesWidth(e.runes[from:min(f.caret, to)])
			u.Box(draw.Rect{X: x - 0.75, Y: at.Y + 1, W: 1.5, H: at.H - 2}, 0, u.theme.Text, color.NRGBA{}, 0)
		}
	}
}
