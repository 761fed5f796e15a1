package vision

import (
	"math"
	"slices"

	"chuhe/engine/xiangqi"
)

// ink describes the colours of a point: the mean of the middle of its picture, of the darkest part of it and of
// its most colourful part, each as red, green and blue from 0 to 1.
type ink [9]float64

// inkOf returns the ink of a part of a straightened board.
func inkOf(flat *raster, left, top int) (out ink) {
	const radius = 11
	type pixel struct{ rgb [3]float64 }
	var all []pixel
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			if x*x+y*y > radius*radius {
				continue
			}
			at := 3 * ((top+side/2+y)*flat.w + left + side/2 + x)
			var p pixel
			for c := range p.rgb {
				p.rgb[c] = float64(flat.pix[at+c]) / 255
				out[c] += p.rgb[c]
			}
			all = append(all, p)
		}
	}
	for c := range 3 {
		out[c] /= float64(len(all))
	}
	part := len(all) / 5
	for i, key := range []func(p pixel) float64{
		func(p pixel) float64 { return p.rgb[0] + p.rgb[1] + p.rgb[2] },
		func(p pixel) float64 { return min(p.rgb[0], p.rgb[1], p.rgb[2]) - max(p.rgb[0], p.rgb[1], p.rgb[2]) },
	} {
		slices.SortFunc(all, func(a, b pixel) int {
			return int(math.Copysign(1, key(a)-key(b)))
		})
		for _, p := range all[:part] {
			for c := range 3 {
				out[3+3*i+c] += p.rgb[c] / float64(part)
			}
		}
	}
	return out
}

// agree makes the sides of the pieces agree with their colours: what the clear pieces of each side look like decides
// about the others.
func agree(raw *odds, inks *[points]ink) {
	for range 2 {
		red, ok := split(raw, inks)
		if !ok {
			return
		}
		for i := range raw {
			factor := [2]float64{math.Exp(red(inks[i])), 1}
			before, after := 0.0, 0.0
			for c := 1; c < classes; c++ {
				before += raw[i][c]
				raw[i][c] *= factor[(c-1)/xiangqi.Kinds]
				after += raw[i][c]
			}
			for c := 1; c < classes; c++ { // whether there is a piece stays as it was
				raw[i][c] *= before / after
			}
		}
	}
}

// split returns the logarithm of how much more likely an ink is Red's than Black's, from the points that are clear. It
// needs two of each side.
func split(raw *odds, inks *[points]ink) (red func(ink) float64, ok bool) {
	const (
		least   = 2    // weight of a side
		floor   = 0.04 // deviation of an ink
		share   = 1.0 / 3
		largest = 3.0
	)
	var weight [2]float64
	var mean, spread [2]ink
	each := func(visit func(side int, w float64, x ink)) {
		for i := range raw {
			var of [2]float64
			for c := 1; c < classes; c++ {
				of[(c-1)/xiangqi.Kinds] += raw[i][c]
			}
			if w := math.Abs(of[0] - of[1]); w > 0.5 {
				visit(map[bool]int{true: 0, false: 1}[of[0] > of[1]], w*w, inks[i])
			}
		}
	}
	each(func(side int, w float64, x ink) {
		weight[side] += w
		for d := range x {
			mean[side][d] += w * x[d]
		}
	})
	if weight[0] < least || weight[1] < least {
		return nil, false
	}
	for side := range mean {
		for d := range mean[side] {
			mean[side][d] /= weight[side]
		}
	}
	each(func(side int, w float64, x ink) {
		for d := range x {
			spread[side][d] += w * (x[d] - mean[side][d]) * (x[d] - mean[side][d])
		}
	})
	return func(x ink) (l float64) {
		for d := range x {
			both := (spread[0][d]+spread[1][d])/(weight[0]+weight[1]) + floor*floor
			a, b := x[d]-mean[0][d], x[d]-mean[1][d]
			l += (b*b - a*a) / (2 * both)
		}
		return clamp(l*share, -largest, largest)
	}, true
}
