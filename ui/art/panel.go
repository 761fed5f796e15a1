package art

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"chuhe/ui/art/raster"
)

// RoundRect is a rectangle with rounded corners: panels, buttons, focus rings. The stroke lies inside the edge. Its
// anchor is its top left corner.
type RoundRect struct {
	W, H, Radius float64
	Fill, Stroke color.NRGBA
	StrokeWidth  float64
}

// Render implements draw.Sprite.
func (s RoundRect) Render(scale float64) (*image.RGBA, image.Point) {
	w, h := raster.Pixels(s.W*scale), raster.Pixels(s.H*scale)
	cv := raster.New(w, h)
	stroke := s.StrokeWidth * scale
	if s.StrokeWidth > 0 {
		stroke = max(stroke, 1)
	}
	in, edge := raster.TintOf(s.Fill), raster.TintOf(s.Stroke)
	inA, edgeA := float64(s.Fill.A)/255, float64(s.Stroke.A)/255
	r := s.Radius * scale
	core := cv.Rect.Inset(int(math.Ceil(max(r, stroke))) + 1) // wholly inside
	draw.Draw(cv.RGBA, core, image.NewUniform(s.Fill), image.Point{}, draw.Src)
	cv.Around(core, func(x, y int, cx, cy float64) {
		d := raster.RoundRect(cx, cy, float64(w), float64(h), r)
		inner := raster.Cover(d + stroke)
		cv.Over(x, y, in, inA*inner)
		if stroke > 0 {
			ring := max(0, raster.Cover(d)-inner)
			if k := 1 - inA*inner; k > 0 && ring > 0 { // the part of the pixel not covered by the fill
				cv.Add(x, y, edge, edgeA*ring)
			}
		}
	})
	return cv.RGBA, image.Point{}
}

// Shadow is the soft shadow of a rounded rectangle. Blur is the width of its edge. Its anchor is the top left corner
// of the rectangle; move it down a little for light from above.
type Shadow struct {
	W, H, Radius, Blur float64
	Color              color.NRGBA
}

// Render implements draw.Sprite.
func (s Shadow) Render(scale float64) (*image.RGBA, image.Point) {
	w, h, sigma := math.Round(s.W*scale), math.Round(s.H*scale), max(s.Blur*scale/2, 0.5)
	pad := int(math.Ceil(3 * sigma))
	cv := raster.New(int(w)+2*pad, int(h)+2*pad)
	c, a := raster.TintOf(s.Color), float64(s.Color.A)/255
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) {
		d := raster.RoundRect(cx-float64(pad), cy-float64(pad), w, h, s.Radius*scale+sigma)
		cv.Over(x, y, c, a*raster.Blurred(d, sigma))
	})
	return cv.RGBA, image.Pt(pad, pad)
}

// Curve is a line through equally spaced values, with the area between it and a base filled. Its anchor is its upper
// left corner.
type Curve struct {
	W, H         float64
	Values       string  // one byte per value, see [Values]
	Base         float64 // height of the base, from 0 at the bottom to 1 at the top
	Above, Below color.NRGBA
	Line         color.NRGBA
}

// Bytes of Values: the highest value, and the mark of an unknown one.
const (
	highest = 254
	unknown = 255
)

// Values encodes heights, from 0 at the bottom to 1 at the top, as a comparable value. NaN stands for an unknown
// height, where the line has a gap.
func Values(heights []float64) string {
	b := make([]byte, len(heights))
	for i, h := range heights {
		b[i] = unknown
		if !math.IsNaN(h) {
			b[i] = byte(math.Round(highest * max(0, min(h, 1))))
		}
	}
	return string(b)
}

// Render implements draw.Sprite.
func (c Curve) Render(scale float64) (*image.RGBA, image.Point) {
	const pad = 3 // room for the width of the line
	w, h := c.W*scale, c.H*scale
	cv := raster.New(int(math.Ceil(w))+2*pad, int(math.Ceil(h))+2*pad)
	line := max(1.2, 1.5*scale)
	above, below, ink := raster.TintOf(c.Above), raster.TintOf(c.Below), raster.TintOf(c.Line)
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) {
		cx, cy = cx-pad, cy-pad
		if curve, ok := c.height(cx, w, h); ok {
			base := h * (1 - c.Base)
			cv.Over(x, y, above, raster.Cover(max(curve-cy, cy-base)))
			cv.Over(x, y, below, raster.Cover(max(base-cy, cy-curve)))
		}
		cv.Over(x, y, ink, raster.Cover(c.distance(cx, cy, w, h, line)))
	})
	return cv.RGBA, image.Pt(pad, pad)
}

// point returns the place of point i, in pixels, and whether its height is known.
func (c Curve) point(i int, w, h float64) (x, y float64, ok bool) {
	if i < 0 || i >= len(c.Values) || c.Values[i] == unknown {
		return 0, 0, false
	}
	return w * float64(i) / float64(max(1, len(c.Values)-1)), h * (1 - float64(c.Values[i])/highest), true
}

func (c Curve) height(x, w, h float64) (y float64, ok bool) {
	i := int(math.Floor(x / max(1, w) * float64(len(c.Values)-1)))
	ax, ay, first := c.point(i, w, h)
	bx, by, second := c.point(i+1, w, h)
	if !first || !second {
		return 0, false
	}
	return ay + (by-ay)*(x-ax)/max(bx-ax, 1e-9), true
}

func (c Curve) distance(x, y, w, h, width float64) float64 {
	step := w / float64(max(1, len(c.Values)-1))
	from, to := int(math.Floor((x-width)/step)), int(math.Ceil((x+width)/step))
	nearest := math.Inf(1)
	for i := from; i < to; i++ {
		ax, ay, first := c.point(i, w, h)
		bx, by, second := c.point(i+1, w, h)
		switch {
		case first && second:
			nearest = min(nearest, raster.Segment(x, y, ax, ay, bx, by, width))
		case first: // the only point on this side
			nearest = min(nearest, math.Hypot(x-ax, y-ay)-width/2)
		case second:
			nearest = min(nearest, math.Hypot(x-bx, y-by)-width/2)
		}
	}
	return nearest
}
