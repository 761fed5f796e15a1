// Package bench searches a fixed set of positions to a fixed depth. The number
// of nodes is the search's signature: a change that does not mean to change how
// the program thinks leaves it as it is. The time tells how fast it thinks.
package bench

import (
	"context"
	"fmt"
	"time"

	"chuhe/engine/eval/hand"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// DefaultDepth is the depth in plies that the signature is taken at: deep enough
// for all that the search does at great depth only.
const DefaultDepth = 13

// hashMegabytes is fixed too, for the table's size is part of the signature.
const hashMegabytes = 16

// Outcome is the result of a run.
type Outcome struct {
	Nodes uint64        // moves made, all positions together
	Time  time.Duration // spent searching
}

// Speed returns nodes a second.
func (o Outcome) Speed() uint64 {
	return uint64(float64(o.Nodes) / max(o.Time.Seconds(), 1e-9))
}

// String returns the last line of a benchmark, such as "4321 nodes 987654 nps".
func (o Outcome) String() string { return fmt.Sprintf("%d nodes %d nps", o.Nodes, o.Speed()) }

// Run searches every position of the set to the given depth on one thread, each
// from an empty table, and tells each, if not nil, the position and what was
// found. A depth of less than one means DefaultDepth. A cancelled context ends
// the run early, with an error.
func Run(ctx context.Context, depth int, each func(fen string, r think.Result)) (Outcome, error) {
	if depth < 1 {
		depth = DefaultDepth
	}
	table, err := tt.New(hashMegabytes)
	if err != nil {
		return Outcome{}, err
	}
	s, err := search.New(search.Config{
		Table: table, Threads: 1,
		NewEvaluator: func() search.Evaluator { return hand.New() },
	})
	if err != nil {
		return Outcome{}, err
	}
	var sum Outcome
	for _, fen := range positions {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return Outcome{}, fmt.Errorf("bench position %s: %w", fen, err)
		}
		s.Clear()
		r := s.Search(ctx, pos, think.Limits{Depth: depth}, nil)
		if ctx.Err() != nil {
			return Outcome{}, ctx.Err()
		}
		sum.Nodes += r.Nodes
		sum.Time += r.Time
		if each != nil {
			each(fen, r)
		}
	}
	return sum, nil
}
