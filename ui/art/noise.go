package art

import "math"

// lattice returns a number from 0 to 1 for a point of the integer grid.
func lattice(x, y int32, seed uint32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ seed*0xC2B2AE3D
	h = (h ^ h>>15) * 0x2C1B3C6D
	h = (h ^ h>>12) * 0x297A2D39
	return float64(h^h>>15) / math.MaxUint32
}

// noise is smooth value noise from 0 to 1, one bump a unit.
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

// grain is how strongly the figure of sawn wood shows at a point, 0 to about
// 1. The fibres run along x; the unit is the width of a cell.
func grain(x, y float64, seed uint32) float64 {
	v := y*2.3 + 1.9*noise(x*0.16, y*0.42, seed) + 0.32*noise(x*0.55, y*1.9, seed+1)
	ring := math.Floor(v)
	s := v - ring
	// Summer wood darkens slowly and ends at a sharp edge.
	growth := smooth(0.1, 0.9, s) * (1 - smooth(0.93, 1, s))
	growth *= 0.35 + 0.65*lattice(int32(ring), 7, seed+2)
	fibre := noise(x*0.9+ring, y*26, seed+3)
	pore := smooth(0.74, 0.95, noise(x*2.6, y*44, seed+4))
	return 0.5*growth + 0.27*fibre + 0.26*pore
}
