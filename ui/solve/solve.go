// Package solve runs a puzzle: it answers right moves, refutes wrong ones, gives hints in two steps and shows the
// answer. It draws nothing. Like a session it belongs to one goroutine, and Tick advances its time.
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
	// Yours: it is the player's turn.
	Yours State = iota
	// Judging: the engine examines an unexpected move.
	Judging
	// Answering: the move was right and the opponent's answer comes soon.
	Answering
	// Wrong: the move was wrong; the refutation, if there is one, stays on the board until it is taken back by time
	// or by Again.
	Wrong
	// Solved: the puzzle is solved.
	Solved
	// Given: the answer was requested and is shown move by move.
	Given
)

// Hint is the extent of the hint given.
type Hint uint8

// The hints, one after the other.
const (
	NoHint Hint = iota
	PieceHint
	MoveHint
)

const (
	// answerDelay is the time until the opponent answers, or the next move of a given
	// solution is made: long enough to be seen.
	answerDelay = 600 * time.Millisecond
	// refuteTime is how long a refutation stands on the board before it is taken back.
	refuteTime = 2500 * time.Millisecond
	// judgeTime is how long a move that is not the expected one is looked at.
	judgeTime = 700 * time.Millisecond
	// good is the score in hundredths of a soldier that another move has to keep after
	// the first one of a win.
	good = 200
)

// A Desk is a puzzle being solved.
type Desk struct {
	puzzle puzzle.Puzzle
	player think.Player

	pos    *xiangqi.Position
	state  State
	hint   Hint
	failed bool // a wrong move, a hint or the answer: it does not count as solved
	made   int  // moves of the person on the board that were right
	// line is what is expected from here on, the person's move first: the solution, or
	// after another good move what the engine found.
	line []xiangqi.Move
	undo int // plies to take back after a wrong move
	// moves are those on the board, refuted the last wrong one with its refutation.
	moves, refuted []xiangqi.Move

	due     time.Time // of the next thing that comes by itself
	judging *job.Job[think.Result]
	running job.Runner
}

// New returns a Desk with a puzzle. player judges moves that are not in the solution; if it is nil, all of them are
// wrong. wake is called from another goroutine when Tick has something to collect, and may be nil.
func New(z puzzle.Puzzle, player think.Player, wake func()) (*Desk, error) {
	pos, err := z.Position()
	if err != nil {
		return nil, err
	}
	return &Desk{puzzle: z, player: player, pos: pos, line: z.Solution, running: job.Runner{Wake: wake}}, nil
}

// Puzzle returns the puzzle.
func (d *Desk) Puzzle() puzzle.Puzzle { return d.puzzle }

// Position returns the position on the board. It is read-only.
func (d *Desk) Position() *xiangqi.Position { return d.pos }

// State returns the state of the puzzle.
func (d *Desk) State() State { return d.state }

// Failed reports whether the attempt no longer counts as solved.
func (d *Desk) Failed() bool { return d.failed }

// Moves returns the moves on the board, to be read only.
func (d *Desk) Moves() []xiangqi.Move { return d.moves }

// Refuted returns the last wrong move and its refutation, if any, until another move is made; otherwise nothing. Both
// follow the other Moves.
func (d *Desk) Refuted() []xiangqi.Move { return d.refuted }

// Made returns the number of right moves made.
func (d *Desk) Made() int { return d.made }

// Hint returns the extent of the hint about the next move, and that move.
func (d *Desk) Hint() (Hint, xiangqi.Move) {
	if d.hint == NoHint || d.state != Yours || len(d.line) == 0 {
		return NoHint, xiangqi.NoMove
	}
	return d.hint, d.line[0]
}

// Play makes a legal move of the player. It does nothing if it is not the player's turn or the move is illegal.
func (d *Desk) Play(m xiangqi.Move, now time.Time) {
	if d.state != Yours || d.pos.WhyIllegal(m) != xiangqi.LegalMove {
		return
	}
	expected := len(d.line) > 0 && d.line[0] == m
	d.make(m)
	d.undo, d.refuted = 1, nil
	switch {
	case !d.pos.HasLegalMove(): // there is nothing better
		d.right(nil, now)
	case expected && (len(d.line) > 1 || d.puzzle.Kind != puzzle.Mate):
		d.right(d.line[1:], now)
	default: // also where a line that was found has ended before the mate
		d.judge()
	}
}

// make makes a move on the board.
func (d *Desk) make(m xiangqi.Move) {
	d.pos.MakeMove(m)
	d.moves = append(d.moves, m)
}

// right goes on after a good move, with what is expected then.
func (d *Desk) right(rest []xiangqi.Move, now time.Time) {
	d.made++
	d.hint = NoHint
	if d.finished(rest) {
		d.state = Solved
		return
	}
	d.line, d.state, d.due = rest, Answering, now.Add(answerDelay)
}

// finished reports whether nothing is left to do: a mate when it stands on the board,
// others when their moves are made.
func (d *Desk) finished(rest []xiangqi.Move) bool {
	if d.puzzle.Kind == puzzle.Mate {
		return !d.pos.HasLegalMove()
	}
	return d.made >= d.puzzle.In || len(rest) == 0
}

// judge lets the player look at the position after an unexpected move.
func (d *Desk) judge() {
	d.state = Judging
	if d.player == nil {
		d.verdict(think.Result{}, time.Time{})
		return
	}
	pos := d.pos.Clone()
	d.judging = job.Start(&d.running, think.Result{}, func(ctx context.Context, _ func(func(*think.Result))) func(*think.Result) {
		found := d.player.Search(ctx, pos, think.Limits{MoveTime: judgeTime}, nil)
		return func(r *think.Result) { *r = found }
	})
}

// Tick advances the time: judgements come in, answers are played. It reports whether anything has changed.
func (d *Desk) Tick(now time.Time) bool {
	switch d.state {
	case Judging:
		if r, done := d.judging.Get(); done {
			d.verdict(r, now)
			return true
		}
	case Answering, Given:
		if !now.Before(d.due) {
			d.next(now)
			return true
		}
	case Wrong:
		if !now.Before(d.due) {
			d.Again()
			return true
		}
	}
	return false
}

// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
func (d *Desk) Deadline() time.Time {
	switch d.state {
	case Answering, Given, Wrong:
		return d.due
	}
	return time.Time{}
}

// verdict decides on an unexpected move by what the player found for the opponent.
func (d *Desk) verdict(r think.Result, now time.Time) {
	if r.Err == nil && len(r.PV) > 0 && d.asGood(r.Score) {
		d.right(r.PV, now)
		return
	}
	if r.Err != nil { // nobody can tell whether it was right
		d.state = Wrong
		d.Again()
		return
	}
	d.state, d.failed, d.due = Wrong, true, now.Add(refuteTime)
	if r.Move != xiangqi.NoMove {
		d.make(r.Move)
		d.undo = 2
	}
	d.refuted = slices.Clone(d.moves[len(d.moves)-d.undo:])
}

// asGood reports whether a move is as good as the one expected, by the score from the
// opponent's view: a mate must come as fast, a win stay one.
func (d *Desk) asGood(opponent think.Score) bool {
	switch d.puzzle.Kind {
	case puzzle.Mate:
		left := d.puzzle.In - d.made - 1
		return opponent <= -think.MateBound && -opponent.MatePlies() <= 2*left
	case puzzle.Win:
		return d.made > 0 && opponent <= -good
	}
	return false
}

// next plays the opponent's answer, or the next move of a given solution.
func (d *Desk) next(now time.Time) {
	d.make(d.line[0])
	d.line = d.line[1:]
	if d.state == Answering {
		d.state = Yours
		return
	}
	if len(d.line) == 0 {
		d.state = Solved
		return
	}
	d.due = now.Add(answerDelay)
}

// Again takes a wrong move and its refutation back.
func (d *Desk) Again() {
	if d.state != Wrong {
		return
	}
	for ; d.undo > 0; d.undo-- {
		d.pos.UnmakeMove()
		d.moves = d.moves[:len(d.moves)-1]
	}
	d.state = Yours
}

// Ask gives the next hint: first the piece, then its destination.
func (d *Desk) Ask() {
	if d.state == Yours && d.hint < MoveHint && len(d.line) > 0 {
		d.hint++
		d.failed = true
	}
}

// Give shows the rest of the solution, from the player's turn.
func (d *Desk) Give(now time.Time) {
	d.Again()
	if d.state == Yours && len(d.line) > 0 {
		d.failed, d.state, d.hint, d.due = true, Given, NoHint, now
	}
}

// Restart sets the puzzle up again. The attempt keeps its result.
func (d *Desk) Restart() {
	d.Leave()
	pos, err := d.puzzle.Position()
	if err != nil {
		return // it was a position before
	}
	d.pos, d.line, d.state, d.hint, d.made, d.undo = pos, d.puzzle.Solution, Yours, NoHint, 0, 0
	d.moves, d.refuted = nil, nil
}

// Leave stops a judgement without waiting: the player may be busy with something else.
func (d *Desk) Leave() {
	d.judging.Drop()
	d.judging = nil
}

// Close is Leave, and waits until its goroutines have ended.
func (d *Desk) Close() {
	d.Leave()
	d.running.Wait()
}
