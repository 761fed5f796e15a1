package lessons

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/practice"
	"chuhe/ui/screen/pane"
)

// The colours of drawings.
const (
	helpColor uint8 = iota
	barredColor
	goalColor
)

// moving reports whether the open step is a move to be made.
func (p *Page) moving() bool {
	return p.Task != nil && !p.Current().Done() && p.Current().Task() != lesson.Find
}

// Press implements pane.BoardHandler. A point may be what is to be found.
func (p *Page) Press(sq xiangqi.Square) bool {
	if p.Current().Task() != lesson.Find {
		return p.Exercise.Press(sq)
	}
	p.Current().Find(sq)
	p.Follow()
	return false
}

func (p *Page) declareBoard(u *kit.UI) {
	if p.State() == practice.Over {
		p.DeclareBoard(u, nil)
	} else {
		p.DeclareBoard(u, p)
	}
}

// Decorate implements exercise.Owner.
func (p *Page) Decorate(s *pane.BoardScene) {
	in, r := &s.Input, p.Current()
	mark := func(from, to xiangqi.Square, color uint8) {
		in.Drawings = append(in.Drawings, board.Drawing{From: from, To: to, Color: color})
	}
	in.LastMove = r.LastMove()
	for _, sq := range r.Goals() {
		mark(sq, sq, goalColor)
	}
	if m := r.Shown(); m != xiangqi.NoMove {
		mark(m.From(), m.To(), barredColor)
	}
	if sq := r.Found(); sq != xiangqi.NoSquare {
		mark(sq, sq, helpColor)
	}
	if m := r.Help(); m != xiangqi.NoMove && m.From() == m.To() {
		mark(m.From(), m.To(), helpColor)
	} else {
		in.Hint = m
	}
	if r.Task() == lesson.Find && !r.Done() {
		s.Live = func(sq xiangqi.Square) bool { return r.Position().PieceAt(sq) != xiangqi.NoPiece }
	}
}
