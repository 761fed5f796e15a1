// Package play is the desk on which a game is played: the cards of the players, the
// moves, what has to be told or asked in the game, and its commands.
//
// The desk is made of parts, each a type with what it remembers between runs;
// all of them see the window, the game and the layout through one frame.
package play

import (
	"time"

	"chuhe/ui/analysis"
	"chuhe/ui/kit"
	"chuhe/ui/progress"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
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
	workspace *desk.Workspace
	progress  *progress.Keeper
	first     bool // the program runs for the first time

	moves  pane.Moves
	bar    *analyse.Panel // of which the evaluation bar may show
	replay replay

	mastery  mastery
	asking   bool // whether to resign
	answered answered
	seek     bool   // the list of moves is to get the focus
	tab      int    // of a narrow panel: the game or the moves
	clockNow string // what the clocks and the dots of thinking last showed
}

// New returns the desk. a is nil where there is no analysis; first says that the program
// runs for the first time.
func New(h *desk.Workspace, a *analysis.Analysis, reached *progress.Keeper, first bool) *Desk {
	f := &frame{Frame: h.Frame}
	return &Desk{
		frame: f, workspace: h, progress: reached, first: first,
		moves: pane.NewMoves(f.Frame), bar: analyse.New(f.Looks, f.Window, f.Session, a), replay: replay{frame: f},
	}
}

// Enter implements desk.Desk.
func (d *Desk) Enter() {}

// Leave implements desk.Desk.
func (d *Desk) Leave() { d.covered, d.mute = false, false }

// Scene implements desk.Desk.
func (d *Desk) Scene(s *pane.Scene) {
	d.replay.settle()
	s.Threats = d.replay.threats()
}

// Over implements desk.Desk: the evaluation bar, if it is to show while a game is played.
func (d *Desk) Over(u *kit.UI) {
	if d.bar.Watch() {
		d.bar.Bar(u, d.Layout.Bar, d.View.Bottom)
	}
}

// Front implements desk.Fronter.
func (d *Desk) Front(f desk.Front) {
	d.seek = f == desk.Moves
	if !d.seek {
		d.tab = 0
	}
	if f == desk.Asked {
		d.asking = false
	}
}

// Recall implements desk.Recaller.
func (d *Desk) Recall() func() { return d.moves.Refold() }

// Follow implements desk.Desk.
func (d *Desk) Follow(events []session.Event) {
	d.count(events)
	for _, e := range events {
		switch e.Kind {
		case session.NewGame, session.Restored:
			d.asking, d.tab = false, 0
		case session.GameOver:
			d.asking = false
		case session.Warned:
			d.tab = 0
		}
	}
}

// Escape implements desk.Desk. There is no desk behind this one.
func (d *Desk) Escape() bool {
	switch {
	case d.replay.end():
	case d.asking:
		d.asking = false
	case d.View.HintPending, d.View.Hint != 0:
		d.Session.Hint() // asking again takes it away
	case d.View.Looking:
		d.Session.LookLive()
	}
	return true
}

// Asks implements desk.Asker.
func (d *Desk) Asks() bool { return d.replay.on || d.asking && d.Session.View().CanResign }

// Tick implements desk.Desk.
func (d *Desk) Tick() {
	d.replay.settle()
	d.replay.tick()
	if text := d.ticking(); text != d.clockNow {
		d.clockNow = text
		d.Invalidate()
	}
}

// Next implements desk.Desk.
func (d *Desk) Next() time.Time {
	var beat time.Time
	if d.beats() {
		beat = d.Now.Truncate(beatTime).Add(beatTime)
	}
	return kit.Earliest(beat, d.replay.next)
}
