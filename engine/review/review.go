// Package review judges the moves of a game: the cost of each, the better move, and the reason. It uses a
// [think.Player] to find moves, and draws nothing: windows and commands show the same [Report].
//
// The game is reviewed from its end to its start, so that a player with a hash table knows the later positions before
// it judges the moves that led there. The cost of a move is the difference in winning chances (package chance)
// between the best move and the move itself. Apparent mistakes are searched a second time, both moves in one search
// of equal depth.
package review

import (
	"context"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Budgets for a position that suit a person who waits.
const (
	Quick  = 100 * time.Millisecond
	Normal = 500 * time.Millisecond
	Deep   = 3 * time.Second
)

// Options configure a review.
type Options struct {
	// Budget is the time for a position on average, second looks included.
	Budget time.Duration
	// Rules judge the end of the game.
	Rules xiangqi.Rules
}

// Progress is the progress of a review.
type Progress struct {
	Done, Of int // searches
	Left     time.Duration
	// Report is what is known so far, without reasons. It is the reader's own.
	Report *Report
}

// A Ply is a move with its verdict. Scores are from Red's view.
type Ply struct {
	Move xiangqi.Move
	Side xiangqi.Side
	// Known is false where the review was stopped before it came here: the rest says
	// nothing then.
	Known bool
	// Before is the score with the best move, After with the one played, both as
	// seen after the move: a mate counts the plies from there.
	Before, After think.Score
	// Best is the best line from before the move, Reply that after it. Best begins
	// with Move where nothing was better.
	Best, Reply []xiangqi.Move
	// Loss is how much of the winning chances the move gave away, 0 to 1.
	Loss float64
	Mark Mark
	// Reason tells why a marked move is bad; its Kind is NoReason where only the
	// cost is known.
	Reason Reason
}

// A Report is the outcome of a review.
type Report struct {
	Plies []Ply
	// Start is the score of the start position, from Red's view.
	Start think.Score
	// Accuracy of each side, 0 to 100; 0 where no move of it is known.
	Accuracy [2]float64
}

// Count returns the number of moves of a side with a mark.
func (r *Report) Count(side xiangqi.Side, m Mark) int {
	n := 0
	for _, p := range r.Plies {
		if p.Known && p.Side == side && p.Mark == m {
			n++
		}
	}
	return n
}

// Game reviews the moves played from start, all of which must be legal. The player must honour all limits, without a
// level. progress, which may be nil, is called before each search. When ctx is cancelled, the report holds the
// results so far, from the end of the game. The error is the player's.
func Game(ctx context.Context, player think.Player, start *xiangqi.Position, moves []xiangqi.Move, o Options, progress func(Progress)) (*Report, error) {
	player.NewGame()
	r := newRun(ctx, player, start, moves, o, progress)
	err := r.firstLook()
	if err == nil && ctx.Err() == nil {
		err = r.secondLook()
	}
	return r.report(), err
}
