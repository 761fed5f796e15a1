package lessons

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/screen/pane"
)

// The colours of drawings.
const (
	helpColor uint8 = iota
	barredColor
	goalColor
)

// moving reports whether the open step is a move to be made.
func (p *Page) moving() bool { return p.Task != nil && !p.Task.Done() && p.Task.Task() != lesson.Find }

// finder is the handler of the board where a point is to be found.
type finder struct {
	pane.BoardHandler
	page *Page
}

// Press implements pane.BoardHandler.
func (f finder) Press(sq xiangqi.Square) bool {
	f.page.Task.Find(sq)
	f.page.Follow()
	return false
}

func (p *Page) declareBoard(u *kit.UI) {
	switch {
	case p.Task == nil || p.Task.Done():
		p.DeclareBoard(u, nil)
	case p.Task.Task() == lesson.Find:
		p.DeclareBoard(u, finder{p.Hand(), p})
	default:
		p.DeclareBoard(u, p.Hand())
	}
}

// Mark implements exercise.Owner.
func (p *Page) Mark(s *pane.BoardScene) {
	in, r := &s.Input, p.Task
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
