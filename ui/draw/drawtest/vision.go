package drawtest

import (
	"image"
	"image/color"
	"math"
)

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
