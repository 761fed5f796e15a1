package drawtest

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"math"
	"sync"

	"chuhe/ui/draw"
)

// Contrast returns the contrast ratio of two colours, from 1 to 21, as defined by WCAG 2. It ignores their opacity.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance returns the relative luminance of a colour, 0 to 1.
func luminance(c color.NRGBA) float64 {
	t := linear()
	return 0.2126*t[c.R] + 0.7152*t[c.G] + 0.0722*t[c.B]
}

// linear maps an sRGB component to linear light, 0 to 1.
var linear = sync.OnceValue(func() *[256]float64 {
	t := new([256]float64)
	for i := range t {
		s := float64(i) / 255
		if t[i] = s / 12.92; s > 0.04045 {
			t[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return t
})

// Over returns the colour of ink over ground, with the ink's opacity multiplied by alpha.
func Over(ink, ground color.NRGBA, alpha float64) color.NRGBA {
	a := alpha * float64(ink.A) / 255
	mix := func(i, g uint8) uint8 { return uint8(float64(i)*a + float64(g)*(1-a) + 0.5) }
	return color.NRGBA{mix(ink.R, ground.R), mix(ink.G, ground.G), mix(ink.B, ground.B), 255}
}

// Opaque returns the colour of a pixel of an opaque image.
func Opaque(img *image.RGBA, x, y int) color.NRGBA {
	p := img.Pix[img.PixOffset(x, y):][:4:4]
	return color.NRGBA{p[0], p[1], p[2], 255}
}

// Ink returns the bounds of a sprite's pixels with more than a quarter opacity, empty if there are none.
func Ink(img *image.RGBA) image.Rectangle {
	box := image.Rectangle{}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.Pix[img.PixOffset(x, y)+3] > 64 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// A Studio paints lists, all on the same canvas, and caches the rendered sprites, which lists share.
type Studio struct {
	Scale    float64
	pictures map[draw.Sprite]picture
	canvas   *image.RGBA
}

type picture struct {
	draw.Sprite
	img    *image.RGBA
	anchor image.Point
}

// Render implements draw.Sprite.
func (p picture) Render(float64) (*image.RGBA, image.Point) { return p.img, p.anchor }

func (s *Studio) picture(sprite draw.Sprite) picture {
	p, ok := s.pictures[sprite]
	if !ok {
		if s.pictures == nil {
			s.pictures = map[draw.Sprite]picture{}
		}
		p = picture{Sprite: sprite}
		p.img, p.anchor = sprite.Render(s.Scale)
		s.pictures[sprite] = p
	}
	return p
}

// Walk paints the list on w×h logical pixels of the background colour. Before it paints each sprite, it calls visit
// with the sprite, its image, the place of the image's corner, and the canvas so far.
func (s *Studio) Walk(l *draw.List, w, h float64, background color.Color,
	visit func(op draw.Op, img *image.RGBA, at image.Point, ground *image.RGBA)) {
	ground := s.ground(w, h, background)
	for _, op := range l.Ops {
		p := s.picture(op.Sprite)
		if p.img == nil {
			continue
		}
		visit(op, p.img, op.At.Pixel(s.Scale).Sub(p.anchor), ground)
		op.Sprite = p
		op.Paint(ground, s.Scale)
	}
}

// ground returns a canvas of w×h logical pixels in one colour.
func (s *Studio) ground(w, h float64, c color.Color) *image.RGBA {
	size := draw.Rect{W: w, H: h}.Pixels(s.Scale)
	if s.canvas == nil || s.canvas.Rect != size {
		s.canvas = image.NewRGBA(size)
	}
	imagedraw.Draw(s.canvas, size, image.NewUniform(c), image.Point{}, imagedraw.Src)
	return s.canvas
}

// Visions simulate how pictures look to people who see colours differently, and without colours at all.
//
// The colours of the three common dichromacies are computed in linear light with the matrices for full severity of
// G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009. Grey is the relative luminance of
// WCAG 2.
func Visions() map[string]Vision {
	return map[string]Vision{
		"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
		"grey":         {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
	}
}

// A Vision maps linear red, green and blue to those that look the same to a person with full vision.
type Vision [3][3]float64

// Color returns the simulated colour. It keeps the opacity.
func (v Vision) Color(c color.NRGBA) color.NRGBA {
	t := linear()
	in := [3]float64{t[c.R], t[c.G], t[c.B]}
	var out [3]uint8
	for i, row := range v {
		out[i] = encode(row[0]*in[0] + row[1]*in[1] + row[2]*in[2])
	}
	return color.NRGBA{out[0], out[1], out[2], c.A}
}

// Picture returns the simulated picture.
func (v Vision) Picture(img image.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(b)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			out.Set(x, y, v.Color(color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)))
		}
	}
	return out
}

// encode returns the sRGB component of a component in linear light, limited to 0 … 1.
func encode(x float64) uint8 {
	x = max(0, min(x, 1))
	if x <= 0.0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - 0.055
	}
	return uint8(255*x + 0.5)
}
