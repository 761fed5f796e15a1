package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
)

// A Solo is the common part of pages with their own board, without players and desks.
type Solo struct {
	*Frame
	Board  Board
	Closed bool

	bottom func() xiangqi.Side
}

// NewSolo returns what such a page of a window has. bottom tells which side is at the
// lower edge of its board.
func NewSolo(f *Frame, board kit.ID, bottom func() xiangqi.Side) Solo {
	return Solo{Frame: f, Board: NewBoard(board), bottom: bottom}
}

// Show opens the page over a game: what was said there is past, and two computers do
// not play on unseen.
func (s *Solo) Show() {
	s.Closed = false
	s.Unsay()
	if v := s.Session.View(); v.Persons == 0 && !v.Paused && !v.Outcome.Over() {
		s.Session.TogglePause()
	}
}

// TickBoard lets time pass on the board.
func (s *Solo) TickBoard() {
	if s.Board.Tick(s.Now) {
		s.Invalidate()
	}
}

// Animating implements page.Workplace.
func (s *Solo) Animating() bool { return s.Board.Anim.Active(s.Now) }

// PointAt implements page.Workplace.
func (s *Solo) PointAt(sq xiangqi.Square) draw.Point {
	s.Arrange()
	return s.Layout.Board.Center(sq)
}

// LetGo implements page.Workplace.
func (s *Solo) LetGo() { s.Board.LetGo(s.Now) }

// Arrange divides the window.
func (s *Solo) Arrange() {
	s.Layout = layout.ArrangeBare(s.Size, s.Settings.Letters(), s.bottom() == xiangqi.Black, s.Fingers)
}

// Commands declares the toolbar with its commands, and the others that have a key.
func (s *Solo) Commands(u *kit.UI, tools, others []page.Command) {
	s.Toolbar(u, tools)
	s.Keys(u, s.Common(tools, others))
}

// Common returns the commands of the page with those that every such page has.
func (s *Solo) Common(tools, others []page.Command) []page.Command {
	return append(append(tools, others...),
		page.Command{ID: "sound", Key: page.Key('M'), Do: s.ToggleSound},
		page.Command{ID: "help", Key: page.Key(kit.KeyF1), Also: []kit.Chord{{Key: kit.KeyQuestion, Mods: kit.Shift}}, Do: func() { s.Open(page.Help) }},
		page.Command{ID: "settings", Key: page.Ctrl(kit.KeyComma), Do: func() { s.Open(page.Settings) }},
		page.Command{ID: "quit", Key: page.Ctrl('Q'), Do: s.Quit},
	)
}
