package exercise

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/describe"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/pane"
	"chuhe/ui/sound"
)

// Movable implements Owner: every piece may be moved.
func (e *Exercise[T]) Movable(xiangqi.Square) bool { return true }

// Refuse implements Owner: the reason is shown beside the piece.
func (e *Exercise[T]) Refuse(why locale.Message, at xiangqi.Square) {
	e.Host.PlaySound(sound.Illegal)
	e.Frame.Refuse(&e.Board, why, at)
	e.Invalidate()
}

// Barred implements Owner.
func (e *Exercise[T]) Barred() locale.Message {
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
func (e *Exercise[T]) Heard() sound.Effect {
	switch e.State() {
	case practice.Wrong:
		return sound.Illegal
	case practice.Over:
		return sound.End
	}
	return sound.Move
}

// Mark implements Owner: there is nothing to mark.
func (e *Exercise[T]) Mark(*pane.BoardScene) {}

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

// typed is the board on which typed moves are played.
type typed[T Task] struct{ e *Exercise[T] }

// Position implements typing.Board.
func (b typed[T]) Position() *xiangqi.Position {
	if !b.e.Given() {
		return xiangqi.StartPosition()
	}
	return b.e.Task.Position()
}

// Barred implements typing.Board.
func (b typed[T]) Barred() locale.Message { return b.e.owner.Barred() }

// PlayMove implements typing.Board.
func (b typed[T]) PlayMove(m xiangqi.Move) { b.e.Play(m) }

// Facts implements typing.Board.
func (b typed[T]) Facts() describe.Facts {
	f := describe.Facts{Position: b.Position(), Bottom: b.e.Bottom(), Last: func(int) []locale.Message { return nil }}
	if b.e.Given() {
		f.Last = func(n int) []locale.Message { return b.e.MovesSaid(b.e.Task.Start(), b.e.Task.Moves(), n) }
	}
	return f
}

// Recall implements typing.Board. Commands that concern the solution wait instead.
func (b typed[T]) Recall() func() {
	turned := b.e.turned
	return func() {
		if b.e.turned != turned {
			b.e.flip()
		}
	}
}
