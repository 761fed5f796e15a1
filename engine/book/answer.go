package book

import (
	"math/rand/v2"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// plies is the number of opening plies that each level below full strength knows by heart; beginners do not know a
// book. MaxLevel and searches without a level use the whole book.
var plies = [think.MaxLevel]int{2, 2, 4, 4, 6, 6, 8, 10, 14}

// knows reports whether a level still uses the book after the given number of plies.
func knows(l think.Level, played int) bool {
	return l < think.MinLevel || l >= think.MaxLevel || played < plies[l-think.MinLevel]
}

// played returns the number of plies played so far. Other programs may send a position without its earlier moves, and
// UCCI boards leave out the moves before the last capture; the round number still counts them.
func played(p *xiangqi.Position) int {
	plies := 2 * (p.Round() - 1)
	if p.SideToMove() == xiangqi.Black {
		plies++
	}
	return max(plies, p.Plies())
}

// Answer returns a move from the book as the result of a search. It reports false if the limits do not allow the book
// (Limits.Book) or ask for more than a single move, if more plies have been played than the level knows, or if the book
// has no move. The seed determines the draw, so the same seed gives the same move in a position.
func (b *Book) Answer(p *xiangqi.Position, l think.Limits) (think.Result, bool) {
	if !l.Book || l.Infinite || l.PonderHit != nil || l.MultiPV > 1 || len(l.SearchMoves) > 0 ||
		!knows(l.Level, played(p)) {
		return think.Result{}, false
	}
	moves := b.Moves(p)
	if len(moves) == 0 {
		return think.Result{}, false
	}
	m := draw(moves, rand.New(rand.NewPCG(l.Seed, p.Key()^uint64(p.Plies()))))
	pv := []xiangqi.Move{m.Move}
	return think.Result{
		Move: m.Move, Score: m.Score, PV: pv, Book: true,
		Lines: []think.Info{{MultiPV: 1, Score: m.Score, Bound: think.Exact, PV: pv}},
	}, true
}

// draw picks a move with a probability proportional to its weight.
func draw(moves []Move, random *rand.Rand) Move {
	sum := 0
	for _, m := range moves {
		sum += int(m.Weight)
	}
	rest := random.IntN(sum)
	for _, m := range moves {
		if rest -= int(m.Weight); rest < 0 {
			return m
		}
	}
	panic("a draw beyond all weights")
}
