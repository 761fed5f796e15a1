// Package review judges the moves of a game: the cost of each move, the better move, and the reason. It finds moves
// with a [think.Player] and displays nothing: windows and commands show the same [Report].
//
// Each position of the game has one score: that of the best move that a search found there, but never less than what
// the move played led to. The cost of a move is the difference in winning chances (package chance) between the scores
// before and after the move. Searches are limited by nodes, so that a Player without memory, such as a [Jury], gives
// the same report everywhere.
package review

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/explain"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// An Effort is how thoroughly positions are searched.
type Effort uint8

// The efforts. A deep review begins with the searches of a quick one.
const (
	Quick Effort = iota
	Deep
)

// Efforts returns all efforts, the least first.
func Efforts() []Effort { return []Effort{Quick, Deep} }

// Options configure a review.
type Options struct {
	Effort Effort
	// Nodes are those of the first search of a position, in proportion to which all are; 0 means UsualNodes.
	Nodes uint64
	// Parallel is the number of positions searched at the same time, at least one. It does not affect the results of a
	// Jury.
	Parallel int
	// Rules determine the end of the game.
	Rules xiangqi.Rules
	// Endings prove results; nil means none.
	Endings *endings.Tables
	// Known has the results of an earlier review of these moves, which is continued; nil means none.
	Known *Report
}

// Progress is the progress of a review.
type Progress struct {
	Done, Of float64 // nodes searched, and to be searched as far as is known
	Left     time.Duration
	// Report holds the results so far. The receiver owns it.
	Report *Report
}

// A Ply is a move of the game with its verdict. Scores are for Red.
type Ply struct {
	Move xiangqi.Move
	Side xiangqi.Side
	// Known is false if the review was stopped before it reached this move. The
	// other results are then meaningless.
	Known bool
	// Before is the score of the position before the move, After that of the position after it. A mate counts the plies
	// from the position.
	Before, After think.Score
	// Best is the best line from before the move, Reply the best line after it.
	// Best begins with Move if there was nothing better.
	Best, Reply []xiangqi.Move
	// Loss is the part of the winning chances that the move lost, 0 to 1.
	Loss float64
	Mark Mark
	// Reason explains why a marked move is bad. Merit is what makes a best move remarkable, and Reason then what it
	// gains.
	Reason explain.Reason
	Merit  explain.Merit
}

// explained returns the reason why the move, played in p, is worse than the best one.
func (v *Ply) explained(p *xiangqi.Position, o Options) explain.Reason {
	m := v.Found()
	m.Rules, m.Endings = o.Rules, o.Endings
	return explain.Bad(p, m)
}

// Found returns the move with what the searches found about it.
func (v *Ply) Found() explain.Move {
	return explain.Move{Move: v.Move, Before: red(v.Before, v.Side), After: red(v.After, v.Side), Best: v.Best,
		Reply: v.Reply}
}

// A Report is the outcome of a review.
type Report struct {
	Plies []Ply
	// Start is the score of the start position, for Red.
	Start think.Score
	// Accuracy of each side, 0 to 100; 0 if none of its moves was judged.
	Accuracy [2]float64

	found found // what the searches found; empty if the report is from a record
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

// Complete reports whether all moves are judged.
func (r *Report) Complete() bool {
	return !slices.ContainsFunc(r.Plies, func(p Ply) bool { return !p.Known })
}

// Game reviews the moves played from start, which must be legal. No level is set for the player, which must respect all
// other limits. progress, which may be nil, is called after each search, from any goroutine but one at a time. When
// ctx is cancelled, the report holds the results so far, from the end of the game. The error comes from the player.
func Game(ctx context.Context, player think.Player, start *xiangqi.Position, moves []xiangqi.Move, o Options,
	progress func(Progress)) (*Report, error) {
	player.NewGame()
	r := newRun(ctx, player, start, moves, o, progress)
	err := r.all()
	return r.explained(), err
}
