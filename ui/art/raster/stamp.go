package raster

import (
	"image"
	"image/color"
	"math"
)

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
