// Package analyse shows the engine's analysis of the shown position: a card with the best lines, a bar beside the
// board, arrows on the board, and a small board with a position of a line. A desk owns a Panel, calls it in each run,
// and places its parts.
package analyse

import (
	"image/color"

	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/analysis"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// A Panel shows the analysis on a desk.
type Panel struct {
	*page.Looks
	*page.Window
	session  *session.Session
	analysis *analysis.Analysis // nil: none

	pos    *xiangqi.Position // the analysed position; nil: none
	shown  page.Position     // identifies pos in the record
	view   analysis.View
	open   int     // line under the pointer or with the focus; -1: none
	picked int     // line that shows its choices; -1: none
	share  float64 // Red's share last shown by the bar

	card  draw.Rect    // place of the card
	board board.Layout // place of the board of the game

	lines  int  // number of requested lines
	longer int  // rows of moves below the first of each line
	wanted bool // the desk shows the analysis
}

// New returns a panel without a position.
func New(l *page.Looks, w *page.Window, s *session.Session, a *analysis.Analysis) *Panel {
	return &Panel{Looks: l, Window: w, session: s, analysis: a, open: -1, picked: -1, share: 0.5}
}

// Enter turns the analysis on if it was on when the player left the desk, and off otherwise.
func (p *Panel) Enter() { p.Switch(p.wanted) }

// Leave turns the analysis off. Enter turns it on again, except in an unfinished game against the computer, so that a
// player who continues the game does not receive help without asking.
func (p *Panel) Leave() {
	v := p.session.View()
	p.wanted = p.On() && (v.Persons != 1 || v.Outcome.Over())
	p.Switch(false)
}

// Look reads the results for the shown position. Desks that show the analysis call Look at the beginning of each run.
func (p *Panel) Look() { p.look(p.Settings.Lines) }

// Watch is Look for a desk on which a game is played. It analyses only if the settings ask for the evaluation bar, and
// reports whether the bar is on.
func (p *Panel) Watch() bool {
	p.Switch(p.Settings.PlayBar && !p.session.Sealed())
	p.look(1)
	return p.On()
}

func (p *Panel) look(lines int) {
	a := p.analysis
	if a == nil {
		return
	}
	v := p.session.View()
	if shown := page.ShownBy(&v); p.pos == nil || shown != p.shown {
		p.pos, p.shown, p.open, p.picked = p.session.Viewer.Position(), shown, -1, -1
		if !p.pos.HasLegalMove() { // lost, and nothing to analyse
			p.share = 0
			if p.pos.SideToMove() == xiangqi.Black {
				p.share = 1
			}
		}
		a.Look(p.pos)
	}
	p.lines = lines
	a.SetLines(lines)
	p.view = a.View()
	p.view.Lines = possible(p.pos, p.view.Lines[:min(len(p.view.Lines), lines)])
	if len(p.view.Lines) > 0 {
		p.share = p.view.Lines[0].Shares.Expected()
	}
}

// Can reports whether an analysis is available.
func (p *Panel) Can() bool { return p.analysis != nil }

// On reports whether the analysis is on.
func (p *Panel) On() bool { return p.analysis != nil && p.analysis.On() }

// Switch turns the analysis on or off.
func (p *Panel) Switch(on bool) {
	if p.analysis != nil && p.On() != on {
		p.analysis.Switch(on)
		p.open = -1
		p.Invalidate()
	}
}

// Command returns the command that turns the analysis on or off by key.
func (p *Panel) Command() page.Command {
	return page.Command{
		ID: "analyse", Tip: locale.AnalysisTip, Help: locale.KeyAnalysis, Key: kit.Chord{Key: 'A'},
		On: p.On(), Off: p.analysis == nil, Do: func() { p.Switch(!p.On()) },
	}
}

// Arrows returns the first moves of the lines, best first, for the arrows on the board. While the pointer or the focus
// is on a line, it returns only the first move of that line.
func (p *Panel) Arrows() []xiangqi.Move {
	if !p.view.On {
		return nil
	}
	if l, ok := p.opened(); ok {
		return l.Moves[:1]
	}
	var moves []xiangqi.Move
	for _, l := range p.view.Lines {
		moves = append(moves, l.Moves[0])
	}
	return moves
}

// Mark collects the results for the position on the board at l and marks them there. Desks call Mark first in each run.
func (p *Panel) Mark(in *board.Input, l board.Layout) {
	p.Look()
	p.board, in.Lines = l, p.Arrows()
}

// Outlook describes the chances of the sides as the analysis sees them. The message is empty while it has no result.
func (p *Panel) Outlook() locale.Message {
	if !p.On() || len(p.view.Lines) == 0 {
		return locale.Message{}
	}
	return page.Outlook(p.view.Lines[0].Score)
}

// opened returns the line with the pointer or the focus.
func (p *Panel) opened() (analysis.Line, bool) {
	if !p.view.On || p.open < 0 || p.open >= len(p.view.Lines) {
		return analysis.Line{}, false
	}
	return p.view.Lines[p.open], true
}

// possible returns the lines that begin with a legal move, each up to its first illegal one: an external
// engine may send anything.
func possible(pos *xiangqi.Position, lines []analysis.Line) (sound []analysis.Line) {
	for _, l := range lines {
		if l.Moves = explain.Playable(pos, l.Moves); len(l.Moves) > 0 {
			sound = append(sound, l)
		}
	}
	return sound
}

// thickest is the maximum thickness of the bar, in logical pixels.
const thickest = 14.0

// Bar declares the evaluation bar while the analysis is on.
func (p *Panel) Bar(u *kit.UI, room draw.Rect, bottom xiangqi.Side) {
	if !p.On() {
		return
	}
	m := Meter{Name: p.T(locale.PlayBar), Share: p.share, Bottom: bottom}
	if len(p.view.Lines) > 0 {
		m.Tooltip = p.outlook(1e6)
	}
	m.Declare(u, "analyse.bar", room, p.Theme)
}

// A Meter is a bar that shows how likely each side is to win. It is vertical beside the board and horizontal below it.
// A vertical bar has each side's share at that side's end of the board; a horizontal bar begins with the share of the
// side at the bottom.
type Meter struct {
	Name    string  // for assistive technology
	Share   float64 // Red's share, 0 to 1
	Bottom  xiangqi.Side
	Tooltip string
}

// Declare declares the bar.
func (m Meter) Declare(u *kit.UI, id kit.ID, room draw.Rect, t theme.Theme) {
	if room.Empty() {
		return
	}
	r, upright := room, room.H > room.W
	if upright {
		r.W = min(thickest, room.W-2)
		r.X += min(5, (room.W-r.W)/2)
	} else {
		r.H = min(thickest, room.H-2)
		r.Y += (room.H - r.H) / 2
	}
	u.Area(id, kit.Access{Role: access.Meter, Name: m.Name, Value: m.Tooltip}, r, kit.AreaSpec{Tooltip: m.Tooltip})
	if u.Painting() != nil {
		m.paint(u, r, upright, t)
	}
}

func (m Meter) paint(u *kit.UI, r draw.Rect, upright bool, t theme.Theme) {
	edge, radius := color.NRGBA{}, min(r.W, r.H)/2
	if t.Dark {
		edge = t.SoftText
	}
	u.Box(r, radius, sideInk(t, xiangqi.Black), edge, theme.Border)
	red := r
	switch {
	case upright && m.Bottom == xiangqi.Red:
		red.H *= m.Share
		red.Y = r.Y + r.H - red.H
	case upright:
		red.H *= m.Share
	case m.Bottom == xiangqi.Red:
		red.W *= m.Share
	default:
		red.W *= m.Share
		red.X = r.X + r.W - red.W
	}
	l := u.Painting()
	l.PushClip(red)
	u.Box(r, radius, sideInk(t, xiangqi.Red), color.NRGBA{}, 0)
	l.PopClip()
}
