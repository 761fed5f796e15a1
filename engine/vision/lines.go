package vision

// evidence holds sums of how much each place looks like a part of a line, along the direction of the line.
type evidence struct {
	across, along int       // the number of lines, and of places on each
	sums          []float32 // sums[place*across+line], of all places before it
}

// brightness returns the picture in grey.
func (r *raster) brightness() []float32 {
	out := make([]float32, r.w*r.h)
	for i := range out {
		p := r.pix[3*i:]
		out[i] = 0.3*float32(p[0]) + 0.59*float32(p[1]) + 0.11*float32(p[2])
	}
	return out
}

func transpose(in []float32, w, h int) []float32 {
	out := make([]float32, len(in))
	for y := range h {
		for x := range w {
			out[x*h+y] = in[y*w+x]
		}
	}
	return out
}

// lines returns the evidence for vertical lines. A pixel belongs to a line if, after smoothing along it, it is darker
// than both neighbours some pixels away, or lighter than both. Where many are so, as on wood, grain makes each count
// less.
func lines(light []float32, w, h int, grain float32) *evidence {
	const reach, enough = 3, 6
	e := &evidence{across: w, along: h, sums: make([]float32, (h+1)*w)}
	smooth, differs := make([]float32, w), make([]float32, w)
	around, seen := make([]float32, w), make([]float32, w)
	for y := range h {
		low, high := max(0, y-reach), min(h, y+reach+1)
		clear(smooth)
		for row := low; row < high; row++ {
			for x, v := range light[row*w : (row+1)*w] {
				smooth[x] += v
			}
		}
		for x := range smooth {
			smooth[x] /= float32(high - low)
		}
		for x := 5; x < w-5; x++ {
			var most float32
			for _, d := range [...]int{2, 3, 5} {
				a, b := smooth[x]-smooth[x-d], smooth[x]-smooth[x+d]
				if a < 0 {
					a, b = -a, -b
				}
				if b < a {
					a = b
				}
				most = larger(most, a)
			}
			differs[x] = most
		}
		means(differs, around)
		for x, d := range differs {
			seen[x] = d / (d + enough + grain*around[x])
		}
		before, after := e.sums[y*w:(y+1)*w], e.sums[(y+1)*w:(y+2)*w]
		for x := range w {
			after[x] = before[x] + larger(larger(seen[max(0, x-1)], seen[x]), seen[min(w-1, x+1)])
		}
	}
	return e
}

// means writes the mean of the values around each one; beyond the ends there are zeros.
func means(values, out []float32) {
	const far = 16
	var sum float32
	for x := -far; x < len(values); x++ {
		if x+far < len(values) {
			sum += values[x+far]
		}
		if x > far {
			sum -= values[x-far-1]
		}
		if x >= 0 {
			out[x] = sum / (2*far + 1)
		}
	}
}

// profile writes the mean evidence of each line between two places.
func (e *evidence) profile(from, to float64, out []float32) {
	a, b := max(0, int(from)), min(e.along, int(to)+1)
	if b <= a {
		clear(out)
		return
	}
	low, high, n := e.sums[a*e.across:(a+1)*e.across], e.sums[b*e.across:(b+1)*e.across], 1/float32(b-a)
	for x := range out {
		out[x] = (high[x] - low[x]) * n
	}
}

// teeth returns how much more evidence there is on n lines than between them.
func teeth(profile []float32, start, pitch float64, n int) float64 {
	on, between := float32(0), float32(0)
	at := start + 0.5
	for range n {
		if i := int(at); i >= 0 && i < len(profile) {
			on += profile[i]
		}
		if i := int(at + pitch/2); i >= 0 && i < len(profile) {
			between += profile[i]
		}
		at += pitch
	}
	if i := int(start + 0.5 - pitch/2); i >= 0 && i < len(profile) {
		between += profile[i]
	}
	return float64(on)/float64(n) - float64(between)/float64(n+1)
}

// between returns the evidence for a line in the middle of the way from a point to the next, where no piece hides it.
func (e *evidence) between(line, from, pitch float64) float64 {
	i, a, b := int(line+0.5), int(from+0.38*pitch+0.5), int(from+0.62*pitch+0.5)+1
	if i < 0 || i >= e.across || a < 0 || b > e.along {
		return 0
	}
	return float64(e.sums[b*e.across+i]-e.sums[a*e.across+i]) / float64(b-a)
}

// larger is max of two numbers, which would be a call in a browser.
func larger(a, b float32) float32 {
	if a > b {
		return a
	}
	return b
}
