// Package study is the desk on which a game is studied: its moves and lines, what is said
// about them, and what an engine thinks of the position.
package study

import (
	"time"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// A Desk is the desk of a window.
type Desk struct {
	*pane.Frame
	hall     pane.Hall
	moves    pane.Moves
	analysis *analyse.Panel
}

// New returns the desk.
func New(f *pane.Frame, hall pane.Hall) *Desk {
	return &Desk{Frame: f, hall: hall, moves: pane.NewMoves(f), analysis: analyse.New(f.Window)}
}

// Enter implements pane.Side.
func (d *Desk) Enter() { d.analysis.Enter() }

// Leave implements pane.Side.
func (d *Desk) Leave() { d.analysis.Leave() }

// Tools implements pane.Side.
func (d *Desk) Tools() []page.Command {
	tool := func(id kit.ID, icon art.IconName, word, tip locale.Key) page.Command {
		c := d.hall.Command(id)
		c.Icon, c.Button, c.Tip = icon, word, tip
		return c
	}
	return []page.Command{
		tool("desk.play", art.IconLeft, locale.ToolBack, locale.TipBackToPlay),
		tool("start", art.IconFirst, locale.ToolStart, locale.LookStart),
		tool("back", art.IconLeft, locale.ToolPrevious, locale.LookBack),
		tool("forward", art.IconRight, locale.ToolNext, locale.LookForward),
		tool("live", art.IconLast, locale.ToolEnd, locale.BackToGame),
		d.hall.Command("save"),
		d.hall.Command("flip"),
		d.hall.Command("menu"),
	}
}

// Commands implements pane.Side.
func (d *Desk) Commands() []page.Command { return []page.Command{d.analysis.Command()} }

// Panel implements pane.Side.
func (d *Desk) Panel(u *kit.UI, r draw.Rect) {
	d.analysis.Card(u, &r, d.Layout.Gap)
	d.moves.Declare(u, r, 0, d.Text(d.Moment(d.View.Shown)))
}

// Scene implements pane.Side.
func (d *Desk) Scene(s *pane.Scene) { d.analysis.Mark(&s.Input) }

// Over implements pane.Side.
func (d *Desk) Over(u *kit.UI, _ draw.Rect) { d.analysis.Bar(u, d.Layout.Bar, d.View.Bottom) }

// Follow implements pane.Side.
func (d *Desk) Follow([]session.Event) {}

// Escape implements pane.Side.
func (d *Desk) Escape() bool { return false }

// Tick implements pane.Side.
func (d *Desk) Tick() {}

// Next implements pane.Side.
func (d *Desk) Next() time.Time { return time.Time{} }
