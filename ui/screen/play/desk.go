// Package play is the desk on which a game is played: the board, the cards of
// the players, the moves, and the commands. It turns events of pointer and
// keyboard into commands of the session, and what the session answers into
// pictures, sounds and words.
//
// The desk is made of parts, each a type with what it remembers between runs;
// all of them see the window, the game and the layout through one frame.
package play

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/progress"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// frame is what every part of the desk sees, with the words of this desk.
type frame struct {
	*pane.Frame
	covered bool // what is told or asked has left the moves no room
	mute    bool // there is none for the status line
}

// A Desk is the play desk of a window.
type Desk struct {
	*frame
	*page.Notices
	files    *page.Files
	clip     kit.Clipboard
	progress *progress.Keeper
	thinkers page.Thinkers
	first    bool // the program runs for the first time
	windowed bool // the window cannot fill the screen

	board  pane.Board
	sides  []pane.Side // the desks beside this one
	shown  int         // which desk shows: 0 is this one, then the sides
	moves  pane.Moves
	bar    *analyse.Panel // of which the evaluation bar may show
	replay replay

	mastery    mastery
	asking     bool // whether to resign
	answered   answered
	typing     typing
	export     *exporting
	pasting    pasting
	opening    opening
	listed     listed
	documents  map[int]document // the files of games, by record
	remembered document         // as which the next start knows the file of the game
	conflict   string           // the path of a file that another program has changed, or empty
	changes    changes
	guest      int    // the record that came from the library; 0: none
	seek       bool   // the list of moves is to get the focus
	tab        int    // of a narrow panel: the game or the moves
	clockNow   string // what the clocks and the dots of thinking last showed
}

// Needs is what the desk needs besides the window and the game.
type Needs struct {
	Files    *page.Files // nil: there are none
	Clip     kit.Clipboard
	Progress *progress.Keeper
	Thinkers page.Thinkers
	First    bool // the program runs for the first time
	Windowed bool // the window cannot fill the screen
}

// New returns the desk of a window, which holds the desks that sides makes.
func New(all *pane.Frame, n Needs, sides func(*pane.Frame, pane.Hall) []pane.Side) *Desk {
	f := &frame{Frame: all}
	d := &Desk{
		frame: f, Notices: page.NewNotices(f.Looks, f.Window), files: n.Files, clip: n.Clip, progress: n.Progress, thinkers: n.Thinkers,
		first: n.First, windowed: n.Windowed, documents: map[int]document{},
	}
	d.board = pane.NewBoard(pane.BoardID)
	d.moves = pane.NewMoves(f.Frame)
	d.bar = analyse.New(f.Looks, f.Window, f.Session, n.Thinkers.Analysis)
	d.replay = replay{frame: f}
	d.typing = typing{frame: f}
	d.export = &exporting{}
	if sides != nil {
		d.sides = sides(f.Frame, d)
	}
	return d
}

// Declare declares everything on the desk, from bottom to top.
func (d *Desk) Declare(u *kit.UI) {
	d.Refresh()
	d.replay.settle()
	d.declareBoard(u)
	d.declareTabs(u)
	commands := d.commands()
	if side := d.side(); side != nil {
		d.covered, d.mute = false, false
		side.Over(u, d.Layout.Board.Rect)
		d.declareSide(u, side)
		commands = append(side.Commands(), commands...)
	} else {
		d.declareBar(u)
		d.declarePanel(u)
	}
	d.keys(u, commands)
	if d.typing.fresh { // it must not open behind a tab
		d.tab = 0
	}
}

// Resize follows a new size of the window.
func (d *Desk) Resize() { d.Refresh() }

// Cover lets go of what the pointer holds: a page has come over the desk, and the
// end of a press goes there.
func (d *Desk) Cover() { d.board.LetGo(d.Now) }

// Tick lets time pass.
func (d *Desk) Tick() {
	d.remember()
	d.replay.tick()
	if d.board.Tick(d.Now) {
		d.Invalidate()
	}
	for _, side := range d.sides {
		side.Tick()
	}
	d.export.tick(d)
	d.typing.lead.Tick(d.Now)
	if l := d.listed.games; l != nil && l.Poll() {
		d.Invalidate()
	}
	if text := d.ticking(); text != d.clockNow {
		d.clockNow = text
		d.Invalidate()
	}
}

// Next returns when Tick will have something to do if nothing happens before, the
// zero time if never. The session's own times are not among them.
func (d *Desk) Next() time.Time {
	var beat time.Time
	if d.beats() {
		beat = d.Now.Truncate(beatTime).Add(beatTime)
	}
	next := kit.Earliest(beat, d.replay.next, d.board.Next(), d.export.next(), d.typing.lead.Next())
	for _, side := range d.sides {
		next = kit.Earliest(next, side.Next())
	}
	return next
}

// Animating reports whether the picture changes by itself right now.
func (d *Desk) Animating() bool { return d.board.Anim.Active(d.Now) }

// PointAt returns where a square of the board stands in the window.
func (d *Desk) PointAt(sq xiangqi.Square) draw.Point {
	d.Refresh()
	return d.Layout.Board.Center(sq)
}
