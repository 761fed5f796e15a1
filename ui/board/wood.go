package board

import (
	"image"
	"math"
	"runtime"
	"sync"

	"chuhe/ui/art/raster"
	"chuhe/ui/pace"
	"chuhe/ui/theme"
)

// Dimensions of the board in cells (the distance between adjacent lines).
const (
	Margin     = 0.78 // from the outermost line to the frame
	FrameWidth = 0.14 // width of the frame

	FrameRadius = 0.168 // of its corners
	Edge        = Margin + FrameWidth
	Cols        = 8 + 2*Edge // width of the board with its frame
	Rows        = 9 + 2*Edge // height
)

// Labels selects the labels along the edges of the board.
type Labels uint8

const (
	LabelsFiles       Labels = iota // 一..九 for Red, 1..9 for Black, each from its right
	LabelsDigits                    // 1..9 for both sides
	LabelsCoordinates               // a..i and 0..9
	LabelsNone
)

// Script selects the engraving of the pieces, and the characters in the river.
type Script uint8

const (
	Traditional Script = iota
	Simplified
	Pictograms // traditional characters in the river
)

// Surface is the empty board with its frame. Its anchor is the top left corner of the frame; the shadow extends
// beyond it.
type Surface struct {
	Cell    float64
	Palette theme.BoardPalette
	Labels  Labels
	Script  Script
	Flipped bool // Black at the bottom
}

// surfaceArt is the state of painting a board; lengths are in device pixels.
type surfaceArt struct {
	Surface
	raster.Canvas
	cell float64
	w, h float64 // size of the frame
	pad  int     // around it, for the shadow

	light, dark, figure   raster.Tint // of the wood
	frameLight, frameDark raster.Tint
}

// Render implements draw.Sprite.
func (s Surface) Render(scale float64) (*image.RGBA, image.Point) {
	b, rest := s.begin(scale), pace.Breaks()
	b.rows()
	b.ink()
	rest()
	b.words()
	return b.RGBA, image.Pt(b.pad, b.pad)
}

// begin lays out the canvas.
func (s Surface) begin(scale float64) surfaceArt {
	b := surfaceArt{Surface: s, cell: s.Cell * scale}
	b.light, b.dark, b.figure = raster.TintOf(s.Palette.Light), raster.TintOf(s.Palette.Dark),
		raster.TintOf(s.Palette.Grain)
	b.frameLight, b.frameDark = raster.TintOf(s.Palette.FrameLight), raster.TintOf(s.Palette.FrameDark)
	b.w, b.h = math.Round(Cols*b.cell), math.Round(Rows*b.cell)
	b.pad = int(math.Ceil(0.4 * b.cell))
	b.Canvas = raster.New(int(b.w)+2*b.pad, int(b.h)+2*b.pad)
	return b
}

// rows paints every row of the image, on all processors.
func (b *surfaceArt) rows() {
	var wg sync.WaitGroup
	n := runtime.GOMAXPROCS(0)
	for k := range n {
		wg.Go(func() {
			rest := pace.Breaks()
			var row boardRow
			for y := k; y < b.Rect.Max.Y; y += n {
				row.set(b, y)
				row.paint(y)
				rest()
			}
		})
	}
	wg.Wait()
}

// boardRow holds the values shared by all pixels of a row.
type boardRow struct {
	*surfaceArt
	py    float64 // distance from the top of the frame, in device pixels
	grain grainRow
	cloud strip
}

func (r *boardRow) set(b *surfaceArt, y int) {
	r.surfaceArt = b
	r.py = float64(y-b.pad) + 0.5
	v := max(0, r.py/b.cell)
	r.grain.set(Cols, v, 3)
	r.cloud.set(0.3, Cols, v*0.8, 11)
}

// paint paints the shadow, the frame and the wood of one row.
func (r *boardRow) paint(y int) {
	c := r.cell
	shadow, shadowA := raster.TintOf(r.Palette.Shadow), float64(r.Palette.Shadow.A)/255
	frame, radius := FrameWidth*c, FrameRadius*c
	for x := range r.Rect.Max.X {
		px := float64(x-r.pad) + 0.5
		if min(px, r.w-px, r.py, r.h-r.py) > frame+0.25*c {
			r.Over(x, y, r.wood(px), 1)
			continue
		}
		outer := raster.RoundRect(px, r.py, r.w, r.h, radius)
		if outer > -1 {
			d := raster.RoundRect(px, r.py-0.07*c, r.w, r.h, radius)
			fade := raster.Smooth(0, 0.2*c, float64(min(x, y, r.Rect.Max.X-1-x, r.Rect.Max.Y-1-y)))
			r.Over(x, y, shadow, shadowA*fade*raster.Blurred(d, 0.11*c))
		}
		if outer > 1 {
			continue
		}
		inner := raster.RoundRect(px-frame, r.py-frame, r.w-2*frame, r.h-2*frame, 0.045*c)
		if inner > -1 {
			r.Over(x, y, r.frameAt(px, r.py, outer, inner), raster.Cover(outer))
		}
		if inner < 1 {
			// The frame is higher than the wood and casts a shadow on it.
			edge := raster.RoundRect(px-frame, r.py-frame-0.04*c, r.w-2*frame, r.h-2*frame, 0.045*c)
			wood := r.wood(px).Mix(r.frameDark, 0.36*raster.Smooth(-0.11*c, 0.03*c, edge))
			r.Over(x, y, wood, raster.Cover(inner))
		}
	}
}

// wood returns the colour of the board at px device pixels from the frame's left edge.
func (r *boardRow) wood(px float64) raster.Tint {
	u := max(0, px/r.cell)
	t := 0.62*px/r.w + 0.38*r.py/r.h + 0.35*(r.cloud.at(u)-0.5)
	c := r.light.Mix(r.dark, max(0, min(t, 1)))
	return c.Mix(r.figure, 0.46*r.grain.at(u))
}

// frameAt returns the colour of the frame at a point, given its distances to the outer and inner edges. The frame has
// four mitred bars, lit from the top left.
func (b *surfaceArt) frameAt(px, py, outer, inner float64) raster.Tint {
	c := b.cell
	left, top := min(px, b.w-px), min(py, b.h-py)
	t := 0.5*px/b.w + 0.5*py/b.h
	wood := b.frameLight.Mix(b.frameDark, t)
	u, v := px/c, py/c
	if left < top { // the fibres run along the bar
		u, v = v, u
	}
	wood = wood.Scaled(1.1 - 0.3*grain(u, v*1.4, 29))
	lit := 1.0 // towards the light, or away from it
	if px+py*b.w/b.h > b.w {
		lit = -1
	}
	if left < top {
		lit *= 0.8
	}
	rim := raster.Smooth(-0.034*c, 0, outer) - 0.9*raster.Smooth(0.034*c, 0, inner)
	k := 1 + 0.3*lit*rim
	k *= 1 - 0.16*(1-raster.Smooth(0, 0.014*c, math.Abs(left-top)))*raster.Smooth(-FrameWidth*c, 0, -inner)
	k *= 1 - 0.35*raster.Smooth(0.02*c, 0, inner)
	return wood.Scaled(k)
}

// lattice returns a number from 0 to 1 for a point of the integer grid.
func lattice(x, y int32, seed uint32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ seed*0xC2B2AE3D
	h = (h ^ h>>15) * 0x2C1B3C6D
	h = (h ^ h>>12) * 0x297A2D39
	return float64(h^h>>15) / math.MaxUint32
}

// noise returns smooth value noise from 0 to 1, with one bump per unit.
func noise(x, y float64, seed uint32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int32(fx), int32(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a, b := lattice(ix, iy, seed), lattice(ix+1, iy, seed)
	c, d := lattice(ix, iy+1, seed), lattice(ix+1, iy+1, seed)
	a += (b - a) * tx
	c += (d - c) * tx
	return a + (c-a)*ty
}

// A strip is one row of noise, for painting row by row: the lattice is already blended in y, so that each point costs
// little.
type strip struct {
	freq   float64
	values []float64
}

// set makes the strip equal to noise(x*freq, y, seed) for x from 0 to width.
func (s *strip) set(freq, width, y float64, seed uint32) {
	s.freq = freq
	n := int(width*freq) + 3
	fy := math.Floor(y)
	iy, ty := int32(fy), y-fy
	ty = ty * ty * (3 - 2*ty)
	s.values = s.values[:0]
	for i := range int32(n) {
		a, b := lattice(i, iy, seed), lattice(i, iy+1, seed)
		s.values = append(s.values, a+(b-a)*ty)
	}
}

func (s *strip) at(x float64) float64 {
	x *= s.freq
	i := int(x)
	t := x - float64(i)
	t = t * t * (3 - 2*t)
	a := s.values[i]
	return a + (s.values[i+1]-a)*t
}

// Frequencies, along and across the fibres, of the noises that make up the figure of sawn wood, per width of a cell.
const (
	bendX, bendY   = 0.16, 0.42
	waveX, waveY   = 0.55, 1.9
	fibreX, fibreY = 0.9, 26
	poreX, poreY   = 2.6, 44
)

// grain returns the strength of the figure of sawn wood at a point, 0 to about 1, with fibres along x.
func grain(x, y float64, seed uint32) float64 {
	return figure(y, seed, noise(x*bendX, y*bendY, seed), noise(x*waveX, y*waveY, seed+1),
		noise(x*fibreX, y*fibreY, seed+3), noise(x*poreX, y*poreY, seed+4))
}

// grainRow computes grain along one row.
type grainRow struct {
	y                       float64
	seed                    uint32
	bend, wave, fibre, pore strip
}

func (g *grainRow) set(width, y float64, seed uint32) {
	g.y, g.seed = y, seed
	g.bend.set(bendX, width, y*bendY, seed)
	g.wave.set(waveX, width, y*waveY, seed+1)
	g.fibre.set(fibreX, width, y*fibreY, seed+3)
	g.pore.set(poreX, width, y*poreY, seed+4)
}

func (g *grainRow) at(x float64) float64 {
	return figure(g.y, g.seed, g.bend.at(x), g.wave.at(x), g.fibre.at(x), g.pore.at(x))
}

// figure combines the noises: bent and wavy growth rings under fibres and pores.
func figure(y float64, seed uint32, bend, wave, fibre, pore float64) float64 {
	v := y*2.3 + 1.9*bend + 0.32*wave
	ring := math.Floor(v)
	s := v - ring
	// Summer wood darkens slowly and ends at a sharp edge.
	growth := raster.Smooth(0.1, 0.9, s) * (1 - raster.Smooth(0.93, 1, s))
	growth *= 0.35 + 0.65*lattice(int32(ring), 7, seed+2)
	return 0.5*growth + 0.27*fibre + 0.26*raster.Smooth(0.74, 0.95, pore)
}
