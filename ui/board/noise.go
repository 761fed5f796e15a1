package board

import (
	"math"

	"chuhe/ui/art/raster"
)

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
