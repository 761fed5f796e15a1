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
