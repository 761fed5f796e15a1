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

// A preview shows the pieces in their future places, and fades those that will be gone.
func TestGhosts(t *testing.T) {
	in := input(false)
	ghosts := moved(in.Pieces, "b2", "b9")
	in.Ghosts = &ghosts
	points, alphas := shown(in, nil, cannon)
	if len(points) != 2 || !near(points[0], in.Layout.Center(at("b2"))) || !near(points[1], in.Layout.Center(at("b9"))) || alphas[0] >= alphas[1] || alphas[1] >= 1 {
		t.Errorf("the cannon is at %v with opacities %v", points, alphas)
	}
	if _, alphas := shown(in, nil, horse); len(alphas) != 1 || alphas[0] >= 1 {
		t.Errorf("the horse that will be taken has opacities %v", alphas)
	}
	if _, alphas := shown(in, nil, xiangqi.RedKing); len(alphas) != 1 || alphas[0] != 1 {
		t.Errorf("the king, which stays, has opacities %v", alphas)
	}
}
