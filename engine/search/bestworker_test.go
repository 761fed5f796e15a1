package search

import (
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestElect(t *testing.T) {
	type vote struct {
		move  xiangqi.Move
		depth int
		score think.Score
	}
	for _, c := range []struct {
		name  string
		votes []vote
		want  int
	}{
		{"alone", []vote{{1, 5, 0}}, 0},
		{"of one mind", []vote{{1, 9, 10}, {1, 11, 10}}, 0},
		{"deeper", []vote{{1, 10, 10}, {2, 12, 10}}, 1},
		{"no deeper", []vote{{1, 10, 10}, {2, 10, 60}}, 0},
		{"deeper and worse", []vote{{1, 10, 60}, {2, 11, 10}}, 1},
		{"nothing done", []vote{{1, 3, 10}, {2, 0, 900}}, 0},
		{"the first knows nothing", []vote{{1, 0, 0}, {2, 4, 0}}, 0},
		{"deepest of three", []vote{{1, 10, 10}, {2, 11, 10}, {3, 12, 0}}, 2},
		{"mate", []vote{{1, 12, 900}, {2, 5, think.MateIn(5)}}, 1},
		{"shorter mate", []vote{{1, 12, think.MateIn(3)}, {2, 14, think.MateIn(5)}}, 0},
	} {
		r := &run{searcher: &Searcher{}, limits: think.Limits{Depth: think.MaxDepth, MultiPV: 1}, depth: c.votes[0].depth, best: c.votes[0].move}
		for _, v := range c.votes {
			top := rootMove{move: v.move, score: v.score}
			w := &worker{root: []rootMove{top}}
			w.done.depth, w.done.top = v.depth, top
			r.searcher.workers = append(r.searcher.workers, w)
		}
		if got := r.bestWorker(); got != r.searcher.workers[c.want] {
			t.Errorf("%s: the move %v of depth %d is played", c.name, got.root[0].move, got.done.depth)
		}
	}
	// A better move found in an interrupted iteration counts with that iteration's depth.
	workers := []*worker{{root: []rootMove{{move: 3, score: 5}}}, {root: []rootMove{{move: 2}}}}
	workers[1].done = iteration{depth: 11, top: rootMove{move: 2, score: 5}}
	r := &run{searcher: &Searcher{workers: workers}, limits: think.Limits{Depth: think.MaxDepth, MultiPV: 1}, depth: 10, best: 1}
	if r.bestWorker() != workers[0] {
		t.Error("a better move found in the midst of an iteration is not played")
	}
}
