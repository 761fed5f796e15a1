package engine

import (
	"context"
	"fmt"
	"time"

	"chuhe/engine/eval/nnue"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// BenchDepth is the depth of the signature in plies: deep enough to reach the
// parts of the search that only work at great depth.
const BenchDepth = 13

// benchHashMB is fixed because the signature depends on the size of the table.
const benchHashMB = 16

// BenchResult is the result of a run of Bench. The number of nodes is the signature of the search: it changes only if
// the search or the evaluation changes. The time measures its speed.
type BenchResult struct {
	Nodes uint64        // total number of moves made in all positions
	Time  time.Duration // spent searching
}

// Speed returns the number of nodes per second.
func (o BenchResult) Speed() uint64 {
	return uint64(float64(o.Nodes) / max(o.Time.Seconds(), 1e-9))
}

// String returns the last line of a benchmark, such as "4321 nodes 987654 nps".
func (o BenchResult) String() string { return fmt.Sprintf("%d nodes %d nps", o.Nodes, o.Speed()) }

// Bench searches every position of the set to the given depth in plies, on one thread and each from an empty table. If
// each is not nil, Bench calls it with every result. It evaluates positions with the net, or with the hand-made
// evaluation if net is nil. A depth below one means BenchDepth. If ctx is cancelled, the run ends early with its
// error.
func Bench(ctx context.Context, depth int, net *nnue.Net, each func(fen string, r think.Result)) (BenchResult, error) {
	if depth < 1 {
		depth = BenchDepth
	}
	table, err := tt.New(benchHashMB)
	if err != nil {
		return BenchResult{}, err
	}
	s, err := search.New(search.Config{
		Table: table, Threads: 1, SeekMates: true,
		NewEvaluator: Options{Net: net}.newEvaluator,
	})
	if err != nil {
		return BenchResult{}, err
	}
	var sum BenchResult
	for _, fen := range benchPositions {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return BenchResult{}, fmt.Errorf("bench position %s: %w", fen, err)
		}
		s.Clear()
		r := s.Search(ctx, pos, think.Limits{Depth: depth}, nil)
		if ctx.Err() != nil {
			return BenchResult{}, ctx.Err()
		}
		sum.Nodes += r.Nodes
		sum.Time += r.Time
		if each != nil {
			each(fen, r)
		}
	}
	return sum, nil
}
