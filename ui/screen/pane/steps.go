package pane

import (
	"math"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

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
