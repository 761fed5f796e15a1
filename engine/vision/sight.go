package vision

import (
	"context"
	"image"
	"math"
	"slices"

	"chuhe/engine/xiangqi"
)

// odds are the probabilities of the classes, and of no point of a board, for each point.
type odds [points][classes + 1]float64

// A sight holds the answers of the network for the points of a grid.
type sight struct {
	corners Corners
	flat    *raster
	odds    odds
	faith   float64
}

// look classifies the points of a grid.
func look(ctx context.Context, picture image.Image, net *Net, at Corners) (sight, error) {
	s := sight{corners: at, flat: straighten(picture, at)}
	for i := range points {
		if err := ctx.Err(); err != nil {
			return s, err
		}
		left, top := spot(i)
		s.odds[i] = net.classify(s.flat, left, top)
	}
	s.faith = s.odds.faith()
	return s, nil
}

// spot returns the top left corner of the picture of a point in the straightened board.
func spot(i int) (left, top int) {
	return (1+i%xiangqi.Files)*pitch - side/2, (1+i/xiangqi.Files)*pitch - side/2
}

// read looks again at the points that are not clear, from a pixel aside, unless there is no board by far. It settles
// the answers.
func (s *sight) read(ctx context.Context, net *Net) (Reading, error) {
	const clear, far = 0.9, 0.6
	r := Reading{Corners: s.corners}
	if s.flat == nil {
		return r, nil
	}
	var inks [points]ink
	around := [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}
	for i := range points {
		if err := ctx.Err(); err != nil {
			return r, err
		}
		left, top := spot(i)
		inks[i] = inkOf(s.flat, left, top)
		p := &s.odds[i]
		if slices.Max(p[:]) >= clear || s.faith < far {
			continue
		}
		for _, by := range around {
			for c, more := range net.classify(s.flat, left+by[0], top+by[1]) {
				p[c] += more
			}
		}
		for c := range p {
			p[c] /= 1 + float64(len(around))
		}
	}
	agree(&s.odds, &inks)
	r.settle(&s.odds)
	return r, nil
}

// aside returns the grid shifted by a line, if most of the points of an outer line are none of a board.
func (s *sight) aside() (at Corners, ok bool) {
	var x, y float64 // how much more of the left and of the upper line are none than of the line opposite
	for i := range points {
		file, rank := i%xiangqi.Files, i/xiangqi.Files
		if file%8 == 0 {
			x += s.odds[i][off] * float64(4-file) / 4 / xiangqi.Ranks
		}
		if rank%9 == 0 {
			y += s.odds[i][off] * float64(9-2*rank) / 9 / xiangqi.Files
		}
	}
	x, y = math.Trunc(clamp(2*x, -1, 1)), math.Trunc(clamp(2*y, -1, 1))
	for i, c := range [...][2]float64{{0, 0}, {8, 0}, {8, 9}, {0, 9}} {
		at[i] = s.corners.At(c[0]+x, c[1]+y)
	}
	return at, x != 0 || y != 0
}
