// Package pane is what the desks of the window have in common: the frame through
// which their parts see the game, the board, the list of moves, the cards that
// stand above it while they are needed, and the toolbar. The board of a page that
// has no game behind it, as that of a puzzle, is the same.
package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// A Frame is what every part of a desk sees: the window they are on, and the
// game and its place in the window as of the run in progress.
type Frame struct {
	*page.Looks
	*page.Window
	Session *session.Session
	View    session.View
	Layout  layout.Layout
	Alone   bool // the desk that shows has no players
	texts   texts
}

// NewFrame returns the frame of a window that shows a session.
func NewFrame(l *page.Looks, w *page.Window, s *session.Session) *Frame {
	return &Frame{Looks: l, Window: w, Session: s, View: s.View()}
}

// Refresh reads the game and divides the window anew.
func (f *Frame) Refresh() {
	f.View = f.Session.View()
	arrange := layout.Arrange
	if f.Alone {
		arrange = layout.WithoutPlayers
	}
	f.Layout = arrange(f.Size, f.Settings.Letters(), f.View.Bottom == xiangqi.Black, f.Fingers)
}

// DeskName names a desk, so that desks and pages can lead to one without knowing it.
type DeskName string

// The desks.
const (
	PlayDesk   DeskName = "play"
	StudyDesk  DeskName = "study"
	ReviewDesk DeskName = "review"
)
