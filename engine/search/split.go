package search

import (
	"runtime"
	"sync"
	"sync/atomic"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// splitDepth is the minimum depth of a node whose moves two workers share.
const splitDepth = 2

// split is a node whose moves are searched by two workers together: its owner,
// which has already searched at least one move there, and the owner's partner,
// which was idle. The first move is not shared, because it decides whether there is
// anything to share and with which bound ("young brothers wait": R. Feldmann and
// others, "Distributed game-tree search", 1989).
type split struct {
	owner *worker
	ply   int
	outer *split // the split within which the owner reached this one; nil: none
	moves []attempt

	// The path from the root, for the partner to follow.
	path        [think.MaxPly]xiangqi.Move // NoMove is a null move
	staticEvals [think.MaxPly + 1]think.Score
	nullMinPly  int

	cut  atomic.Bool // a move has reached beta: the others do not matter
	left atomic.Bool // the partner has finished its part, or has none

	selDepth int // the partner's selective depth, set when it has left

	mu    sync.Mutex // guards taken and the results in node, in the owner's line and in its frame
	node  node
	taken int // number of moves handed out
}

// waiting is the offer of a worker that is waiting for one.
var waiting = new(split)

// over reports whether the split, or an enclosing one, has been decided.
func (s *split) over() bool {
	for ; s != nil; s = s.outer {
		if s.cut.Load() {
			return true
		}
	}
	return false
}

// mayShare reports whether the partner is free to search some of the moves of the node at ply.
func (w *worker) mayShare(n *node, ply int) bool {
	return w.partner != nil && n.depth >= splitDepth && w.frame(ply).excluded == xiangqi.NoMove &&
		w.partner.offer.Load() == waiting
}

// share searches the remaining moves of the node at ply together with the
// partner. a is the next of them.
func (w *worker) share(n *node, a *attempt, ply int) {
	s := w.newSplit(ply)
	s.moves = append(s.moves[:0], *a)
	for w.next(n, a, ply) {
		s.moves = append(s.moves, *a)
	}
	s.node = *n
	w.split = s
	if len(s.moves) == 1 || !w.partner.offer.CompareAndSwap(waiting, s) {
		s.left.Store(true)
	}
	w.takeMoves(s)
	if !s.left.Load() && !w.partner.offer.CompareAndSwap(s, waiting) {
		// The partner is searching its last move of these: help it there.
		w.awaitOffers(ply, s.left.Load)
	}
	*n = s.node
	w.selDepth = max(w.selDepth, s.selDepth)
	w.split = s.outer
	w.stopped = w.run.stop.Load() || w.split.over()
}

// newSplit returns a split of the node at ply, without moves.
func (w *worker) newSplit(ply int) *split {
	s := w.splits[ply]
	if s == nil {
		s = &split{owner: w, ply: ply}
		w.splits[ply] = s
	}
	for i := range ply {
		s.path[i], s.staticEvals[i] = w.frame(i).move, w.frame(i).staticEval
	}
	s.staticEvals[ply] = w.frame(ply).staticEval
	s.outer, s.nullMinPly, s.taken, s.selDepth = w.split, w.nullMinPly, 0, 0
	s.cut.Store(false)
	s.left.Store(false)
	return s
}

// assist helps the partner until the search ends.
func (w *worker) assist() {
	w.rawEval() // at the root, from where the evaluator updates to every split
	w.awaitOffers(0, w.run.stop.Load)
	w.sharedNodes.Store(w.nodes)
}

// awaitOffers joins the splits that the partner offers, until done returns true. The worker is at
// ply, on the path to all of them. It yields its processor only if there are fewer processors than
// workers: otherwise the scheduler would take longer than an offer lasts.
func (w *worker) awaitOffers(ply int, done func() bool) {
	w.offer.Store(waiting)
	for {
		switch s := w.offer.Load(); {
		case s != waiting:
			if w.offer.CompareAndSwap(s, nil) { // otherwise it was withdrawn
				w.join(s, ply)
				w.offer.Store(waiting)
			}
		case done() && w.offer.CompareAndSwap(waiting, nil):
			return
		case w.run.oversubscribed:
			runtime.Gosched()
		}
	}
}

// join moves from the node at ply to the split, does a part of its work, and
// returns.
func (w *worker) join(s *split, ply int) {
	outer, nullMinPly, selDepth := w.split, w.nullMinPly, w.selDepth
	w.split, w.nullMinPly, w.selDepth, w.rootDepth = s, s.nullMinPly, 0, s.owner.rootDepth
	for i := ply; i < s.ply; i++ {
		w.frame(i).staticEval = s.staticEvals[i]
		if m := s.path[i]; m == xiangqi.NoMove {
			w.pass(i)
		} else {
			w.enter(m, i)
			w.pos.MakeMove(m)
		}
	}
	w.frame(s.ply).staticEval = s.staticEvals[s.ply]
	w.frame(s.ply + 1).killers = [2]xiangqi.Move{}
	w.rawEval()         // at the split, from where the evaluator updates for each move
	w.alarm.Store(true) // the split may already have been decided
	w.takeMoves(s)
	for i := s.ply - 1; i >= ply; i-- {
		if s.path[i] == xiangqi.NoMove {
			w.pos.UnmakeNullMove()
		} else {
			w.unplay()
		}
	}
	s.selDepth = w.selDepth
	w.split, w.nullMinPly, w.selDepth = outer, nullMinPly, max(selDepth, w.selDepth)
	w.stopped = w.run.stop.Load() || outer.over()
	s.left.Store(true)
}

// takeMoves searches moves of the split until none is left.
func (w *worker) takeMoves(s *split) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.taken < len(s.moves) && !s.cut.Load() && !w.halted() {
		a, alpha := &s.moves[s.taken], s.node.alpha
		s.taken++
		s.mu.Unlock()
		score := w.try(&s.node, a, alpha, s.ply)
		s.mu.Lock()
		if !w.stopped && s.owner.record(&s.node, a, score, &w.pv[s.ply+1], s.ply) {
			s.cut.Store(true) // before the alarm
			w.partner.alarm.Store(true)
		}
	}
}
