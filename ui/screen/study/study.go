// Package study implements the desk for studying a game: its moves and variations, its comments, and the engine's
// analysis of the position. All actions here edit the record and can be undone; the game itself stays unchanged.
package study

import (
	"errors"
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/cloud"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// A Desk is the study desk of a window.
type Desk struct {
	*pane.Frame
	desk.Split
	divider   desk.Divider
	workspace *desk.Workspace
	moves     pane.Moves
	analysis  *analyse.Panel
	editor    editor
	explorer  explorer
	known     exactTable
	cloud     overcast
	book      shelf
	table     table
	reviewer  *reviewing.Reviewer // answers why a move is not good; nil: none
	question  question
	pen       uint8         // colour of the player's drawings, an index of pens
	pens      bool          // the head of the moves shows the pens
	seek      bool          // the pen gets the focus next
	here      page.Position // the position shown when the player left the desk
	before    page.Position // the position shown when the player entered the desk
}

// New returns the desk.
func New(h *desk.Workspace, a *analysis.Analysis, l *library.Library, t *endings.Tables, own *files.Files,
	c *cloud.Client, b *ownbook.Keeper, r *reviewing.Reviewer) *Desk {
	f := h.Frame
	d := &Desk{Frame: f, Split: desk.NewSplit(f, locale.DeskStudy), workspace: h, moves: pane.Moves{Frame: f},
		analysis: analyse.New(f.Looks, f.Window, f.Session, a), pen: ownPen, explorer: newExplorer(l),
		known: exactTable{tables: t, work: own}, cloud: overcast{client: c}, book: shelf{keeper: b},
		reviewer: r}
	d.divider = desk.NewDivider(f, leastMoves, func(s *settings.Settings) *int { return &s.StudyCards })
	d.moves.Head, d.moves.Stepped = d.head, true
	if r != nil {
		d.moves.Asks = d.ask
	}
	return d
}

// Enter implements desk.Desk. It continues at the position where the player left the desk, or else at the shown
// position.
func (d *Desk) Enter() {
	v := d.Session.View()
	d.before = page.Position{}
	if v.Looking {
		d.before = page.ShownBy(&v)
	}
	d.moves.Follow()
	d.Session.SetStudy(true)
	if d.here.Record == v.Record {
		d.Session.Viewer.LookAt(d.here.ID)
	}
	d.analysis.Enter()
}

// CanStart implements desk.Starter.
func (d *Desk) CanStart() bool { return d.analysis.Can() }

// Start implements desk.Starter. It turns the analysis on.
func (d *Desk) Start() { d.analysis.Switch(true) }

// Leave implements desk.Desk.
func (d *Desk) Leave() {
	d.unask()
	d.Finish()
	d.analysis.Leave()
	d.explorer.stop()
	d.unadd()
	if d.cloud.client != nil {
		d.cloud.client.Stop()
	}
	v := d.Session.View()
	d.here = page.ShownBy(&v)
	d.Session.SetStudy(false)
	if d.before.Record != v.Record || !d.Session.Viewer.LookAt(d.before.ID) {
		d.Session.Viewer.LookLive()
	}
}

// Scene implements desk.Desk.
func (d *Desk) Scene(s *pane.BoardScene) {
	v := &d.View
	d.analysis.Mark(&s.Input, d.Layout.Board)
	s.Ink = d.pen
	s.Live = func(sq xiangqi.Square) bool {
		p := v.Board.At(sq)
		return slices.Contains(v.Targets, sq) || p != xiangqi.NoPiece && p.Side() == v.ToMove
	}
	d.markWhy(s)
}

// Over implements desk.Desk.
func (d *Desk) Over(u *kit.UI) { d.analysis.Bar(u, d.Layout.Bar, d.View.Bottom) }

// Recall implements desk.Recaller.
func (d *Desk) Recall() func() {
	on, cards := d.analysis.On(), []*bool{&d.explorer.on, &d.cloud.on, &d.book.on, &d.known.on}
	var shown []bool
	for _, card := range cards {
		shown = append(shown, *card)
	}
	return func() {
		d.analysis.Switch(on)
		for i, card := range cards {
			*card = shown[i]
		}
	}
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
		case session.NewGame, session.Restored:
			d.editor.drop()
			d.unask()
		}
	}
}

// Outlook implements desk.Judge.
func (d *Desk) Outlook() locale.Message { return d.analysis.Outlook() }

// Escape implements desk.Desk.
func (d *Desk) Escape() bool {
	v := &d.View
	switch {
	case d.editor.drop():
	case d.asking():
		d.unask()
	case d.pens:
		d.pens = false
	case v.HintPending, v.Hint != xiangqi.NoMove:
		d.Session.Hints.Toggle() // a second call removes the hint
	default:
		return false
	}
	d.Invalidate()
	return true
}

// Next implements desk.Desk.
func (d *Desk) Next() time.Time {
	if !d.cloud.on {
		return time.Time{}
	}
	return d.cloud.client.Next()
}

// try reports a failed edit in the status line, and returns whether the edit succeeded.
func (d *Desk) try(err error) bool {
	if err == nil {
		return true
	}
	known := []struct {
		err error
		key locale.Key
	}{{session.ErrLiveLine, locale.StudyLiveLine}, {session.ErrNoMove, locale.StudyNoMove},
		{session.ErrNoPlace, locale.StudyNoPlace}}
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
