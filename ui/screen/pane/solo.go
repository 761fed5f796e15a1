package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
)

// A Solo is the common part of pages that have their own board but no players and no desk.
type Solo struct {
	*Frame
	Board  Board
	Closed bool

	bottom func() xiangqi.Side
}

// NewSolo returns the common part of such a page. bottom returns the side at the lower edge of its board.
func NewSolo(f *Frame, board kit.ID, bottom func() xiangqi.Side) Solo {
	return Solo{Frame: f, Board: NewBoard(board), bottom: bottom}
}

// Show opens the page above the current game. It removes the message in the status line, and pauses a game between two
// computers.
func (s *Solo) Show() {
	s.Closed = false
	s.Unsay()
	if v := s.Session.View(); v.Persons == 0 && !v.Paused && !v.Outcome.Over() {
		s.Session.TogglePause()
	}
}

// TickBoard advances the time of the board.
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

// Arrange computes the layout of the window.
func (s *Solo) Arrange() {
	s.Layout = layout.ArrangeBare(s.Size, s.Settings.Letters(), s.bottom() == xiangqi.Black, s.Fingers)
}

// Common returns the given commands of a page together with those that every such page has.
func (s *Solo) Common(tools, others []page.Command) []page.Command {
	return append(append(tools, others...),
		page.Command{ID: "sound", Key: page.Key('M'), Do: s.ToggleSound},
		page.Command{ID: "help", Key: page.Key(kit.KeyF1), Also: s.HelpKeys(),
			Do: func() { s.Open(page.Help) }},
	)
}
