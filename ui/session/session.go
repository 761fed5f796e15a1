// Package session plays the game that a window shows: whose turn it is, what is
// picked up, taking back and looking back, clocks, the computer's thinking, a
// series of games. It draws nothing and knows no window, so all of it can be
// tested without a screen and with a clock of the test's own.
//
// A Session belongs to one goroutine. Time comes in by [Session.Tick] only: call
// it at the start of an update, then the commands, then once more with the same
// time to collect their events. [Session.View] is what a frame shows, and
// [Session.Snapshot] what a later start of the program needs to go on exactly.
package session

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// Options are settings of a session that are independent of the game setup.
type Options struct {
	// Floor is the least time the computer takes to answer a person.
	Floor time.Duration
	// HintTime and DrawTime are how long the computer thinks about a hint and
	// about an offer of a draw.
	HintTime, DrawTime time.Duration
	// Speed is the first delay between the moves of two computers.
	Speed time.Duration
	// Book lets a computer play moves of an opening book, if it has one.
	Book bool
	// NextGame is the pause before the next game of a series.
	NextGame time.Duration
	// Seat, if not nil, finds who thinks for a side that is the computer's: another
	// engine, or nil for the program's own. It is asked when the side is first to
	// move, and again after an error, which a ThinkerFailed event tells, when the
	// game goes on. Players have to be comparable, as pointers are.
	Seat func(Player) (think.Player, error)
	// Leave, if not nil, is handed every game that another one takes the place
	// of, as it stood. One that comes back (by Return or Resume) and is left
	// again without a change is not handed over again.
	Leave func(Snapshot)
	// Wake, if not nil, is called from other goroutines when a Tick would find
	// something new.
	Wake func()
}

// DefaultOptions returns the habits that suit a person at a window.
func DefaultOptions() Options {
	return Options{
		Floor:    400 * time.Millisecond,
		HintTime: 1500 * time.Millisecond,
		DrawTime: 500 * time.Millisecond,
		Speed:    800 * time.Millisecond,
		NextGame: 3 * time.Second,
	}
}

// A Session is one board with its players and the game on it.
type Session struct {
	own     think.Player
	options Options
	now     time.Time

	setup Setup // with the players as they are now
	game  *game.Game
	clock clock
	match match
	left  *leftGame // the game that gave way to this one, as long as it can come back
	kept  *Snapshot // as which the game was handed over or kept before, or nil

	opened    bool // a record from elsewhere in which nobody has moved yet
	paused    bool
	stepping  bool       // paused, but the computer makes one move
	stepped   *game.Node // that the last such move led to, or nil
	suspended bool       // the clocks stand, see Suspend
	speed     time.Duration
	moved     time.Time // when the last move was made, or the game set up
	over      time.Time // when the game ended, if it has
	rating    rating

	hand   pickup.Hand
	cursor *game.Cursor // for the shown position while looking
	scribe *game.Cursor // for Before
	look   *game.Node   // the position shown instead of the live one, or nil
	behind bool         // a move came while looking back
	hint   hint
	offer  DrawOffer

	heldUntil time.Time // before it no hint shows, see Recall

	study bool // see SetStudy
	edits edits

	warning warning // a move that waits for the person's word
	cycle   Cycle
	byBook  map[*game.Node]bool // whether the computer's move that led here is from an opening book; those taken back included

	seats   [2]think.Player       // who makes the moves of each side; nil for a person, and as long as nobody is needed
	turn    *search               // the search for the move of the side to move, or nil
	help    *search               // the search for a hint or for an answer to an offer, or nil
	told    map[think.Player]bool // who has heard of the new game
	running job.Runner

	shown    shown
	list     list
	record   int // the number of the game on the board
	records  int // how many have been there
	events   []Event
	revision uint64
}

// New starts the game described by setup. own is the program's own engine: it gives hints, answers draw offers, and
// plays the sides of the computer for which Options.Seat has no other player. Clocks count from now. The error
// describes a fault of the setup.
func New(own think.Player, setup Setup, options Options, now time.Time) (*Session, error) {
	s := &Session{own: own, options: options, now: now, speed: options.Speed, running: job.Runner{Wake: options.Wake}}
	if err := s.NewGame(setup); err != nil {
		return nil, err
	}
	return s, nil
}

// Tick advances the time to now: clocks run, the computer's replies come in, the next game of a series begins. It
// returns the events since the last Tick, including those of commands. A now before the last one counts as the last
// one.
func (s *Session) Tick(now time.Time) []Event {
	elapsed := max(now.Sub(s.now), 0)
	s.now = s.now.Add(elapsed)
	running := s.clockRuns()
	s.receive()
	if running {
		s.runClock(elapsed)
	}
	s.answer()
	s.nextInSeries()
	events := s.events
	s.events = nil
	return events
}

// Deadline returns the time when Tick will next have something to do, or a running clock will change its display,
// without further input: every second with a clock, and ten times a second when it shows tenths. It is the zero time
// when only the computer can cause a change; the computer calls Options.Wake.
func (s *Session) Deadline() time.Time {
	var next time.Time
	sooner := func(t time.Time) {
		if next.IsZero() || t.Before(next) {
			next = t
		}
	}
	for _, j := range []*search{s.turn, s.help} {
		if j != nil && j.result != nil {
			sooner(j.due)
		}
	}
	if s.clockRuns() {
		sooner(s.now.Add(nextShown(s.clock.left[s.toMove()])))
	}
	if s.seriesGoesOn() {
		sooner(s.over.Add(s.options.NextGame))
	}
	return next
}

// Close stops the computer and waits until its goroutines have ended. The session must not be used afterwards. The
// caller still owns the players.
func (s *Session) Close() {
	s.stopSearches()
	s.running.Wait()
}

// emit appends an event for the next Tick.
func (s *Session) emit(e Event) { s.events = append(s.events, e) }

// settle follows every change of the game, the players or what is shown: it
// brings what is derived from them up to date and lets the computer think when
// it is its turn.
func (s *Session) settle() {
	s.revision++
	s.list.update(s.game)
	s.settleLook()
	s.shown = s.newShown()
	s.settleCycle()
	s.settleWarning()
	s.settleHand()
	s.settleHint()
	s.think()
}

// Revision changes whenever the result of Snapshot would change.
func (s *Session) Revision() uint64 { return s.revision }

// FEN returns the position that is shown.
func (s *Session) FEN() string { return s.position().FEN() }

// outcome tells how the live game stands.
func (s *Session) outcome() xiangqi.Outcome { return s.game.Outcome() }

func (s *Session) isOver() bool { return s.outcome().Over() }

// toMove is the side to move in the live game.
func (s *Session) toMove() xiangqi.Side { return s.game.Position().SideToMove() }

func (s *Session) isPerson(side xiangqi.Side) bool { return s.setup.Players[side].Kind == Person }

// position returns the position that is shown, good until the game changes or
// another position is looked up.
func (s *Session) position() *xiangqi.Position {
	if s.look == nil {
		return s.game.Position()
	}
	s.cursor.GoTo(s.look)
	return s.cursor.Position()
}

// node returns the node that is shown.
func (s *Session) node() *game.Node {
	if s.look != nil {
		return s.look
	}
	return s.game.Current()
}
