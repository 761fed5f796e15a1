package pane

import (
	"math"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// A lens enlarges a board within its frame, as two fingers pull it apart and move it.
type lens struct {
	by    float64    // 0: 1
	shift draw.Point // of the enlarged board's corner from that of the frame
}

// on returns the layout of the enlarged board.
func (z *lens) on(l board.Layout) board.Layout {
	const step = 8 // so that few sizes of pieces are drawn
	if by := math.Round(z.by*step) / step; by > 1 {
		x, y := l.Rect.X+z.shift.X, l.Rect.Y+z.shift.Y
		l.Cell *= by
		l.Rect = draw.Rect{X: x, Y: y, W: l.Rect.W * by, H: l.Rect.H * by}
	}
	return l
}

// pinch follows two fingers. What is between them stays there, and the board fills its frame.
func (z *lens) pinch(ev kit.Event, frame draw.Rect) {
	const most = 2.5
	was := max(1, z.by)
	z.by = max(1, min(was*ev.Zoom, most))
	keep := func(shift, at, moved, room float64) float64 {
		return max(room*(1-z.by), min(at+moved-(at-shift)*z.by/was, 0))
	}
	z.shift = draw.Point{X: keep(z.shift.X, ev.Pos.X-ev.Scroll.X-frame.X, ev.Scroll.X, frame.W),
		Y: keep(z.shift.Y, ev.Pos.Y-ev.Scroll.Y-frame.Y, ev.Scroll.Y, frame.H)}
}
