package review

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Moves returns the main line of a game as Game wants it.
func Moves(g *game.Game) []xiangqi.Move {
	var moves []xiangqi.Move
	for _, n := range g.Line()[1:] {
		moves = append(moves, n.Move)
	}
	return moves
}

// Annotate writes a report into the record of its game: the evaluation of each
// known position and the symbol of each marked move, in place of the symbols of
// that kind that stood there. Comments and variations stay as they are.
func Annotate(g *game.Game, r *Report) {
	line := g.Line()
	if len(r.Plies) > 0 && r.Plies[0].Known {
		line[0].Evaluation = &game.Evaluation{Score: r.Start}
	}
	for i, p := range r.Plies {
		if !p.Known || i+1 >= len(line) {
			continue
		}
		n := line[i+1]
		n.Evaluation = &game.Evaluation{Score: p.After}
		n.Symbols = slices.DeleteFunc(slices.Clone(n.Symbols), func(s game.Symbol) bool { return s == 2 || s == 4 || s == 6 })
		if s := p.Mark.Symbol(); s != 0 {
			n.Symbols = append(n.Symbols, s)
		}
	}
}
