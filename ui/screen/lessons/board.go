package lessons

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
)

// The colours of drawings.
const (
	helpColor uint8 = iota
	barredColor
	goalColor
)

// hand is the pane.BoardHandler of the open lesson.
type hand struct{ page *Page }

// Press implements pane.BoardHandler.
func (h hand) Press(sq xiangqi.Square) bool {
	h.page.run.Tick(h.page.Now)
	held := h.page.run.Press(sq)
	h.page.follow()
	return held
}

// Drop implements pane.BoardHandler.
func (h hand) Drop(sq xiangqi.Square) bool {
	h.page.run.Tick(h.page.Now)
	moved := h.page.run.Drop(sq)
	h.page.follow()
	return moved
}

// Cancel implements pane.BoardHandler.
func (h hand) Cancel() {
	h.page.run.Cancel()
	h.page.follow()
}

// position returns the position on the board.
func (p *Page) position() *xiangqi.Position {
	if p.run == nil {
		return xiangqi.StartPosition()
	}
	return p.run.Position()
}

func (p *Page) declareBoard(u *kit.UI) {
	var h pane.BoardHandler
	if p.run != nil && !p.run.Done() {
		h = hand{p}
	}
	p.Board.Declare(u, p.Layout.Board, p.Dressed(p.scene()), h)
}

// scene returns the scene on the board.
func (p *Page) scene() pane.BoardScene {
	s := pane.BoardScene{Bottom: xiangqi.Red}
	in, pos := &s.Input, p.position()
	in.Pieces, in.Selected, in.Check = board.Place(pos.PieceAt), xiangqi.NoSquare, xiangqi.NoSquare
	r := p.run
	if r == nil {
		return s
	}
	s.Live = r.Live
	in.Meant = p.typing.Meant()
	in.Selected, in.Targets, in.LastMove = r.Selected(), r.Targets(), r.LastMove()
	if pos.InCheck() {
		in.Check = pos.King(pos.SideToMove())
	}
	for _, sq := range r.Goals() {
		in.Drawings = append(in.Drawings, board.Drawing{From: sq, To: sq, Color: goalColor})
	}
	if m := r.Shown(); m != xiangqi.NoMove {
		in.Drawings = append(in.Drawings, board.Drawing{From: m.From(), To: m.To(), Color: barredColor})
	}
	if sq := r.Found(); sq != xiangqi.NoSquare {
		in.Drawings = append(in.Drawings, board.Drawing{From: sq, To: sq, Color: helpColor})
	}
	if m := r.Help(); m != xiangqi.NoMove && m.From() == m.To() {
		in.Drawings = append(in.Drawings, board.Drawing{From: m.From(), To: m.To(), Color: helpColor})
	} else {
		in.Hint = m
	}
	return s
}
