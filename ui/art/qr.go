package art

import (
	"image"
	"image/color"
	"image/draw"

	"rsc.io/qr"
)

// QR is a text as a QR code, dark on light with the margin that readers need. Its anchor is its top left corner.
type QR struct {
	Text string
	Side float64
}

// Render implements draw.Sprite. A text that is too long gives an empty field.
func (q QR) Render(scale float64) (*image.RGBA, image.Point) {
	side := int(q.Side * scale)
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	code, err := qr.Encode(q.Text, qr.L)
	if err != nil {
		return img, image.Point{}
	}
	const margin = 4 // modules
	module := side / (code.Size + 2*margin)
	from := (side - module*code.Size) / 2
	dark := image.NewUniform(color.Black)
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				left, top := from+x*module, from+y*module
				draw.Draw(img, image.Rect(left, top, left+module, top+module), dark, image.Point{}, draw.Src)
			}
		}
	}
	return img, image.Point{}
}
