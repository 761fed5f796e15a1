package kit

import (
	"cmp"
	"image/color"
	"math"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// Align is the alignment of text in its rectangle.
type Align uint8

// The alignments.
const (
	AlignLeft Align = iota
	AlignCenter
	AlignRight
)

// LabelSpec describes text. A zero Size means theme.FontBody; a zero Color means the theme's text colour.
type LabelSpec struct {
	Size    float64
	Bold    bool
	Italic  bool
	Tabular bool
	Soft    bool // in the theme's soft text colour
	Color   color.NRGBA
	Align   Align
	Fit     bool // reduces the font size before shortening
	Most    int  // lines of a paragraph, the last of which is shortened; 0: any number
}

// Label writes one line, vertically centred in r and shortened with an ellipsis if it is too wide.
func (u *UI) Label(r draw.Rect, text string, s LabelSpec) {
	if u.list == nil || text == "" {
		return
	}
	s = u.fill(s)
	u.noteText(text, u.line(r, text, s), s)
}

// line writes one line as [UI.Label] does and returns its place. Of a line wider than the window, which scrolls in a
// text field, it writes only what shows.
func (u *UI) line(r draw.Rect, text string, s LabelSpec) draw.Rect {
	whole := art.Text{String: text, Size: s.Size, Bold: s.Bold, Italic: s.Italic, Tabular: s.Tabular, Color: s.Color}
	line, w := whole.Fit(r.W)
	for _, smaller := range []float64{theme.FontName, theme.FontSoft, theme.FontSmall} {
		if s.Fit && smaller < whole.Size && line != whole {
			whole.Size = smaller
			line, w = whole.Fit(r.W)
		}
	}
	x := r.X
	switch s.Align {
	case AlignCenter:
		x += (r.W - w) / 2
	case AlignRight:
		x += r.W - w
	}
	at := draw.Point{X: x, Y: r.Y + r.H/2 + art.Middle(line.Size)}
	if w > u.viewport.W {
		part, from := line.Part(u.viewport.X-x, u.viewport.X+u.viewport.W-x)
		u.list.Put(part, at.Add(draw.Point{X: from}))
	} else {
		u.list.Put(line, at)
	}
	return draw.Rect{X: x, Y: r.Y, W: w, H: r.H}
}

// Height returns the height of a text in lines of the given width, as set by [UI.Paragraph].
func (s LabelSpec) Height(text string, width float64) float64 {
	s.Size = cmp.Or(s.Size, theme.FontBody)
	return float64(len(s.lines(text, width))) * s.Size * art.LineHeight
}

func (s LabelSpec) lines(text string, width float64) []string {
	return art.WrapMost(text, s.Size, s.Bold, width, cmp.Or(s.Most, math.MaxInt32))
}

// Paragraph writes text in lines as wide as r, from the top of r, and returns its height, even in a run that paints
// nothing.
func (u *UI) Paragraph(r draw.Rect, text string, s LabelSpec) float64 {
	s = u.fill(s)
	lines := s.lines(text, r.W)
	step := s.Size * art.LineHeight
	height := float64(len(lines)) * step
	if u.list == nil || text == "" {
		return height
	}
	for i, line := range lines {
		row := draw.Rect{X: r.X, Y: r.Y + float64(i)*step, W: r.W, H: step}
		near := height < readAhead || u.list.Shows(row.Inset(-readAhead)) // not all of a book
		if line != "" && near {
			u.line(row, line, s)
		}
	}
	u.noteText(text, draw.Rect{X: r.X, Y: r.Y, W: r.W, H: height}, s)
	return height
}

func (u *UI) fill(s LabelSpec) LabelSpec {
	if s.Size == 0 {
		s.Size = theme.FontBody
	}
	if s.Color == (color.NRGBA{}) {
		s.Color = u.theme.Text
		if s.Soft {
			s.Color = u.theme.SoftText
		}
	}
	return s
}

// Box draws a filled rectangle with rounded corners. A zero stroke colour
// draws no edge.
func (u *UI) Box(r draw.Rect, radius float64, fill, stroke color.NRGBA, width float64) {
	if u.list == nil || r.Empty() {
		return
	}
	if stroke.A == 0 {
		width = 0
	}
	if r.H > u.viewport.H { // a card that scrolls: its edges do not show
		r = r.Intersect(u.viewport.Inset(-radius - width - 1))
	}
	u.list.Put(art.RoundRect{W: r.W, H: r.H, Radius: min(radius, r.W/2, r.H/2), Fill: fill, Stroke: stroke,
		StrokeWidth: width}, draw.Point{X: r.X, Y: r.Y})
}

// Card draws the plate of a panel.
func (u *UI) Card(r draw.Rect) {
	u.Box(r, theme.RadiusPanel, u.theme.Panel, u.theme.Hairline, theme.Border)
}

// Ring draws the focus ring around r if res asks for it, even where it leaves a scrolled area. Controls draw their own
// ring; Ring is for areas that a screen paints itself.
func (u *UI) Ring(r draw.Rect, radius float64, res Response) {
	const out = theme.Focus + 1
	if res.Ring && u.list != nil && u.list.Shows(r) {
		u.rings = append(u.rings, u.list.Held(func() {
			u.list.Outgrow(out, func() { u.Box(r.Inset(-out), radius+out, color.NRGBA{}, u.theme.Focus, theme.Focus) })
		})...)
	}
}

func (u *UI) paintRings() {
	if u.list != nil {
		u.list.Ops = append(u.list.Ops, u.rings...)
	}
	u.rings = nil
}

// plate returns the fill colour of a pressable control.
func (u *UI) plate(res Response, base color.NRGBA) color.NRGBA {
	switch {
	case res.Pressed:
		return u.theme.Pressed
	case res.Hovered:
		return u.theme.Hover
	}
	return base
}

func (u *UI) ink(disabled bool) color.NRGBA {
	if disabled {
		return u.theme.Disabled()
	}
	return u.theme.Text
}

func (u *UI) paintButton(r draw.Rect, s ButtonSpec, res Response, disabled bool) {
	if u.list == nil {
		return
	}
	t := u.theme
	fill, edge, ink := u.plate(res, t.Button), t.Hairline, u.ink(disabled)
	if s.Ink != (color.NRGBA{}) && !disabled {
		ink = s.Ink
	}
	switch {
	case s.Look == LookPrimary && !disabled:
		fill, edge, ink = t.Accent, color.NRGBA{}, t.OnAccent
		if s.Ink != (color.NRGBA{}) {
			fill, ink = s.Ink, t.Panel
		}
		if res.Pressed {
			fill = theme.Mix(fill, t.Text, 0.25)
		} else if res.Hovered {
			fill = theme.Mix(fill, t.Text, 0.12)
		}
	case s.Look == LookFilter && s.On && !disabled && !res.Pressed:
		fill, edge, ink = t.Hint, color.NRGBA{}, t.Panel
	case s.On && !res.Pressed:
		fill = t.Hover
	case s.Look == LookFlat:
		edge = color.NRGBA{}
		if !res.Hovered && !res.Pressed {
			fill = color.NRGBA{}
		}
	}
	u.Box(r, theme.RadiusButton, fill, edge, theme.Border)
	u.Ring(r, theme.RadiusButton, res)
	if s.Look == LookTool {
		mid := r.X + r.W/2
		u.Icon(s.Icon, draw.Point{X: mid, Y: r.Y + r.H*0.345}, theme.IconSize, ink)
		size := theme.FontSmall
		for size > theme.FontLeast && art.Measure(s.Label, size).Width > r.W-2 {
			size -= 0.5
		}
		u.Label(draw.Rect{X: r.X + 1, Y: r.Y + r.H*0.56, W: r.W - 2, H: r.H * 0.37}, s.Label,
			LabelSpec{Size: size, Color: ink, Align: AlignCenter})
		return
	}
	inner := r.Inset(4)
	if s.Icon != art.IconNone {
		size := min(theme.IconSize, r.H-8)
		if s.Label == "" {
			u.Icon(s.Icon, r.Center(), size, ink)
			return
		}
		w := size + 8 + art.Measure(s.Label, theme.FontButton).Width
		inner.X = max(inner.X, r.X+(r.W-w)/2)
		u.Icon(s.Icon, draw.Point{X: inner.X + size/2, Y: r.Y + r.H/2}, size, ink)
		inner.X += size + 8
		inner.W = r.X + r.W - 4 - inner.X
		u.Label(inner, s.Label, LabelSpec{Size: theme.FontButton, Color: ink, Fit: true})
		return
	}
	u.Label(inner, s.Label, LabelSpec{Size: theme.FontButton, Color: ink, Align: AlignCenter, Fit: true})
}

// Icon draws a pictogram centred on a point.
func (u *UI) Icon(i art.IconName, at draw.Point, size float64, c color.NRGBA) {
	if u.list != nil && i != art.IconNone {
		u.list.Put(art.Icon{Name: i, Size: size, Color: c}, at)
	}
}
