package draw

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

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
