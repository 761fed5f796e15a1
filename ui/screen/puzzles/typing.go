package puzzles

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/describe"
	"chuhe/ui/locale"
	"chuhe/ui/solve"
)

// typed is the board on which typed moves are played.
type typed struct{ p *Page }

// Position implements typing.Board.
func (b typed) Position() *xiangqi.Position {
	if b.p.task == nil {
		return xiangqi.StartPosition()
	}
	return b.p.task.Position()
}

// Barred implements typing.Board.
func (b typed) Barred() locale.Message {
	switch b.p.state() {
	case solve.Yours:
		return locale.Message{}
	case solve.Solved:
		return locale.Msg(locale.PuzzleOver)
	case solve.Given:
		return locale.Msg(locale.PuzzleGiven)
	}
	return locale.Msg(locale.NotYourTurn)
}

// PlayMove implements typing.Board.
func (b typed) PlayMove(m xiangqi.Move) {
	b.p.Board.Silence()
	b.p.task.Play(m, b.p.Now)
	b.p.follow()
}

// Facts implements typing.Board.
func (b typed) Facts() describe.Facts {
	f := describe.Facts{Position: b.Position(), Bottom: b.p.bottom(), Last: func(int) []locale.Message { return nil }}
	if b.p.task == nil {
		return f
	}
	f.Last = func(n int) []locale.Message {
		z := b.p.task.Puzzle()
		pos, err := z.Position()
		if err != nil {
			return nil
		}
		return b.p.MovesSaid(pos, b.p.task.Moves(), n)
	}
	return f
}

// Recall implements typing.Board. Commands that concern the solution wait instead.
func (b typed) Recall() func() {
	turned := b.p.turned
	return func() {
		if b.p.turned != turned {
			b.p.flip()
		}
	}
}

// typeOn prepares the board for a typed move: it shows all moves, and takes a wrong one back.
func (p *Page) typeOn() {
	p.step(len(p.moves()))
	if p.state() == solve.Wrong {
		p.task.Again()
		p.follow()
	}
}
