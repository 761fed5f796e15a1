package search

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// run is one search: its limits and what its workers share.
type run struct {
	searcher *Searcher
	ctx      context.Context
	limits   think.Limits
	timer    timer
	report   func(think.Info)
	pos      *xiangqi.Position
	moves    []xiangqi.Move

	stop    atomic.Bool
	front   atomic.Int32  // depth of the first worker's iteration
	spare   atomic.Uint64 // nodes that do not count, for they were made while pondering
	crowded bool          // there are more workers than processors

	lines  []think.Info
	depth  int // last iteration completed
	steady int // iterations since the best move changed
	best   xiangqi.Move
	score  think.Score
	work   uint64 // nodes at the end of the last iteration
}

func newRun(s *Searcher, ctx context.Context, pos *xiangqi.Position, l think.Limits, report func(think.Info)) *run {
	r := &run{searcher: s, ctx: ctx, limits: l, report: report, pos: pos, moves: Candidates(pos, l.SearchMoves)}
	r.timer.set(&l, pos.SideToMove())
	r.limits.MultiPV = max(l.MultiPV, 1)
	if l.Depth <= 0 || l.Depth > think.MaxDepth {
		r.limits.Depth = think.MaxDepth
	}
	return r
}

// Candidates returns the legal moves of a position that are among some moves, or all where none is.
func Candidates(pos *xiangqi.Position, among []xiangqi.Move) []xiangqi.Move {
	var legal xiangqi.MoveList
	pos.LegalMoves(&legal)
	some := slices.DeleteFunc(slices.Clone(legal.Slice()), func(m xiangqi.Move) bool { return !slices.Contains(among, m) })
	if len(some) == 0 {
		return legal.Slice()
	}
	return some
}

func (r *run) do() think.Result {
	if len(r.moves) == 0 {
		r.linger()
		return think.Result{Score: think.MatedIn(0), Time: r.timer.elapsed()}
	}
	// Cancelling sets the flag from another goroutine at once; the workers
	// never have to ask the context.
	release := context.AfterFunc(r.ctx, func() { r.stop.Store(true) })
	defer release()
	if r.ctx.Err() != nil {
		r.stop.Store(true)
	}
	if r.timer.pondering() {
		r.ponder()
	}
	r.searcher.table.NewSearch()
	r.crowded = len(r.searcher.workers) > runtime.GOMAXPROCS(0)
	for _, w := range r.searcher.workers {
		w.begin(r, r.pos, r.moves)
	}
	var helpers sync.WaitGroup
	for i, w := range r.searcher.workers[1:] {
		helpers.Go(func() { w.help((i + 1) % 2) })
	}
	r.searcher.workers[0].deepen(r.completed)
	r.stop.Store(true)
	r.linger()
	helpers.Wait()
	return r.result(r.elect())
}

// nodes returns the moves made so far, of all workers together.
func (r *run) nodes() (sum uint64) {
	for _, w := range r.searcher.workers {
		sum += w.told.Load()
	}
	return sum
}

// linger waits, after the search has come to its end, for the moment when it may
// return.
func (r *run) linger() {
	switch {
	case r.limits.Infinite && r.ctx.Done() != nil:
		<-r.ctx.Done()
	case r.timer.pondering():
		select {
		case <-r.limits.PonderHit:
		case <-r.ctx.Done():
		}
	}
}

// ponder looks, on the first worker's behalf, whether the opponent has played
// the expected move, and from then on lets the limits count. It may be that
// what was found by then is all that was asked for.
func (r *run) ponder() {
	select {
	case <-r.limits.PonderHit:
		r.spare.Store(r.nodes())
		r.timer.hit()
		if r.depth > 0 && !r.limits.Infinite && (r.depth >= r.limits.Depth || r.timed() && len(r.moves) == 1) {
			r.stop.Store(true)
		}
	default:
	}
}

// The number of nodes between two looks at clock and flag, and the number that
// the first iteration may take even when the search is stopped at once.
const (
	checkInterval = 256
	graceNodes    = 2048
)

// check reports whether a worker must stop, and sets the node count at which it
// asks again. The limit of nodes is exact with one thread.
func (r *run) check(w *worker) bool {
	w.told.Store(w.nodes)
	w.nextCheck = w.nodes + checkInterval
	if r.crowded {
		runtime.Gosched() // lest whoever wants to stop the search waits for a turn behind all workers
	}
	if w == r.searcher.workers[0] && r.timer.pondering() {
		r.ponder()
	}
	if limit := r.limits.Nodes; limit > 0 && !r.timer.pondering() {
		total := r.nodes() - r.spare.Load()
		if total >= limit {
			r.stop.Store(true)
			return true
		}
		w.nextCheck = min(w.nextCheck, w.nodes+limit-total)
	}
	if w.rootDepth <= 1 && w.nodes < graceNodes {
		return false
	}
	if !r.stop.Load() && r.timer.expired() {
		r.stop.Store(true)
	}
	return r.stop.Load()
}

// completed takes note of an iteration of the first worker and says whether to
// begin another.
func (r *run) completed(depth int) bool {
	w := r.searcher.workers[0]
	w.told.Store(w.nodes)
	top := &w.root[0]
	r.note(w)
	drop := r.score - top.score
	if r.best == top.move {
		r.steady++
	} else {
		r.steady, r.best = 0, top.move
	}
	r.score, r.depth = top.score, depth
	share := 0
	if done := w.nodes - r.work; done > 0 {
		share = int(min(top.nodes*1024/done, 1024))
	}
	r.work = w.nodes
	for i := range w.root {
		w.root[i].nodes = 0
	}
	if r.timer.pondering() {
		r.ponder()
	}
	if depth >= r.limits.Depth && !r.timer.pondering() {
		return false
	}
	if r.limits.Infinite {
		return true
	}
	if n := top.score.MatePlies(); r.limits.MultiPV == 1 && n > 0 && depth > 2*n+12 {
		return false // a shorter one, begun by a quiet move that was pruned so far, would have been found
	}
	if r.timer.pondering() {
		return true
	}
	if r.timed() && len(w.root) == 1 {
		return false // nothing to choose
	}
	r.timer.obvious.Store(r.obvious(depth))
	r.work = w.nodes
	return !r.stop.Load() && !r.timer.enough(r.steady, share, drop)
}

// timed reports whether time alone ends the search.
func (r *run) timed() bool {
	return r.timer.hard > 0 && r.limits.Nodes == 0 && r.limits.Depth == think.MaxDepth
}

// note keeps the lines of the first worker and reports them.
func (r *run) note(w *worker) {
	r.lines = r.lines[:0]
	for i := range min(r.limits.MultiPV, len(w.root)) {
		m := &w.root[i]
		score := m.known()
		if score == -infinity {
			break
		}
		info := think.Info{
			Depth: w.rootDepth, SelDepth: m.selDepth, MultiPV: i + 1, Score: score, Bound: think.Exact,
			Nodes: r.nodes(), Time: r.timer.elapsed(), Hashfull: r.searcher.table.Hashfull(),
			PV: slices.Clone(m.pv.moves[:m.pv.n]),
		}
		r.lines = append(r.lines, info)
		if r.report != nil {
			r.report(info)
		}
	}
}

// result reads the outcome off the worker elected. An iteration of the first
// worker that was broken off counts as far as it got: its first move is the best
// one of the iteration before, so any that replaced it is better.
func (r *run) result(w *worker) think.Result {
	if w != r.searcher.workers[0] {
		w.root[0], w.rootDepth, r.depth = w.done.top, w.done.depth, w.done.depth
	}
	top := &w.root[0]
	if top.known() != -infinity && (top.move != r.best || r.depth == 0) {
		r.note(w)
	}
	res := think.Result{
		Move: top.move, Score: top.known(), Depth: r.depth,
		Nodes: r.nodes(), Time: r.timer.elapsed(), Lines: r.lines,
		PV: []xiangqi.Move{top.move},
	}
	if res.Score == -infinity {
		res.Score = think.Draw // stopped before anything was known
		return res
	}
	res.PV = slices.Clone(top.pv.moves[:top.pv.n])
	if len(res.PV) > 1 {
		res.Ponder = res.PV[1]
	}
	return res
}
