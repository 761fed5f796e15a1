package session

import (
	"chuhe/engine/xiangqi"
)

// match is the state that continues from game to game. The score excludes the game on the board, so that taking back
// its end needs no bookkeeping. Wins are counted for the side on which the player sits now.
type match struct {
	game  int // number of the game on the board, from 1
	wins  [2]int
	draws int
}

// add adds a finished game to the score.
func (m *match) add(r xiangqi.Result) {
	switch r {
	case xiangqi.RedWins:
		m.wins[xiangqi.Red]++
	case xiangqi.BlackWins:
		m.wins[xiangqi.Black]++
	case xiangqi.Draw:
		m.draws++
	}
}

// Rematch starts the next game between the same players with sides exchanged; a single person stays at the same edge of
// the board. In a handicap game the same player keeps giving the handicap, so sides are not exchanged. An unfinished
// game does not count.
func (s *Session) Rematch() {
	g, err := s.setup.Begin()
	if err != nil {
		return // cannot happen: the setup was valid when this game began
	}
	s.leave()
	s.match.add(s.game.Outcome().Result)
	s.match.game++
	if s.setup.Handicap == "" {
		p, w := &s.setup.Players, &s.match.wins
		p[0], p[1] = p[1], p[0]
		w[0], w[1] = w[1], w[0]
		if s.setup.persons() == 1 {
			s.setup.Bottom = s.setup.Bottom.Opponent()
		}
	}
	s.begin(g)
}

// seriesGoesOn reports whether the next game of a series is to start automatically.
func (s *Session) seriesGoesOn() bool {
	return s.setup.persons() == 0 && !s.study && !s.paused && s.match.game < s.setup.Games && s.isOver()
}

// nextInSeries starts the next game of a series when it is due.
func (s *Session) nextInSeries() {
	if s.seriesGoesOn() && !s.now.Before(s.over.Add(s.options.NextGame)) {
		s.Rematch()
	}
}
