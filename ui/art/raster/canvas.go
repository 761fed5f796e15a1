// Package raster paints pixels: shapes given as distance fields, masks and
// tints, blended into a canvas of device pixels.
package raster

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// Tint is a colour with unrounded components 0 … 255 and no opacity.
type Tint struct{ r, g, b float64 }

// TintOf returns the tint of a colour, ignoring its opacity.
func TintOf(c color.NRGBA) Tint { return Tint{float64(c.R), float64(c.G), float64(c.B)} }

// Mix returns the colour a fraction t of the way from a to b.
func (a Tint) Mix(b Tint, t float64) Tint {
	return Tint{a.r + (b.r-a.r)*t, a.g + (b.g-a.g)*t, a.b + (b.b-a.b)*t}
}

// Scaled returns the tint darkened (k < 1) or lightened (k > 1).
func (a Tint) Scaled(k float64) Tint { return Tint{a.r * k, a.g * k, a.b * k} }

// White returns the tint of white.
func White() Tint { return Tint{255, 255, 255} }

// Canvas is an image being painted, in device pixels.
type Canvas struct{ *image.RGBA }

// New returns an empty canvas, at least one pixel wide and high.
func New(w, h int) Canvas {
	return Canvas{image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))}
}

// Over paints c with opacity a, 0 … 1, over the pixel (x, y), which must lie
// in the canvas.
func (cv Canvas) Over(x, y int, c Tint, a float64) {
	if a <= 0 {
		return
	}
	p := cv.Pix[cv.PixOffset(x, y):][:4:4]
	k := 1 - clamp(a, 1)
	a = 1 - k
	p[0] = byte8(c.r*a + float64(p[0])*k)
	p[1] = byte8(c.g*a + float64(p[1])*k)
	p[2] = byte8(c.b*a + float64(p[2])*k)
	p[3] = byte8(255*a + float64(p[3])*k)
}

func byte8(v float64) uint8 { return uint8(clamp(v, 255) + 0.5) }

// A DistanceField gives the signed distance from a point to the edge of a shape, in
// device pixels, negative inside.
type DistanceField func(x, y float64) float64

// Fill paints the shape of d inside r with one colour.
func (cv Canvas) Fill(r image.Rectangle, d DistanceField, c color.NRGBA) {
	t, a := TintOf(c), float64(c.A)/255
	cv.Each(r, func(x, y int, cx, cy float64) { cv.Over(x, y, t, a*Cover(d(cx, cy))) })
}

// Each visits the pixels of r that lie in the canvas; (cx, cy) is the middle of the pixel.
func (cv Canvas) Each(r image.Rectangle, visit func(x, y int, cx, cy float64)) {
	r = r.Intersect(cv.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			visit(x, y, float64(x)+0.5, float64(y)+0.5)
		}
	}
}

// Around visits the pixels of the canvas outside r.
func (cv Canvas) Around(r image.Rectangle, visit func(x, y int, cx, cy float64)) {
	all := cv.Rect
	if r = r.Intersect(all); r.Empty() {
		cv.Each(all, visit)
		return
	}
	for _, part := range [...]image.Rectangle{
		image.Rect(all.Min.X, all.Min.Y, all.Max.X, r.Min.Y), image.Rect(all.Min.X, r.Max.Y, all.Max.X, all.Max.Y),
		image.Rect(all.Min.X, r.Min.Y, r.Min.X, r.Max.Y), image.Rect(r.Max.X, r.Min.Y, all.Max.X, r.Max.Y),
	} {
		cv.Each(part, visit)
	}
}

// Cover converts a distance to the covered fraction of a pixel.
func Cover(d float64) float64 { return clamp(0.5-d, 1) }

// Smooth rises smoothly from 0 at a to 1 at b.
func Smooth(a, b, v float64) float64 {
	t := clamp((v-a)/(b-a), 1)
	return t * t * (3 - 2*t)
}

// Blurred returns the opacity of a shape under a Gaussian blur of width sigma, at signed distance d from its edge.
func Blurred(d, sigma float64) float64 {
	if d > 3*sigma {
		return 0
	}
	if d < -3*sigma {
		return 1
	}
	return 0.5 * math.Erfc(d/(sigma*math.Sqrt2))
}

// Segment returns the distance from (x, y) to the line from a to b, less half its width: a stroke with round ends.
func Segment(x, y, ax, ay, bx, by, width float64) float64 {
	px, py, dx, dy := x-ax, y-ay, bx-ax, by-ay
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = clamp((px*dx+py*dy)/l, 1)
	}
	return math.Hypot(px-t*dx, py-t*dy) - width/2
}

// RoundRect returns the distance to a rectangle from (0, 0) to (w, h) with rounded corners.
func RoundRect(x, y, w, h, radius float64) float64 {
	radius = min(radius, w/2, h/2)
	qx, qy := math.Abs(x-w/2)-w/2+radius, math.Abs(y-h/2)-h/2+radius
	switch {
	case qx > 0 && qy > 0: // beside a corner
		return math.Hypot(qx, qy) - radius
	case qx > qy:
		return qx - radius
	}
	return qy - radius
}

// clamp returns the value from 0 to most that is nearest to v. In WebAssembly it takes a fraction of the time of min
// and max, which are calls there.
func clamp(v, most float64) float64 {
	switch {
	case v >= most:
		return most
	case v > 0:
		return v
	}
	return 0
}

// Pixels rounds a length to whole device pixels, at least one.
func Pixels(v float64) int { return max(1, int(math.Round(v))) }

// Add paints a fraction a of the pixel, which must still be uncovered.
func (cv Canvas) Add(x, y int, c Tint, a float64) {
	p := cv.Pix[cv.PixOffset(x, y):][:4:4]
	p[0] = byte8(float64(p[0]) + c.r*a)
	p[1] = byte8(float64(p[1]) + c.g*a)
	p[2] = byte8(float64(p[2]) + c.b*a)
	p[3] = byte8(float64(p[3]) + 255*a)
}

// Stamp paints the mask in one colour with its corner at p, raising its coverage to the power gain.
func (cv Canvas) Stamp(mask *image.Alpha, p image.Point, c color.NRGBA, gain float64) {
	t, a := TintOf(c), float64(c.A)/255
	var lut [256]float64
	for i := range lut {
		lut[i] = a * math.Pow(float64(i)/255, gain)
	}
	b := mask.Rect.Add(p).Intersect(cv.Rect)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := mask.Pix[mask.PixOffset(b.Min.X-p.X, y-p.Y):][:b.Dx()]
		for i, m := range row {
			if m > 0 {
				cv.Over(b.Min.X+i, y, t, lut[m])
			}
		}
	}
}

// InkGain returns the gain for Stamp that compensates for blending gamma-encoded values, which makes thin dark strokes
// look thinner than light ones.
func InkGain(c color.NRGBA) float64 {
	luma := (0.3*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)) / 255
	return 0.74 + 0.2*luma
}

// A Point is a place in the units of a path.
type Point struct{ X, Y float64 }

// At returns the point scaled by unit about mid, and moved by to.
func (p Point) At(mid, unit, to float64) Point {
	return Point{(p.X-mid)*unit + to, (p.Y-mid)*unit + to}
}

// Path converts a drawing to chains of short lines; a curve has the given number of steps, a circle twice as many. M
// begins a chain and L draws a line, each to a point; C draws a cubic to its third point; O a circle (middle, radius);
// Z closes a chain; F fills the closed chains. It panics if the path is invalid, because paths are constants of the
// program.
func Path(path string, steps int) (chains [][]Point, filled bool) {
	fields := strings.Fields(strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "O", " O ", "Z", " Z ", "F",
		" F ").Replace(path))
	number := func(i int) float64 {
		v, err := strconv.ParseFloat(fields[i], 64)
		if err != nil {
			panic("path: " + err.Error())
		}
		return v
	}
	point := func(i int) Point { return Point{number(i), number(i + 1)} }
	for i := 0; i < len(fields); {
		last := len(chains) - 1
		switch fields[i] {
		case "F":
			filled = true
			i++
		case "M":
			chains = append(chains, []Point{point(i + 1)})
			i += 3
		case "L":
			chains[last] = append(chains[last], point(i+1))
			i += 3
		case "C":
			chains[last] = cubic(chains[last], steps, point(i+1), point(i+3), point(i+5))
			i += 7
		case "O":
			chains = append(chains, Circle(point(i+1), number(i+3), steps))
			i += 4
		case "Z":
			chains[last] = append(chains[last], chains[last][0])
			i++
		default:
			panic("path: unknown " + fields[i])
		}
	}
	return chains, filled
}

// cubic continues a chain along a Bézier curve.
func cubic(chain []Point, steps int, b, c, d Point) []Point {
	a := chain[len(chain)-1]
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		chain = append(chain, Point{k0*a.X + k1*b.X + k2*c.X + k3*d.X, k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y})
	}
	return chain
}

// Circle returns a closed chain of 2*steps lines.
func Circle(m Point, radius float64, steps int) []Point {
	chain := make([]Point, 0, 2*steps+1)
	for i := range 2*steps + 1 {
		sin, cos := math.Sincos(float64(i) * math.Pi / float64(steps))
		chain = append(chain, Point{m.X + radius*cos, m.Y + radius*sin})
	}
	return chain
}
