package session

import (
	"chuhe/engine/xiangqi"
)

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

// Rematch starts the next game between the same players with sides exchanged; a single person stays at the same edge of
// the board, and the same player keeps giving a handicap. An unfinished game does not count.
func (s *Session) Rematch() {
	next := s.setup
	next.Players[0], next.Players[1] = next.Players[1], next.Players[0]
	next.Time[0], next.Time[1] = next.Time[1], next.Time[0]
	if next.Handicap != "" {
		next.Giver = next.Giver.Opponent()
	}
	if next.persons() == 1 {
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
