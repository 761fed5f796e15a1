// Package paint puts display lists on an Ebitengine image. It renders a sprite
// once for each scale and then copies the image. If a list differs little from
// the one before, it paints only the parts that changed, which makes animation
// affordable on machines without a graphics processor.
package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/paint/damage"
)

// Painter paints successive lists on one surface.
type Painter struct {
	cache      *cache
	ops        []draw.Op // on the surface now
	bounds     []image.Rectangle
	oldOps     []draw.Op
	oldBounds  []image.Rectangle
	scale      float64
	background color.Color
	surface    image.Rectangle
}

// New returns a painter that keeps up to limit bytes of rendered sprites.
func New(limit int) *Painter { return &Painter{cache: newCache(limit)} }

// Invalidate makes the painter paint the whole of the next list.
func (p *Painter) Invalidate() { p.surface = image.Rectangle{} }

// Paint paints a list on the background. dst must still show the list of the last
// call.
func (p *Painter) Paint(dst *ebiten.Image, l *draw.List, scale float64, background color.Color) {
	p.ops, p.oldOps = append(p.oldOps[:0], l.Ops...), p.ops
	p.bounds, p.oldBounds = p.oldBounds[:0], p.bounds
	p.cache.fill(p.ops, scale)
	for i := range p.ops {
		p.bounds = append(p.bounds, p.area(&p.ops[i], scale))
	}
	regions := []image.Rectangle{dst.Bounds()}
	if p.surface == dst.Bounds() && p.scale == scale && p.background == background {
		regions = damage.Between(p.oldOps, p.ops, p.oldBounds, p.bounds)
	}
	p.surface, p.scale, p.background = dst.Bounds(), scale, background
	for _, r := range regions {
		if r = r.Intersect(dst.Bounds()); r.Empty() {
			continue
		}
		part := dst.SubImage(r).(*ebiten.Image)
		part.Fill(background)
		for i := range p.ops {
			if p.bounds[i].Overlaps(r) {
				p.blit(part, r, &p.ops[i], scale)
			}
		}
	}
}

// area returns a rectangle of device pixels that holds all that an operation
// paints.
func (p *Painter) area(op *draw.Op, scale float64) image.Rectangle {
	pic := p.cache.get(key{op.Sprite, scale})
	at := place(op.At, scale)
	r := image.Rectangle{Max: pic.size}.Add(at.Sub(pic.anchor))
	if op.Zoom != 1 {
		r = image.Rect(
			at.X-grow(pic.anchor.X, op.Zoom), at.Y-grow(pic.anchor.Y, op.Zoom),
			at.X+grow(pic.size.X-pic.anchor.X, op.Zoom), at.Y+grow(pic.size.Y-pic.anchor.Y, op.Zoom))
	}
	if op.Clip != (draw.Rect{}) {
		r = r.Intersect(clip(op.Clip, scale))
	}
	return r
}

// grow returns a zoomed length with room for the filter.
func grow(n int, zoom float64) int { return int(math.Ceil(float64(n)*zoom)) + 1 }

func place(at draw.Point, scale float64) image.Point {
	return image.Pt(int(math.Round(at.X*scale)), int(math.Round(at.Y*scale)))
}

func clip(r draw.Rect, scale float64) image.Rectangle {
	return image.Rect(int(math.Round(r.X*scale)), int(math.Round(r.Y*scale)),
		int(math.Round((r.X+r.W)*scale)), int(math.Round((r.Y+r.H)*scale)))
}

// blit paints an operation on part, which is the surface within r.
func (p *Painter) blit(part *ebiten.Image, r image.Rectangle, op *draw.Op, scale float64) {
	pic := p.cache.get(key{op.Sprite, scale})
	if pic.image == nil {
		return
	}
	if op.Clip != (draw.Rect{}) {
		inner := clip(op.Clip, scale)
		if !r.In(inner) {
			part = part.SubImage(inner.Intersect(r)).(*ebiten.Image)
		}
	}
	var how ebiten.DrawImageOptions
	how.GeoM.Translate(float64(-pic.anchor.X), float64(-pic.anchor.Y))
	if op.Zoom != 1 {
		how.GeoM.Scale(op.Zoom, op.Zoom)
		how.Filter = ebiten.FilterLinear
	}
	at := place(op.At, scale)
	how.GeoM.Translate(float64(at.X), float64(at.Y))
	how.ColorScale.ScaleAlpha(float32(op.Alpha))
	part.DrawImage(pic.image, &how)
}
