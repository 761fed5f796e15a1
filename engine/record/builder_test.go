package record

import (
	"testing"

	"chuhe/engine/xiangqi"
)

// The number of problems is limited, however many faults a file has.
func TestBuilderBoundsProblems(t *testing.T) {
	b := NewBuilder(xiangqi.StartPosition())
	bad := xiangqi.NewMove(xiangqi.SquareAt(4, 4), xiangqi.SquareAt(4, 5))
	for range 2 * MaxProblems {
		if b.Add(b.Game.Root(), bad, Problem{Game: 1}) != nil {
			t.Fatal("an illegal move was added")
		}
	}
	if n := len(b.Problems); n != MaxProblems+1 || b.Problems[n-1].Kind != TooLarge || !b.Full() {
		t.Fatalf("%d problems, the last is %v", n, b.Problems[n-1])
	}
	good := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	if b.Add(b.Game.Root(), good, Problem{}) != nil {
		t.Error("a full game takes more")
	}
}
