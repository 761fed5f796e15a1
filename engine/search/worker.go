package search

import (
	"sync/atomic"
	"unsafe"

	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// frame is what a worker keeps for one ply of the line it searches.
type frame struct {
	move       xiangqi.Move // being searched here; NoMove for a null move
	moved      pieceTo      // the same move; 0 for a null move
	killers    [2]xiangqi.Move
	excluded   xiangqi.Move // left out by the singular search
	staticEval think.Score  // noEval in check
	picker     picker

	quiets       [64]xiangqi.Move // tried here without a cutoff
	quietCount   int
	captures     [32]xiangqi.Move
	captureCount int
}

// noEval marks a node without static evaluation.
const noEval = -infinity

// framesBefore is the number of frames before the root, so that the first plies
// can look back as the others do.
const framesBefore = 4

// worker searches on one thread. Workers share the table and the run.
type worker struct {
	run        *run
	pos        *xiangqi.Position
	eval       Evaluator
	table      *tt.Table
	history    *history
	params     Params // a copy of the searcher's, as near as a constant
	reductions *reductions

	frames [think.MaxPly + framesBefore + 2]frame
	room   xiangqi.Position // for pos: in here it is far from the other workers' positions, and no processor fetches those along with it
	pv     [think.MaxPly + 2]line

	root        []rootMove
	pvIndex     int // rank of the line being searched, from 0
	rootDepth   int
	selDepth    int
	nullMinPly  int  // no null move before this ply: its verification runs
	beyondLimit bool // the root is past the limit of moves without capture: ignore it

	nodes       uint64        // moves made in this search
	mateNodes   uint64        // of them by seekMate
	sharedNodes atomic.Uint64 // nodes, as other threads may read it
	nextCheck   uint64        // value of nodes at which the limits are checked
	stopped     bool
	alarm       atomic.Bool // a split around may have been decided
	done        iteration

	partner *worker               // searches nodes together with this one; nil: none
	offer   atomic.Pointer[split] // by the partner
	split   *split                // the innermost that is being searched; nil: none
	splits  [think.MaxPly]*split  // that this worker has owned, by ply
}

// line is a principal variation.
type line struct {
	n     int
	moves [think.MaxPly + 2]xiangqi.Move
}

// set makes the line m followed by rest.
func (l *line) set(m xiangqi.Move, rest *line) {
	l.moves[0] = m
	copy(l.moves[1:], rest.moves[:rest.n])
	l.n = rest.n + 1
}

// rootMove is a move of the root with its results.
type rootMove struct {
	move     xiangqi.Move
	score    think.Score // of this iteration; -infinity if only known to be worse than another
	previous think.Score // of the iteration before
	selDepth int
	nodes    uint64
	pv       line
}

// known returns the score of this iteration, or of the last one if the move has not
// been searched yet.
func (r *rootMove) known() think.Score {
	if r.score != -infinity {
		return r.score
	}
	return r.previous
}

// ThreadBytes is the approximate memory of one thread of a Searcher, in bytes.
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
	w.done.depth = 0
	w.split = nil
	w.alarm.Store(false)
	w.rootDepth, w.selDepth, w.nullMinPly = 0, 0, 0
	w.beyondLimit = pos.NoCapture() >= xiangqi.NoCaptureLimit
}

func (w *worker) frame(ply int) *frame { return &w.frames[ply+framesBefore] }

// play makes a legal move at ply.
func (w *worker) play(m xiangqi.Move, ply int) {
	w.enter(m, ply)
	w.pos.MakeMove(m)
	w.table.Prefetch(w.pos.Key())
	w.nodes++
}

// playKnown is play for a move of which the caller knows whether it gives check.
func (w *worker) playKnown(m xiangqi.Move, ply int, check bool) {
	w.enter(m, ply)
	w.pos.MakeMoveKnown(m, check)
	w.table.Prefetch(w.pos.Key())
	w.nodes++
}

// enter notes that a legal move is about to be made at ply.
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

// halted reports whether the search must stop. Then every node returns at once,
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

// evaluate returns the static evaluation, corrected and damped.
func (w *worker) evaluate() think.Score {
	return w.damped(w.rawEval())
}

// rawEval returns the evaluator's score, within the range of evaluations.
func (w *worker) rawEval() think.Score {
	return min(max(think.Score(w.eval.Evaluate(w.pos)), -maxEval), maxEval)
}

// damped returns a static evaluation corrected by experience and moved towards a
// draw as moves without capture go by, so that the better side makes progress.
func (w *worker) damped(s think.Score) think.Score {
	s = w.corrected(s)
	return s - s*think.Score(w.pos.NoCapture()*w.params[noCaptureFade])/4096
}

// gameOver returns the score of a position in which the rules end the game: by
// repetition, too many moves without capture, or too few pieces to mate.
func (w *worker) gameOver(ply int) (think.Score, bool) {
	if r := w.pos.Repetition(ply); r != xiangqi.RepetitionNone {
		return byRepetition(r, ply), true
	}
	if (w.beyondLimit || w.pos.NoCapture() < xiangqi.NoCaptureLimit) && (w.pos.LastCapture() == xiangqi.NoPiece || !w.pos.InsufficientMaterial()) {
		return 0, false
	}
	if !w.pos.HasLegalMove() {
		return think.MatedIn(ply), true
	}
	return think.Draw, true
}

// attackers returns how many chariots, horses and cannons a side has, a
// chariot counting twice.
func attackers(p *xiangqi.Position, side xiangqi.Side) int {
	return 2*p.Count(xiangqi.NewPiece(side, xiangqi.Chariot)) +
		p.Count(xiangqi.NewPiece(side, xiangqi.Horse)) +
		p.Count(xiangqi.NewPiece(side, xiangqi.Cannon))
}
