package lesson

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// place is a position on the path of a piece that visits points.
type place struct {
	pos  *xiangqi.Position
	hero xiangqi.Square
	left []xiangqi.Square
	way  []xiangqi.Move
}

// spot identifies a place: nothing else on the board changes on the path.
type spot struct {
	hero xiangqi.Square
	left int // one bit per point left
}

// way returns the shortest path of the piece to all points left, without giving check to Black, which does not move,
// and without other captures; nil if there is none.
func (r *Run) way(from place) []xiangqi.Move {
	queue := []place{from}
	seen := map[spot]bool{}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if len(p.left) == 0 {
			return p.way
		}
		var l xiangqi.MoveList
		p.pos.LegalMoves(&l)
		for _, m := range l.Slice() {
			left := without(p.left, m.To())
			taken := p.pos.PieceAt(m.To()) != xiangqi.NoPiece && len(left) == len(p.left)
			if s := (spot{m.To(), r.bits(left)}); m.From() == p.hero && !taken && !seen[s] && !p.pos.GivesCheck(m) {
				seen[s] = true
				queue = append(queue, p.after(m, left))
			}
		}
	}
	return nil
}

// bits returns the set of the step's points that are among points.
func (r *Run) bits(points []xiangqi.Square) (set int) {
	for i, sq := range r.steps[r.at].points {
		if slices.Contains(points, sq) {
			set |= 1 << i
		}
	}
	return set
}

// after returns the place after a move.
func (p place) after(m xiangqi.Move, left []xiangqi.Square) place {
	pos := p.pos.Clone()
	pos.MakeMove(m)
	pos.MakeNullMove()
	return place{pos: pos, hero: m.To(), left: left, way: append(p.way[:len(p.way):len(p.way)], m)}
}
