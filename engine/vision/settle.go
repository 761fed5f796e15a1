package vision

import "chuhe/engine/xiangqi"

// unlikely is the share that an answer keeps on a point where the rules allow no such piece.
const unlikely = 0.002

// unmoved is how much more often a piece stands on its point of the starting position than the pictures alone suggest.
const unmoved = 4

// settle turns the answers of the network into a reading: which side is below, what the rules allow where, and how many
// pieces of a kind there can be.
func (r *Reading) settle(raw *[points][classes + 1]float64) {
	clear := 0.0
	for i := range raw {
		clear += 1 - raw[i][off]
		for c := range classes {
			r.Probabilities[i][c] = (raw[i][c] + 1e-4) / (1 - raw[i][off] + classes*1e-4)
		}
	}
	r.Faith = clear / points
	if r.kings() < leastKings {
		r.Faith /= 2
	}
	r.orient()
	start := xiangqi.StartPosition()
	for i := range r.Probabilities {
		p := &r.Probabilities[i]
		for c := 1; c < classes; c++ {
			switch {
			case !Piece(c).CanStand(Square(i)):
				p[c] *= unlikely
			case start.PieceAt(Square(i)) == Piece(c):
				p[c] *= unmoved
			}
		}
		normalise(p)
	}
	r.limit()
}

// leastKings is the least sum of the probabilities of both kings with which a grid can be a board.
const leastKings = 0.5

// kings returns the probabilities with which the most likely points hold the kings, added up.
func (r *Reading) kings() float64 {
	var most [2]float64
	for i := range r.Probabilities {
		for side := range most {
			most[side] = max(most[side], r.Probabilities[i][1+side*xiangqi.Kinds])
		}
	}
	return most[0] + most[1]
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
