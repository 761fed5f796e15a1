// Package art draws everything that is seen: the board, the pieces, marks,
// icons, panels and words. Each is a draw.Sprite, a comparable value that
// renders itself at any device scale from distance fields, procedural wood and
// the outlines of the embedded faces; nothing is stored as a picture.
//
// Sizes are in logical pixels. Sprites that stand on a point (pieces, marks,
// icons, arrows) have their anchor there, in the middle of a device pixel;
// panels have it in their top left corner, words on the left end of the
// baseline.
package art

import (
	"image"
	"image/color"
	"math"
)

// tint is a colour with components 0 … 255, not rounded and without opacity.
type tint struct{ r, g, b float64 }

func tintOf(c color.NRGBA) tint { return tint{float64(c.R), float64(c.G), float64(c.B)} }

// mix returns the colour a fraction t of the way from a to b.
func (a tint) mix(b tint, t float64) tint {
	return tint{a.r + (b.r-a.r)*t, a.g + (b.g-a.g)*t, a.b + (b.b-a.b)*t}
}

// scaled returns a made darker (k < 1) or lighter (k > 1).
func (a tint) scaled(k float64) tint { return tint{a.r * k, a.g * k, a.b * k} }

var white = tint{255, 255, 255}

// canvas is an image being painted, in device pixels.
type canvas struct{ *image.RGBA }

func newCanvas(w, h int) canvas {
	return canvas{image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))}
}

// over paints c with opacity a, 0 … 1, over the pixel (x, y), which must lie
// in the canvas.
func (cv canvas) over(x, y int, c tint, a float64) {
	if a <= 0 {
		return
	}
	p := cv.Pix[cv.PixOffset(x, y):][:4:4]
	k := 1 - min(a, 1)
	a = 1 - k
	p[0] = byte8(c.r*a + float64(p[0])*k)
	p[1] = byte8(c.g*a + float64(p[1])*k)
	p[2] = byte8(c.b*a + float64(p[2])*k)
	p[3] = byte8(255*a + float64(p[3])*k)
}

func byte8(v float64) uint8 { return uint8(max(0, min(v, 255)) + 0.5) }

// A field gives the signed distance from a point to the edge of a shape, in
// device pixels, negative inside.
type field func(x, y float64) float64

// fill paints the shape of d inside r with one colour.
func (cv canvas) fill(r image.Rectangle, d field, c color.NRGBA) {
	t, a := tintOf(c), float64(c.A)/255
	cv.each(r, func(x, y int, cx, cy float64) { cv.over(x, y, t, a*cover(d(cx, cy))) })
}

// each visits the pixels of r that lie in the canvas, with their middles.
func (cv canvas) each(r image.Rectangle, visit func(x, y int, cx, cy float64)) {
	r = r.Intersect(cv.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			visit(x, y, float64(x)+0.5, float64(y)+0.5)
		}
	}
}

// cover turns a distance into the part of a pixel that is covered.
func cover(d float64) float64 { return max(0, min(0.5-d, 1)) }

// smooth rises from 0 at a to 1 at b without corners.
func smooth(a, b, v float64) float64 {
	t := max(0, min((v-a)/(b-a), 1))
	return t * t * (3 - 2*t)
}

// blurred is the opacity of a shape's edge under a Gaussian blur, d being the
// distance to the edge and sigma the width of the blur.
func blurred(d, sigma float64) float64 {
	if d > 3*sigma {
		return 0
	}
	if d < -3*sigma {
		return 1
	}
	return 0.5 * math.Erfc(d/(sigma*math.Sqrt2))
}

// segment is the distance from (x, y) to the line from a to b, less half its
// width: a stroke with round ends.
func segment(x, y, ax, ay, bx, by, width float64) float64 {
	px, py, dx, dy := x-ax, y-ay, bx-ax, by-ay
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = max(0, min((px*dx+py*dy)/l, 1))
	}
	return math.Hypot(px-t*dx, py-t*dy) - width/2
}

// roundRect is the distance to a rectangle from (0, 0) to (w, h) with rounded
// corners.
func roundRect(x, y, w, h, radius float64) float64 {
	radius = min(radius, w/2, h/2)
	qx, qy := math.Abs(x-w/2)-w/2+radius, math.Abs(y-h/2)-h/2+radius
	return math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - radius
}

// pixels rounds a length to whole device pixels, at least one.
func pixels(v float64) int { return max(1, int(math.Round(v))) }
