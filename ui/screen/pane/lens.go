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

// swipes steps as a finger moves sideways along the upper or the lower edge of the board, where no piece is, or just
// outside.
func (b *Board) swipes(u *kit.UI) {
	s, ok := b.hand.(Stepper)
	if !ok {
		return
	}
	edge := (board.Edge - 0.5) * b.layout.Cell
	r := b.layout.Rect
	upper := draw.Rect{X: r.X, Y: r.Y + edge - kit.Finger, W: r.W, H: kit.Finger}
	lower := draw.Rect{X: r.X, Y: r.Y + r.H - edge, W: r.W, H: kit.Finger}
	if by := u.Sideways(b.id+".upper", upper) + u.Sideways(b.id+".lower", lower); by != 0 {
		s.Step(by)
	}
}

// wheel makes a step for each whole notch.
func (b *Board) wheel(notches float64) {
	s, ok := b.hand.(Stepper)
	if !ok {
		return
	}
	b.turned -= notches
	if whole := math.Trunc(b.turned); whole != 0 {
		b.turned -= whole
		s.Step(int(whole))
	}
}
