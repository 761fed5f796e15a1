package puzzler

import (
	"slices"

	"chuhe/engine/data"
	"chuhe/engine/xiangqi"
)

// The file contains only quiet positions. If it skips at most longestGap plies,
// the moves in between are found by trying at most gapTries of them.
const (
	longestGap = 6
	gapTries   = 4000
)

// A moment is a position of a game.
type moment struct {
	p    *xiangqi.Position
	last xiangqi.Move // that led to it; NoMove if unknown
	// red is the score for Red from the search that chose the move of the game, if it
	// is known.
	red   int
	known bool
}

// of returns the score for a side.
func (m *moment) of(side xiangqi.Side) int {
	if side == xiangqi.Black {
		return -m.red
	}
	return m.red
}

// replay returns the positions of a game in order, from the records of its quiet ones.
func replay(records []data.Record) ([]moment, error) {
	var game []moment
	for i := range records {
		r := &records[i]
		p, err := r.Position()
		if err != nil {
			return nil, err
		}
		now := moment{p: p, red: int(r.Score), known: true}
		if r.Side == xiangqi.Black {
			now.red = -now.red
		}
		if len(game) > 0 {
			plies := int(r.Ply) - int(records[i-1].Ply)
			moves := path{goal: p, tries: gapTries}.from(game[len(game)-1].p.Clone(), plies)
			next := game[len(game)-1].p
			for _, m := range moves {
				next = next.After(m)
				game = append(game, moment{p: next, last: m})
			}
			if len(moves) > 0 { // the last one is the position itself
				now.last, game = moves[len(moves)-1], game[:len(game)-1]
			}
		}
		game = append(game, now)
	}
	return game, nil
}

// path searches for moves that lead to a position.
type path struct {
	goal  *xiangqi.Position
	tries int // number of tries left
}

// from returns plies moves that lead from p to the goal, or nil if the search gives up.
func (t path) from(p *xiangqi.Position, plies int) []xiangqi.Move {
	if plies < 1 || plies > longestGap {
		return nil
	}
	moves, _ := t.extend(p, nil, plies)
	return moves
}

func (t *path) extend(p *xiangqi.Position, so []xiangqi.Move, left int) ([]xiangqi.Move, bool) {
	if t.distance(p) > 2*left {
		return nil, false
	}
	if left == 0 {
		return slices.Clone(so), p.SideToMove() == t.goal.SideToMove()
	}
	for _, m := range p.Moves() {
		if t.tries--; t.tries < 0 {
			return nil, false
		}
		p.MakeMove(m)
		moves, ok := t.extend(p, append(so, m), left-1)
		p.UnmakeMove()
		if ok {
			return moves, true
		}
	}
	return nil, false
}

// distance returns the number of points on which p and the goal differ; a move changes two.
func (t *path) distance(p *xiangqi.Position) int {
	n := 0
	for _, s := range xiangqi.Squares() {
		if p.PieceAt(s) != t.goal.PieceAt(s) {
			n++
		}
	}
	return n
}
