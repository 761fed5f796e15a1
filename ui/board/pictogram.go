package board

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art/raster"
)

// A layer adds a shape to a pictogram, or cuts one out of the layers before it.
type layer struct {
	cut   bool
	width float64 // of the stroke along the path; 0 fills the path
	// path is a path on a grid of 100: M moves, L draws a line, C a cubic, Z closes, O a circle (middle, radius).
	path string
}

// pictograms holds the pictures of the seven kinds, facing left.
var pictograms = [...][]layer{
	xiangqi.King: { // a crown
		{path: "M23 63 L15 33 C22 40 29 44 36 45 C42 40 47 33 50 24 C53 33 58 40 64 45 C71 44 78 40 85 33 L77 63 C60 59 40 59 23 63 Z"},
		{path: "O14 29 5.5 O50 18 6.5 O86 29 5.5"},
		{path: "M24 70 C41 66 59 66 76 70 L75 82 C58 78 42 78 25 82 Z"},
		{cut: true, path: "M50 46 L55 53 L50 60 L45 53 Z"},
	},
	xiangqi.Advisor: { // an official in his winged hat
		{path: "M39 30 C38 18 42 10 50 10 C58 10 62 18 61 30 Z"},
		{path: "M32 45 C31 36 32 29 37 27 L63 27 C68 29 69 36 68 45 Z"},
		{cut: true, width: 2.2, path: "M37 30.5 C45 28 55 28 63 30.5"},
		{width: 4, path: "M34 38 L22 36 M66 38 L78 36"},
		{path: "M27 36 C25 29 9 27 3 32 C2 38 11 43 25 41 Z M73 36 C75 29 91 27 97 32 C98 38 89 43 75 41 Z"},
		{path: "M34 49 L66 49 C66 60 60 69 50 69 C40 69 34 60 34 49 Z"},
		{path: "M17 88 C18 77 28 73 38 71 L50 88 L62 71 C72 73 82 77 83 88 Z"},
		{path: "M43 65 C44 73 46 79 50 84 C54 79 56 73 57 65 Z"},
	},
	xiangqi.Elephant: {
		{path: "M9 68 C6 56 8 42 16 34 C22 28 30 26 37 27 C44 22 54 20 64 22 C80 24 90 36 90 52 L90 82 L76 82 L75 67 C69 69 62 69 57 68 L56 82 L42 82 L41 66 C36 66 31 64 27 60 C23 62 21 66 21 70 C21 78 11 78 9 68 Z"},
		{cut: true, width: 3.5, path: "M36 34 C46 31 56 36 55 47 C54 56 46 60 39 56"},
		{cut: true, path: "O25 42 2.6"},
	},
	xiangqi.Horse: {
		{path: "M31 80 C30 70 36 64 41 58 C38 60 34 61 30 61 C27 63 25 68 21 69 C16 69 12 64 13 58 L25 38 C28 29 33 24 40 20 L43 10 L51 18 C66 21 77 33 79 50 C80 61 79 71 78 80 Z"},
		{path: "M28 84 L80 84 L80 91 L28 91 Z"},
		{cut: true, path: "O38 36 3 O20 59 1.8"},
		{cut: true, width: 3.5, path: "M55 27 C66 34 70 48 68 68"},
	},
	xiangqi.Chariot: { // two-wheeled, under a canopy
		{path: "M21 25 C27 6 81 6 87 25 C66 20 42 20 21 25 Z"},
		{path: "O54 8 4"},
		{width: 4.5, path: "M54 18 L54 38"},
		{path: "M19 30 C24 28 29 30 31 34 C32 37 34 38 37 38 L87 38 L83 58 L34 58 C26 54 22 46 21 38 C17 37 16 32 19 30 Z"},
		{width: 5, path: "M34 55 L3 48"},
		{cut: true, path: "O58 69 26.5"},
		{width: 6, path: "O58 69 20"},
		{width: 3.4, path: "M58 50 L58 88 M39 69 L77 69 M44.6 55.6 L71.4 82.4 M44.6 82.4 L71.4 55.6"},
		{path: "O58 69 6"},
	},
	xiangqi.Cannon: {
		{path: "M86 45 L28 22.5 L29 20 L18 14 L6 37 L17 42.5 L18.5 40 L74 71 C86 77 97 51 86 45 Z"},
		{path: "O91 65 5"},
		{width: 8, path: "M58 70 L81 85"},
		{cut: true, path: "O50 67 25.5"},
		{width: 5.5, path: "O50 67 19"},
		{width: 3.6, path: "M50 49 L50 85 M34.4 58 L65.6 76 M34.4 76 L65.6 58"},
		{path: "O50 67 5.5"},
	},
	xiangqi.Soldier: { // with a spear and a shield
		{path: "M14 34 C24 29 34 20 41 6 C48 20 58 29 68 34 C50 38 32 38 14 34 Z"},
		{path: "O41 5 4"},
		{path: "M27 40 C36 42 46 42 55 40 C56 50 50 58 41 58 C32 58 26 50 27 40 Z"},
		{cut: true, path: "O41 74 23.5"},
		{width: 4.6, path: "O41 74 17.6"},
		{path: "O41 74 11.4"},
		{width: 5, path: "M79 30 L79 86"},
		{path: "M79 8 L87 25 L79 37 L71 25 Z"},
	},
}

// pictogram rasterizes the picture of a kind, size pixels wide, in the middle
// of a square of side pixels.
func pictogram(k xiangqi.Kind, size float64, side int) *image.Alpha {
	m := image.NewAlpha(image.Rect(0, 0, side, side))
	one := image.NewAlpha(m.Rect)
	for _, l := range pictograms[k] {
		z := vector.NewRasterizer(side, side)
		z.DrawOp = draw.Src
		o := outliner{z: z, unit: size / 100, mid: float64(side) / 2}
		o.trace(l)
		z.Draw(one, one.Rect, image.Opaque, image.Point{})
		for i, a := range one.Pix {
			if l.cut {
				m.Pix[i] = uint8(int(m.Pix[i]) * (255 - int(a)) / 255)
			} else {
				m.Pix[i] = uint8(255 - (255-int(m.Pix[i]))*(255-int(a))/255)
			}
		}
	}
	return m
}

// outliner adds the outlines of a layer to a rasterizer.
type outliner struct {
	z         *vector.Rasterizer
	unit, mid float64
}

func (o *outliner) trace(l layer) {
	chains, _ := raster.Path(l.path, steps)
	for _, chain := range chains {
		for i := range chain {
			chain[i] = chain[i].At(50, o.unit, o.mid)
		}
		if l.width == 0 {
			o.polygon(chain)
			continue
		}
		half := l.width * o.unit / 2
		for i := 1; i < len(chain); i++ {
			o.bar(chain[i-1], chain[i], half)
		}
		for _, p := range chain {
			o.polygon(raster.Circle(p, half, steps))
		}
	}
}

func (o *outliner) polygon(ps []raster.Point) {
	o.z.MoveTo(float32(ps[0].X), float32(ps[0].Y))
	for _, p := range ps[1:] {
		o.z.LineTo(float32(p.X), float32(p.Y))
	}
	o.z.ClosePath()
}

// bar adds a straight stroke from a to b.
func (o *outliner) bar(a, b raster.Point, half float64) {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := math.Hypot(dx, dy)
	if l == 0 {
		return
	}
	nx, ny := -dy/l*half, dx/l*half
	o.polygon([]raster.Point{{X: a.X - nx, Y: a.Y - ny}, {X: b.X - nx, Y: b.Y - ny}, {X: b.X + nx, Y: b.Y + ny},
		{X: a.X + nx, Y: a.Y + ny}})
}

// steps is the number of straight lines that approximate a curve.
const steps = 24
