package lessons

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/describe"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
)

// typed is the board on which typed moves are played.
type typed struct{ p *Page }

// Position implements typing.Board.
func (b typed) Position() *xiangqi.Position { return b.p.position() }

// Barred implements typing.Board.
func (b typed) Barred() locale.Message {
	if r := b.p.run; r != nil && !r.Deadline().IsZero() || !b.p.moving() {
		return locale.Msg(locale.NotYourTurn)
	}
	return locale.Message{}
}

// PlayMove implements typing.Board.
func (b typed) PlayMove(m xiangqi.Move) {
	h := hand{b.p}
	h.Cancel()
	if h.Press(m.From()) { // otherwise the task is about another piece
		h.Press(m.To())
	}
}

// Facts implements typing.Board.
func (b typed) Facts() describe.Facts {
	return describe.Facts{Position: b.p.position(), Bottom: xiangqi.Red, Last: func(int) []locale.Message { return nil }}
}

// Recall implements typing.Board. Commands that concern the solution wait instead.
func (b typed) Recall() func() { return func() {} }

// moving reports whether the open step is a move to be made.
func (p *Page) moving() bool { return p.run != nil && !p.run.Done() && p.run.Task() != lesson.Find }
