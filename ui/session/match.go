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

// add adds a finished game to the score.
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
