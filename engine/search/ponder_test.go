package search_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// start searches in a new goroutine and sends the result on the channel.
func start(ctx context.Context, s *search.Searcher, p *xiangqi.Position, l think.Limits, report func(think.Info)) <-chan think.Result {
	result := make(chan think.Result, 1)
	go func() { result <- s.Search(ctx, p, l, report) }()
	return result
}

const (
	mateInOne  = "4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"
	singleMove = "3rkr3/4a4/9/9/9/9/9/9/9/4K4 w - - 0 1"
)

func TestPonderHitDuringTheSearch(t *testing.T) {
	for _, threads := range []int{1, 3} {
		hit := make(chan struct{})
		r := newSearcher(t, threads).Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 6, PonderHit: hit},
			func(i think.Info) {
				if i.Depth == 4 {
					close(hit)
				}
			})
		if r.Depth != 6 {
			t.Errorf("%d threads: hit at depth 4, a limit of 6, ended at %d", threads, r.Depth)
		}
	}
}

// Nodes searched before the hit do not reduce the nodes allowed after it.
func TestPonderHitBeginsTheCountOfNodes(t *testing.T) {
	const limit = 3000
	hit := make(chan struct{})
	var before uint64
	r := newSearcher(t, 1).Search(context.Background(), xiangqi.StartPosition(), think.Limits{Nodes: limit, PonderHit: hit},
		func(i think.Info) {
			if i.Depth == 7 {
				before = i.Nodes
				close(hit)
			}
		})
	if before < limit || r.Nodes != before+limit {
		t.Errorf("hit after %d nodes, ended after %d; want %d more", before, r.Nodes, limit)
	}
}

func TestPonderHitPastTheLimits(t *testing.T) {
	for _, l := range []think.Limits{
		{Depth: 3},
		{MoveTime: time.Nanosecond},
		{Clock: [2]time.Duration{time.Nanosecond, time.Nanosecond}},
	} {
		hit := make(chan struct{})
		l.PonderHit = hit
		p := xiangqi.StartPosition()
		deepest := 0
		r := newSearcher(t, 2).Search(context.Background(), p, l, func(i think.Info) {
			if deepest = i.Depth; deepest == 6 {
				close(hit)
			}
		})
		if deepest < 6 || !legal(p, r.Move) {
			t.Errorf("%+v: ended at depth %d with %v", l, deepest, r.Move)
		}
	}
}

func TestPonderHitBeforehand(t *testing.T) {
	hit := make(chan struct{})
	close(hit)
	for _, l := range []think.Limits{{Depth: 3}, {Nodes: 1}, {Nodes: 700}, {MoveTime: time.Nanosecond}} {
		want := newSearcher(t, 1).Search(context.Background(), xiangqi.StartPosition(), l, nil)
		l.PonderHit = hit
		got := newSearcher(t, 1).Search(context.Background(), xiangqi.StartPosition(), l, nil)
		if l.MoveTime == 0 && (got.Nodes != want.Nodes || got.Depth != want.Depth) || got.Move == xiangqi.NoMove {
			t.Errorf("%+v: %d nodes to depth %d, without pondering %d to %d", l, got.Nodes, got.Depth, want.Nodes, want.Depth)
		}
	}
}

// A search that has finished early keeps its result until the hit.
func TestPonderingWaits(t *testing.T) {
	for name, fen := range map[string]string{"mate": mateInOne, "no legal move": "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1"} {
		for _, threads := range []int{1, 3} {
			for _, cancelled := range []bool{false, true} {
				synctest.Test(t, func(t *testing.T) {
					p := movetest.Position(t, fen)
					hit := make(chan struct{})
					ctx, cancel := context.WithCancel(t.Context())
					defer cancel()
					result := start(ctx, newSearcher(t, threads), p, think.Limits{Depth: 1, PonderHit: hit}, nil)
					synctest.Wait() // until the search is waiting
					select {
					case r := <-result:
						t.Fatalf("%s, %d threads: returned %v before the hit", name, threads, r.Move)
					default:
					}
					if cancelled {
						cancel()
					} else {
						close(hit)
					}
					if r := <-result; p.HasLegalMove() && !legal(p, r.Move) {
						t.Errorf("%s, %d threads: %v", name, threads, r.Move)
					}
				})
			}
		}
	}
}

func TestPonderingCancelled(t *testing.T) {
	for _, threads := range []int{1, 4} {
		ctx, cancel := context.WithCancel(context.Background())
		p := xiangqi.StartPosition()
		r := newSearcher(t, threads).Search(ctx, p, think.Limits{Depth: 2, PonderHit: make(chan struct{})}, func(i think.Info) {
			if i.Depth == 5 {
				cancel()
			}
		})
		if r.Depth < 5 || !legal(p, r.Move) {
			t.Errorf("%d threads: depth %d, %v", threads, r.Depth, r.Move)
		}
		cancel()
		if r := newSearcher(t, threads).Search(ctx, p, think.Limits{PonderHit: make(chan struct{})}, nil); !legal(p, r.Move) {
			t.Errorf("%d threads, cancelled beforehand: %v", threads, r.Move)
		}
	}
}

// With a clock, a single legal move is played at once after the hit.
func TestPonderHitWithASingleMove(t *testing.T) {
	p := movetest.Position(t, singleMove)
	hit := make(chan struct{})
	l := think.Limits{Clock: [2]time.Duration{time.Hour, time.Hour}, PonderHit: hit}
	r := newSearcher(t, 2).Search(context.Background(), p, l, func(i think.Info) {
		if i.Depth == 3 {
			close(hit)
		}
	})
	if r.Depth > 4 || !legal(p, r.Move) {
		t.Errorf("thought to depth %d about the only move %v", r.Depth, r.Move)
	}
}
