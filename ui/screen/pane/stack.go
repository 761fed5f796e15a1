package pane

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// Stacked returns the height of blocks placed below each other.
func (f *Frame) Stacked(u *kit.UI, blocks []Block, width float64) (height float64) {
	for i, b := range blocks {
		if i > 0 {
			height += f.Layout.Gap
		}
		height += b.Height(u, f, width)
	}
	return height
}

// Stack declares blocks from the top of r down, and returns the space below them.
func (f *Frame) Stack(u *kit.UI, blocks []Block, r draw.Rect) draw.Rect {
	for _, b := range blocks {
		b.Declare(u, f, kit.CutTop(&r, b.Height(u, f, r.W), f.Layout.Gap))
	}
	return r
}

// Text declares text in a row of the given height, so that nothing below moves when the text changes. Text that is
// higher scrolls.
func Text(f *kit.Flow, id kit.ID, height float64, write func(*kit.Flow)) {
	u, r := f.UI, f.Take(height, 0)
	if u.Measuring() {
		return
	}
	if u.Measure(r.W, write) <= r.H {
		u.Column(r, write)
		return
	}
	width := r.W
	r.W += kit.BarRoom // the bar stands beside the text
	u.Scroll(id, r, u.Measure(width, write), func(content, _ draw.Rect) {
		content.W = width
		u.Column(content, write)
	})
}

// Fit declares blocks in r, and makes them scroll if they are too high.
func (f *Frame) Fit(u *kit.UI, id kit.ID, blocks []Block, r draw.Rect) {
	if f.Stacked(u, blocks, r.W) <= r.H {
		f.Stack(u, blocks, r)
		return
	}
	f.Scroll(u, id, blocks, r)
}

// Scroll declares blocks in an area that scrolls if they are too high.
func (f *Frame) Scroll(u *kit.UI, id kit.ID, blocks []Block, r draw.Rect) {
	width, height := r.W, f.Stacked(u, blocks, r.W)
	if height > r.H { // at a smaller width they may fit, and then there is no bar
		width -= kit.BarRoom
		height = f.Stacked(u, blocks, width)
	}
	u.Scroll(id, r, height, func(content, _ draw.Rect) {
		content.W = width
		f.Stack(u, blocks, content)
	})
}
