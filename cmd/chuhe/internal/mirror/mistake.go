package mirror

import (
	"fmt"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
)

// Mistake returns a move that neither solves a puzzle nor ends the game.
func Mistake(z *puzzle.Puzzle) (xiangqi.Move, error) {
	p, err := z.Position()
	if err != nil {
		return xiangqi.NoMove, err
	}
	var moves xiangqi.MoveList
	p.LegalMoves(&moves)
	for _, m := range moves.Slice() {
		after := p.Clone()
		if after.MakeMove(m); m != z.Solution[0] && after.HasLegalMove() {
			return m, nil
		}
	}
	return xiangqi.NoMove, fmt.Errorf("every move solves %s", z.ID)
}
