package kit

import (
	"math"

	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// A Flow lays out rows from top to bottom and adds up their heights, so that none are maintained by hand. [UI.Measure]
// runs the same content without declaring it, to learn its height.
type Flow struct {
	UI     *UI
	Labels float64 // width of the labels of rows

	start, rest draw.Rect
	gap         float64 // after the last row
}

// Heights of rows and the gaps after them, in logical pixels.
const (
	FlowRow     = 34.0
	flowGap     = 10.0
	flowHeading = 26.0
)

// Column lays out content from the top of r down.
func (u *UI) Column(r draw.Rect, content func(*Flow)) {
	content(&Flow{UI: u, start: r, rest: r})
}

// ScrollColumn lays out content from the top of r down, and scrolls it if it is too high.
func (u *UI) ScrollColumn(id ID, r draw.Rect, content func(*Flow)) {
	u.scrollColumn(id, r, u.Measure(r.W, content), content)
}

// scrollColumn is ScrollColumn for content whose height in the width of r is known. A little room around r keeps focus
// rings whole.
func (u *UI) scrollColumn(id ID, r draw.Rect, height float64, content func(*Flow)) {
	const room = 4.0
	if height > r.H+0.5 { // the scroll bar takes part of the width
		height = u.Measure(r.W-BarRoom, content)
	}
	u.Scroll(id, r.Inset(-room), height+2*room, func(all, _ draw.Rect) { u.Column(all.Inset(room), content) })
}

// Measure returns the height of content in a column of width w. Its controls are not declared, get no events and draw
// nothing.
func (u *UI) Measure(w float64, content func(*Flow)) float64 {
	if content == nil {
		return 0
	}
	event, list, measuring := u.event, u.list, u.measuring
	u.event, u.list, u.measuring = Event{}, nil, true
	f := Flow{UI: u}
	f.start = draw.Rect{W: w, H: math.MaxFloat32}
	f.rest = f.start
	content(&f)
	u.event, u.list, u.measuring = event, list, measuring
	return f.Height()
}

// Height returns the height of the rows so far, without the gap after the last.
func (f *Flow) Height() float64 { return max(0, f.rest.Y-f.start.Y-f.gap) }

// Offset returns the distance from the top to the next row.
func (f *Flow) Offset() float64 { return f.rest.Y - f.start.Y }

// Width returns the width of the column.
func (f *Flow) Width() float64 { return f.start.W }

// Take returns the next row of height h and leaves a gap after it.
func (f *Flow) Take(h, gap float64) draw.Rect {
	f.gap = gap
	return CutTop(&f.rest, h, gap)
}

// Skip adds space after the last row.
func (f *Flow) Skip(h float64) {
	f.gap += h
	CutTop(&f.rest, 0, h)
}

// leastControl is the minimum width of a control beside its label; in a narrower column the label stands above.
const leastControl = 200.0

// indent returns the room to the left of the controls of rows.
func (f *Flow) indent() float64 {
	if f.Labels == 0 || f.start.W-f.Labels-12 < leastControl {
		return 0
	}
	return f.Labels + 12
}

// Row writes the label of a row and returns the rectangle for its control, which takes the label as its name.
func (f *Flow) Row(label string) draw.Rect {
	f.UI.Caption(label)
	soft := LabelSpec{Soft: true}
	indent := f.indent()
	if indent == 0 && f.Labels > 0 {
		f.UI.Label(f.Take(22, 2), label, soft)
	}
	r := f.Take(f.UI.Tall(FlowRow), flowGap)
	if indent > 0 {
		f.UI.Label(CutLeft(&r, indent-12, 12), label, soft)
	}
	return r
}

// Explain writes an explanation under the control of the last row.
func (f *Flow) Explain(text string) { f.ExplainChoice([]string{text}, 0) }

// ExplainChoice describes the selected option and reserves room for the longest description, so that choosing moves
// nothing.
func (f *Flow) ExplainChoice(texts []string, chosen int) {
	f.Skip(4 - f.gap)
	indent := f.indent()
	r := draw.Rect{X: f.rest.X + indent, Y: f.rest.Y, W: f.rest.W - indent}
	spec, height := LabelSpec{Size: theme.FontSmall, Soft: true}, 0.0
	for i, text := range texts {
		if i == chosen {
			f.UI.Paragraph(r, text, spec)
		}
		height = max(height, spec.Height(text, r.W))
	}
	f.Take(height, flowGap)
}

// Section writes a heading.
func (f *Flow) Section(title string) {
	f.UI.Label(f.Take(flowHeading, 6), title, LabelSpec{Size: theme.FontName, Bold: true})
}

// Paragraph writes text over the whole width, in as many lines as necessary.
func (f *Flow) Paragraph(text string, s LabelSpec, gap float64) {
	f.Take(f.UI.Paragraph(f.rest, text, s), gap)
}

// Measuring reports whether the current run only measures a height.
func (u *UI) Measuring() bool { return u.measuring }

// CutTop removes a strip of height h and a gap from the top of *r, and returns the strip.
func CutTop(r *draw.Rect, h, gap float64) draw.Rect {
	strip := *r
	strip.H = h
	r.Y += h + gap
	r.H -= h + gap
	return strip
}

// CutBottom removes a strip of height h and a gap from the bottom of *r, and returns the strip.
func CutBottom(r *draw.Rect, h, gap float64) draw.Rect {
	strip := *r
	strip.Y, strip.H = r.Y+r.H-h, h
	r.H -= h + gap
	return strip
}

// CutLeft removes a strip of width w and a gap from the left of *r, and returns the strip.
func CutLeft(r *draw.Rect, w, gap float64) draw.Rect {
	strip := *r
	strip.W = w
	r.X += w + gap
	r.W -= w + gap
	return strip
}

// CutRight removes a strip of width w and a gap from the right of *r, and returns the strip.
func CutRight(r *draw.Rect, w, gap float64) draw.Rect {
	strip := *r
	strip.X, strip.W = r.X+r.W-w, w
	r.W -= w + gap
	return strip
}

// Columns divides r into n columns of equal width with gaps between them.
func Columns(r draw.Rect, n int, gap float64) []draw.Rect {
	cells := make([]draw.Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(max(1, n))
	for i := range cells {
		cells[i] = draw.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return cells
}
