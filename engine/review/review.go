// Package review judges the moves of a game: the cost of each move, the better move, and the reason. It finds moves
// with a [think.Player] and displays nothing: windows and commands show the same [Report].
//
// The game is reviewed from its end to its start, so that a player with a hash table knows the later positions before
// it judges the moves that led there. The cost of a move is the difference in winning chances (package chance)
// between the best move and the move itself. Apparent mistakes are searched a second time, with both moves in one
// search of equal depth.
package review

import (
	"context"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/explain"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Budgets per position, for a user who waits for the review.
const (
	Quick  = 100 * time.Millisecond
	Normal = 500 * time.Millisecond
	Deep   = 3 * time.Second
)

// Options configure a review.
type Options struct {
	// Budget is the average time per position, including second searches.
	Budget time.Duration
	// Rules determine the end of the game.
	Rules xiangqi.Rules
	// Endings prove results; nil means none.
	Endings *endings.Tables
	// Known has the results of an earlier review of these moves that was stopped; nil means none. They are not searched
	// again, except in the second look.
	Known *Report
}

// Progress is the progress of a review.
type Progress struct {
	Done, Of int // number of searches completed, and number of all searches
	Left     time.Duration
	// Report holds the results so far, without reasons. The receiver owns it.
	Report *Report
}

// A Ply is a move of the game with its verdict. Scores are for Red.
type Ply struct {
	Move xiangqi.Move
	Side xiangqi.Side
	// Known is false if the review was stopped before it reached this move. The
	// other results are then meaningless.
	Known bool
	// Before is the score with the best move, After the score with the move
	// played. Both are as seen after the move: a mate counts the plies from
	// there.
	Before, After think.Score
	// Best is the best line from before the move, Reply the best line after it.
	// Best begins with Move if there was nothing better.
	Best, Reply []xiangqi.Move
	// Loss is the part of the winning chances that the move lost, 0 to 1.
	Loss float64
	Mark Mark
	// Reason explains why a marked move is bad.
	Reason explain.Reason
}

// explained returns the reason why the move, played in p, is worse than the best one.
func (v *Ply) explained(p *xiangqi.Position, o Options) explain.Reason {
	return explain.Bad(p, explain.Move{Move: v.Move, Before: red(v.Before, v.Side), After: red(v.After, v.Side),
		Best: v.Best, Reply: v.Reply, Rules: o.Rules, Endings: o.Endings})
}

// A Report is the outcome of a review.
type Report struct {
	Plies []Ply
	// Start is the score of the start position, for Red.
	Start think.Score
	// Accuracy of each side, 0 to 100; 0 if none of its moves was judged.
	Accuracy [2]float64
}

// Count returns the number of a side's moves with the given mark.
func (r *Report) Count(side xiangqi.Side, m Mark) int {
	n := 0
	for _, p := range r.Plies {
		if p.Known && p.Side == side && p.Mark == m {
			n++
		}
	}
	return n
}

// Game reviews the moves played from start, which must be legal. The player must respect all limits; no level is
// set. progress, which may be nil, is called before each search. When ctx is cancelled, the report holds the results
// so far, from the end of the game. The error comes from the player.
func Game(ctx context.Context, player think.Player, start *xiangqi.Position, moves []xiangqi.Move, o Options,
	progress func(Progress)) (*Report, error) {
	player.NewGame()
	r := newRun(ctx, player, start, moves, o, progress)
	err := r.firstLook()
	if err == nil && ctx.Err() == nil {
		err = r.secondLook()
	}
	return r.report(), err
}
