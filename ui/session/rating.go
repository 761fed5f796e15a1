package session

import "chuhe/engine/xiangqi"

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
