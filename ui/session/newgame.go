package session

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// NewGame leaves the game on the board and starts another, with a new score. After an error nothing has changed.
func (s *Session) NewGame(setup Setup) error {
	g, err := setup.Begin()
	if err != nil {
		return err
	}
	s.Home()
	s.leave()
	s.setup = setup
	s.seed()
	s.match = MatchScore{Game: 1}
	s.begin(g)
	return nil
}

// Resume leaves the game on the board and continues a saved one, as after a restart; a paused snapshot stays paused, so
// that it can be viewed. The error describes what is wrong with the snapshot. After an error nothing has changed.
func (s *Session) Resume(snap Snapshot) error {
	g, err := snap.open()
	if err == nil {
		s.Home()
		s.replace(snap, g)
	}
	return err
}

// replace puts the game of a snapshot, g, in place of the one on the board.
func (s *Session) replace(snap Snapshot, g *game.Game) {
	s.leave()
	s.load(snap, g)
	s.kept = &snap
}

// TurnStart begins the game on the board again from its start, with the other side to move and without its moves. Undo
// restores the game as it was. The error describes why the other side cannot be to move; nothing has changed then.
func (s *Session) TurnStart() error {
	snap, before := s.Snapshot(), s.left
	setup := s.game.Start().Setup()
	setup.ToMove = setup.ToMove.Opponent()
	snap.Setup.Handicap, snap.Setup.StartFEN = "", setup.FEN()
	g, err := snap.Setup.Begin()
	if err != nil {
		return err
	}
	was := s.game.Root()
	g.Tags, g.Root().Clocks, g.Root().Annotation = snap.Game.Tags, was.Clocks, was.Annotation
	snap.Game, snap.Left = g, [2]time.Duration{}
	if g, err = snap.open(); err != nil {
		return err
	}
	s.replace(snap, g)
	s.left.before, s.left.turned = before, true
	return nil
}

// seed chooses a seed from the time if the setup has none, so that the computer's moves differ between games.
func (s *Session) seed() {
	if s.setup.Seed == 0 {
		s.setup.Seed = uint64(s.now.UnixNano())
	}
}

// A leftGame is a game that another replaced, or that waits beside the one on the board.
type leftGame struct {
	kept   Snapshot  // when it was left
	saved  *Snapshot // as last saved or passed to Options.Leave, or nil
	game   *game.Game
	clock  clock
	record int
	editor Editor
	look   *game.Node
	before *leftGame // the game before it, as long as it can be restored
	turned bool      // the other side is to move in the record that replaced it
}

// Return restores the previous game, clocks included, if no person has moved or edited in the present one, which is
// dropped: nothing was done in it, and Redo does not bring it back. Only the last game can be restored, and only in the
// same run of the program. From the only record beside the game that is played, Return puts the record away. It reports
// whether there was a game to return to.
func (s *Session) Return() bool {
	left := s.left
	if left == nil {
		visiting := s.visiting
		s.EndVisit()
		return visiting
	}
	left.saved, left.editor, left.look = &left.kept, Editor{s: s}, nil
	if left.kept.Opened {
		left.look = left.game.Root()
	}
	s.restore(left)
	s.paused = s.paused || s.setup.persons() == 0 // otherwise a series would continue at once
	return true
}

func (s *Session) put(snap *Snapshot, g *game.Game) {
	s.setup, s.match = snap.Setup, MatchScore{snap.Number, snap.Wins, snap.Draws}
	s.reset(g)
	s.rating = rating{none: snap.Unrated, helped: snap.Helped}
	s.paused, s.opened, s.file = snap.Paused, snap.Opened, snap.File
	if s.opened {
		if n := g.Line()[min(max(snap.Shown, 0), len(g.Line())-1)]; n != g.Current() || n == g.Root() {
			s.Viewer.look = n
		}
	}
}

// commit makes the last action on the board final. The previous game can no longer be restored once there is something
// to lose in this one.
func (s *Session) commit() {
	s.opened = false
	if s.game.Nodes() > 2 {
		s.left = nil
	}
}

// leave hands the game on the board, if any, to Options.Leave before another game replaces it. A game that was saved
// and has not changed since is not handed over again.
func (s *Session) leave() {
	if s.game == nil {
		return
	}
	s.left = s.aside()
	s.left.before = nil
	if s.options.Leave != nil && !s.holds(&s.left.kept) {
		s.options.Leave(s.left.kept)
	}
}

// tagDate is the format of dates in tags.
const tagDate = "2006.01.02"

// begin starts g, a new game, on the board.
func (s *Session) begin(g *game.Game) {
	s.reset(g)
	s.clock = newClock(s.setup.Time)
	s.kept = nil
	s.game.Root().Clocks = s.clock.left
	s.game.Tags.Set(game.TagDate, s.now.Format(tagDate))
	s.emit(Event{Kind: NewGame})
	s.settle()
}

// load continues the game saved as snap on the board; g is its tree.
func (s *Session) load(snap Snapshot, g *game.Game) {
	s.put(&snap, g)
	s.clock, s.kept = newClock(snap.Setup.Time), nil
	s.rating.none = s.rating.none || s.isOver()
	s.speed = max(snap.Speed, 0)
	if snap.Opened { // files do not contain a seed
		s.seed()
	}
	s.backToNode()
	if s.clocked() && snap.Left != [2]time.Duration{} {
		s.clock.left = snap.Left
	}
	s.emit(Event{Kind: Restored, Ply: g.Ply()})
	s.settle()
}

// reset makes g the game on the board and discards the state of the previous game. Callers keep pointers to the parts.
func (s *Session) reset(g *game.Game) {
	s.searches.newGame()
	s.game = g
	s.records++
	s.record = s.records
	s.list = list{}
	s.paused, s.opened, s.rating = false, false, rating{}
	s.moved, s.over, s.turns = s.now, s.now, true
	*s.Viewer = Viewer{s: s, cursor: g.Cursor(), scribe: g.Cursor()}
	*s.Hand, *s.Editor, *s.Draw = Hand{s: s}, Editor{s: s}, Draw{s: s}
	*s.Hints = Hints{s: s, heldUntil: s.Hints.heldUntil}
}

// MatchScore is the score of the games since the last new game. The session excludes the game on the board, so that
// taking back its end needs no bookkeeping.
type MatchScore struct {
	Game  int    // number of the game on the board, from 1
	Wins  [2]int // by the side that the winner has now
	Draws int
}

func (m *MatchScore) add(r xiangqi.Result) {
	switch r {
	case xiangqi.RedWins:
		m.Wins[xiangqi.Red]++
	case xiangqi.BlackWins:
		m.Wins[xiangqi.Black]++
	case xiangqi.Draw:
		m.Draws++
	}
}

// Rematch starts the next game between the same players with sides exchanged. A single person, or two face to face,
// stay at the same edge of the board, and the same player keeps giving a handicap. An unfinished game does not count.
func (s *Session) Rematch() {
	next := s.setup
	next.Players[0], next.Players[1] = next.Players[1], next.Players[0]
	next.Time[0], next.Time[1] = next.Time[1], next.Time[0]
	if next.Handicap != "" {
		next.Giver = next.Giver.Opponent()
	}
	if n := next.persons(); n == 1 || n == 2 && next.Table == TableFacing {
		next.Bottom = next.Bottom.Opponent()
	}
	g, err := next.Begin()
	if err != nil {
		return // cannot happen: the setup was valid when this game began
	}
	s.Home()
	s.leave()
	s.setup = next
	s.match.add(s.game.Outcome().Result)
	s.match.Wins[0], s.match.Wins[1] = s.match.Wins[1], s.match.Wins[0]
	s.match.Game++
	s.begin(g)
}

// seriesGoesOn reports whether the next game of a series is to start automatically.
func (s *Session) seriesGoesOn() bool {
	return s.setup.persons() == 0 && !s.study && !s.paused && s.match.Game < s.setup.Games && s.isOver()
}

// nextInSeries starts the next game of a series when it is due.
func (s *Session) nextInSeries() {
	if s.seriesGoesOn() && !s.now.Before(s.over.Add(nextGame)) {
		s.Rematch()
	}
}

// rating holds the facts that decide whether and how the end of the game on the board counts in the person's results.
type rating struct {
	// the end does not count: the game has ended before, or its result does not reflect the person's strength
	none   bool
	helped bool // a hint was shown, a move taken back, or the game studied
}

// rate reports the end of the live game if it counts. Only the first end of a game does; after that end is taken back,
// a later end does not count.
func (s *Session) rate() {
	first, outcome := !s.rating.none, s.game.Outcome()
	s.rating.none = true
	other := s.setup.Players[0].Engine + s.setup.Players[1].Engine + s.setup.Far()
	if !first || other != "" || s.setup.persons() != 1 ||
		outcome.Reason == xiangqi.Aborted {
		return
	}
	if fen, _ := s.setup.FEN(); fen != xiangqi.StartFEN { // of a game on the board, it is no error
		return
	}
	side := xiangqi.Red
	if !s.setup.isPerson(side) {
		side = xiangqi.Black
	}
	level := s.setup.Players[side.Opponent()].Level
	s.emit(Event{Kind: Rated, Side: side, Level: level, Outcome: outcome, Helped: s.rating.helped,
		Identity: s.gameSeed()})
}

// changeHands handles a change of player or level. Once the game has moves, it can no longer be attributed to one
// player.
func (s *Session) changeHands() {
	if s.game.Nodes() > 1 {
		s.rating.none = true
	}
}
