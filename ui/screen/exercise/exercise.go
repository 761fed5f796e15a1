// Package exercise implements the common part of the pages on which the player finds the moves of a position, as in
// puzzles and endings: the piece in hand, earlier positions, the turned board, typed moves, and the cards beside the
// board.
package exercise

import (
	"image/color"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// A Task is a position in which the player finds the moves, and something answers them.
type Task interface {
	comparable
	// Start returns the first position. It is read-only.
	Start() *xiangqi.Position
	// Position returns the position on the board. It is read-only.
	Position() *xiangqi.Position
	// Moves returns the moves from the first position to that on the board. The slice is read-only.
	Moves() []xiangqi.Move
	// Player returns the player's side.
	Player() xiangqi.Side
	// Play makes a legal move of the player.
	Play(m xiangqi.Move, now time.Time)
	// Tick advances the time, and reports whether anything has changed.
	Tick(now time.Time) bool
	// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
	Deadline() time.Time
	// Leave stops work in the background without waiting for it.
	Leave()
}

// An Owner is the page of an exercise. Its methods are called only while there is a task, except Barred.
type Owner interface {
	// Able reports whether the player may pick up a piece.
	Able() bool
	// Resume prepares the task for a move of the player, for instance by taking back a wrong one.
	Resume()
	// Barred returns why no move can be typed now; the empty message if one can.
	Barred() locale.Message
	// Heard returns the sound of the result that the last move has led to, or sound.Move if there is none yet.
	Heard() sound.Effect
	// Clue returns the move that a hint shows, a move from a square to itself if it shows only the piece, or NoMove.
	Clue() xiangqi.Move
	// Changed is called after changes of the task, when they are on the board.
	Changed()
}

// An Exercise is the common part of such a page. Init makes it usable.
type Exercise[T Task] struct {
	pane.Solo
	Task   T // the zero value: none
	Typing typing.MoveField

	owner  Owner
	held   pickup.Hand
	seen   board.Placement // pieces on the board before the latest change
	look   int             // number of moves shown while looking back; -1: all
	voiced int             // number of moves that were said
	turned bool            // the board shows the opponent's side at the bottom
}

// Init connects the part with its page. id is the ID of the board.
func (e *Exercise[T]) Init(f *pane.Frame, id kit.ID, owner Owner) {
	e.Solo = pane.NewSolo(f, id, e.Bottom)
	e.owner, e.look = owner, -1
	e.Typing = typing.New(f, typed[T]{e})
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
func (e *Exercise[T]) Given() bool {
	var none T
	return e.Task != none
}

// Put replaces the task. The zero value stands for none, and leaves the pieces to the next task.
func (e *Exercise[T]) Put(task T) {
	if e.Given() {
		e.Task.Leave()
	}
	e.Task, e.look, e.voiced, e.turned = task, -1, 0, false
	e.held.Empty()
	e.Typing.Close()
	e.Invalidate()
	if e.Given() {
		e.Settle()
	}
}

// Settle shows the position without sounds.
func (e *Exercise[T]) Settle() {
	e.held.Empty()
	e.look = -1
	e.seen = e.placement()
	e.Board.Silence()
	e.Board.Show(e.seen, e.Now)
	e.Invalidate()
}

// Follow handles what happened to the task: it animates pieces and plays sounds.
func (e *Exercise[T]) Follow() {
	e.Invalidate()
	e.held.Empty()
	e.look = -1
	after := e.placement()
	if after != e.seen {
		e.sound(after.Count() < e.seen.Count())
	}
	e.Board.Show(after, e.Now)
	e.seen = after
	e.owner.Changed()
}

// VoiceMoves says the moves that were made since the last call.
func (e *Exercise[T]) VoiceMoves() {
	pos, moves := e.Task.Start().Clone(), e.Task.Moves()
	e.voiced = min(e.voiced, len(moves)) // moves were taken back
	for i, m := range moves {
		if i >= e.voiced {
			e.VoiceMove(pos, m)
		}
		pos.MakeMove(m)
	}
	e.voiced = len(moves)
}

// sound plays the sound of the last move.
func (e *Exercise[T]) sound(captured bool) {
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

// Moves returns the moves made on the board.
func (e *Exercise[T]) Moves() []xiangqi.Move {
	if !e.Given() {
		return nil
	}
	return e.Task.Moves()
}

// Back reports whether an earlier position is shown.
func (e *Exercise[T]) Back() bool { return e.look >= 0 }

// Bottom returns the side at the lower edge of the board.
func (e *Exercise[T]) Bottom() xiangqi.Side {
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
func (e *Exercise[T]) Tick() {
	e.TickBoard()
	e.Typing.Tick(e.Now)
	if e.Given() && e.Task.Tick(e.Now) {
		e.Follow()
	}
}

// Next implements page.Workplace.
func (e *Exercise[T]) Next() time.Time {
	next := kit.Earliest(e.Board.Next(), e.Typing.Lead().Next())
	if e.Given() {
		next = kit.Earliest(next, e.Task.Deadline())
	}
	return next
}

// Escape closes the entry, releases the piece picked up, returns to the last move, or closes the page.
func (e *Exercise[T]) Escape() {
	switch {
	case e.Typing.Close():
		e.Invalidate()
	case e.Board.LetGo(e.Now) || e.held.From() != xiangqi.NoSquare:
		e.held.Empty()
		e.Invalidate()
	case e.Back():
		e.step(len(e.Moves()))
	default:
		e.Closed = true
	}
}

func (e *Exercise[T]) flip() {
	e.turned = !e.turned
	e.Board.Anim.Flip(e.Now)
	e.Invalidate()
}

// Keyed lists the commands that have only a key. Their IDs begin with name. enter is the command of the key Enter.
func (e *Exercise[T]) Keyed(name kit.ID, enter page.Command) []page.Command {
	step := func(id kit.ID, k kit.Key, by int) page.Command {
		return page.Command{ID: name + id, Key: page.Key(k), Held: true, Do: func() { e.step(by) }}
	}
	all := len(e.Moves())
	enter.Key = page.Key(kit.KeyEnter)
	return []page.Command{
		step(".stepback", kit.KeyLeft, -1), step(".stepon", kit.KeyRight, 1),
		step(".start", kit.KeyHome, -all), step(".end", kit.KeyEnd, all),
		enter,
		{ID: name + ".flip", Key: page.Key('F'), Do: e.flip},
	}
}

// DeclareBoard computes the layout of the window, and declares the board.
func (e *Exercise[T]) DeclareBoard(u *kit.UI) {
	e.Arrange()
	e.Board.Declare(u, e.Layout.Board, e.Dressed(e.scene()), hand[T]{e})
}

// DeclareCommands declares the toolbar, and runs the commands whose keys are pressed.
func (e *Exercise[T]) DeclareCommands(u *kit.UI, tools, others []page.Command) {
	e.Toolbar(u, tools)
	e.Typing.Keys(u, e.Common(tools, others))
	if e.Typing.Fresh() { // with all moves on the board
		e.step(len(e.Moves()))
		if e.Given() {
			e.owner.Resume()
		}
	}
}

// Verdict returns the card with the comment on the last move, with an edge in the colour of ink unless it is zero.
func (e *Exercise[T]) Verdict(ink color.NRGBA, content func(*kit.Flow)) pane.Block {
	if ink == (color.NRGBA{}) {
		return pane.Block{Edge: e.Theme.Hairline, Border: theme.Border, Content: content}
	}
	return pane.Block{Edge: ink, Border: theme.Edge, Content: content}
}

// Cards declares the cards beside the board: the task, the verdict, in whose place a move is typed, and more. The first
// two stay visible if there is room to scroll the rest. Otherwise all of them scroll, with the entry for a move at the
// top, or the verdict if it is to come first.
func (e *Exercise[T]) Cards(u *kit.UI, name kit.ID, task, verdict pane.Block, verdictFirst bool, more ...pane.Block) {
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
