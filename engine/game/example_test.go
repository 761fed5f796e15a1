package game_test

import (
	"fmt"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

func move(text string) xiangqi.Move {
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

// A move taken back stays as a branch, and a cursor looks at it without
// disturbing the game.
func Example() {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range []string{"h2e2", "h9g7"} {
		if err := g.Play(move(m)); err != nil {
			panic(err)
		}
	}
	g.Undo()
	if err := g.Play(move("b9c7")); err != nil {
		panic(err)
	}
	for _, n := range g.Line() {
		fmt.Println("the game:", n.Ply(), n.Move)
	}

	c := g.Cursor()
	c.GoTo(g.Current().Sibling(1))
	fmt.Println("taken back:", c.Node().Move)
	fmt.Println(c.Position().FEN())

	fmt.Println(g.Play(move("b0d1")))
	// Output:
	// the game: 0 0000
	// the game: 1 h2e2
	// the game: 2 b9c7
	// taken back: h9g7
	// rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2
	// move b0d1 is not legal here
}
