package solve

import (
	"testing"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
)

// Another move is as good if it mates as fast, or goes on winning.
func TestAsGood(t *testing.T) {
	mated := func(plies int) think.Score { return -think.Mate + think.Score(plies) } // the opponent, in so many plies
	for _, c := range []struct {
		kind     puzzle.Kind
		in, made int
		score    think.Score
		want     bool
	}{
		{puzzle.Mate, 3, 0, mated(4), true},
		{puzzle.Mate, 3, 0, mated(2), true},
		{puzzle.Mate, 3, 0, mated(5), false},
		{puzzle.Mate, 3, 0, mated(6), false},
		{puzzle.Mate, 3, 1, mated(2), true},
		{puzzle.Mate, 3, 1, mated(4), false},
		{puzzle.Mate, 2, 1, mated(0), true},
		{puzzle.Mate, 2, 1, mated(2), false},
		{puzzle.Mate, 3, 0, -3000, false},
		{puzzle.Mate, 3, 0, think.Mate - 2, false}, // the player is mated
		{puzzle.Win, 3, 1, -200, true},
		{puzzle.Win, 3, 1, -199, false},
		{puzzle.Win, 3, 1, -5000, true},
		{puzzle.Win, 3, 1, mated(3), true},
		{puzzle.Win, 3, 2, -200, true},
		{puzzle.Win, 3, 0, -5000, false}, // only one first move wins
		{puzzle.Win, 3, 1, 200, false},
	} {
		a := &Attempt{puzzle: puzzle.Puzzle{Kind: c.kind, In: c.in}, made: c.made}
		if got := a.asGood(c.score); got != c.want {
			t.Errorf("after %d of %d moves of kind %v, a move after which the opponent has %v is as good: %v, want %v", c.made, c.in, c.kind, c.score, got, c.want)
		}
	}
}
