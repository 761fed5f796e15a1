package export

import (
	"image"
	"image/color"
	"math"
)

// colours is the number of colours of a palette besides the transparent one.
const colours = 255

// A bin counts pixels of nearly equal colour: their number, and their sums of red, green and blue.
type bin struct {
	n   float64
	sum [3]float64
}

func (b bin) mean(axis int) float64 { return b.sum[axis] / b.n }

// binOf drops the lowest two bits of each component of a colour.
func binOf(r, g, b uint8) uint32 { return uint32(r>>2)<<12 | uint32(g>>2)<<6 | uint32(b>>2) }

// A census counts the colours of pictures.
type census map[uint32]bin

func (c census) add(img *image.RGBA) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		row := img.Pix[img.PixOffset(img.Rect.Min.X, y) : img.PixOffset(img.Rect.Max.X-1, y)+4]
		for ; len(row) > 0; row = row[4:] {
			key := binOf(row[0], row[1], row[2])
			b := c[key]
			b.n++
			for axis := range b.sum {
				b.sum[axis] += float64(row[axis])
			}
			c[key] = b
		}
	}
}

// A box is a set of bins represented by one colour of the palette.
type box struct {
	bins  []bin
	axis  int     // the component in which the bins differ most
	split float64 // where to divide along axis
	loss  float64 // the sum of squared distances along axis, the most that a division can save
}

func newBox(bins []bin) box {
	b := box{bins: bins, loss: -1}
	for axis := range 3 {
		n, mean := 0.0, 0.0
		for _, c := range bins {
			n += c.n
			mean += c.sum[axis]
		}
		mean /= n
		loss := 0.0
		for _, c := range bins {
			d := c.mean(axis) - mean
			loss += c.n * d * d
		}
		if loss > b.loss {
			b.axis, b.split, b.loss = axis, mean, loss
		}
	}
	return b
}

// divide divides a box at its mean. If its bins differ, neither part is empty.
func (b box) divide() (below, above box) {
	var under, over []bin
	for _, c := range b.bins {
		if c.mean(b.axis) < b.split {
			under = append(under, c)
		} else {
			over = append(over, c)
		}
	}
	return newBox(under), newBox(over)
}

func (b box) colour() color.RGBA {
	var all bin
	for _, c := range b.bins {
		all.n += c.n
		for axis := range all.sum {
			all.sum[axis] += c.sum[axis]
		}
	}
	part := func(axis int) uint8 { return uint8(math.Round(all.mean(axis))) }
	return color.RGBA{part(0), part(1), part(2), 255}
}

// A quantiser converts pictures to indices of a palette of 256 colours, the last of which is transparent.
type quantiser struct {
	palette color.Palette
	nearest map[uint32]uint8 // nearest colour of each bin
}

// transparent is the index of the colour that leaves the previous picture visible.
const transparent = colours

// quantiser makes the palette by dividing the box with the largest loss until there are enough boxes (after Wu, Color
// quantization by dynamic programming and principal analysis, 1992, along the axes of red, green and blue).
func (c census) quantiser() *quantiser {
	bins := make([]bin, 0, len(c))
	for _, key := range c.keys() {
		bins = append(bins, c[key])
	}
	boxes := []box{newBox(bins)}
	for len(boxes) < colours {
		worst := 0
		for i := range boxes {
			if boxes[i].loss > boxes[worst].loss {
				worst = i
			}
		}
		if boxes[worst].loss < 1 {
			break
		}
		below, above := boxes[worst].divide()
		boxes[worst] = below
		boxes = append(boxes, above)
	}
	q := &quantiser{nearest: map[uint32]uint8{}}
	for _, b := range boxes {
		q.palette = append(q.palette, b.colour())
	}
	for len(q.palette) < colours {
		q.palette = append(q.palette, q.palette[0])
	}
	q.palette = append(q.palette, color.RGBA{})
	return q
}

// index returns the index of the palette colour nearest to a pixel.
func (q *quantiser) index(r, g, b uint8) uint8 {
	key := binOf(r, g, b)
	i, known := q.nearest[key]
	if !known {
		i = uint8(q.palette[:colours].Index(color.RGBA{r, g, b, 255}))
		q.nearest[key] = i
	}
	return i
}
