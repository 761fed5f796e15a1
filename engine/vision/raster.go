package vision

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// raster is a picture of three bytes a pixel.
type raster struct {
	w, h int
	pix  []uint8
}

func newRaster(w, h int) *raster { return &raster{w, h, make([]uint8, 3*w*h)} }

// shrink returns a part of a picture on white, each pixel the mean of k times k. Only a strip of the picture is in
// memory a second time.
func shrink(picture image.Image, part image.Rectangle, k int) *raster {
	w, h := part.Dx()/k, part.Dy()/k
	out := newRaster(w, h)
	strip := image.NewRGBA(image.Rect(0, 0, w*k, k))
	sums := make([]uint32, 3*w)
	area := uint32(k * k)
	for y := range h {
		draw.Draw(strip, strip.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
		draw.Draw(strip, strip.Rect, picture, image.Pt(part.Min.X, part.Min.Y+y*k), draw.Over)
		clear(sums)
		for row := range k {
			line := strip.Pix[row*strip.Stride:]
			for x := range w * k {
				to := x / k * 3
				sums[to] += uint32(line[4*x])
				sums[to+1] += uint32(line[4*x+1])
				sums[to+2] += uint32(line[4*x+2])
			}
		}
		for i, s := range sums {
			out.pix[y*3*w+i] = uint8((s + area/2) / area)
		}
	}
	return out
}

// Preview returns a picture on white whose longest side has at most so many pixels.
func Preview(picture image.Image, most int) *image.RGBA {
	b := picture.Bounds()
	k := max(1, (max(b.Dx(), b.Dy())+most-1)/most)
	small := shrink(picture, b, k)
	out := image.NewRGBA(image.Rect(0, 0, small.w, small.h))
	for i := range small.w * small.h {
		copy(out.Pix[4*i:], small.pix[3*i:3*i+3])
		out.Pix[4*i+3] = 255
	}
	return out
}

// projection maps the straightened board to the picture.
type projection [9]float64

// project returns the projection that maps the unit square to a quadrilateral.
func project(c Corners) projection {
	dx1, dx2, dx3 := c[1].X-c[2].X, c[3].X-c[2].X, c[0].X-c[1].X+c[2].X-c[3].X
	dy1, dy2, dy3 := c[1].Y-c[2].Y, c[3].Y-c[2].Y, c[0].Y-c[1].Y+c[2].Y-c[3].Y
	det := dx1*dy2 - dx2*dy1
	if det == 0 {
		det = 1e-9
	}
	g, h := (dx3*dy2-dx2*dy3)/det, (dx1*dy3-dx3*dy1)/det
	return projection{c[1].X - c[0].X + g*c[1].X, c[3].X - c[0].X + h*c[3].X, c[0].X,
		c[1].Y - c[0].Y + g*c[1].Y, c[3].Y - c[0].Y + h*c[3].Y, c[0].Y, g, h, 1}
}

// At returns the place in the picture of a place on the board, (0, 0) to (1, 1) from corner to corner.
func (p *projection) at(u, v float64) Spot {
	w := p[6]*u + p[7]*v + p[8]
	if math.Abs(w) < 1e-9 {
		w = 1e-9
	}
	return Spot{(p[0]*u + p[1]*v + p[2]) / w, (p[3]*u + p[4]*v + p[5]) / w}
}

// At returns the place in the picture of a point, whose file and rank are counted from the top left corner.
func (c Corners) At(file, rank float64) Spot {
	p := project(c)
	return p.at(file/8, rank/9)
}

// straighten returns the board with cells of pitch pixels and a margin of one cell.
func straighten(picture image.Image, at Corners) *raster {
	p := project(at)
	// The cell's size in the picture decides how far it is reduced first.
	cell := math.Inf(1)
	box := image.Rectangle{}
	bounds := picture.Bounds()
	for i, c := range at {
		n := at[(i+1)%4]
		cell = min(cell, math.Hypot(n.X-c.X, n.Y-c.Y)/float64(8+i%2))
	}
	for _, corner := range [...][2]float64{{-1, -1}, {9, -1}, {9, 10}, {-1, 10}} {
		s := p.at(corner[0]/8, corner[1]/9)
		x, y := int(clamp(s.X, -1e6, 1e6)), int(clamp(s.Y, -1e6, 1e6))
		box = box.Union(image.Rect(x-2, y-2, x+3, y+3))
	}
	box = box.Intersect(bounds)
	k := max(1, int(cell/pitch))
	if box.Dx() < k || box.Dy() < k {
		return newRaster(10*pitch, 11*pitch)
	}
	from := shrink(picture, box, k)
	soft := from
	if left := cell / float64(k) / pitch; left > 1.15 {
		soft = from.blur(left * 0.42)
	}
	flat := newRaster(10*pitch, 11*pitch)
	for y := range flat.h {
		for x := range flat.w {
			s := p.at((float64(x)/pitch-1)/8, (float64(y)/pitch-1)/9)
			fx := (s.X-float64(box.Min.X)+0.5)/float64(k) - 0.5
			fy := (s.Y-float64(box.Min.Y)+0.5)/float64(k) - 0.5
			soft.sample(fx, fy, flat.pix[3*(y*flat.w+x):])
		}
	}
	return flat
}

func clamp(v, low, high float64) float64 { return max(low, min(high, v)) }

// sample writes the pixel at a place between pixels.
func (r *raster) sample(x, y float64, to []uint8) {
	x, y = clamp(x, 0, float64(r.w-1)), clamp(y, 0, float64(r.h-1))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, r.w-1), min(y0+1, r.h-1)
	fx, fy := int(256*(x-float64(x0))), int(256*(y-float64(y0)))
	for c := range 3 {
		top := int(r.pix[3*(y0*r.w+x0)+c])*(256-fx) + int(r.pix[3*(y0*r.w+x1)+c])*fx
		low := int(r.pix[3*(y1*r.w+x0)+c])*(256-fx) + int(r.pix[3*(y1*r.w+x1)+c])*fx
		to[c] = uint8((top*(256-fy) + low*fy + 1<<15) >> 16)
	}
}

// blur returns the picture softened by a kernel of three pixels with about the given deviation.
func (r *raster) blur(deviation float64) *raster {
	edge := min(85, int(256*deviation*deviation/2)) // the variance of the kernel is 2 edge
	mid := 256 - 2*edge
	out := newRaster(r.w, r.h)
	half := newRaster(r.w, r.h)
	pass := func(to, from []uint8, lines, length, step, jump int) {
		for l := range lines {
			for i := range length {
				at := l*jump + i*step
				before, after := at-step, at+step
				if i == 0 {
					before = at
				}
				if i == length-1 {
					after = at
				}
				for c := range 3 {
					sides := int(from[before+c]) + int(from[after+c])
					to[at+c] = uint8((sides*edge + int(from[at+c])*mid + 128) >> 8)
				}
			}
		}
	}
	pass(half.pix, r.pix, r.h, r.w, 3, 3*r.w)
	pass(out.pix, half.pix, r.w, r.h, 3*r.w, 3)
	return out
}
