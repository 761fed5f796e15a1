// Package pane holds the parts that the desks of the window share: the frame that gives them access to the game, the
// board, the list of moves, the cards above the list, and the toolbar. Pages with their own board, such as puzzles, use
// the same board.
package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// A Frame gives the parts of a desk access to the window, to the game, and to the layout computed by Refresh.
type Frame struct {
	*page.Looks
	*page.Window
	Session *session.Session
	View    session.View
	Layout  layout.Layout
	Alone   bool // the current desk has no players
	Heading Heading
	texts   texts
}

// NewFrame returns a frame for a session, with the appearance l and the window w.
func NewFrame(l *page.Looks, w *page.Window, s *session.Session) *Frame {
	return &Frame{Looks: l, Window: w, Session: s, View: s.View()}
}

// Refresh updates the view of the game and the layout of the window.
func (f *Frame) Refresh() {
	f.View = f.Session.View()
	arrange := layout.Arrange
	if f.Alone {
		arrange = layout.WithoutPlayers
	}
	f.Layout = arrange(f.Size, f.Settings.Letters(), f.View.Bottom == xiangqi.Black, f.Fingers)
	if !f.Fingers {
		f.Layout.AddColumn(f.Size)
	}
}

// HelpKeys returns the keys that open the help besides F1. For screen readers, a question mark lists the questions.
func (f *Frame) HelpKeys() []kit.Chord {
	if f.Reader {
		return nil
	}
	return []kit.Chord{{Key: kit.KeyQuestion, Mods: kit.Shift}}
}

// DeskName identifies a desk, so that desks and pages can open one without importing it.
type DeskName string

// The desks.
const (
	PlayDesk   DeskName = "play"
	StudyDesk  DeskName = "study"
	ReviewDesk DeskName = "review"
)
