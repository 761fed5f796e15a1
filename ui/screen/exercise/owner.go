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

// VoiceMoves says the moves that were made since the last call.
func (e *Exercise) VoiceMoves() {
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
