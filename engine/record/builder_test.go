package record

import (
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// The number of problems is limited, however many faults a file has.
func TestBuilderBoundsProblems(t *testing.T) {
	b := NewBuilder(xiangqi.StartPosition())
	bad := xiangqi.NewMove(xiangqi.SquareAt(4, 4), xiangqi.SquareAt(4, 5))
	for range 2000 {
		if b.Add(b.Game.Root(), bad, Problem{Game: 1}) != nil {
			t.Fatal("an illegal move was added")
		}
	}
	if n := len(b.Problems); n != 1001 || b.Problems[n-1].Kind != ManyProblems || !b.Full() {
		t.Fatalf("%d problems, the last is %v", n, b.Problems[n-1])
	}
	good := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	if b.Add(b.Game.Root(), good, Problem{}) != nil || b.Problems[1000].Left != 1000 {
		t.Errorf("a full game takes more, or %d moves were skipped, want 1000", b.Problems[1000].Left)
	}
}

// A problem keeps the place that the reader knows; the rest is filled in.
func TestProblemsOfIllegalMoves(t *testing.T) {
	b := NewBuilder(xiangqi.StartPosition())
	h2e2 := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	first := b.Add(b.Game.Root(), h2e2, Problem{})
	if first == nil || b.Problems != nil {
		t.Fatalf("a legal move is not added: %v", b.Problems)
	}
	b.Add(first, h2e2, Problem{Game: 3})
	b.Add(first, h2e2, Problem{Line: 4, Ply: 9, Text: "C2=5"})
	want := []Problem{
		{Kind: IllegalMove, Game: 3, Ply: 2, Text: "h2e2", Reason: xiangqi.NoOwnPiece},
		{Kind: IllegalMove, Line: 4, Ply: 9, Text: "C2=5", Reason: xiangqi.NoOwnPiece},
	}
	if !slices.Equal(b.Problems, want) {
		t.Errorf("the problems are %+v, want %+v", b.Problems, want)
	}
}

// A game has a largest size; one problem reports the rest.
func TestBuilderBoundsNodes(t *testing.T) {
	b := NewBuilder(xiangqi.StartPosition())
	node := b.Game.Root()
	cycle := [4]xiangqi.Move{}
	for i, squares := range [4][4]int{{0, 0, 0, 1}, {0, 9, 0, 8}, {0, 1, 0, 0}, {0, 8, 0, 9}} {
		cycle[i] = xiangqi.NewMove(xiangqi.SquareAt(squares[0], squares[1]), xiangqi.SquareAt(squares[2], squares[3]))
	}
	for ply := 1; ply <= game.MaxMoves; ply++ {
		if node = b.Add(node, cycle[(ply-1)%4], Problem{}); node == nil {
			t.Fatalf("move %d of %d is not added: %v", ply, game.MaxMoves, b.Problems)
		}
	}
	for range 2 {
		if b.Add(node, cycle[game.MaxMoves%4], Problem{Game: 1}) != nil || !b.Full() {
			t.Error("a game of the largest size takes more")
		}
	}
	if n := b.Read(node, new(notation.Reader), "a9a8", nil, Problem{}); n != nil {
		t.Error("a full game reads more")
	}
	if want := []Problem{{Kind: ManyMoves, Game: 1, Left: 3}}; !slices.Equal(b.Problems, want) {
		t.Errorf("the problems are %v, want %v", b.Problems, want)
	}
}
