package session

import (
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// SetPlayer replaces the player of a side, at any time. After an error nothing has changed.
func (s *Session) SetPlayer(side xiangqi.Side, p Player) error {
	if err := p.check(); err != nil {
		return err
	}
	if s.setup.Players[side] == p {
		return nil
	}
	s.changeHands()
	s.setup.Players[side] = p
	s.searches.seats[side] = nil
	s.Draw.offer = DrawOffer{}
	s.searches.stopAnswer()
	s.emit(Event{Kind: PlayerChanged, Side: side, Level: p.Level})
	s.searches.rethink()
	return nil
}

// TakeOver replaces the computer on a side with a person, and keeps the computer's level for later. A paused game
// continues. It reports whether the computer had played the side.
func (s *Session) TakeOver(side xiangqi.Side) bool {
	if s.setup.Players[side].Kind != Computer {
		return false
	}
	p := s.setup.Players[side]
	p.Kind, p.Name, p.Engine = Person, "", ""
	if !s.isOver() {
		s.searches.stepping = false
		s.setPaused(false)
	}
	return s.SetPlayer(side, p) == nil
}

// SetLevel changes the level of a side, even while its computer is thinking. After an error nothing has changed.
func (s *Session) SetLevel(side xiangqi.Side, level think.Level) error {
	p := s.setup.Players[side]
	if p.Level == level {
		return nil
	}
	p.Level = level
	if err := p.check(); err != nil {
		return err
	}
	s.changeHands()
	s.setup.Players[side] = p
	s.emit(Event{Kind: LevelChanged, Side: side, Level: level})
	if side == s.toMove() {
		s.searches.rethink()
	} else {
		s.revision++
	}
	return nil
}

// SetSpeed sets the delay between the moves of two computers.
func (s *Session) SetSpeed(delay time.Duration) {
	s.speed = max(delay, 0)
	s.revision++
	if s.searches.turn != nil && s.searches.turn.result != nil {
		s.searches.turn.due = s.searches.dueTime(s.searches.turn)
	}
}

// TogglePause pauses or continues the game, including clocks and thinking. A person's move also continues it. It
// reports whether there is a game to pause.
func (s *Session) TogglePause() bool {
	if !s.canPause() {
		return false
	}
	s.searches.stepping = false
	s.setPaused(!s.paused)
	s.moved = s.now
	s.settle()
	return true
}

// canPause reports whether the game can be paused. A series can also be paused between its games.
func (s *Session) canPause() bool {
	return !s.study && s.setup.Far() == "" && (!s.isOver() || s.paused || s.seriesGoesOn())
}

// Step makes the computer play one move, and then pauses the game. It reports whether it is the computer's turn.
func (s *Session) Step() bool {
	if !s.canStep() {
		return false
	}
	s.searches.stepping = true
	s.setPaused(true)
	if s.searches.turn != nil && s.searches.turn.result != nil {
		s.searches.turn.due = s.now
	}
	s.settle()
	return true
}

func (s *Session) canStep() bool {
	return !s.study && !s.isOver() && s.setup.Players[s.toMove()].Kind == Computer
}

// setPaused pauses or resumes the game, and reports a change.
func (s *Session) setPaused(on bool) {
	if s.paused == on {
		return
	}
	s.paused = on
	if on {
		s.emit(Event{Kind: Paused})
	} else {
		s.emit(Event{Kind: Resumed})
	}
}

// boardTurns reports whether the board is about to turn to the side to move. A piece in the hand, and a look at an
// earlier position, hold it.
func (s *Session) boardTurns() bool {
	return s.setup.Table == TableTurns && s.setup.persons() == 2 && s.turns && !s.study && !s.opened && !s.isOver() &&
		s.Viewer.look == nil && s.Hand.piece.From() == xiangqi.NoSquare && s.setup.Bottom != s.toMove()
}

// turnBoard turns the board to the side to move when it is due. Until the next move, the players may turn it back.
func (s *Session) turnBoard() {
	if s.boardTurns() && !s.now.Before(s.moved.Add(turnTime)) {
		s.turns = false
		s.Flip()
	}
}

// Sealed reports whether the players have agreed on a game without hints and analysis, which has not ended.
func (s *Session) Sealed() bool { return s.setup.Serious && !s.isOver() }

// Flip turns the board.
func (s *Session) Flip() {
	s.setup.Bottom = s.setup.Bottom.Opponent()
	s.revision++
	s.emit(Event{Kind: Flipped})
}
