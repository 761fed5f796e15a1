package kit

import "chuhe/ui/draw"

// CutTop removes a strip of height h and a gap from the top of *r, and returns the strip.
func CutTop(r *draw.Rect, h, gap float64) draw.Rect {
	strip := *r
	strip.H = h
	r.Y += h + gap
	r.H -= h + gap
	return strip
}

// CutBottom removes a strip of height h and a gap from the bottom of *r, and returns the strip.
func CutBottom(r *draw.Rect, h, gap float64) draw.Rect {
	strip := *r
	strip.Y, strip.H = r.Y+r.H-h, h
	r.H -= h + gap
	return strip
}

// CutLeft removes a strip of width w and a gap from the left of *r, and returns the strip.
func CutLeft(r *draw.Rect, w, gap float64) draw.Rect {
	strip := *r
	strip.W = w
	r.X += w + gap
	r.W -= w + gap
	return strip
}

// CutRight removes a strip of width w and a gap from the right of *r, and returns the strip.
func CutRight(r *draw.Rect, w, gap float64) draw.Rect {
	strip := *r
	strip.X, strip.W = r.X+r.W-w, w
	r.W -= w + gap
	return strip
}

// Columns divides r into n columns of equal width with gaps between them.
func Columns(r draw.Rect, n int, gap float64) []draw.Rect {
	cells := make([]draw.Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(max(1, n))
	for i := range cells {
		cells[i] = draw.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return cells
}
