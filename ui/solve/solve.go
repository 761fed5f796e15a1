// Package solve runs a puzzle: it answers right moves, refutes wrong ones, gives hints in three steps and shows
// the answer. It draws nothing. Like a session it belongs to one goroutine, and Tick advances its time.
package solve

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// State is the state of a puzzle.
type State uint8

// The states.
const (
	// Yours means that it is the player's turn.
	Yours State = iota
	// Judging means that the engine is examining an unexpected move.
	Judging
	// Answering means that the move was right and the opponent will answer soon.
	Answering
	// Wrong means that the move was wrong. The refutation, if any, stays on the board until Again or refuteTime takes
	// it back.
	Wrong
	// Solved means that the puzzle is solved.
	Solved
	// Given means that the player asked for the answer, which is shown move by move.
	Given
)

// Hint is the extent of the hint given.
type Hint uint8

// The hints, in order.
const (
	NoHint Hint = iota
	IdeaHint
	PieceHint
	MoveHint
)

const (
	// answerDelay is the time until the opponent answers, or the next move of a given solution is made: long enough to
	// follow.
	answerDelay = 600 * time.Millisecond
	// refuteTime is the time for which a refutation stays on the board.
	refuteTime = 2500 * time.Millisecond
	// judgeTime is the time for which the engine examines an unexpected move.
	judgeTime = 700 * time.Millisecond
	// good is the score, in hundredths of a soldier, that an unexpected move must keep to count as winning.
	good = 200
)

// An Attempt is a puzzle being solved.
type Attempt struct {
	puzzle puzzle.Puzzle
	player think.Player
	start  *xiangqi.Position

	pos    *xiangqi.Position
	state  State
	hint   Hint
	failed bool // not counted as solved, because of a wrong move, a hint or the answer
	shown  bool // the answer was shown since the puzzle was set up
	made   int  // number of the player's right moves on the board
	// line is the expected continuation, the player's move first: the solution, or the engine's line after another good
	// move.
	line []xiangqi.Move
	undo int // plies to take back after a wrong move
	// moves are the moves on the board; refuted is the last wrong move with its refutation.
	moves, refuted []xiangqi.Move

	due     time.Time // time of the next automatic change
	judging *job.Job[think.Result]
	running job.Runner
}

// New returns an Attempt with a puzzle. player judges moves that are not in the solution; if it is nil, they all count
// as wrong. wake is called from another goroutine when Tick has something to collect, and may be nil.
func New(z puzzle.Puzzle, player think.Player, wake func()) (*Attempt, error) {
	pos, err := z.Position()
	if err != nil {
		return nil, err
	}
	return &Attempt{puzzle: z, player: player, start: pos, pos: pos.Clone(), line: z.Solution, running: job.Runner{Wake: wake}}, nil
}

// Puzzle returns the puzzle.
func (a *Attempt) Puzzle() puzzle.Puzzle { return a.puzzle }

// Start returns the first position. It is read-only.
func (a *Attempt) Start() *xiangqi.Position { return a.start }

// Player returns the player's side.
func (a *Attempt) Player() xiangqi.Side { return a.start.SideToMove() }

// Position returns the position on the board. It is read-only.
func (a *Attempt) Position() *xiangqi.Position { return a.pos }

// State returns the state of the puzzle.
func (a *Attempt) State() State { return a.state }

// Failed reports whether the attempt no longer counts as solved.
func (a *Attempt) Failed() bool { return a.failed }

// Shown reports whether the moves on the board include the answer.
func (a *Attempt) Shown() bool { return a.shown }

// Moves returns the moves on the board. The slice is read-only.
func (a *Attempt) Moves() []xiangqi.Move { return a.moves }

// Refuted returns the last wrong move and its refutation, if any, until another move is made or a hint is given. They
// come after Moves, which does not contain them.
func (a *Attempt) Refuted() []xiangqi.Move { return a.refuted }

// Made returns the number of right moves made.
func (a *Attempt) Made() int { return a.made }

// Hint returns the extent of the hint about the next move, and that move.
func (a *Attempt) Hint() (Hint, xiangqi.Move) {
	if a.hint == NoHint || a.state != Yours || len(a.line) == 0 {
		return NoHint, xiangqi.NoMove
	}
	return a.hint, a.line[0]
}

// Play makes a legal move of the player. It does nothing if it is not the player's turn or the move is illegal.
func (a *Attempt) Play(m xiangqi.Move, now time.Time) {
	if a.state != Yours || a.pos.WhyIllegal(m) != xiangqi.LegalMove {
		return
	}
	expected := len(a.line) > 0 && a.line[0] == m
	a.make(m)
	a.undo, a.refuted = 1, nil
	switch {
	case !a.pos.HasLegalMove(): // nothing can be better
		a.right(nil, now)
	case expected && (len(a.line) > 1 || a.puzzle.Kind != puzzle.Mate):
		a.right(a.line[1:], now)
	default: // also if the engine's line ended before the mate
		a.judge()
	}
}

// make makes a move on the board.
func (a *Attempt) make(m xiangqi.Move) {
	a.pos.MakeMove(m)
	a.moves = append(a.moves, m)
}

// right continues after a good move, with rest as the expected line.
func (a *Attempt) right(rest []xiangqi.Move, now time.Time) {
	a.made++
	a.hint = NoHint
	if a.finished(rest) {
		a.state = Solved
		return
	}
	a.line, a.state, a.due = rest, Answering, now.Add(answerDelay)
}

// finished reports whether the puzzle is solved: a mate once it is on the board, others once their moves are made.
func (a *Attempt) finished(rest []xiangqi.Move) bool {
	if a.puzzle.Kind == puzzle.Mate {
		return !a.pos.HasLegalMove()
	}
	return a.made >= a.puzzle.In || len(rest) == 0
}

// judge starts the judgement of the position after an unexpected move.
func (a *Attempt) judge() {
	a.state = Judging
	if a.player == nil {
		a.verdict(think.Result{}, time.Time{})
		return
	}
	pos := a.pos.Clone()
	a.judging = job.Start(&a.running, think.Result{}, func(ctx context.Context, _ func(func(*think.Result))) func(*think.Result) {
		found := a.player.Search(ctx, pos, think.Limits{MoveTime: judgeTime}, nil)
		return func(r *think.Result) { *r = found }
	})
}

// Tick advances the time: it collects judgements and plays answers. It reports whether anything has changed.
func (a *Attempt) Tick(now time.Time) bool {
	switch a.state {
	case Judging:
		if r, done := a.judging.Get(); done {
			a.verdict(r, now)
			return true
		}
	case Answering, Given:
		if !now.Before(a.due) {
			a.next(now)
			return true
		}
	case Wrong:
		if !now.Before(a.due) {
			a.Again()
			return true
		}
	}
	return false
}

// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
func (a *Attempt) Deadline() time.Time {
	switch a.state {
	case Answering, Given, Wrong:
		return a.due
	}
	return time.Time{}
}

// verdict judges an unexpected move by the engine's result for the opponent.
func (a *Attempt) verdict(r think.Result, now time.Time) {
	if r.Err == nil && len(r.PV) > 0 && a.asGood(r.Score) {
		a.right(r.PV, now)
		return
	}
	if r.Err != nil { // the move cannot be judged
		a.state = Wrong
		a.Again()
		return
	}
	a.state, a.failed, a.due = Wrong, true, now.Add(refuteTime)
	if r.Move != xiangqi.NoMove {
		a.make(r.Move)
		a.undo = 2
	}
	a.refuted = slices.Clone(a.moves[len(a.moves)-a.undo:])
}

// asGood reports whether a move is as good as the expected one, given the score from the opponent's view: a mate must
// be as fast, and a win must stay a win.
func (a *Attempt) asGood(opponent think.Score) bool {
	switch a.puzzle.Kind {
	case puzzle.Mate:
		left := a.puzzle.In - a.made - 1
		return opponent <= -think.MateBound && -opponent.MatePlies() <= 2*left
	case puzzle.Win:
		return a.made > 0 && opponent <= -good
	}
	return false
}

// next plays the opponent's answer, or the next move of a given solution.
func (a *Attempt) next(now time.Time) {
	a.make(a.line[0])
	a.line = a.line[1:]
	if a.state == Answering {
		a.state = Yours
		return
	}
	if len(a.line) == 0 {
		a.state = Solved
		return
	}
	a.due = now.Add(answerDelay)
}

// Again takes back a wrong move and its refutation.
func (a *Attempt) Again() {
	if a.state != Wrong {
		return
	}
	for ; a.undo > 0; a.undo-- {
		a.pos.UnmakeMove()
		a.moves = a.moves[:len(a.moves)-1]
	}
	a.state = Yours
}

// Ask gives the next hint: first the idea, then the piece, then its destination.
func (a *Attempt) Ask() {
	if a.state == Yours && a.hint < MoveHint && len(a.line) > 0 {
		a.hint++
		a.failed, a.refuted = true, nil
	}
}

// Give shows the rest of the solution, from the player's turn.
func (a *Attempt) Give(now time.Time) {
	a.Again()
	if a.state == Yours && len(a.line) > 0 {
		a.failed, a.shown, a.state, a.hint, a.due = true, true, Given, NoHint, now
	}
}

// Restart sets the puzzle up again. The attempt keeps its result.
func (a *Attempt) Restart() {
	a.Leave()
	a.pos, a.line, a.state, a.hint, a.made, a.undo = a.start.Clone(), a.puzzle.Solution, Yours, NoHint, 0, 0
	a.moves, a.refuted, a.shown = nil, nil, false
}

// Leave stops a judgement without waiting for its goroutine.
func (a *Attempt) Leave() {
	a.judging.Drop()
	a.judging = nil
}

// Close stops a judgement and waits until its goroutine has ended.
func (a *Attempt) Close() {
	a.Leave()
	a.running.Wait()
}
