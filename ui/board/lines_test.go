package board

import (
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
)

// The arrows of lines get thinner by rank, and the best is on top.
func TestArrowsTellTheRank(t *testing.T) {
	in := input(false)
	for _, to := range []string{"b3", "b4", "b5", "b6", "b7"} {
		in.Lines = append(in.Lines, xiangqi.NewMove(at("b2"), at(to)))
	}
	var l draw.List
	Build(&l, in, nil)
	width, n := 0.0, 0
	for _, op := range l.Ops {
		if a, ok := op.Sprite.(Arrow); ok {
			if a.Width <= width {
				t.Errorf("an arrow of width %v lies on one of %v", a.Width, width)
			}
			width = a.Width
			n++
		}
	}
	if n != len(in.Lines) {
		t.Errorf("%d arrows for %d lines", n, len(in.Lines))
	}
}
