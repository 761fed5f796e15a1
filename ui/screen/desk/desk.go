// Package desk holds the workspace of the desks: the board of the record with whatever is done to
// it on every desk, the tabs, and the desks themselves, each a type behind one
// interface. The workspace opens, pastes, exports and saves games, takes moves that are
// typed, and tells what the person has to know.
package desk

import (
	"time"

	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// A Desk is what its tab shows beside the board of the record, and what it adds to the
// board and to the commands.
type Desk interface {
	// Enter is called when its tab is chosen, Leave when another one is.
	Enter()
	Leave()
	// Tools lists the commands of the toolbar, eight of them.
	Tools() []page.Command
	// Commands lists its further commands. While it shows they come before all others, so
	// that a key may mean something else here.
	Commands() []page.Command
	// Panel declares what stands between the tabs and the toolbar, and in it what is told
	// or asked on whatever desk.
	Panel(u *kit.UI, told []pane.Block)
	// Scene adds to what is seen on the board.
	Scene(s *pane.Scene)
	// Over declares what stands over or beside the board, after it.
	Over(u *kit.UI)
	// Follow hears what happened in the game, also while another desk shows.
	Follow(events []session.Event)
	// Escape lets go of the nearest thing that can be let go, and reports whether
	// there was one.
	Escape() bool
	// Tick lets time pass, also while another desk shows. Next returns when it will have
	// something to do if nothing happens before; the zero time if never.
	Tick()
	Next() time.Time
}

// A Recaller is a Desk that returns a function to undo the next command, for commands that change more than the game.
type Recaller interface{ Recall() func() }

// A Starter is a Desk whose work can be begun at once, from another desk.
type Starter interface {
	// CanStart reports whether it can be begun now.
	CanStart() bool
	// Start begins it. Where it is under way already nothing happens.
	Start()
}

// A Fronter is a Desk that does not always have room for everything.
type Fronter interface{ Front(Front) }

// Front is the part to show first.
type Front uint8

const (
	Told  Front = iota // what is told or asked
	Asked              // the same; the desk's own questions give way
	Moves              // the list of moves, which gets the focus
)

// A Speaker is a Desk that describes the state of the game in words, for screen readers.
type Speaker interface{ Spoken() string }

// An Entry is the line of a desk in the table of desks: all that the workspace knows of it
// before it is made.
type Entry struct {
	Name pane.DeskName
	Tab  locale.Key // its tab, and its row
	Icon art.IconName
	Key  kit.Chord // turns to it
	Bare bool      // has no players' cards
	// Start is a row of the menu that begins the work of a Starter; zero: there is none.
	Start page.Command
	New   func(*Workspace) Desk
}

// A seated desk stands in the workspace, by its line in the table.
type seated struct {
	Entry
	Desk
}
