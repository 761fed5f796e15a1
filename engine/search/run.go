package search

import (
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// run is one search: its limits and the state shared by its workers.
type run struct {
	searcher *Searcher
	ctx      context.Context
	limits   think.Limits
	timer    timer
	report   func(think.Info)
	pos      *xiangqi.Position
	moves    []xiangqi.Move

	stop           atomic.Bool
	mainDepth      atomic.Int32  // depth of the first worker's current iteration
	ponderNodes    atomic.Uint64 // nodes searched while pondering; they do not count
	oversubscribed bool          // whether there are more workers than processors
	crowded        bool          // whether the workers use all of GOMAXPROCS, leaving nothing to other goroutines

	lines  []think.Info
	depth  int // last completed iteration
	stable int // iterations since the best move changed
	best   xiangqi.Move
	score  think.Score
	work   uint64 // nodes at the end of the last iteration
}

func newRun(s *Searcher, ctx context.Context, pos *xiangqi.Position, l think.Limits, report func(think.Info)) *run {
	r := &run{searcher: s, ctx: ctx, limits: l, report: report, pos: pos, moves: Candidates(pos, l.SearchMoves)}
	r.timer.set(&l, pos.SideToMove())
	places := runtime.GOMAXPROCS(0)
	r.crowded, r.oversubscribed = len(s.workers) >= places, len(s.workers) > min(places, runtime.NumCPU())
	r.limits.MultiPV = max(l.MultiPV, 1)
	if l.Depth <= 0 || l.Depth > think.MaxDepth {
		r.limits.Depth = think.MaxDepth
	}
	if len(r.moves) == 1 && r.timed() && r.timer.soft == 0 {
		r.timer.shorten(onlyMoveTime)
	}
	return r
}

// Candidates returns those of the given moves that are legal in the position, or all legal moves if none is.
func Candidates(pos *xiangqi.Position, among []xiangqi.Move) []xiangqi.Move {
	legal := pos.Moves()
	other := func(m xiangqi.Move) bool { return !slices.Contains(among, m) }
	some := slices.DeleteFunc(slices.Clone(legal), other)
	if len(some) == 0 {
		return legal
	}
	return some
}

func (r *run) do() think.Result {
	if len(r.moves) == 0 {
		r.limits.AwaitRelease(r.ctx)
		return think.Result{Score: think.MatedIn(0), Time: r.timer.elapsed()}
	}
	// Cancelling sets the flag at once, so the workers need not check the
	// context.
	release := context.AfterFunc(r.ctx, func() { r.stop.Store(true) })
	defer release()
	if r.ctx.Err() != nil {
		r.stop.Store(true)
	}
	if r.timer.pondering() {
		r.ponder()
	}
	r.searcher.table.NewSearch(r.expectedNodes())
	for _, w := range r.searcher.workers {
		w.begin(r, r.pos, r.moves)
	}
	r.searcher.running.Store(r)
	defer r.searcher.running.Store(nil)
	var helpers sync.WaitGroup
	for i, w := range r.searcher.workers[1:] {
		if w.partner != nil && i%2 == 0 {
			helpers.Go(w.assist)
		} else {
			helpers.Go(func() { w.help((i + 1) / 2 % 2) })
		}
	}
	r.searcher.workers[0].deepen(r.completed)
	r.stop.Store(true)
	r.limits.AwaitRelease(r.ctx)
	helpers.Wait()
	return r.result(r.bestWorker())
}

// nodesPerMillisecond is a rough speed of one thread; the fastest processors reach half as much again.
const nodesPerMillisecond = 1000

// expectedNodes returns about how many nodes the search may take: math.MaxUint64 if it has no such limit.
func (r *run) expectedNodes() uint64 {
	nodes := uint64(math.MaxUint64)
	if r.limits.Infinite || r.limits.PonderHit != nil {
		return nodes
	}
	if r.limits.Nodes > 0 {
		nodes = r.limits.Nodes
	}
	if r.timer.hard > 0 {
		nodes = min(nodes, uint64(r.timer.hard.Milliseconds()+1)*nodesPerMillisecond*uint64(len(r.searcher.workers)))
	}
	return nodes
}

// nodes returns the number of moves made so far by all workers together.
func (r *run) nodes() (sum uint64) {
	for _, w := range r.searcher.workers {
		sum += w.sharedNodes.Load()
	}
	return sum
}

// ponder checks for the ponder hit, from which the limits count, and stops the
// search if it has already reached them. The first worker calls it.
func (r *run) ponder() {
	select {
	case <-r.limits.PonderHit:
		r.ponderNodes.Store(r.nodes())
		r.timer.hit()
		if r.depth > 0 && !r.limits.Infinite && (r.depth >= r.limits.Depth || r.timed() && len(r.moves) == 1) {
			r.stop.Store(true)
		}
	default:
	}
}

// The number of nodes between two checks of the limits, and the number that the
// first iteration may use even when the search is stopped at once.
const (
	checkInterval = 256
	graceNodes    = 2048
)

// check reports whether a worker must stop, and sets the node count of the next
// check. The node limit is exact with one thread.
func (r *run) check(w *worker) bool {
	w.sharedNodes.Store(w.nodes)
	w.nextCheck = w.nodes + checkInterval
	if yield := r.searcher.yield; yield != nil {
		yield()
	}
	if r.crowded {
		runtime.Gosched() // otherwise the goroutine that stops the search waits behind all workers
	}
	if w == r.searcher.workers[0] && r.timer.pondering() {
		r.ponder()
	}
	if limit := r.limits.Nodes; limit > 0 && !r.timer.pondering() {
		total := r.nodes() - r.ponderNodes.Load()
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

// completed records an iteration of the first worker and reports whether to start
// another.
func (r *run) completed(depth int) bool {
	w := r.searcher.workers[0]
	w.sharedNodes.Store(w.nodes)
	top := &w.root[0]
	r.reportLines(w)
	drop := r.score - top.score
	if r.best == top.move {
		r.stable++
	} else {
		r.stable, r.best = 0, top.move
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
		return false // the depth rules out a shorter mate, even with pruned quiet moves
	}
	if r.timer.pondering() {
		return true
	}
	if r.timed() && r.timer.soft > 0 && len(w.root) == 1 {
		return false // an only move should not use up the clock
	}
	r.timer.obvious.Store(r.obvious(depth))
	r.work = w.nodes
	return !r.stop.Load() && !r.timer.enough(r.stable, share, drop)
}

// timed reports whether time is the only limit of the search.
func (r *run) timed() bool {
	return r.timer.hard > 0 && r.limits.Nodes == 0 && r.limits.Depth == think.MaxDepth
}

// reportLines stores the lines of the first worker and reports them.
func (r *run) reportLines(w *worker) {
	r.lines = r.lines[:0]
	for i := range min(r.limits.MultiPV, len(w.root)) {
		m := &w.root[i]
		score := m.known()
		if score == -infinity {
			break
		}
		info := think.Info{
			Depth: w.rootDepth, SelDepth: m.selDepth, MultiPV: i + 1, Score: w.params.expand(score), Bound: think.Exact,
			Nodes: r.nodes(), Time: r.timer.elapsed(), Hashfull: r.searcher.table.Hashfull(),
			PV: slices.Clone(m.pv.moves[:m.pv.n]),
		}
		r.lines = append(r.lines, info)
		if r.report != nil {
			r.report(info)
		}
	}
}

// result returns the result of the chosen worker: that of the last line reported. An unfinished iteration of the first
// worker counts if it replaced the best move: it starts with the previous iteration's, so the other is better. With
// several lines it does not count, unless they may be mixed.
func (r *run) result(w *worker) think.Result {
	helped := w != r.searcher.workers[0]
	if helped {
		w.root[0], w.rootDepth, r.depth = w.done.top, w.done.depth, w.done.depth
	}
	top := &w.root[0]
	replaced := top.move != r.best && (r.limits.MultiPV == 1 || r.searcher.mixed)
	if top.known() != -infinity && (helped || replaced || r.depth == 0) {
		r.reportLines(w)
	}
	res := think.Result{
		Move: top.move, Score: think.Draw, Depth: r.depth, Nodes: r.nodes(), Time: r.timer.elapsed(), Lines: r.lines,
		PV: []xiangqi.Move{top.move},
	}
	if len(r.lines) == 0 { // stopped before there was a score
		return res
	}
	res.Score, res.PV = r.lines[0].Score, slices.Clone(r.lines[0].PV)
	if res.Move = res.PV[0]; res.Move == top.move {
		res.Score = w.params.expand(top.known()) // the unfinished iteration knows it better
	}
	if len(res.PV) > 1 {
		res.Ponder = res.PV[1]
	}
	return res
}
