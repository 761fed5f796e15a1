package solve

import (
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
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

// TestHintsNeedALine checks that hints and the answer are given only on the player's turn and while a continuation is known.
func TestHintsNeedALine(t *testing.T) {
	m := xiangqi.NewMove(xiangqi.SquareAt(0, 0), xiangqi.SquareAt(0, 1))
	line := []xiangqi.Move{m}
	for _, c := range []struct {
		state State
		hint  Hint
		line  []xiangqi.Move
		told  Hint // what Hint returns
		asked Hint // the hint after Ask
		given bool // whether Give shows the answer
	}{
		{Yours, NoHint, line, NoHint, NoHint + 1, true},
		{Yours, MoveHint - 1, line, MoveHint - 1, MoveHint, true},
		{Yours, MoveHint, line, MoveHint, MoveHint, true},
		{Yours, MoveHint, nil, NoHint, MoveHint, false},
		{Yours, NoHint, nil, NoHint, NoHint, false},
		{Solved, MoveHint - 1, line, NoHint, MoveHint - 1, false},
	} {
		a := &Attempt{state: c.state, hint: c.hint, line: c.line, pos: xiangqi.StartPosition()}
		want := xiangqi.NoMove
		if c.told != NoHint {
			want = m
		}
		if told, move := a.Hint(); told != c.told || move != want {
			t.Errorf("%+v: the hint is %v about %v, want %v about %v", c, told, move, c.told, want)
		}
		if a.Ask(); a.hint != c.asked || a.failed != (c.asked != c.hint) {
			t.Errorf("%+v: after Ask the hint is %v, failed %v", c, a.hint, a.failed)
		}
		if a.Give(time.Unix(0, 0)); (a.state == Given) != c.given || a.shown != c.given {
			t.Errorf("%+v: after Give the state is %v, shown %v", c, a.state, a.shown)
		}
	}
}

// TestPlayIgnoresIllegalMoves checks that neither an illegal move nor one out of turn changes anything.
func TestPlayIgnoresIllegalMoves(t *testing.T) {
	legal, illegal := xiangqi.NewMove(xiangqi.SquareAt(0, 0), xiangqi.SquareAt(0, 1)), xiangqi.NewMove(xiangqi.SquareAt(0, 0), xiangqi.SquareAt(1, 1))
	for state, m := range map[State]xiangqi.Move{Yours: illegal, Solved: legal} {
		a := &Attempt{state: state, pos: xiangqi.StartPosition()}
		if a.Play(m, time.Unix(0, 0)); a.state != state || a.pos.FEN() != xiangqi.StartFEN || len(a.moves) != 0 {
			t.Errorf("in state %v the move %v leads to state %v and %s, want no change", state, m, a.state, a.pos.FEN())
		}
	}
}
