package session

import (
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// NewGame leaves the game on the board and starts another, with a new score. On
// an error nothing has changed.
func (s *Session) NewGame(setup Setup) error {
	start, err := setup.start()
	if err != nil {
		return err
	}
	s.leave()
	s.setup = setup
	s.seed()
	s.match = match{game: 1}
	s.begin(start)
	return nil
}

// Resume leaves the game on the board and continues a saved one, as after a restart; a paused snapshot stays paused,
// so that it can be viewed. The error describes a fault of the snapshot, and then nothing has changed.
func (s *Session) Resume(snap Snapshot) error {
	g, err := snap.open()
	if err != nil {
		return err
	}
	s.leave()
	s.load(snap, g)
	s.kept = &snap
	return nil
}

// seed makes the computer's moves differ from game to game where nothing else is asked for.
func (s *Session) seed() {
	if s.setup.Seed == 0 {
		s.setup.Seed = uint64(s.now.UnixNano())
	}
}

// A leftGame is a game that another has taken the place of, as it stood.
type leftGame struct {
	setup  Setup
	match  match
	game   *game.Game
	clock  clock
	paused bool
	opened bool
	rating rating
	kept   Snapshot // as which it was handed over
	record int
}

// Return restores the previous game, clocks included, if no person has moved or edited in the present one. The
// present game is dropped: nothing was done in it, and Redo does not bring it back. Only the last game can be
// restored, and only in the same run of the program. Return reports whether there was one.
func (s *Session) Return() bool {
	left := s.left
	if left == nil {
		return false
	}
	s.setup, s.match = left.setup, left.match
	s.reset(left.game)
	s.record = left.record // its positions are the same
	s.clock, s.rating, s.kept = left.clock, left.rating, &left.kept
	s.paused = left.paused || s.setup.persons() == 0 // or a series would go on at once
	s.left = nil
	s.open(left.opened)
	s.emit(Event{Kind: Restored, Ply: s.game.Ply()})
	s.settle()
	return true
}

// justStarted reports whether the game on the board is as good as new, and there
// is one to return to.
func (s *Session) justStarted() bool { return s.left != nil && s.game.Nodes() <= 2 }

// open shows a record from its start if it has just been opened.
func (s *Session) open(opened bool) {
	s.opened = opened
	if opened {
		s.look = s.game.Root()
	}
}

// commit makes what has happened in the game on the board final: the one before
// cannot come back once there is something to lose in this one.
func (s *Session) commit() {
	s.opened = false
	if s.game.Nodes() > 2 {
		s.left = nil
	}
}

// leave hands over the game on the board, if there is one, for another. One that
// is kept as it stands already is not kept twice.
func (s *Session) leave() {
	if s.game == nil {
		return
	}
	snap := s.Snapshot()
	s.left = &leftGame{s.setup, s.match, s.game, s.clock, s.paused, s.opened, s.rating, snap, s.record}
	if s.kept != nil && s.kept.sameRecord(&snap) {
		return
	}
	if s.options.Leave != nil {
		s.options.Leave(snap)
	}
}

// tagDate is how a tag tells a day.
const tagDate = "2006.01.02"

// begin puts the start of a game on the board.
func (s *Session) begin(start *xiangqi.Position) {
	s.reset(game.New(start, s.setup.rules()))
	s.clock = newClock(s.setup.Time)
	s.kept = nil
	s.game.Root().Clocks = s.clock.left
	s.game.Tags.Set(game.TagDate, s.now.Format(tagDate))
	s.emit(Event{Kind: NewGame})
	s.settle()
}

// load puts a game on the board that was kept as snap; g is its tree.
func (s *Session) load(snap Snapshot, g *game.Game) {
	s.setup, s.match = snap.Setup, match{snap.Game, snap.Wins, snap.Draws}
	s.reset(g)
	s.clock, s.paused, s.kept = newClock(snap.Setup.Time), snap.Paused, nil
	s.rating = rating{none: snap.Unrated || s.isOver(), helped: snap.Helped}
	s.speed = max(snap.Speed, 0)
	if snap.Opened { // no file tells the seed
		s.seed()
	}
	s.open(snap.Opened)
	s.backToNode()
	s.emit(Event{Kind: Restored, Ply: g.Ply()})
	s.settle()
}

// reset makes g the game on the board and forgets all that belonged to another.
func (s *Session) reset(g *game.Game) {
	s.stopSearches()
	s.seats, s.told = [2]think.Player{}, map[think.Player]bool{}
	s.game, s.cursor, s.scribe = g, g.Cursor(), g.Cursor()
	s.records++
	s.record = s.records
	s.list = list{}
	s.paused, s.stepping, s.opened = false, false, false
	s.moved, s.over = s.now, s.now
	s.hand, s.hint, s.offer, s.warning = pickup.Hand{}, hint{}, DrawOffer{}, warning{}
	s.look, s.behind, s.rating, s.byBook = nil, false, rating{}, map[*game.Node]bool{}
	s.edits = edits{}
}
