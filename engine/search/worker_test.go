package search

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// always evaluates every position with the same score for the side to move.
type always struct {
	flat
	score int
}

func (a always) Evaluate(*xiangqi.Position) int { return a.score }

// testRun prepares a run and its workers, for the test to call their methods.
func testRun(t *testing.T, p *xiangqi.Position, threads int, e Evaluator, l think.Limits) *run {
	t.Helper()
	table, err := tt.New(1)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Table: table, Threads: threads, NewEvaluator: func() Evaluator { return e }})
	if err != nil {
		t.Fatal(err)
	}
	r := newRun(s, context.Background(), p, l, nil)
	table.NewSearch(math.MaxUint64)
	for _, w := range s.workers {
		w.begin(r, p, r.moves)
	}
	return r
}

// searchingWorker returns a worker that can search p without limits.
func searchingWorker(t *testing.T, p *xiangqi.Position, e Evaluator) *worker {
	t.Helper()
	return testRun(t, p, 1, e, think.Limits{}).searcher.workers[0]
}

// The side that is ahead must see progress in moves that bring a capture
// nearer, and none in waiting.
func TestEvaluationSinksAsMovesWithoutCaptureGoBy(t *testing.T) {
	for _, score := range []int{1000, -1000} {
		before := think.Score(score)
		for _, clock := range []int{0, 40, 80, 119} {
			p := movetest.Position(t, fmt.Sprintf("3ak4/9/9/9/9/9/9/9/R8/3K5 w - - %d 1", clock))
			got := searchingWorker(t, p, always{score: score}).evaluate()
			switch {
			case clock == 0 && got != before:
				t.Errorf("%d becomes %d right after a capture", score, got)
			case clock > 0 && (got*before <= 0 || max(got, -got) >= max(before, -before)):
				t.Errorf("%d is %d after %d plies without capture, %d before", score, got, clock, before)
			}
			before = got
		}
	}
}

func TestMovesWithinTheNodeLimit(t *testing.T) {
	w := searchingWorker(t, xiangqi.StartPosition(), flat{})
	for _, c := range []struct{ limit, made, moves, want uint64 }{
		{0, 30, 7, 7}, {100, 30, 7, 7}, {100, 30, 70, 70}, {100, 30, 71, 70}, {100, 100, 7, 0}, {100, 130, 7, 0},
	} {
		w.run.limits.Nodes, w.nodes = c.limit, c.made
		if got := w.within(c.moves); got != c.want {
			t.Errorf("after %d of %d nodes, %d of %d moves are within the limit, want %d", c.made, c.limit, got, c.moves, c.want)
		}
	}
}

// A partner may find nothing to do in such a short search.
func TestEveryPairSearches(t *testing.T) {
	r := testRun(t, xiangqi.StartPosition(), 5, flat{}, think.Limits{Depth: 5})
	result := r.do()
	sum := uint64(0)
	for i, w := range r.searcher.workers {
		if w.nodes == 0 && i%2 == 0 {
			t.Errorf("thread %d made no move", i+1)
		}
		sum += w.nodes
	}
	if result.Nodes != sum {
		t.Errorf("%d nodes reported, %d made", result.Nodes, sum)
	}
}

// The helper runs as if the first thread stayed at one depth.
func TestHelpersCompleteIterations(t *testing.T) {
	const mainDepth = 3
	for ahead := range 2 {
		p := movetest.Position(t, "3ak4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1")
		r := testRun(t, p, 3, flat{}, think.Limits{Nodes: 20000})
		r.mainDepth.Store(mainDepth)
		w := r.searcher.workers[2]
		w.help(ahead)
		if w.done.depth < mainDepth+ahead || !p.PseudoLegal(w.done.top.move) || !p.Legal(w.done.top.move) {
			t.Errorf("%d ahead of depth %d: completed depth %d, move %v", ahead, mainDepth, w.done.depth, w.done.top.move)
		}
		if known := r.nodes(); known != w.nodes || known == 0 {
			t.Errorf("%d ahead: of %d nodes the other threads know %d", ahead, w.nodes, known)
		}
		if _, hit := w.table.Probe(p.Key()); !hit {
			t.Errorf("%d ahead: nothing about the root in the table", ahead)
		}
	}
}

func TestExpectedNodes(t *testing.T) {
	p := xiangqi.StartPosition()
	var clock, faint [2]time.Duration
	clock[p.SideToMove()], faint[p.SideToMove()] = time.Minute, time.Nanosecond
	for _, c := range []struct {
		limits  think.Limits
		threads int
		want    uint64
	}{
		{think.Limits{Nodes: 3000}, 1, 3000},
		{think.Limits{Nodes: 3000}, 2, 3000},
		{think.Limits{MoveTime: 30 * time.Millisecond}, 1, 29_000}, // ends 2 ms early
		{think.Limits{MoveTime: 30 * time.Millisecond}, 3, 87_000},
		{think.Limits{MoveTime: 30 * time.Millisecond, Nodes: 500}, 1, 500},
		{think.Limits{MoveTime: 30 * time.Millisecond, Nodes: 500_000}, 1, 29_000},
		{think.Limits{Clock: clock}, 1, 5_355_000},
		{think.Limits{Clock: faint}, 1, 1000},
		{think.Limits{Depth: 9}, 1, math.MaxUint64},
		{think.Limits{Infinite: true}, 1, math.MaxUint64},
		{think.Limits{Infinite: true, Nodes: 9}, 1, math.MaxUint64},
		{think.Limits{PonderHit: make(chan struct{}), MoveTime: time.Second}, 1, math.MaxUint64},
	} {
		r := newRun(&Searcher{workers: make([]*worker, c.threads)}, context.Background(), p, c.limits, nil)
		if got := r.expectedNodes(); got != c.want {
			t.Errorf("%+v with %d threads: %d nodes expected, want %d", c.limits, c.threads, got, c.want)
		}
	}
}

func TestCompressesScoresThatDecide(t *testing.T) {
	p := DefaultParams()
	for _, c := range []struct{ score, want think.Score }{
		{0, 0},
		{1000, 1000},
		{-1000, -1000},
		{1015, 1000},
		{1016, 1001},
		{-1016, -1001},
		{2600, 1100},
		{maxEval, 2750},
		{-maxEval, -2750},
	} {
		got := p.compress(c.score)
		if got != c.want {
			t.Errorf("%d is compressed to %d, want %d", c.score, got, c.want)
		}
		if back := p.expand(got); max(back-c.score, c.score-back) >= 16 {
			t.Errorf("%d is compressed to %d and expanded to %d", c.score, got, back)
		}
	}
	for _, s := range []think.Score{ruleWin - 4, 4 - ruleWin, think.MateIn(5), think.MatedIn(6), -infinity} {
		if got := p.expand(s); got != s {
			t.Errorf("%d is expanded to %d, want the same", s, got)
		}
		if got := p.compress(s); got != s {
			t.Errorf("%d is compressed to %d, want the same", s, got)
		}
	}
}

// A move without a capture costs the same share of a great lead as of a small one, and a small part of it.
func TestLeadFadesBeforeItIsCompressed(t *testing.T) {
	for _, lead := range []int{400, 1000, 1500, 3000} {
		for _, clock := range []int{0, 30, 90} {
			p := movetest.Position(t, fmt.Sprintf("3k1a3/4a4/4b4/9/9/9/9/2N1C1N2/4A4/2BAKR3 w - - %d 60", clock))
			w := searchingWorker(t, p, always{score: lead})
			got, want := w.params.expand(w.evaluate()), think.Score(lead-lead*clock*w.params[noCaptureFade]/4096)
			if max(got-want, want-got) > 16 {
				t.Errorf("a lead of %d after %d plies without a capture is %d, want %d", lead, clock, got, want)
			}
		}
	}
}
