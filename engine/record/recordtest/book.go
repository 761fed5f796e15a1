package recordtest

import (
	"math/rand/v2"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Book returns a game with so many moves in lines of about 40, as a book of openings has them: each leaves another at
// one of its first 20 moves. It is the same each time, and takes a second for 250,000 moves.
func Book(moves int) *game.Game {
	random := rand.New(rand.NewPCG(1, 2))
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	c := g.Cursor()
	for line := []*game.Node{g.Root()}; g.Nodes() <= moves; {
		ply := random.IntN(min(len(line), 20))
		c.GoTo(line[ply])
		line = append([]*game.Node{}, line[:ply+1]...)
		for len(line) <= 40 && g.Nodes() <= moves {
			legal := c.Position().Moves()
			if len(legal) == 0 {
				break
			}
			n, _ := g.Add(c.Node(), legal[random.IntN(len(legal))]) // the move is legal
			c.GoTo(n)
			line = append(line, n)
		}
	}
	return g
}
