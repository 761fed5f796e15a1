// Package draw describes a frame as data: a list of sprites placed on a surface. It does not depend on the graphics
// library, so the code that builds frames can be tested without a display. Package paint shows a list in the window;
// Rasterize turns one into an image in software.
package draw

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
)

// Point is a place in logical pixels, x to the right and y down.
type Point struct{ X, Y float64 }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Lerp returns the point a fraction t of the way from p to q.
func (p Point) Lerp(q Point, t float64) Point {
	return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t}
}

// Rect is an axis-aligned rectangle in logical pixels.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether p lies in r (right and bottom edges excluded).
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Inset returns r made smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Center returns the middle of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Intersect returns the common part of r and s, which may be empty.
func (r Rect) Intersect(s Rect) Rect {
	x0, y0 := max(r.X, s.X), max(r.Y, s.Y)
	x1, y1 := min(r.X+r.W, s.X+s.W), min(r.Y+r.H, s.Y+s.H)
	return Rect{x0, y0, max(0, x1-x0), max(0, y1-y0)}
}

// Empty reports whether r has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Sprite is a picture that renders itself. Its dynamic type must be comparable,
// and equal sprites must look the same, because caches use sprites as keys.
type Sprite interface {
	// Render draws the sprite at a device scale, in device pixels per logical pixel. The anchor is the pixel of the
	// image that lies at the sprite's place.
	Render(scale float64) (img *image.RGBA, anchor image.Point)
}

// Turned is a sprite upside down.
type Turned struct{ Sprite }

// Render implements Sprite.
func (t Turned) Render(scale float64) (*image.RGBA, image.Point) {
	img, anchor := t.Sprite.Render(scale)
	if img == nil {
		return nil, anchor
	}
	size := img.Rect.Size()
	turned := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			turned.SetRGBA(size.X-1-x, size.Y-1-y, img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y))
		}
	}
	return turned, size.Sub(anchor)
}

// Op places one sprite.
type Op struct {
	Sprite Sprite
	At     Point
	Alpha  float64 // 0 invisible … 1 opaque
	Clip   Rect    // in logical pixels; zero value: no clipping
}

// List is a frame: operations in painting order.
type List struct {
	Ops   []Op
	clips []Rect
}

// Reset empties the list and keeps its storage.
func (l *List) Reset() { l.Ops, l.clips = l.Ops[:0], l.clips[:0] }

// Put places s opaquely at p.
func (l *List) Put(s Sprite, p Point) { l.PutFaint(s, p, 1) }

// PutFaint places s at p with an opacity.
func (l *List) PutFaint(s Sprite, p Point, alpha float64) {
	if alpha <= 0 {
		return
	}
	l.Ops = append(l.Ops, Op{Sprite: s, At: p, Alpha: min(alpha, 1), Clip: l.clip()})
}

// PushClip limits the following operations to r and to the clips pushed before.
func (l *List) PushClip(r Rect) {
	if len(l.clips) > 0 {
		r = r.Intersect(l.clips[len(l.clips)-1])
		if r.Empty() { // an empty clip must not read as "no clip"
			r = Rect{X: -1e6, Y: -1e6, W: 1e-3, H: 1e-3}
		}
	}
	l.clips = append(l.clips, r)
}

// Outgrow calls paint with the innermost clip larger by n on every side.
func (l *List) Outgrow(n float64, paint func()) {
	if c := l.clip(); c != (Rect{}) {
		l.clips = append(l.clips, c.Inset(-n))
		defer l.PopClip()
	}
	paint()
}

// Held returns the operations of paint without adding them to the list.
func (l *List) Held(paint func()) []Op {
	n := len(l.Ops)
	paint()
	held := slices.Clone(l.Ops[n:])
	l.Ops = l.Ops[:n]
	return held
}

// PutTurned adds operations, such as those of Held, upside down about the middle of r.
func (l *List) PutTurned(ops []Op, r Rect) {
	about := r.Center().Add(r.Center())
	for _, op := range ops {
		op.Sprite, op.At = Turned{op.Sprite}, Point{about.X - op.At.X, about.Y - op.At.Y}
		if c := op.Clip; c != (Rect{}) {
			op.Clip = Rect{about.X - c.X - c.W, about.Y - c.Y - c.H, c.W, c.H}
		}
		l.Ops = append(l.Ops, op)
	}
}

// Shows reports whether the innermost clip shows a part of r.
func (l *List) Shows(r Rect) bool { return l.clip() == Rect{} || !l.clip().Intersect(r).Empty() }

// PopClip ends the innermost clip.
func (l *List) PopClip() { l.clips = l.clips[:len(l.clips)-1] }

func (l *List) clip() Rect {
	if len(l.clips) == 0 {
		return Rect{}
	}
	return l.clips[len(l.clips)-1]
}

// Rasterize paints the list in software on a w×h surface (logical pixels) of the background colour. The window must
// show the same picture. Tests and the pictures in the documents use it.
func Rasterize(l *List, w, h, scale float64, background color.Color) *image.RGBA {
	dst := image.NewRGBA(Rect{W: w, H: h}.Pixels(scale))
	draw.Draw(dst, dst.Bounds(), image.NewUniform(background), image.Point{}, draw.Src)
	for _, op := range l.Ops {
		op.Paint(dst, scale)
	}
	return dst
}

// Paint paints one sprite on dst, at scale device pixels per logical pixel.
func (op Op) Paint(dst *image.RGBA, scale float64) {
	img, anchor := op.Sprite.Render(scale)
	if img == nil {
		return
	}
	target := dst
	if op.Clip != (Rect{}) {
		target = dst.SubImage(op.Clip.Pixels(scale)).(*image.RGBA)
	}
	how := draw.Over
	if img.Opaque() {
		how = draw.Src // copies whole rows
	}
	var mask image.Image // nil is much faster
	if alpha := uint8(math.Round(op.Alpha * 255)); alpha < 255 {
		mask, how = image.NewUniform(color.Alpha{A: alpha}), draw.Over
	}
	r := image.Rectangle{Max: img.Rect.Size()}.Add(op.At.Pixel(scale).Sub(anchor))
	draw.DrawMask(target, r, img, img.Rect.Min, mask, image.Point{}, how)
}

// Pixel returns the device pixel at p.
func (p Point) Pixel(scale float64) image.Point {
	return image.Pt(int(math.Round(p.X*scale)), int(math.Round(p.Y*scale)))
}

// Pixels returns the device pixels that r covers.
func (r Rect) Pixels(scale float64) image.Rectangle {
	return image.Rectangle{
		Min: Point{r.X, r.Y}.Pixel(scale),
		Max: Point{r.X + r.W, r.Y + r.H}.Pixel(scale),
	}
}
