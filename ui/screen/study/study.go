// Package study implements the desk for studying a game: its moves and variations, its comments, and the engine's
// analysis of the position. All actions here edit the record and can be undone; the game itself stays unchanged.
package study

import (
	"errors"
	"slices"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// A Desk is the study desk of a window.
type Desk struct {
	*pane.Frame
	desk.Split
	workspace *desk.Workspace
	moves     pane.Moves
	analysis  *analyse.Panel
	editor    editor
	on        bool       // the desk is shown
	here      page.Shown // the position shown when the player left the desk
	before    page.Shown // the position shown when the player entered the desk
}

// New returns the desk.
func New(h *desk.Workspace, a *analysis.Analysis) *Desk {
	f := h.Frame
	d := &Desk{Frame: f, Split: desk.NewSplit(f, locale.DeskStudy), workspace: h, moves: pane.NewMoves(f), analysis: analyse.New(f.Looks, f.Window, f.Session, a)}
	d.moves.Head = d.head
	return d
}

// Enter implements desk.Desk. It continues at the position where the player left the desk, or else at the shown
// position.
func (d *Desk) Enter() {
	v := d.Session.View()
	d.on, d.before = true, page.Shown{}
	if v.Looking {
		d.before = page.ShownBy(&v)
	}
	d.Session.SetStudy(true)
	if d.here.Record == v.Record {
		d.Session.LookAt(d.here.ID)
	}
	d.analysis.Enter()
}

// CanStart implements desk.Starter.
func (d *Desk) CanStart() bool { return d.analysis.Can() }

// Start implements desk.Starter. It turns the analysis on.
func (d *Desk) Start() { d.analysis.Switch(true) }

// Leave implements desk.Desk.
func (d *Desk) Leave() {
	d.keep()
	d.analysis.Leave()
	v := d.Session.View()
	d.on, d.here = false, page.ShownBy(&v)
	d.Session.SetStudy(false)
	if d.before.Record != v.Record || !d.Session.LookAt(d.before.ID) {
		d.Session.LookLive()
	}
}

// Scene implements desk.Desk.
func (d *Desk) Scene(s *pane.BoardScene) {
	v := &d.View
	d.analysis.Mark(&s.Input, d.Layout.Board)
	s.Live = func(sq xiangqi.Square) bool {
		p := v.Board.At(sq)
		return slices.Contains(v.Targets, sq) || p != xiangqi.NoPiece && p.Side() == v.ToMove
	}
}

// Over implements desk.Desk.
func (d *Desk) Over(u *kit.UI) { d.analysis.Bar(u, d.Layout.Bar, d.View.Bottom) }

// Recall implements desk.Recaller.
func (d *Desk) Recall() func() {
	on := d.analysis.On()
	return func() { d.analysis.Switch(on) }
}

// Follow implements desk.Desk.
func (d *Desk) Follow(events []session.Event) {
	for _, e := range events {
		switch e.Kind {
		case session.MoveStudied:
			kind := sound.Move
			if e.Captured != xiangqi.NoPiece {
				kind = sound.Capture
			}
			d.Host.PlaySound(kind)
			d.Unsay()
		case session.NewGame:
			d.editor.drop()
			if d.on { // the player wants to play
				d.workspace.Turn(pane.PlayDesk)
			}
		case session.Restored:
			d.editor.drop()
		}
	}
}

// Escape implements desk.Desk.
func (d *Desk) Escape() bool {
	v := &d.View
	switch {
	case d.editor.drop():
	case v.HintPending, v.Hint != xiangqi.NoMove:
		d.Session.Hint() // a second call removes the hint
	default:
		return false
	}
	d.Invalidate()
	return true
}

// Tick implements desk.Desk.
func (d *Desk) Tick() {}

// Next implements desk.Desk.
func (d *Desk) Next() time.Time { return time.Time{} }

// Colours of drawings by the modifier key held.
var markColors = [...]struct {
	mods  kit.Mods
	color uint8
}{{kit.Shift, 1}, {kit.Alt, 2}, {kit.Ctrl, 3}}

// Mark implements pane.Marker. It stores the drawing with the move.
func (d *Desk) Mark(from, to xiangqi.Square, mods kit.Mods) {
	m := game.Mark{From: from, To: to}
	for _, c := range markColors {
		if mods&c.mods != 0 {
			m.Color = c.color
		}
	}
	d.try(d.Session.Mark(m))
}

// try reports a failed edit in the status line, and returns whether the edit succeeded.
func (d *Desk) try(err error) bool {
	if err == nil {
		return true
	}
	known := []struct {
		err error
		key locale.Key
	}{{session.ErrLiveLine, locale.StudyLiveLine}, {session.ErrNoMove, locale.StudyNoMove}, {session.ErrNoPlace, locale.StudyNoPlace}}
	text := locale.Msg(locale.CauseOther, err.Error())
	for _, k := range known {
		if errors.Is(err, k.err) {
			text = locale.Msg(k.key)
		}
	}
	d.Host.PlaySound(sound.Illegal)
	d.Say(text)
	return false
}
