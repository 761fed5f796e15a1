package session

import "chuhe/engine/xiangqi"

// rating is what decides whether the end of the game on the board counts among the
// results of the person, and how.
type rating struct {
	none   bool // it does not count: the game has ended before, or does not tell how strong the person is
	helped bool // a hint was shown, a move taken back, or the game studied
}

// rate tells of the end of the live game if it counts. Only the first end of a game
// does: what is played after it was taken back does not count again.
func (s *Session) rate() {
	first, outcome := !s.rating.none, s.outcome()
	s.rating.none = true
	if !first || s.setup.persons() != 1 || outcome.Reason == xiangqi.Aborted {
		return
	}
	if fen, err := s.setup.FEN(); err != nil || fen != xiangqi.StartFEN {
		return
	}
	side := xiangqi.Red
	if !s.isPerson(side) {
		side = xiangqi.Black
	}
	level := s.setup.Players[side.Opponent()].Level
	s.emit(Event{Kind: Rated, Side: side, Level: level, Outcome: outcome, Helped: s.rating.helped, Identity: s.gameSeed()})
}

// changeHands follows a change of player or level: who played the game cannot be
// told any more once it has moves.
func (s *Session) changeHands() {
	if s.game.Nodes() > 1 {
		s.rating.none = true
	}
}
