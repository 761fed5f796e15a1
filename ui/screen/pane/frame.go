// Package pane is what the desks of the window have in common: the frame through
// which their parts see the game, the board, the list of moves, the cards that
// stand above it while they are needed, and the toolbar. The board of a page that
// has no game behind it, as that of a puzzle, is the same.
package pane

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
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

// The desks, in the order of their tabs.
const (
	PlayDesk = iota
	StudyDesk
	ReviewDesk
)

// A Hall is what a desk beside play knows of the one that holds it.
type Hall interface {
	// Turn shows a desk.
	Turn(desk int)
	// Command returns one of the commands that all desks share, by its ID.
	Command(kit.ID) page.Command
	// Notify shows a sentence until the person puts it away.
	Notify(locale.Message)
}

// A Side is a desk beside the board of the record: what its tab shows in the panel,
// and what it adds to the board and to the commands that all desks share. The
// first desk, on which a game is played, is the one that holds the sides.
type Side interface {
	// Enter is called when its tab is chosen, Leave when another one is.
	Enter()
	Leave()
	// Tools lists the commands of the toolbar, eight of them.
	Tools() []page.Command
	// Commands lists further commands that have a key. They come before those that
	// all desks share, so that a key may mean something else here.
	Commands() []page.Command
	// Panel declares what stands between the tabs and the toolbar.
	Panel(u *kit.UI, r draw.Rect)
	// Scene adds to what is seen on the board.
	Scene(s *Scene)
	// Over declares what stands over or beside the board, after it.
	Over(u *kit.UI, board draw.Rect)
	// Follow hears what happened in the game.
	Follow(events []session.Event)
	// Escape lets go of the nearest thing that can be let go, and reports whether
	// there was one.
	Escape() bool
	// Tick lets time pass, Next returns when it will have something to do if nothing
	// happens before; the zero time if never.
	Tick()
	Next() time.Time
}

// A Recaller is a Side that returns what takes back a command given after the call, where
// the command changes more than the game.
type Recaller interface{ Recall() func() }

// A Starter is a Side whose work can be begun at once, from another desk.
// Where it is under way already nothing happens.
type Starter interface{ Start() }
