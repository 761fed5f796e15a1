// Package analyse shows what a player thinks of the position looked at: a card with
// the best lines, a bar beside the board, arrows and ghosts on it. A desk owns a
// Panel, tells it what is looked at, and places its parts.
package analyse

import (
	"chuhe/engine/chance"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// A Panel is the analysis as a desk shows it.
type Panel struct {
	*page.Looks
	*page.Window
	session  *session.Session
	analysis *analysis.Analysis // nil: there is none

	pos    *xiangqi.Position // looked at; nil: none
	shown  page.Shown        // where pos is
	view   analysis.View
	open   int     // the line that the pointer or the focus is on, none: -1
	tapped int     // the line that a finger has opened, none: -1
	share  float64 // what the bar showed last, of Red

	lines  int  // how many are wanted
	wanted bool // on a desk that shows it
}

// New returns a panel that looks at nothing yet.
func New(l *page.Looks, w *page.Window, s *session.Session, a *analysis.Analysis) *Panel {
	return &Panel{Looks: l, Window: w, session: s, analysis: a, open: -1, tapped: -1, share: 0.5}
}

// Enter shows the analysis on a desk that allows it, in the state in which it was left there.
func (p *Panel) Enter() { p.Switch(p.wanted) }

// Leave ends that. It comes back with the desk, but not after a game against the
// computer: a player who continues such a game has not asked again.
func (p *Panel) Leave() {
	v := p.session.View()
	p.wanted = p.On() && (v.Persons != 1 || v.Outcome.Over())
	p.Switch(false)
}

// Look reads what is known of the position that the session shows. Desks that show the
// analysis call it at the beginning of each run.
func (p *Panel) Look() { p.look(p.Settings.Lines) }

// Watch is Look for a desk on which a game is played: it shows the bar alone, and only
// where the settings ask for it. It reports whether it does.
func (p *Panel) Watch() bool {
	p.Switch(p.Settings.PlayBar)
	p.look(1)
	return p.On()
}

func (p *Panel) look(lines int) {
	a := p.analysis
	if a == nil {
		return
	}
	v := p.session.View()
	if at := page.ShownBy(&v); p.pos == nil || at != p.shown {
		p.pos, p.shown, p.open, p.tapped = p.session.Position(), at, -1, -1
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

// Can reports whether there is an analysis to be turned on.
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

// Command turns the analysis on or off by a key.
func (p *Panel) Command() page.Command {
	return page.Command{
		ID: "analyse", Tip: locale.AnalysisTip, Key: kit.Chord{Key: 'A'},
		On: p.On(), Off: p.analysis == nil, Do: func() { p.Switch(!p.On()) },
	}
}

// Arrows returns the first moves of the lines for the board, best first; while a line
// is previewed that of this line alone.
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

// Mark collects the results for the position on the board and marks them there. Desks call it first in each run.
func (p *Panel) Mark(in *board.Input) {
	p.Look()
	in.Lines, in.Ghosts = p.Arrows(), p.Preview()
}

// opened returns the line that is previewed.
func (p *Panel) opened() (analysis.Line, bool) {
	if !p.view.On || p.open < 0 || p.open >= len(p.view.Lines) {
		return analysis.Line{}, false
	}
	return p.view.Lines[p.open], true
}

// Preview returns the final position of the line under the pointer or the focus, nil if there is none.
func (p *Panel) Preview() *board.Placement {
	l, ok := p.opened()
	if !ok {
		return nil
	}
	end := p.pos.Clone()
	for _, m := range l.Moves {
		end.MakeMove(m)
	}
	ghosts := board.Place(end.PieceAt)
	return &ghosts
}

// possible returns lines as far as their moves can be made: another program may say
// anything.
func possible(pos *xiangqi.Position, lines []analysis.Line) (sound []analysis.Line) {
	for _, l := range lines {
		n, next := 0, pos.Clone()
		for n < len(l.Moves) && next.WhyIllegal(l.Moves[n]) == xiangqi.LegalMove {
			next.MakeMove(l.Moves[n])
			n++
		}
		if n > 0 {
			l.Moves = l.Moves[:n]
			sound = append(sound, l)
		}
	}
	return sound
}

// play plays a line in as a variation of the position looked at.
func (p *Panel) play(l analysis.Line) {
	if err := p.session.AddLine(l.Moves); err != nil { // they are all legal
		p.Say(locale.Msg(locale.CauseOther, err.Error()))
	}
}

// shares returns the chances of the line that is previewed, else of the best.
func (p *Panel) shares() (line analysis.Line, red, draw, black int) {
	line, ok := p.opened()
	if !ok {
		line = p.view.Lines[0]
	}
	red, draw, black = percents(line.Shares)
	return line, red, draw, black
}

// percents rounds shares so that they add up to 100.
func percents(s chance.Shares) (red, draw, black int) {
	red, black = int(100*s.Win+0.5), int(100*s.Loss+0.5)
	if red+black > 100 {
		black = 100 - red
	}
	return red, 100 - red - black, black
}
