package graph

import (
	"image"
	"image/color"
	"math"

	"chuhe/ui/art/raster"
)

// curve is the line of a game with what lies between it and the middle filled: Red's
// part above, Black's below. Its place is its upper left corner.
type curve struct {
	W, H   float64
	Shares string // a byte for each point, see encode
	Red    color.NRGBA
	Black  color.NRGBA
	Line   color.NRGBA
}

// Shares as bytes: most of them, and what stands for an unknown one.
const (
	wholeShare = 254
	unknown    = 255
)

// encode writes the shares of points as a comparable value.
func encode(points []Point) string {
	b := make([]byte, len(points))
	for i, p := range points {
		b[i] = unknown
		if p.Known {
			b[i] = byte(math.Round(wholeShare * max(0, min(p.Share, 1))))
		}
	}
	return string(b)
}

// Render implements draw.Sprite.
func (c curve) Render(scale float64) (*image.RGBA, image.Point) {
	const pad = 3 // for the width of the line
	w, h := c.W*scale, c.H*scale
	cv := raster.New(int(math.Ceil(w))+2*pad, int(math.Ceil(h))+2*pad)
	line := max(1.2, 1.5*scale)
	red, black, ink := raster.TintOf(c.Red), raster.TintOf(c.Black), raster.TintOf(c.Line)
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) {
		cx, cy = cx-pad, cy-pad
		if at, ok := c.height(cx, w, h); ok {
			middle := h / 2
			cv.Over(x, y, red, raster.Cover(max(at-cy, cy-middle)))
			cv.Over(x, y, black, raster.Cover(max(middle-cy, cy-at)))
		}
		cv.Over(x, y, ink, raster.Cover(c.distance(cx, cy, w, h, line)))
	})
	return cv.RGBA, image.Pt(pad, pad)
}

// point returns where point i is, in pixels, and whether it is known.
func (c curve) point(i int, w, h float64) (x, y float64, ok bool) {
	if i < 0 || i >= len(c.Shares) || c.Shares[i] == unknown {
		return 0, 0, false
	}
	return w * float64(i) / float64(max(1, len(c.Shares)-1)), h * (1 - float64(c.Shares[i])/wholeShare), true
}

// height returns how high the line runs at x.
func (c curve) height(x, w, h float64) (y float64, ok bool) {
	i := int(math.Floor(x / max(1, w) * float64(len(c.Shares)-1)))
	ax, ay, first := c.point(i, w, h)
	bx, by, second := c.point(i+1, w, h)
	if !first || !second || x < ax || x > bx {
		return 0, false
	}
	return ay + (by-ay)*(x-ax)/max(bx-ax, 1e-9), true
}

// distance is that to the line of a width.
func (c curve) distance(x, y, w, h, width float64) float64 {
	step := w / float64(max(1, len(c.Shares)-1))
	from, to := int(math.Floor((x-width)/step)), int(math.Ceil((x+width)/step))
	nearest := math.Inf(1)
	for i := from; i < to; i++ {
		ax, ay, first := c.point(i, w, h)
		bx, by, second := c.point(i+1, w, h)
		switch {
		case first && second:
			nearest = min(nearest, raster.Segment(x, y, ax, ay, bx, by, width))
		case first: // alone on this side
			nearest = min(nearest, math.Hypot(x-ax, y-ay)-width/2)
		case second:
			nearest = min(nearest, math.Hypot(x-bx, y-by)-width/2)
		}
	}
	return nearest
}
