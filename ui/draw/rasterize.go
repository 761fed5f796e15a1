package draw

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	xdraw "golang.org/x/image/draw"
)

// Rasterize paints the list in software on a w×h surface (logical pixels) of the background colour. The window must
// show the same picture. Tests and the pictures in the documents use it.
func Rasterize(l *List, w, h, scale float64, background color.Color) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, int(math.Round(w*scale)), int(math.Round(h*scale))))
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
		target = dst.SubImage(pixels(op.Clip, scale)).(*image.RGBA)
	}
	how := draw.Over
	if img.Opaque() {
		how = draw.Src // copies whole rows
	}
	var mask image.Image // nil is much faster
	if alpha := uint8(math.Round(op.Alpha * 255)); alpha < 255 {
		mask, how = image.NewUniform(color.Alpha{A: alpha}), draw.Over
	}
	x, y := math.Round(op.At.X*scale), math.Round(op.At.Y*scale)
	if op.Zoom == 1 {
		r := img.Bounds().Sub(img.Bounds().Min).Add(image.Pt(int(x)-anchor.X, int(y)-anchor.Y))
		draw.DrawMask(target, r, img, img.Bounds().Min, mask, image.Point{}, how)
		return
	}
	r := image.Rect(
		int(math.Round(x-float64(anchor.X)*op.Zoom)), int(math.Round(y-float64(anchor.Y)*op.Zoom)),
		int(math.Round(x+float64(img.Bounds().Dx()-anchor.X)*op.Zoom)),
		int(math.Round(y+float64(img.Bounds().Dy()-anchor.Y)*op.Zoom)))
	xdraw.BiLinear.Scale(target, r, img, img.Bounds(), xdraw.Over, &xdraw.Options{SrcMask: mask})
}

// pixels returns the device pixels that r covers.
func pixels(r Rect, scale float64) image.Rectangle {
	return image.Rect(int(math.Round(r.X*scale)), int(math.Round(r.Y*scale)),
		int(math.Round((r.X+r.W)*scale)), int(math.Round((r.Y+r.H)*scale)))
}
