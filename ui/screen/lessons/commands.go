package lessons

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// Tools lists the commands of the toolbar in order. The command for the next step is absent unless a lesson is open.
func (p *Page) Tools() []page.Command {
	back := page.Command{ID: "lesson.back", Icon: art.IconBack, Button: locale.ToolBack, Tip: locale.TipBackToPlay,
		Key: page.Key(kit.KeyEscape), Do: p.escape}
	menu := page.Command{ID: "lesson.menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu,
		Key: page.Key(kit.KeyF10), Do: func() { p.Open(page.Menu) }}
	next := page.Command{ID: "lesson.next", Icon: art.IconRight, Button: locale.ToolNext, Tip: locale.LessonTipNext,
		Help: locale.KeyLessonSteps, Key: page.Key(kit.KeySpace), Also: []kit.Chord{page.Key(kit.KeyPageDown)},
		Absent: p.Task == nil, Do: p.forward}
	if p.Task == nil {
		return []page.Command{back, next, menu}
	}
	back.Tip = locale.LessonTipList
	step, of := p.Current().Step()
	task := p.Current().Task()
	next.Off = step+1 == of && p.index+1 == len(p.course)
	asks := p.moving() // their letters may begin a move, and what they do cannot be withdrawn
	return []page.Command{
		back,
		{ID: "lesson.previous", Icon: art.IconLeft, Button: locale.ToolPrevious, Tip: locale.LessonTipPrev, Key: page.Key(kit.KeyPageUp), Off: step == 0, Do: p.back},
		{ID: "lesson.again", Icon: art.IconUndo, Button: locale.ToolAgain, Tip: locale.LessonTipAgain,
			Key: page.Ctrl('Z'), Also: []kit.Chord{page.Key('R')}, Asks: asks,
			Off: task == lesson.Look, Do: p.again},
		{
			ID: "lesson.hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.LessonTipHint,
			Key: page.Key('H'), Asks: asks, Off: p.Current().Done(), On: p.Current().Asked(), Do: p.hint,
		},
		next,
		menu,
	}
}

// focus returns the command that makes an arrow key focus the board or the list.
func (p *Page) focus(u *kit.UI) page.Command {
	return page.Command{ID: "lesson.focus", Key: page.Key(kit.KeyDownArrow),
		Also: []kit.Chord{page.Key(kit.KeyUpArrow), page.Key(kit.KeyLeft), page.Key(kit.KeyRight)}, Do: func() {
			id := boardID
			if p.Task == nil {
				index, _ := p.next()
				id = row(index)
			}
			u.Focus(id)
		}}
}

// escape closes the entry, releases the piece picked up, returns to the list, or closes the page.
func (p *Page) escape() {
	switch {
	case p.Task == nil:
		p.Closed = true
	case !p.Release():
		p.list()
	}
}

func (p *Page) again() {
	step, _ := p.Current().Step()
	p.step(step)
}

func (p *Page) hint() {
	p.Current().Ask()
	p.Follow()
}

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
