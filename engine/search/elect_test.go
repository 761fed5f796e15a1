package search

import (
	"testing"

	"chuhe/engine/xiangqi"
)

func TestElect(t *testing.T) {
	type vote struct {
		move  xiangqi.Move
		depth int
		score Score
	}
	for _, c := range []struct {
		name  string
		votes []vote
		want  int
	}{
		{"alone", []vote{{1, 5, 0}}, 0},
		{"of one mind", []vote{{1, 9, 10}, {1, 11, 10}}, 0},
		{"deeper", []vote{{1, 10, 10}, {2, 12, 10}}, 1},
		{"deeper but worse", []vote{{1, 10, 60}, {2, 11, 10}}, 0},
		{"nothing done", []vote{{1, 3, 10}, {2, 0, 900}}, 0},
		{"the first knows nothing", []vote{{1, 0, 0}, {2, 4, 0}}, 0},
		{"majority", []vote{{1, 10, 10}, {2, 10, 10}, {2, 10, 10}}, 1},
		{"deepest of the majority", []vote{{1, 10, 10}, {2, 10, 10}, {2, 11, 10}}, 2},
		{"mate", []vote{{1, 12, 900}, {2, 5, MateIn(5)}}, 1},
		{"shorter mate", []vote{{1, 12, MateIn(3)}, {2, 14, MateIn(5)}}, 0},
	} {
		r := &run{searcher: &Searcher{}, limits: Limits{Depth: MaxDepth, MultiPV: 1}, depth: c.votes[0].depth}
		for _, v := range c.votes {
			top := rootMove{move: v.move, score: v.score}
			w := &worker{root: []rootMove{top}}
			w.done.depth, w.done.top = v.depth, top
			r.searcher.workers = append(r.searcher.workers, w)
		}
		if got := r.elect(); got != r.searcher.workers[c.want] {
			t.Errorf("%s: the move %v of depth %d is played", c.name, got.root[0].move, got.done.depth)
		}
	}
}
