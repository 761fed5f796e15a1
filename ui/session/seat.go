package session

import (
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// player returns the player of a side that is not a person's. It is looked up when the side first has to move, and
// again after a failure.
func (s *Session) player(side xiangqi.Side) (think.Player, error) {
	if s.seats[side] != nil {
		return s.seats[side], nil
	}
	player := s.own
	if s.options.Seat != nil {
		other, err := s.options.Seat(s.setup.Players[side])
		if err != nil {
			return nil, err
		}
		if other != nil {
			player = other
		}
	}
	s.seats[side] = player
	return player, nil
}

// think starts the computer's search if it is the computer's turn and no search is running.
func (s *Session) think() {
	side := s.toMove()
	idle := s.study || s.isOver() || s.isPerson(side) || s.paused && !s.stepping
	if s.turn != nil {
		if !idle && s.turn.node == s.game.Current() {
			return
		}
		s.stopTurn()
	}
	if idle {
		return
	}
	player, err := s.player(side)
	if err != nil {
		s.fail(side, xiangqi.NoMove, err)
		return
	}
	if s.help != nil && s.help.player == player {
		s.stopHelp() // a player runs one search at a time, and the move has priority
	}
	s.turn = s.start(forMove, player, s.game.Current(), s.game.Position().Clone(), s.limits(side), s.now)
}

// rethink restarts the computer's search after a change.
func (s *Session) rethink() {
	s.stopTurn()
	s.settle()
}

// limits returns the level and time limits of the computer on a side.
func (s *Session) limits(side xiangqi.Side) think.Limits {
	l := think.Limits{
		Level: s.setup.Players[side].Level,
		Seed:  s.gameSeed(),
		Book:  s.options.Book,
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

// gameSeed returns the seed of the game on the board, which differs for each game of a series.
func (s *Session) gameSeed() uint64 { return mix(s.setup.Seed + uint64(s.match.game)) }

// mix spreads the bits of x so that neighbouring values give unrelated numbers (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators").
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// takeTurn acts on the reply of the player to move: the player accepts a draw, resigns, or moves and may offer a draw
// with the move.
func (s *Session) takeTurn(j *search) {
	r := j.result
	if r.Err != nil {
		s.fail(j.side, xiangqi.NoMove, r.Err)
		return
	}
	offered := s.offer.Pending && s.offer.By != j.side
	if offered {
		if r.Draw || s.wantsDraw(r.Score) {
			s.agree()
			return
		}
		s.decline()
	}
	stepping := s.stepping
	s.stepping = false
	if r.Resign {
		s.resign(j.side)
		return
	}
	if s.game.Position().WhyIllegal(r.Move) != xiangqi.LegalMove {
		s.fail(j.side, r.Move, nil)
		return
	}
	s.play(r.Move)
	if stepping {
		s.stepped = s.game.Current()
	}
	s.byBook[s.game.Current()] = r.Book
	if r.Draw && !s.isOver() {
		s.offer = DrawOffer{Pending: true, By: j.side}
		s.emit(Event{Kind: DrawOffered, Side: j.side})
	}
}

// SetBook sets whether computers play opening moves from a book.
func (s *Session) SetBook(on bool) { s.options.Book = on }

// playedByBook reports whether the last move of a side in the live game is from an opening book.
func (s *Session) playedByBook(side xiangqi.Side) bool {
	n := s.game.Current()
	if s.toMove() == side {
		n = n.Parent() // the last move is the other side's
	}
	return s.byBook[n]
}

// fail reports that the player of a side returned no legal move, and pauses the game.
func (s *Session) fail(side xiangqi.Side, m xiangqi.Move, why error) {
	s.stepping = false
	s.emit(Event{Kind: ThinkerFailed, Side: side, Move: m, Err: why})
	s.setPaused(true)
	s.settle()
}
