package session

import (
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// think lets the computer think if it is its turn and it does not do so yet.
func (s *Session) think() {
	side := s.toMove()
	idle := s.isOver() || s.isPerson(side) || s.paused && !s.stepping
	if j := s.job; j != nil && j.purpose == forMove {
		if !idle && j.node == s.game.Current() {
			return
		}
		s.stopJob()
	}
	if idle {
		return
	}
	s.start(forMove, s.game.Current(), s.game.Position().Clone(), s.limits(side))
}

// rethink makes the computer start anew with what has changed.
func (s *Session) rethink() {
	if s.job != nil && s.job.purpose == forMove {
		s.stopJob()
	}
	s.settle()
}

// limits tells the computer of a side how well and how long to think.
func (s *Session) limits(side xiangqi.Side) think.Limits {
	l := think.Limits{
		Level: s.setup.Players[side].Level,
		Seed:  mix(s.gameSeed() + uint64(s.game.Ply())),
	}
	switch s.setup.Time.Mode {
	case TimePerGame:
		l.Clock = s.clock.left
	case TimeIncrement:
		l.Clock = s.clock.left
		l.Increment = [2]time.Duration{s.setup.Time.Increment, s.setup.Time.Increment}
	case TimePerMove:
		left := s.clock.left[side]
		l.MoveTime = max(left-min(left/10, 200*time.Millisecond), time.Millisecond)
	}
	return l
}

// gameSeed returns the seed of the game on the board: every game of a series
// has another.
func (s *Session) gameSeed() uint64 { return mix(s.setup.Seed + uint64(s.match.game)) }

// mix spreads the bits of x so that neighbours give unrelated numbers
// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// computerMove plays the move the computer found, unless it agrees to a draw.
func (s *Session) computerMove(j *job) {
	if s.offer.Pending && s.offer.By != j.side {
		if s.wantsDraw(j.result.Score) {
			s.agree()
			return
		}
		s.decline()
	}
	s.stepping = false
	if s.game.Position().WhyIllegal(j.result.Move) == xiangqi.LegalMove {
		s.play(j.result.Move)
		return
	}
	s.emit(Event{Kind: ThinkerFailed, Side: j.side, Move: j.result.Move})
	s.setPaused(true)
	s.settle()
}
