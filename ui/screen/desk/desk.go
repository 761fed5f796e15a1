// Package desk implements the workspace of the desks: the board of the record with the actions that every desk shares,
// the tabs, and the desks themselves, each a type behind one interface. The workspace opens, pastes, exports and saves
// games, reads typed moves, and shows notices.
package desk

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// A Desk is the content of a tab beside the board of the record, together with its additions to the board and to the
// commands.
type Desk interface {
	// Enter is called when the player chooses its tab, and Leave when the player chooses another one.
	Enter()
	Leave()
	// Tools lists the commands of its toolbar, which has eight buttons.
	Tools() []page.Command
	// Commands lists its other commands. On the current desk they take precedence over all others, so that a key can
	// have another meaning here.
	Commands() []page.Command
	// Panel declares the panel between the tabs and the toolbar, including the notices and questions in told.
	Panel(u *kit.UI, told []pane.Block)
	// Scene adds to the scene on the board.
	Scene(s *pane.BoardScene)
	// Over declares the controls above or beside the board, after the board.
	Over(u *kit.UI)
	// Follow handles events of the game, even while another desk is shown.
	Follow(events []session.Event)
	// Escape closes or releases the topmost thing on the desk, and reports whether there was one.
	Escape() bool
	// Tick advances the time, even while another desk is shown. Next returns when Tick will next have work to do
	// without further events; the zero time means never.
	Tick()
	Next() time.Time
}

// A Recaller is a Desk that returns a function to undo the next command, for commands that change more than the game.
type Recaller interface{ Recall() func() }

// A Judge is a Desk with an analysis. Outlook describes the chances of the sides; the message is empty while they are
// unknown.
type Judge interface{ Outlook() locale.Message }

// A Preparer is a Desk that shows what a player of the library has played with a colour.
type Preparer interface {
	Prepare(player string, side xiangqi.Side)
}

// A Starter is a Desk whose work can be started directly from another desk.
type Starter interface {
	// CanStart reports whether the work can be started now.
	CanStart() bool
	// Start starts the work; it has no effect while the work is in progress.
	Start()
}

// A Fronter is a Desk that does not always have room for all its parts at once.
type Fronter interface{ Front(Front) }

// Front is the part to show first.
type Front uint8

const (
	Told  Front = iota // notices and questions
	Asked              // a question of the workspace, which closes the desk's own
	Moves              // the list of moves, which gets the focus
)

// A Writer is a Desk on which the player may be writing a text. Finish saves it before another game or a page covers
// it.
type Writer interface{ Finish() }

// An Entry describes a desk before it is created: its line in the table of desks.
type Entry struct {
	Name pane.DeskName
	Tab  locale.Key // its label in the tab and in the menu
	Icon art.IconName
	Key  kit.Chord // switches to the desk
	Bare bool      // has no cards for players
	// After is the desk whose shown position it takes over when it follows that one, instead of its own; empty: none.
	After pane.DeskName
	// Start is the menu row that starts the work of a Starter; zero: none.
	Start page.Command
	New   func(*Workspace) Desk
}

type seat struct {
	Entry
	Desk
}
