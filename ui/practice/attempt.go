// Package practice runs exercises: positions in which a player finds the moves. An [Attempt] holds what is on the
// board, a [Judge], such as that of a puzzle, decides what is right, and a [Schedule] lists when missed exercises are
// due again. The package draws nothing. Like a session an attempt belongs to one goroutine, and Tick advances its time.
package practice

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// State is the state of an attempt.
type State uint8

// The states.
const (
	// Yours means that it is the player's turn.
	Yours State = iota
	// Judging means that the judge is examining the position in the background.
	Judging
	// Answering means that the move was accepted and the opponent will answer soon.
	Answering
	// Wrong means that the move was wrong. The refutation, if any, stays on the board until Again or refuteTime takes
	// it back.
	Wrong
	// Given means that the player asked for the answer, which is shown move by move.
	Given
	// Over means that nothing is left to find.
	Over
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
	// AnswerDelay is the time until the opponent answers, or the next move of a given solution is made: long enough to
	// follow.
	AnswerDelay = 600 * time.Millisecond
	// refuteTime is the time for which a refutation stays on the board.
	refuteTime = 2500 * time.Millisecond
)

// A Judge decides what is right in an exercise.
type Judge interface {
	// Begin returns the reply to the position on the board, at the beginning and after moves were taken back.
	Begin() Reply
	// Judge judges a move that the player has just made on the board.
	Judge(m xiangqi.Move) Reply
}

// A Reply is the answer of a Judge.
type Reply struct {
	// State is the next state. Yours takes the player's move back at once, unless the opponent has passed.
	State State
	// Line holds the moves expected next: in state Yours the player's first, in state Answering the opponent's first.
	// In state Wrong it is the refutation, and in state Over the opponent's last move, if there is one.
	Line []xiangqi.Move
	// Mistake explains the player's move; nil if nothing is known.
	Mistake *Mistake
	// Find, if not nil, runs in the background in the states Judging, Answering and Wrong, and after a move taken back
	// at once. The function it returns runs on the attempt's goroutine, and returns the reply, the opponent's answer,
	// or what explains the wrong move.
	Find func(context.Context) func() Reply
}

// A Mistake is a wrong move with the reason why it is bad: what the opponent answers, and not what would be better.
type Mistake struct {
	Before *xiangqi.Position // the position in which the move was made; read-only
	Move   xiangqi.Move
	Reason explain.Reason
}

// Refute returns the mistake of the last move in p, by the opponent's best line against it.
func Refute(p *xiangqi.Position, found think.Result) *Mistake {
	m := p.LastMove()
	p = p.Clone()
	p.UnmakeMove()
	if r := explain.Punished(p, m, found.PV, found.Score); r.Kind != explain.None && r.Kind != explain.Leads {
		return &Mistake{Before: p, Move: m, Reason: r}
	}
	return nil
}

// Explained returns a Reply to a wrong move that is explained by a search, unless thinker is nil. p is the position
// after the move.
func Explained(p *xiangqi.Position, thinker think.Player) Reply {
	if thinker == nil {
		return Reply{State: Wrong}
	}
	p = p.Clone()
	return Reply{State: Wrong, Find: func(ctx context.Context) func() Reply {
		mistake := Refute(p, thinker.Search(ctx, p, think.Limits{MoveTime: judgeTime}, nil))
		return func() Reply { return Reply{Mistake: mistake} }
	}}
}

// An Attempt is an exercise that a player is doing.
type Attempt struct {
	judge  Judge
	start  *xiangqi.Position
	player xiangqi.Side

	pos   *xiangqi.Position
	state State
	hint  Hint
	clean bool
	shown bool
	// moves are the moves on the board, line those expected next, and refuted the last wrong move with its refutation.
	moves, line, refuted []xiangqi.Move
	mistake              *Mistake

	due     time.Time // time of the next automatic change
	finding *job.Job[func() Reply]
	running job.Runner
}

// New returns an Attempt. wake is called from another goroutine when Tick has something to collect, and may be nil. The
// owner calls Restart to begin.
func New(start *xiangqi.Position, player xiangqi.Side, judge Judge, wake func()) *Attempt {
	return &Attempt{
		judge: judge, start: start, player: player,
		pos: start.Clone(), clean: true, running: job.Runner{Wake: wake},
	}
}

// Start returns the first position. It is read-only.
func (a *Attempt) Start() *xiangqi.Position { return a.start }

// Player returns the player's side.
func (a *Attempt) Player() xiangqi.Side { return a.player }

// Position returns the position on the board. It is read-only.
func (a *Attempt) Position() *xiangqi.Position { return a.pos }

// State returns the state of the attempt.
func (a *Attempt) State() State { return a.state }

// Clean reports whether the attempt still counts as solved: without a wrong move, help, or a move taken back.
func (a *Attempt) Clean() bool { return a.clean }

// Shown reports whether the moves on the board include the answer.
func (a *Attempt) Shown() bool { return a.shown }

// Moves returns the moves on the board. The slice is read-only.
func (a *Attempt) Moves() []xiangqi.Move { return a.moves }

// Refuted returns the last wrong move and its refutation, if any, until another move is made or a hint is given. After
// they were taken back, they come after Moves, which does not contain them.
func (a *Attempt) Refuted() []xiangqi.Move { return a.refuted }

// Mistake returns what explains the last wrong move, as long as Refuted may return it; nil if nothing does.
func (a *Attempt) Mistake() *Mistake { return a.mistake }

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
	a.forget()
	a.Leave()
	a.make(m)
	a.follow(a.judge.Judge(m), now)
}

// forget forgets the last wrong move.
func (a *Attempt) forget() { a.refuted, a.mistake = nil, nil }

func (a *Attempt) make(m xiangqi.Move) {
	a.pos.MakeMove(m)
	a.moves = append(a.moves, m)
}

// unmake takes moves back.
func (a *Attempt) unmake(n int) {
	for range n {
		a.pos.UnmakeMove()
	}
	a.moves = a.moves[:len(a.moves)-n]
}

// Pass lets the opponent make no move. Only a Judge calls it.
func (a *Attempt) Pass() { a.pos.MakeNullMove() }

// End ends the attempt, where no move does.
func (a *Attempt) End() { a.state = Over }

func (a *Attempt) follow(r Reply, now time.Time) {
	a.state, a.due, a.mistake = r.State, time.Time{}, r.Mistake
	switch r.State {
	case Yours:
		if len(a.moves) > 0 && a.pos.SideToMove() != a.player {
			a.unmake(1)
		} else {
			a.line = r.Line
		}
	case Answering:
		a.line, a.hint, a.due = r.Line, NoHint, now.Add(AnswerDelay)
	case Wrong:
		a.clean, a.due = false, now.Add(refuteTime)
		before := len(a.moves) - 1
		a.makeAll(r.Line)
		a.refuted = slices.Clone(a.moves[before:])
	case Over:
		a.makeAll(r.Line)
	}
	if r.Find != nil {
		a.find(r.Find)
	}
}

func (a *Attempt) makeAll(moves []xiangqi.Move) {
	for _, m := range moves {
		a.make(m)
	}
}

// find starts work in the background.
func (a *Attempt) find(work func(context.Context) func() Reply) {
	a.finding = job.Start(&a.running, nil, func(ctx context.Context, _ func(func(*func() Reply))) func(*func() Reply) {
		found := work(ctx)
		return func(to *func() Reply) { *to = found }
	})
}

// Tick advances the time: it collects replies and plays answers. It reports whether anything has changed.
func (a *Attempt) Tick(now time.Time) bool {
	if found, done := a.finding.Get(); done && (a.state == Wrong || a.state == Yours) {
		a.finding, a.mistake = nil, found().Mistake
		return a.mistake != nil
	}
	if a.state == Yours || a.state == Over || now.Before(a.due) {
		return false
	}
	if a.finding != nil {
		found, done := a.finding.Get()
		if !done {
			a.due = time.Time{} // the job wakes the owner
			return false
		}
		a.finding = nil
		r := found()
		if a.state == Judging || r.State == Over {
			a.follow(r, now)
			return true
		}
		a.line = r.Line
	}
	switch {
	case a.state == Wrong:
		a.Again()
	case a.state == Judging || len(a.line) == 0: // its work was stopped
		return false
	default:
		a.next(now)
	}
	return true
}

// next plays the opponent's answer, or the next move of a given solution.
func (a *Attempt) next(now time.Time) {
	a.make(a.line[0])
	a.line = a.line[1:]
	switch {
	case a.state == Answering:
		a.state = Yours
	case len(a.line) == 0:
		a.state = Over
	default:
		a.due = now.Add(AnswerDelay)
	}
}

// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
func (a *Attempt) Deadline() time.Time {
	switch a.state {
	case Answering, Given, Wrong:
		return a.due
	}
	return time.Time{}
}

// Again takes back a wrong move and its refutation.
func (a *Attempt) Again() {
	if a.state == Wrong {
		a.unmake(len(a.refuted))
		a.state = Yours
	}
}

// Ask gives the next hint: first the idea, then the piece, then its destination.
func (a *Attempt) Ask() {
	if a.state == Yours && a.hint < MoveHint && len(a.line) > 0 {
		a.hint++
		a.clean = false
		a.forget()
	}
}

// Help notes that the player was shown what helps.
func (a *Attempt) Help() {
	if a.state != Over {
		a.clean = false
	}
}

// Give shows the rest of the solution, from the player's turn.
func (a *Attempt) Give(now time.Time) {
	a.Again()
	if a.state == Yours && len(a.line) > 0 {
		a.clean, a.shown, a.state, a.hint, a.due = false, true, Given, NoHint, now
	}
}

// Back takes back the player's last move with the answer to it. The attempt no longer counts.
func (a *Attempt) Back() {
	n := 1
	if a.pos.SideToMove() == a.player {
		n = 2
	}
	if len(a.moves) < n {
		return
	}
	a.Leave()
	a.unmake(n)
	a.clean, a.hint = false, NoHint
	a.begin()
}

// begin continues from the position on the board. An opponent to move answers at once.
func (a *Attempt) begin() {
	a.follow(a.judge.Begin(), time.Time{})
	a.due = time.Time{}
}

// Restart sets the position up again. The attempt counts if it did before.
func (a *Attempt) Restart() {
	a.Leave()
	a.pos, a.moves, a.line = a.start.Clone(), nil, nil
	a.forget()
	a.hint, a.shown = NoHint, false
	a.begin()
}

// Leave stops work in the background without waiting for its goroutine.
func (a *Attempt) Leave() {
	a.finding.Drop()
	a.finding = nil
}

// Close stops work in the background and waits until its goroutine has ended.
func (a *Attempt) Close() {
	a.Leave()
	a.running.Wait()
}
