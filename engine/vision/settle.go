package vision

import (
	"math"

	"chuhe/engine/xiangqi"
)

// unlikely is the share that an answer keeps on a point where the rules allow no such piece.
const unlikely = 0.002

// settle turns the answers of the network into a reading: which side is below, what the rules allow where, and how many
// pieces of a kind there can be.
func (r *Reading) settle(raw *odds) {
	r.Faith = raw.faith()
	for i := range raw {
		for c := range classes {
			r.Probabilities[i][c] = (raw[i][c] + 1e-4) / (1 - raw[i][off] + classes*1e-4)
		}
	}
	r.orient()
	r.expect()
	r.limit()
}

// expect makes pieces more probable on points where few kinds may stand, and on their points of the starting position,
// the more of them stand there.
func (r *Reading) expect() {
	const (
		unmoved = 4  // how much more often a piece is on its first point, if half of all are
		all     = 34 // pieces, and two more
	)
	start, still := xiangqi.StartPosition(), 1.0
	var room [classes]float64 // points where a piece may stand
	for i := range points {
		for c := 1; c < classes; c++ {
			if Piece(c).CanStand(Square(i)) {
				room[c]++
			}
			if Piece(c) == start.PieceAt(Square(i)) {
				still += r.Probabilities[i][c]
			}
		}
	}
	for i := range r.Probabilities {
		p := &r.Probabilities[i]
		for c := 1; c < classes; c++ {
			p[c] *= math.Sqrt(float64(Piece(c).Kind().PerSide()) / 2 * points / room[c])
			switch {
			case !Piece(c).CanStand(Square(i)):
				p[c] *= unlikely
			case start.PieceAt(Square(i)) == Piece(c):
				p[c] *= unmoved * max(0.5, still/(all-still))
			}
		}
		normalise(p)
	}
}

// leastKings is the least sum of the probabilities of both kings with which a grid can be a board.
const leastKings = 0.5

// faith returns the share of points that look like points of a board, halved if none looks like a king.
func (a *odds) faith() (share float64) {
	var kings [2]float64
	for i := range a {
		share += (1 - a[i][off]) / points
		for side := range kings {
			kings[side] = max(kings[side], a[i][1+side*xiangqi.Kinds])
		}
	}
	if kings[0]+kings[1] < leastKings {
		share /= 2
	}
	return share
}

// orient turns the reading if Black is below.
func (r *Reading) orient() {
	red := 0.0
	for i := range points {
		low := float64(2*(i/xiangqi.Files)-9) / 9 // -1 at the top, 1 at the bottom
		for kind, weight := range [xiangqi.Kinds]float64{3, 1, 1, 0.2, 0.1, 0.2, 0.4} {
			red += low * weight * (r.Probabilities[i][1+kind] - r.Probabilities[i][1+xiangqi.Kinds+kind])
		}
	}
	r.Unsure = red > -1 && red < 1
	if red < 0 {
		r.Bottom = xiangqi.Black
		for i := range points / 2 {
			other := points - 1 - i
			r.Probabilities[i], r.Probabilities[other] = r.Probabilities[other], r.Probabilities[i]
		}
	}
}

// limit lets no kind of piece appear more often than in a set: the least certain of those too many become what is next
// most probable for them.
func (r *Reading) limit() {
	for range points {
		var count [classes]int
		var weakest [classes]int
		for i := range points {
			c, p := r.Best(i)
			if count[c]++; count[c] == 1 || p < r.Probabilities[weakest[c]][c] {
				weakest[c] = i
			}
		}
		done := true
		for c := 1; c < classes; c++ {
			if count[c] > Piece(c).Kind().PerSide() {
				p := &r.Probabilities[weakest[c]]
				p[c] *= 0.1
				normalise(p)
				if again, _ := r.Best(weakest[c]); again == c {
					p[c] *= 0.01
					normalise(p)
				}
				done = false
			}
		}
		if done {
			return
		}
	}
}

func normalise(p *[classes]float64) {
	sum := 0.0
	for _, v := range p {
		sum += v
	}
	for c := range p {
		p[c] /= sum
	}
}
