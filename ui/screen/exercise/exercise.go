// Package exercise implements the common part of the pages on which the player finds the moves of a position: puzzles,
// endings and lessons. It has the piece in hand, earlier positions, the turned board, typed moves, the commands, and
// the cards beside the board.
package exercise

import (
	"image/color"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/describe"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
	"chuhe/ui/practice"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// A Task is a [practice.Attempt], with what its page adds to it.
type Task interface {
	Start() *xiangqi.Position
	Position() *xiangqi.Position
	Moves() []xiangqi.Move
	Player() xiangqi.Side
	State() practice.State
	Hint() (practice.Hint, xiangqi.Move)
	Mistake() *practice.Mistake
	Ask()
	Again()
	Restart()
	Play(m xiangqi.Move, now time.Time)
	Tick(now time.Time) bool
	Deadline() time.Time
	Leave()
}

// An Owner is the page of an exercise. Its own methods are called only while there is a task. All but Changed have
// defaults in Exercise.
type Owner interface {
	typing.Board
	pane.BoardHandler
	// Movable reports whether the player may pick up an own piece.
	Movable(sq xiangqi.Square) bool
	// Refuse shows why the player cannot move the piece on a square.
	Refuse(why locale.Message, at xiangqi.Square)
	// Heard returns the sound of the result that the last move has led to, or sound.Move if there is none yet.
	Heard() sound.Effect
	// Decorate adds the drawings of the task to the scene.
	Decorate(s *pane.BoardScene)
	// Changed is called after changes of the task, when they are on the board.
	Changed()
}

// An Exercise is the common part of such a page. Init makes it usable.
type Exercise struct {
	pane.Solo
	Task   Task            // nil: none
	Idle   board.Placement // the pieces on the board without a task
	Typing typing.MoveField
	Minute bool // the page shows what is due, which may change each minute

	owner  Owner
	done   locale.Key // why no move can be typed once the task is done
	held   pickup.Hand
	seen   board.Placement // pieces on the board before the latest change
	look   int             // number of moves shown while looking back; -1: all
	voiced int             // number of moves that were said
	turned bool            // the board shows the opponent's side at the bottom
	plies  int             // number of moves on the board of the line that punishes a wrong move; 0: none
	minute time.Time       // of the last tick
}

// Init connects the part with its page. id is the ID of the board. done is the reason why no move can be
// typed once the task is done.
func (e *Exercise) Init(f *pane.Frame, id kit.ID, owner Owner, done locale.Key) {
	e.Solo = pane.NewSolo(f, id, e.Bottom)
	e.owner, e.done, e.look = owner, done, -1
	e.Typing = typing.New(f, owner)
}

// Wake returns a function that makes the window check for results. The function may be called from any goroutine. It is
// nil if there is no background work.
func Wake(own *files.Files) func() {
	if own == nil {
		return nil
	}
	return func() { own.Tell(func() {}) }
}

// Given reports whether there is a task.
func (e *Exercise) Given() bool { return e.Task != nil }

// State returns the state of the task. Without one, it returns Over, in which no action is possible.
func (e *Exercise) State() practice.State {
	if !e.Given() {
		return practice.Over
	}
	return e.Task.State()
}

// Put replaces the task. Nil stands for none, and leaves the pieces to the next task.
func (e *Exercise) Put(task Task) {
	if e.Given() {
		e.Task.Leave()
	}
	e.Task, e.look, e.voiced, e.turned, e.plies = task, -1, 0, false, 0
	e.held.Empty()
	e.Typing.Close()
	e.Invalidate()
	if e.Given() {
		e.Settle()
	}
}

// Settle shows the position without sounds.
func (e *Exercise) Settle() {
	e.held.Empty()
	e.look, e.plies = -1, 0
	e.seen = e.placement()
	e.Board.Silence()
	e.Board.Show(e.seen, e.Now)
	e.Invalidate()
}

// Follow handles what happened to the task: it animates pieces and plays sounds.
func (e *Exercise) Follow() {
	e.Invalidate()
	e.look, e.plies = -1, 0
	after := e.placement()
	if after != e.seen {
		e.sound(after.Count() < e.seen.Count())
	}
	if after != e.seen || !e.able() {
		e.held.Empty()
	}
	e.Board.Show(after, e.Now)
	e.seen = after
	e.owner.Changed()
}

// Moves returns the moves made on the board.
func (e *Exercise) Moves() []xiangqi.Move {
	if !e.Given() {
		return nil
	}
	return e.Task.Moves()
}

// Back reports whether an earlier position is shown.
func (e *Exercise) Back() bool { return e.look >= 0 }

// Bottom returns the side at the lower edge of the board.
func (e *Exercise) Bottom() xiangqi.Side {
	player := xiangqi.Red
	if e.Given() {
		player = e.Task.Player()
	}
	if e.turned {
		return player.Opponent()
	}
	return player
}

// Tick implements page.Workplace.
func (e *Exercise) Tick() {
	e.TickBoard()
	e.Typing.Tick(e.Now)
	if e.Given() && e.Task.Tick(e.Now) {
		e.Follow()
	}
	if now := e.Now.Truncate(time.Minute); e.Minute && !now.Equal(e.minute) {
		e.minute = now
		e.Invalidate()
	}
}

// Next implements page.Workplace.
func (e *Exercise) Next() time.Time {
	next := kit.Earliest(e.Board.Next(), e.Typing.Lead().Next())
	if e.Given() {
		next = kit.Earliest(next, e.Task.Deadline())
	}
	if e.Minute {
		next = kit.Earliest(next, e.Now.Truncate(time.Minute).Add(time.Minute))
	}
	return next
}

// Escape closes the entry, releases the piece picked up, returns to the last move, or closes the page.
func (e *Exercise) Escape() {
	switch {
	case e.Release() || e.unfollow():
	case e.Back():
		e.Step(len(e.Moves()))
	default:
		e.Closed = true
	}
}

// Release closes the entry, or releases the piece picked up. It reports whether there was either.
func (e *Exercise) Release() bool {
	if !e.Typing.Close() && !e.Board.LetGo(e.Now) && e.held.Empty() == xiangqi.NoSquare {
		return false
	}
	e.held.Empty()
	e.Invalidate()
	return true
}

// Verdict returns the card with the comment on the last move, with an edge in the colour of ink unless it is zero.
func (e *Exercise) Verdict(ink color.NRGBA, content func(*kit.Flow)) pane.Block {
	if ink == (color.NRGBA{}) {
		return pane.Block{Edge: e.Theme.Hairline, Border: theme.Border, Content: content}
	}
	return pane.Block{Edge: ink, Border: theme.Edge, Content: content}
}

// Cards declares the cards beside the board: the task, the verdict, in whose place a move is typed, and more. The first
// two stay visible if there is room to scroll the rest. Otherwise all of them scroll, with the entry for a move at the
// top, or the verdict if it is to come first.
func (e *Exercise) Cards(u *kit.UI, name kit.ID, task, verdict pane.Block, verdictFirst bool, more ...pane.Block) {
	const least = 120.0 // minimum height for scrolling
	r, id := e.Layout.Middle, name+".cards"
	if e.Typing.On() {
		verdict = e.Question(e.Typing.Content)
	}
	fixed := []pane.Block{task, verdict}
	if e.Stacked(u, fixed, r.W)+e.Layout.Gap+least > r.H {
		if e.Typing.On() {
			id = name + ".typing" // scrolls from its beginning
		}
		if e.Typing.On() || verdictFirst {
			fixed = []pane.Block{verdict, task}
		}
		fixed, more = nil, append(fixed, more...)
	}
	r = e.Stack(u, fixed, r)
	if e.Stacked(u, more, r.W) > r.H {
		e.Fit(u, id, more, r)
		return
	}
	last := len(more) - 1 // the last card takes the remaining height
	more[last].Declare(u, e.Frame, e.Stack(u, more[:last], r))
}

// Movable implements Owner: every piece may be moved.
func (e *Exercise) Movable(xiangqi.Square) bool { return true }

// Refuse implements Owner: the reason is shown beside the piece.
func (e *Exercise) Refuse(why locale.Message, at xiangqi.Square) {
	e.Host.PlaySound(sound.Illegal)
	e.Frame.Refuse(&e.Board, why, at)
	e.Invalidate()
}

// Barred implements typing.Board.
func (e *Exercise) Barred() locale.Message {
	switch e.State() {
	case practice.Yours:
		return locale.Message{}
	case practice.Over:
		return locale.Msg(e.done)
	case practice.Given:
		return locale.Msg(locale.PuzzleGiven)
	}
	return locale.Msg(locale.NotYourTurn)
}

// Heard implements Owner.
func (e *Exercise) Heard() sound.Effect {
	switch e.State() {
	case practice.Wrong:
		return sound.Illegal
	case practice.Over:
		return sound.End
	}
	return sound.Move
}

// Decorate implements Owner: nothing is added.
func (e *Exercise) Decorate(*pane.BoardScene) {}

// VoiceMoves says the moves that were made since the last call, or reports that moves were taken back.
func (e *Exercise) VoiceMoves() (back bool) {
	pos, moves := e.Task.Start().Clone(), e.Task.Moves()
	back = len(moves) < e.voiced
	e.voiced = min(e.voiced, len(moves))
	for i, m := range moves {
		if i >= e.voiced {
			e.VoiceMove(pos, m)
		}
		pos.MakeMove(m)
	}
	e.voiced = len(moves)
	return back
}

// Named names the piece on a square, with its point.
func (e *Exercise) Named(sq xiangqi.Square) locale.Message {
	piece := locale.PieceName(e.Task.Position().PieceAt(sq))
	return locale.Msg(locale.DescribeOnPoint, piece, locale.At(sq, e.Bottom()))
}

// sound plays the sound of the last move.
func (e *Exercise) sound(captured bool) {
	kind := e.owner.Heard()
	switch {
	case kind != sound.Move:
	case e.Task.Position().InCheck():
		kind = sound.Check
		e.Board.Anim.Check(e.Now)
	case captured:
		kind = sound.Capture
	}
	e.Host.PlaySound(kind)
}

// Position implements typing.Board.
func (e *Exercise) Position() *xiangqi.Position {
	if !e.Given() {
		return xiangqi.StartPosition()
	}
	return e.Task.Position()
}

// Facts implements typing.Board.
func (e *Exercise) Facts() describe.Facts {
	f := describe.Facts{Position: e.Position(), Bottom: e.Bottom(), Last: func(int) []locale.Message { return nil }}
	if e.Given() {
		f.Own = e.Task.Player()
		f.Last = func(n int) []locale.Message { return e.MovesSaid(e.Task.Start(), e.Task.Moves(), n) }
	}
	return f
}

// Recall implements typing.Board. Commands that concern the solution wait instead.
func (e *Exercise) Recall() func() {
	turned := e.turned
	return func() {
		if e.turned != turned {
			e.flip()
		}
	}
}

// Steady declares the feedback of a page, which takes the same height whatever it says in a panel of least or more
// logical pixels.
func (e *Exercise) Steady(f *kit.Flow, id kit.ID, least, height float64, write func(*kit.Flow)) {
	if e.Layout.Middle.H < least {
		write(f)
	} else {
		pane.Text(f, id, height, write)
	}
}
