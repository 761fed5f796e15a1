// Package session implements the game that a window shows: turns, selected pieces, taking back and looking back,
// clocks, the computer's thinking, and series of games. It draws nothing and does not depend on a window, so it can be
// tested without a screen and with a test clock.
//
// A Session must be used by one goroutine only. It learns the time only through [Session.Tick]. In each update, call
// Tick first, then the commands, then Tick again with the same time to collect the events of the commands.
// [Session.View] returns the content of a frame, and [Session.Snapshot] the state from which a later run of the program
// continues exactly.
package session

import (
	"context"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Options are settings of a session that are independent of the game setup.
type Options struct {
	// HintTime is the thinking time for a hint.
	HintTime time.Duration
	// Speed is the initial delay between the moves of two computers.
	Speed time.Duration
	// Book lets a computer play moves from an opening book, if it has one.
	Book bool
	// Seat, if not nil, returns the player that thinks for a side of the computer: another engine, or nil for the
	// program's own. The session calls Seat when the side first has to move and, after an error, which a ThinkerFailed
	// event reports, again when the game continues. Players must be comparable, for example pointers.
	Seat func(Player) (think.Player, error)
	// Opening, if not nil, returns a function that finds the move in a position of the source that a setup has, which
	// is not FromBook, or NoMove. The function is called in another goroutine.
	Opening func(Setup) func(context.Context, *xiangqi.Position) xiangqi.Move
	// Adviser, if not nil, returns the player that gives hints, or nil for the program's own.
	Adviser func() think.Player
	// Leave, if not nil, receives every game that another one replaces, with its state. A game that returns (by Return
	// or Resume) and is left again without a change is not passed again.
	Leave func(Snapshot)
	// Wake, if not nil, is called from other goroutines when a call of Tick would have work to do.
	Wake func()
}

// DefaultOptions returns the options for a person at a window.
func DefaultOptions() Options {
	return Options{HintTime: 1500 * time.Millisecond, Speed: 800 * time.Millisecond}
}

const (
	floor    = 400 * time.Millisecond // minimum time that the computer takes to answer a person
	drawTime = 500 * time.Millisecond // thinking time for an offer of a draw
	nextGame = 3 * time.Second        // pause before the next game of a series
	turnTime = 700 * time.Millisecond // time before the board turns to the side to move
)

// A Session is a board with its players and its game. Each of its parts has one group of commands.
type Session struct {
	Viewer *Viewer // the shown position
	Hand   *Hand   // moves of persons on the board
	Editor *Editor // edits of the record
	Draw   *Draw   // offers of a draw
	Hints  *Hints

	searches searches

	own     think.Player
	options Options
	now     time.Time

	setup Setup // with the current players
	game  *game.Game
	clock clock
	match MatchScore // of the games before
	left  *leftGame  // the previous game while it can be restored
	kept  *Snapshot  // the game as last saved or passed to Options.Leave, or nil
	file  string     // see Snapshot

	beside   *leftGame // the game that is played while a record is looked at, and otherwise that record, or nil
	visiting bool      // the record is on the board
	whenLeft func()

	opened    bool // the record was opened and has no new move yet
	paused    bool
	suspended bool // the clocks are stopped, see Suspend
	linked    bool // the clocks run, see SetClocks
	turns     bool // the board has not been turned since the last change of the side to move, see TableTurns
	speed     time.Duration
	moved     time.Time // time of the last move or of the start of the game
	over      time.Time // end of the game, if it has ended
	rating    rating

	study bool // see SetStudy
	cycle Cycle

	list     list
	record   int // number of the game on the board
	records  int // number of games so far
	events   []Event
	revision uint64
}

// New starts the game described by setup. own is the program's own engine: it gives hints, answers draw offers, and
// plays the sides of the computer for which Options.Seat has no other player. Clocks run from now. The error describes
// what is wrong with the setup.
func New(own think.Player, setup Setup, options Options, now time.Time) (*Session, error) {
	s := newSession(own, options, now)
	s.speed = options.Speed
	if err := s.NewGame(setup); err != nil {
		return nil, err
	}
	return s, nil
}

func newSession(own think.Player, options Options, now time.Time) *Session {
	s := &Session{own: own, options: options, now: now}
	s.searches.s, s.searches.running.Wake = s, options.Wake
	s.Viewer, s.Hand, s.Editor, s.Draw, s.Hints = &Viewer{}, &Hand{}, &Editor{}, &Draw{}, &Hints{}
	return s
}

// Tick advances the time to now: clocks run, the computer's replies come in, the next game of a series begins. It
// returns the events since the last Tick, including those of commands. If now is earlier than in the last call, no time
// passes.
func (s *Session) Tick(now time.Time) []Event {
	elapsed := max(now.Sub(s.now), 0)
	s.now = s.now.Add(elapsed)
	running := s.clockRuns()
	s.searches.receive()
	if running {
		s.runClock(elapsed)
	}
	s.searches.answer()
	s.nextInSeries()
	s.turnBoard()
	events := s.events
	s.events = nil
	return events
}

// Deadline returns the time when Tick will next have something to do, or a running clock will change its display,
// without further input: every second with a clock, and ten times a second when it shows tenths. It is the zero time
// when only the computer can cause a change; the computer then calls Options.Wake.
func (s *Session) Deadline() time.Time {
	var next time.Time
	sooner := func(t time.Time) {
		if next.IsZero() || t.Before(next) {
			next = t
		}
	}
	for _, j := range []*search{s.searches.turn, s.searches.help} {
		if j != nil && j.result != nil {
			sooner(j.due)
		}
	}
	if s.clockRuns() {
		sooner(s.now.Add(nextChange(s.readings()[s.toMove()])))
	}
	if s.seriesGoesOn() {
		sooner(s.over.Add(nextGame))
	}
	if s.boardTurns() {
		sooner(s.moved.Add(turnTime))
	}
	return next
}

// Close stops the computer and waits until its goroutines have ended. The session must not be used afterwards. The
// caller still owns the players.
func (s *Session) Close() {
	s.searches.stopSearches()
	s.searches.running.Wait()
}

// emit adds an event for the next Tick.
func (s *Session) emit(e Event) { s.events = append(s.events, e) }

// settle follows every change of the game, the players or the shown position: it updates all derived state and starts
// the computer's search if it is the computer's turn.
func (s *Session) settle() {
	s.revision++
	s.list.update(s.game)
	s.Viewer.settleLook()
	s.Viewer.shown = s.Viewer.newShown()
	s.settleCycle()
	s.Hand.settleWarning()
	s.Hand.settle()
	s.Hints.settle()
	s.searches.think()
}

// Revision changes whenever the result of Snapshot would change; while a clock runs, once a second.
func (s *Session) Revision() uint64 { return s.revision }

// FEN returns the FEN of the shown position.
func (v *Viewer) FEN() string { return v.position().FEN() }

func (s *Session) isOver() bool { return s.game.Outcome().Over() }

// toMove returns the side to move in the live game.
func (s *Session) toMove() xiangqi.Side { return s.game.Position().SideToMove() }

// position returns the shown position. It is valid until the game changes or another position is looked up.
func (v *Viewer) position() *xiangqi.Position {
	if v.look == nil {
		return v.s.game.Position()
	}
	v.cursor.GoTo(v.look)
	return v.cursor.Position()
}

func (v *Viewer) node() *game.Node {
	if v.look != nil {
		return v.look
	}
	return v.s.game.Current()
}
