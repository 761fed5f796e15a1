package lesson

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// place is a position on the path of a piece that visits points.
type place struct {
	pos *xiangqi.Position
	spot
	way []xiangqi.Move
}

// spot identifies a place: nothing else on the board changes on the path.
type spot struct {
	hero xiangqi.Square
	left uint // one bit for each point left to visit
}

// to returns the spot after a move of the piece.
func (r *Run) to(from spot, sq xiangqi.Square) spot {
	if i := slices.Index(r.steps[r.at].points, sq); i >= 0 {
		from.left &^= 1 << i
	}
	return spot{sq, from.left}
}

// way returns the shortest path of the piece to all points left, without giving check to Black, which does not move,
// and without other captures; nil if there is none.
func (r *Run) way(pos *xiangqi.Position, from spot) []xiangqi.Move {
	seen := map[spot]bool{}
	for queue := []place{{pos: pos, spot: from}}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if p.left == 0 {
			return p.way
		}
		for _, m := range p.pos.Moves() {
			next := r.to(p.spot, m.To())
			taken := p.pos.PieceAt(m.To()) != xiangqi.NoPiece && next.left == p.left
			if m.From() != p.hero || taken || seen[next] || p.pos.GivesCheck(m) {
				continue
			}
			seen[next] = true
			after := p.pos.After(m)
			after.MakeNullMove()
			queue = append(queue, place{after, next, append(slices.Clip(p.way), m)})
		}
	}
	return nil
}
