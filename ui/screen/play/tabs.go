package play

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// declareTabs declares the tabs that choose the desk.
func (d *Desk) declareTabs(u *kit.UI) {
	if len(d.sides) == 0 {
		return
	}
	chosen := d.shown
	if u.Segments("desks", d.Layout.Tabs, d.Words(locale.DeskPlay, locale.DeskStudy, locale.DeskReview)[:len(d.sides)+1], &chosen) {
		d.Turn(chosen)
	}
}

// Turn shows a desk. Where the person was on it is where he comes back to.
func (d *Desk) Turn(desk int) {
	if desk == d.shown || desk < 0 || desk > len(d.sides) {
		return
	}
	d.board.LetGo(d.Now)
	d.Session.CancelSelection()
	if side := d.side(); side != nil {
		side.Leave()
	}
	d.shown = desk
	d.Alone = desk != pane.PlayDesk
	if side := d.side(); side != nil {
		side.Enter()
	}
	d.Refresh()
	d.Invalidate()
}

// side returns the desk that shows beside this one, nil where this one does.
func (d *Desk) side() pane.Side {
	if d.shown == pane.PlayDesk {
		return nil
	}
	return d.sides[d.shown-1]
}

// declareSide declares the panel of another desk. What must be told or asked stands
// above it.
func (d *Desk) declareSide(u *kit.UI, side pane.Side) {
	l := &d.Layout
	r := l.Panel
	for _, b := range d.shared() {
		h := b.Height(u, d.Frame, r.W)
		b.Declare(u, d.Frame, kit.CutTop(&r, min(h, r.H), l.Gap))
	}
	side.Panel(u, draw.Rect{X: r.X, Y: r.Y, W: r.W, H: max(r.H, 0)})
	d.Toolbar(u, side.Tools())
}

// desks are the commands that turn to the desks.
func (d *Desk) desks() []page.Command {
	commands := []page.Command{
		{ID: "desk.play", Icon: art.IconPlay, Row: locale.DeskPlay, Key: ctrl('1'), Do: func() { d.Turn(pane.PlayDesk) }},
		{ID: "desk.study", Icon: art.IconPencil, Row: locale.DeskStudy, Key: ctrl('2'), Do: func() { d.Turn(pane.StudyDesk) }},
		{ID: "desk.review", Icon: art.IconSheet, Row: locale.DeskReview, Key: ctrl('3'), Do: func() { d.Turn(pane.ReviewDesk) }},
	}
	return commands[:len(d.sides)+1]
}

// Command returns one of the commands that all desks share.
func (d *Desk) Command(id kit.ID) page.Command {
	for _, c := range d.commands() {
		if c.ID == id {
			return c
		}
	}
	return page.Command{ID: id}
}

// start turns to a desk and begins what is done there.
func (d *Desk) start(desk int) {
	d.Turn(desk)
	if s, ok := d.side().(pane.Starter); ok {
		s.Start()
	}
}

// analyse has an engine think about the position shown.
func (d *Desk) analyse() page.Command {
	return page.Command{ID: "analyse.start", Icon: art.IconChart, Row: locale.MenuAnalysis, Off: d.thinkers.Analysis == nil, Do: func() { d.start(pane.StudyDesk) }}
}

// startReview begins a review of the game.
func (d *Desk) startReview() page.Command {
	return page.Command{ID: "review.now", Icon: art.IconEye, Row: locale.Review, Off: d.thinkers.Reviewer == nil || len(d.View.Moves) == 0, Do: func() { d.start(pane.ReviewDesk) }}
}
