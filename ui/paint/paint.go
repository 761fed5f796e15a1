// Package paint puts display lists on an Ebitengine image. It renders a sprite once per scale and then copies the
// image. If a list differs little from the previous one, it paints only the changed parts, which makes animation
// affordable on machines without a graphics processor.
package paint

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
)

// Painter paints successive lists onto one surface, or returns only the changed part for the window, without updating
// the surface.
type Painter struct {
	cache      *cache
	now        frame // the list taken last
	shown      frame // the list shown in the window
	held       frame // the list painted on the surface
	scratch    *ebiten.Image
	scale      float64
	background color.Color
	surface    image.Rectangle // bounds of the surface painted with held; empty: none
}

// frame is a list with the device pixels that each operation may paint.
type frame struct {
	ops    []draw.Op
	bounds []image.Rectangle
}

// set makes f a copy of another frame.
func (f *frame) set(to frame) {
	f.ops, f.bounds = append(f.ops[:0], to.ops...), append(f.bounds[:0], to.bounds...)
}

// New returns a painter that keeps up to limit bytes of rendered sprites.
func New(limit int) *Painter { return &Painter{cache: newCache(limit)} }

// Invalidate makes the painter repaint the whole of the next list.
func (p *Painter) Invalidate() { p.surface = image.Rectangle{} }

// Forget discards all rendered sprites.
func (p *Painter) Forget() {
	p.cache.empty()
	p.Invalidate()
}

// Take accepts the next list to show, on a background.
func (p *Painter) Take(l *draw.List, scale float64, background color.Color) {
	if p.scale != scale || p.background != background {
		p.Invalidate()
	}
	p.scale, p.background = scale, background
	p.cache.fill(l.Ops, scale)
	p.now.ops, p.now.bounds = append(p.now.ops[:0], l.Ops...), p.now.bounds[:0]
	for i := range l.Ops {
		p.now.bounds = append(p.now.bounds, p.area(&l.Ops[i], scale))
	}
}

// Paint updates dst, the surface, to the last list taken. dst must be unchanged since the previous call.
func (p *Painter) Paint(dst *ebiten.Image) {
	regions := []image.Rectangle{dst.Bounds()}
	if p.surface == dst.Bounds() {
		regions = draw.Changed(p.held.ops, p.now.ops, p.held.bounds, p.now.bounds)
	}
	p.surface = dst.Bounds()
	p.shown.set(p.now)
	p.held.set(p.now)
	for _, r := range regions {
		if r = r.Intersect(dst.Bounds()); !r.Empty() {
			p.region(dst.SubImage(r).(*ebiten.Image), r, image.Point{})
		}
	}
}

// Part returns the rectangle in which the last list taken differs from the window, with its pixels, for a window that
// shows the surface and the parts returned since. If that is more than 1/8 of the surface, it returns false and changes
// nothing: Paint then costs little more.
func (p *Painter) Part() (*image.RGBA, bool) {
	var all image.Rectangle
	for _, r := range draw.Changed(p.shown.ops, p.now.ops, p.shown.bounds, p.now.bounds) {
		all = all.Union(r.Intersect(p.surface))
	}
	if 8*all.Dx()*all.Dy() > p.surface.Dx()*p.surface.Dy() || p.surface.Empty() {
		return nil, false
	}
	p.shown.set(p.now)
	part := image.NewRGBA(all)
	if all.Empty() {
		return part, true
	}
	if p.scratch == nil || p.scratch.Bounds().Size() != all.Size() {
		if p.scratch != nil {
			p.scratch.Deallocate()
		}
		p.scratch = ebiten.NewImageWithOptions(image.Rectangle{Max: all.Size()},
			&ebiten.NewImageOptions{Unmanaged: true})
	}
	p.region(p.scratch, all, all.Min)
	p.scratch.ReadPixels(part.Pix)
	return part, true
}

// region paints the part of the last list taken that lies in r. The top left pixel of dst is r.Min minus offset.
func (p *Painter) region(dst *ebiten.Image, r image.Rectangle, offset image.Point) {
	dst.Fill(p.background)
	for i := range p.now.ops {
		if p.now.bounds[i].Overlaps(r) {
			p.blit(dst, r, offset, &p.now.ops[i])
		}
	}
}

// area returns a rectangle of device pixels that contains everything an operation paints.
func (p *Painter) area(op *draw.Op, scale float64) image.Rectangle {
	pic := p.cache.get(key{op.Sprite, scale})
	r := image.Rectangle{Max: pic.size}.Add(op.At.Pixel(scale).Sub(pic.anchor))
	if op.Clip != (draw.Rect{}) {
		r = r.Intersect(op.Clip.Pixels(scale))
	}
	return r
}

// blit paints the part of an operation that lies in r on part, whose origin is offset.
func (p *Painter) blit(part *ebiten.Image, r image.Rectangle, offset image.Point, op *draw.Op) {
	pic := p.cache.get(key{op.Sprite, p.scale})
	if len(pic.pieces) == 0 {
		return
	}
	if op.Clip != (draw.Rect{}) {
		inner := op.Clip.Pixels(p.scale)
		if !r.In(inner) {
			part = part.SubImage(inner.Intersect(r).Sub(offset)).(*ebiten.Image)
		}
	}
	corner := op.At.Pixel(p.scale).Sub(offset).Sub(pic.anchor)
	for _, piece := range pic.pieces {
		at := corner.Add(piece.at)
		var how ebiten.DrawImageOptions
		how.GeoM.Translate(float64(at.X), float64(at.Y))
		how.ColorScale.ScaleAlpha(float32(op.Alpha))
		part.DrawImage(piece.Image, &how)
	}
}
