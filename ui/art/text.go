package art

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Text is one line of words. Its place is the left end of the baseline.
type Text struct {
	String  string
	Size    float64 // of the em square
	Bold    bool
	Tabular bool // digits and spaces all take the same room, for clocks
	Color   color.NRGBA
}

// Metrics are the measures of a line of text in logical pixels. Ascent and
// Descent are room enough for every character, the same for all texts of a size.
type Metrics struct{ Width, Ascent, Descent float64 }

// Height returns the height of the line.
func (m Metrics) Height() float64 { return m.Ascent + m.Descent }

// Middle returns how far below the middle of a row the baseline lies for the
// text to look centred in it.
func Middle(size float64) float64 { return size * 0.36 }

// Measure returns the measures of s set in one line.
func Measure(s string, size float64, heavy bool) Metrics {
	return Text{String: s, Size: size, Bold: heavy}.Measure()
}

// Measure returns the measures of the text.
func (s Text) Measure() Metrics {
	t := newTypesetter(s.Size, s.Bold)
	m := Metrics{Ascent: s.Size * 0.9, Descent: s.Size * 0.25}
	for _, r := range s.String {
		m.Width += s.advance(t, r)
	}
	return m
}

// advance is the width of r in the text's setting.
func (s Text) advance(t *typesetter, r rune) float64 {
	if s.Tabular && (r == ' ' || r >= '0' && r <= '9') {
		return t.digitWidth()
	}
	return t.advance(r)
}

// digitWidth is the width of the widest digit.
func (t *typesetter) digitWidth() float64 {
	w := 0.0
	for r := '0'; r <= '9'; r++ {
		w = max(w, t.advance(r))
	}
	return w
}

// Render implements draw.Sprite.
func (s Text) Render(scale float64) (*image.RGBA, image.Point) {
	t := newTypesetter(s.Size*scale, s.Bold)
	pad := int(math.Ceil(0.25*s.Size*scale)) + 1 // for ink outside the advance
	width := 0.0
	for _, r := range s.String {
		width += s.advance(t, r)
	}
	base := int(math.Ceil(t.size)) + 1
	w, h := int(math.Ceil(width))+2*pad, base+int(math.Ceil(0.4*t.size))+1
	z := vector.NewRasterizer(w, h)
	z.DrawOp = draw.Src
	x := float64(pad)
	for _, r := range s.String {
		slot := s.advance(t, r)
		t.outline(z, r, x+(slot-t.advance(r))/2, float64(base))
		x += slot
	}
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	cv := newCanvas(w, h)
	cv.stamp(mask, image.Point{}, s.Color, inkGain(s.Color))
	return cv.RGBA, image.Pt(pad, base)
}

// stamp paints the mask in one colour with its corner at p; gain is the power
// its coverage is raised to.
func (cv canvas) stamp(mask *image.Alpha, p image.Point, c color.NRGBA, gain float64) {
	t, a := tintOf(c), float64(c.A)/255
	var lut [256]float64
	for i := range lut {
		lut[i] = a * math.Pow(float64(i)/255, gain)
	}
	b := mask.Rect.Add(p).Intersect(cv.Rect)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := mask.Pix[mask.PixOffset(b.Min.X-p.X, y-p.Y):][:b.Dx()]
		for i, m := range row {
			if m > 0 {
				cv.over(b.Min.X+i, y, t, lut[m])
			}
		}
	}
}

// inkGain makes up for blending in gamma-coded values, in which thin dark
// strokes look thinner than light ones.
func inkGain(c color.NRGBA) float64 {
	luma := (0.3*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)) / 255
	return 0.74 + 0.2*luma
}
