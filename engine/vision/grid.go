package vision

import (
	"context"
	"image"
	"math"
	"slices"
)

const (
	working    = 9e5  // pixels of the picture in which grids are searched
	leastPitch = 12.0 // smallest cell searched for, in pixels of that picture
	leastLines = 0.16 // the least evidence for lines with which a grid is considered
)

// A grid is a place where a board may be.
type grid struct {
	corners Corners
	score   float64 // how much more line there is on the lines than between them
	apart   bool    // about as clear as the best, and apart from those before it
}

// A comb is a row of equally spaced lines.
type comb struct{ start, pitch, score float64 }

// grids returns the places of boards whose lines are parallel to the edges of the picture, the best first. The
// more grain is, the less a line counts among many others.
func grids(ctx context.Context, picture image.Image, grain float32) ([]grid, error) {
	b := picture.Bounds()
	k := max(1, int(math.Ceil(math.Sqrt(float64(b.Dx())*float64(b.Dy())/working))))
	small := shrink(picture, b, k)
	light := small.brightness()
	upright := lines(light, small.w, small.h, grain)
	level := lines(transpose(light, small.w, small.h), small.h, small.w, grain)
	found, err := search(ctx, upright, level)
	if err != nil {
		return nil, err
	}
	var list []grid
	for _, c := range found {
		x0, x1 := c.x.start, c.x.start+8*c.x.pitch
		y0, y1 := c.y.start, c.y.start+9*c.y.pitch
		at := func(x, y float64) Spot {
			return Spot{float64(b.Min.X) + (x+0.5)*float64(k) - 0.5, float64(b.Min.Y) + (y+0.5)*float64(k) - 0.5}
		}
		list = append(list, grid{Corners{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}, c.score, c.apart})
	}
	return list, nil
}

// place is a candidate: the files and the ranks of a board.
type place struct {
	x, y  comb
	score float64
	apart bool
}

// search tries all sizes and places of windows for nine files or for ten ranks alone, and then finds the other lines of
// the best.
func search(ctx context.Context, upright, level *evidence) ([]place, error) {
	files, err := combs(ctx, upright, 9, 9)
	if err != nil {
		return nil, err
	}
	ranks, err := combs(ctx, level, 10, 8)
	if err != nil {
		return nil, err
	}
	for i, p := range ranks {
		ranks[i].x, ranks[i].y = p.y, p.x
	}
	return refine(ctx, slices.Concat(distinct(files, 0.15, 30), distinct(ranks, 0.15, 30)), upright, level)
}

// combs returns places for n lines in windows that are so many cells long, the best first.
func combs(ctx context.Context, e *evidence, n int, long float64) (rough []place, err error) {
	profile := make([]float32, e.across)
	on, mid := make([]int, n), make([]int, n-1) // offsets of the lines, and of the middles between them
	largest := min(float64(e.across)/float64(n-1), float64(e.along)/(0.85*long))
	for pitch := leastPitch; pitch < largest; pitch += max(0.25, pitch/160) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for i := range on {
			on[i] = int(float64(i)*pitch + 0.5)
		}
		for i := range mid {
			mid[i] = int((float64(i)+0.5)*pitch + 0.5)
		}
		var here []place
		for top := -pitch / 4; top+pitch*long*0.9 < float64(e.along); top += pitch / 2 {
			e.profile(top, top+long*pitch, profile)
			start, score := best(profile, on, mid)
			here = append(here, place{x: comb{float64(start), pitch, score}, y: comb{top, pitch, 0}, score: score})
		}
		slices.SortFunc(here, func(a, b place) int { return order(b.score, a.score) })
		rough = append(rough, here[:min(len(here), 3)]...)
	}
	slices.SortFunc(rough, func(a, b place) int { return order(b.score, a.score) })
	return rough, nil
}

// best returns where there is most on the lines, in comparison with the middles between them.
func best(profile []float32, on, mid []int) (start int, score float64) {
	n, most := float32(len(on)), float32(0)
	scores := make([]float32, max(0, len(profile)-on[len(on)-1]))
	for _, at := range mid {
		add(scores, profile[at:], -n/(n-1))
	}
	for _, at := range on {
		add(scores, profile[at:], 1)
	}
	for x, s := range scores {
		if s > most {
			start, most = x, s
		}
	}
	return start, float64(most / n)
}

// add adds values with a weight to sums. In a browser a turn of a loop takes longer than four additions.
func add(sums, values []float32, weight float32) {
	for ; len(sums) >= 4 && len(values) >= 4; sums, values = sums[4:], values[4:] {
		s, v := (*[4]float32)(sums), (*[4]float32)(values)
		s[0] += weight * v[0]
		s[1] += weight * v[1]
		s[2] += weight * v[2]
		s[3] += weight * v[3]
	}
	for i := range sums {
		sums[i] += weight * values[i]
	}
}

func order(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// refine finds the ranks of candidates, and then the files again.
func refine(ctx context.Context, rough []place, upright, level *evidence) ([]place, error) {
	rows, columns := make([]float32, level.across), make([]float32, upright.across)
	var list []place
	for _, c := range rough {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		low, high := 0.85, 1.18
		for range 2 {
			level.profile(c.x.start, c.x.start+8*c.x.pitch, rows)
			c.y = near(rows, c.y, c.y.pitch*low, c.y.pitch*high, 1.1, 10)
			upright.profile(c.y.start, c.y.start+9*c.y.pitch, columns)
			c.x = near(columns, c.x, c.x.pitch*low, c.x.pitch*high, 1.1, 9)
			low, high = 0.97, 1.03
		}
		if c = c.shifted(upright, level); c.score > leastLines {
			list = append(list, c)
		}
	}
	byScore := func(a, b place) int { return order(b.score, a.score) }
	slices.SortFunc(list, byScore)
	list = distinct(list, 0.15, 12)
	for i, c := range list {
		c = c.climb(upright, level)
		level.profile(c.x.start, c.x.start+8*c.x.pitch, rows)
		c.y = near(rows, c.y, 0.97*c.y.pitch, 1.03*c.y.pitch, 0.2, 10)
		upright.profile(c.y.start, c.y.start+9*c.y.pitch, columns)
		c.x = near(columns, c.x, 0.97*c.x.pitch, 1.03*c.x.pitch, 0.2, 9)
		list[i] = c
	}
	slices.SortFunc(list, byScore)
	list = distinct(list, 0.4, 8)
	// Of boards that are about as clear and apart from each other, the largest comes first.
	boards := slices.DeleteFunc(distinct(list, 0.95, 6), func(c place) bool { return c.score < 0.7*list[0].score })
	slices.SortFunc(boards, func(a, b place) int { return order(b.x.pitch, a.x.pitch) })
	for _, c := range list {
		if !slices.Contains(boards, c) {
			boards = append(boards, c)
		} else {
			boards[slices.Index(boards, c)].apart = true
		}
	}
	return boards, nil
}

// shifted returns the place, or its neighbour by one line, where the lines are most like those of a board.
func (p place) shifted(upright, level *evidence) place {
	best := p
	best.score = -1
	for dx := -1.0; dx <= 1; dx++ {
		for dy := -1.0; dy <= 1; dy++ {
			c := p
			c.x.start += dx * c.x.pitch
			c.y.start += dy * c.y.pitch
			if c.score = c.structure(upright, level); c.score > best.score {
				best = c
			}
		}
	}
	return best
}

// climb moves the four edges as long as the lines become more like those of a board.
func (p place) climb(upright, level *evidence) place {
	for step := 0.12; step > 0.01; step /= 2 {
		for better := true; better; {
			better = false
			for edge := range 4 {
				for _, by := range [...]float64{-step, step} {
					c := p
					line, cells := &c.x, 8.0
					if edge%2 == 1 {
						line, cells = &c.y, 9
					}
					by *= line.pitch
					if edge < 2 { // the first line moves, the last one stays
						line.start += by
						by = -by
					}
					line.pitch += by / cells
					if c.score = c.structure(upright, level); c.score > p.score+1e-4 {
						p, better = c, true
					}
				}
			}
		}
	}
	return p
}

// structure returns how much more evidence there is where a board has lines between neighbouring points than where it
// has none: around it, and in the river.
func (p place) structure(upright, level *evidence) float64 {
	var on, off, river float64
	for file := range 9 {
		x := p.x.start + float64(file)*p.x.pitch
		for rank := -1; rank < 10; rank++ {
			v := upright.between(x, p.y.start+float64(rank)*p.y.pitch, p.y.pitch)
			switch {
			case rank < 0 || rank == 9:
				off += v
			case rank == 4 && file > 0 && file < 8:
				river += v
			default:
				on += v
			}
		}
	}
	for rank := range 10 {
		y := p.y.start + float64(rank)*p.y.pitch
		for file := -1; file < 9; file++ {
			v := level.between(y, p.x.start+float64(file)*p.x.pitch, p.x.pitch)
			if file < 0 || file == 8 {
				off += v
			} else {
				on += v
			}
		}
	}
	return on/154 - 0.6*off/38 - 0.3*river/7
}

// near returns the best comb of n lines in a profile with its middle about where that of c is: the mean of those that
// are nearly as good, because lines are wider than a pixel.
func near(profile []float32, c comb, least, most, reach float64, n int) comb {
	const nearly = 0.985
	middle := c.start + c.pitch*float64(n-1)/2
	var all []comb
	best := comb{c.start, c.pitch, 0}
	for pitch := least; pitch <= most; pitch += 1 / float64(n) {
		for shift := -reach * pitch; shift <= reach*pitch; shift++ {
			start := middle + shift - pitch*float64(n-1)/2
			s := teeth(profile, start, pitch, n)
			if s > best.score*nearly && s > 0 {
				all = append(all, comb{start, pitch, s})
				best.score = max(best.score, s)
			}
		}
	}
	var start, pitch, count float64
	for _, a := range all {
		if a.score >= best.score*nearly {
			start, pitch, count = start+a.start, pitch+a.pitch, count+1
		}
	}
	if count == 0 {
		return best
	}
	return comb{start / count, pitch / count, best.score}
}

// distinct keeps the first of candidates that share much of their area, and no more than a number.
func distinct(list []place, much float64, most int) (kept []place) {
	for _, c := range list {
		if !slices.ContainsFunc(kept, func(k place) bool { return shared(c, k) > 1-much }) {
			if kept = append(kept, c); len(kept) == most {
				break
			}
		}
	}
	return kept
}

// shared returns the part of the area of two boards that both cover.
func shared(a, b place) float64 {
	over := func(a, b comb, n float64) float64 {
		return max(0, min(a.start+n*a.pitch, b.start+n*b.pitch)-max(a.start, b.start))
	}
	both := over(a.x, b.x, 8) * over(a.y, b.y, 9)
	size := func(p place) float64 { return 72 * p.x.pitch * p.y.pitch }
	return both / (size(a) + size(b) - both)
}
