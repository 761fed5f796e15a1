package search

import (
	"sync/atomic"
	"unsafe"

	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// frame holds a worker's data for one ply of the line being searched.
type frame struct {
	move       xiangqi.Move // being searched here; NoMove for a null move
	moved      pieceTo      // the same move; 0 for a null move
	killers    [2]xiangqi.Move
	excluded   xiangqi.Move // excluded by the singular search
	staticEval think.Score  // noEval if in check
	picker     picker

	quiets       [64]xiangqi.Move // quiet moves tried here without a cutoff
	quietCount   int
	captures     [32]xiangqi.Move
	captureCount int
}

// noEval marks a node without a static evaluation.
const noEval = -infinity

// framesBefore is the number of frames before the root; they let the first
// plies look back as the others do.
const framesBefore = 4

// worker searches on one thread. Workers share the table and the run.
type worker struct {
	run        *run
	pos        *xiangqi.Position
	eval       Evaluator
	table      *tt.Table
	history    *history
	params     Params // a copy of the searcher's, for fast access
	reductions *reductions

	frames [think.MaxPly + framesBefore + 2]frame
	// storage for pos, far from the other workers' positions, so that processors do not prefetch those too
	room xiangqi.Position
	pv   [think.MaxPly + 2]line

	root        []rootMove
	pvIndex     int // index of the line being searched, from 0
	rootDepth   int
	selDepth    int
	nullMinPly  int  // no null moves before this ply, while one is being verified
	beyondLimit bool // the root is past the limit of moves without capture: ignore the limit

	nodes       uint64        // moves made in this search
	mateNodes   uint64        // nodes of those made by seekMate
	sharedNodes atomic.Uint64 // copy of nodes for other threads
	nextCheck   uint64        // value of nodes at which the limits are checked
	stopped     bool
	alarm       atomic.Bool // a surrounding split may have been decided
	done        iteration

	partner *worker               // searches nodes together with this worker; nil: none
	offer   atomic.Pointer[split] // set by the partner
	split   *split                // the innermost split being searched; nil: none
	splits  [think.MaxPly]*split  // splits owned by this worker, by ply

	rootPlace atomic.Uint64 // root move being searched and its number, for other threads; see enterRoot
}

// line is a principal variation.
type line struct {
	n     int
	moves [think.MaxPly + 2]xiangqi.Move
}

// set sets the line to m followed by rest.
func (l *line) set(m xiangqi.Move, rest *line) {
	l.moves[0] = m
	copy(l.moves[1:], rest.moves[:rest.n])
	l.n = rest.n + 1
}

// rootMove is a root move and its results.
type rootMove struct {
	move     xiangqi.Move
	score    think.Score // in this iteration; -infinity if only known to be worse than another
	previous think.Score // in the previous iteration
	selDepth int
	nodes    uint64
	pv       line
}

// known returns the score of this iteration, or that of the previous one if the
// move has not been searched yet.
func (r *rootMove) known() think.Score {
	if r.score != -infinity {
		return r.score
	}
	return r.previous
}

// ThreadBytes is the approximate memory used by one thread of a Searcher, in bytes.
const ThreadBytes = int(unsafe.Sizeof(worker{}) + unsafe.Sizeof(history{}) + 64*unsafe.Sizeof(rootMove{}))

func newWorker(table *tt.Table, eval Evaluator, params Params, reductions *reductions) *worker {
	return &worker{table: table, eval: eval, history: new(history), params: params, reductions: reductions}
}

// begin prepares the worker for a run.
func (w *worker) begin(r *run, pos *xiangqi.Position, moves []xiangqi.Move) {
	w.run, w.room = r, *pos.Clone()
	w.pos = &w.room
	w.eval.Reset(w.pos)
	w.root = w.root[:0]
	for _, m := range moves {
		w.root = append(w.root, rootMove{move: m, score: -infinity, previous: -infinity})
	}
	for i := range w.frames {
		f := &w.frames[i]
		f.moved, f.killers, f.excluded, f.staticEval = 0, [2]xiangqi.Move{}, xiangqi.NoMove, noEval
	}
	w.nodes, w.mateNodes, w.nextCheck, w.stopped = 0, 0, 0, false
	w.sharedNodes.Store(0)
	w.rootPlace.Store(0)
	w.done.depth = 0
	w.split = nil
	w.alarm.Store(false)
	w.rootDepth, w.selDepth, w.nullMinPly = 0, 0, 0
	w.history.fade(w.params[historyFade])
	w.beyondLimit = pos.NoCapture() >= xiangqi.NoCaptureLimit
}

func (w *worker) frame(ply int) *frame { return &w.frames[ply+framesBefore] }

// enterRoot publishes the root move that is searched next, and its number from 1.
func (w *worker) enterRoot(m xiangqi.Move, number int) {
	w.rootPlace.Store(uint64(number)<<16 | uint64(m))
}

// atRoot returns what enterRoot has published.
func (w *worker) atRoot() (m xiangqi.Move, number int) {
	place := w.rootPlace.Load()
	return xiangqi.Move(place), int(place >> 16)
}

// play makes a legal move at ply.
func (w *worker) play(m xiangqi.Move, ply int) {
	w.enter(m, ply)
	w.pos.MakeMove(m)
	w.nodes++
}

// playKnown is play for callers that know whether the move gives check.
func (w *worker) playKnown(m xiangqi.Move, ply int, check bool) {
	w.enter(m, ply)
	w.pos.MakeMoveKnown(m, check)
	w.nodes++
}

// enter prepares the worker for a legal move about to be made at ply.
func (w *worker) enter(m xiangqi.Move, ply int) {
	f := w.frame(ply)
	f.move, f.moved = m, pieceToOf[w.pos.PieceAt(m.From())][m.To()]
	w.eval.Push(w.pos, m)
}

// pass makes a null move at ply.
func (w *worker) pass(ply int) {
	f := w.frame(ply)
	f.move, f.moved = xiangqi.NoMove, 0
	w.pos.MakeNullMove()
}

func (w *worker) unplay() {
	w.pos.UnmakeMove()
	w.eval.Pop()
}

// halted reports whether the search must stop. Every node then returns at once,
// and its result must not be used.
func (w *worker) halted() bool {
	if w.nodes >= w.nextCheck && !w.stopped {
		w.stopped = w.run.check(w)
	}
	if w.alarm.Load() {
		w.alarm.Store(false)
		w.stopped = w.stopped || w.split.over()
	}
	return w.stopped
}

// evaluate returns the static evaluation, corrected, damped and compressed.
func (w *worker) evaluate() think.Score {
	return w.damped(w.rawEval())
}

// rawEval returns the evaluator's score, within the range of evaluations.
func (w *worker) rawEval() think.Score {
	return min(max(think.Score(w.eval.Evaluate(w.pos)), -maxEval), maxEval)
}

// damped returns a static evaluation adjusted by the correction history, moved
// towards a draw as moves without capture go by, so that the better side makes
// progress, and compressed. After compression a move without capture would cost
// a multiple of what it should.
func (w *worker) damped(s think.Score) think.Score {
	s = w.corrected(s)
	s -= s * think.Score(w.pos.NoCapture()*w.params[noCaptureFade]) / 4096
	return w.params.compress(s)
}

// gameOver returns the score of a position in which the rules end the game: by
// repetition, too many moves without capture, or insufficient material.
func (w *worker) gameOver(ply int) (think.Score, bool) {
	if r := w.pos.Repetition(ply); r != xiangqi.RepetitionNone {
		return byRepetition(r, ply), true
	}
	if (w.beyondLimit || w.pos.NoCapture() < xiangqi.NoCaptureLimit) &&
		(w.pos.LastCapture() == xiangqi.NoPiece || !w.pos.InsufficientMaterial()) {
		return 0, false
	}
	if !w.pos.HasLegalMove() {
		return think.MatedIn(ply), true
	}
	return think.Draw, true
}

// attackers returns the number of chariots, horses and cannons of a side, with
// chariots counted twice.
func attackers(p *xiangqi.Position, side xiangqi.Side) int {
	return 2*p.Count(xiangqi.NewPiece(side, xiangqi.Chariot)) +
		p.Count(xiangqi.NewPiece(side, xiangqi.Horse)) +
		p.Count(xiangqi.NewPiece(side, xiangqi.Cannon))
}
