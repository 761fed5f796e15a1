package session

import "chuhe/engine/xiangqi"

// play makes a legal move in the live game. All moves of all players go through play.
func (s *Session) play(m xiangqi.Move) {
	pos, timed := s.game.Position(), s.clocked()
	side, piece := pos.SideToMove(), pos.PieceAt(m.From())
	if err := s.game.Play(m); err != nil {
		return // callers have checked; after the end of the game, or for an illegal move, nothing changes
	}
	s.searches.stopTurn()
	s.searches.stopAnswer() // a hint may be for another position, see Hints.settle
	if s.Draw.offer.Pending && s.Draw.offer.By != side {
		s.Draw.decline(NoDrawReason)
	}
	if timed { // the first move takes no time and earns none
		s.clock.moved(side)
	}
	node := s.game.Current()
	if s.setup.Time.On() { // otherwise keep the clocks in the record
		node.Clocks = s.clock.left
	}
	s.commit()
	s.moved, s.turns = s.now, true
	s.Viewer.behind = s.Viewer.look != nil
	s.emit(Event{
		Kind: MovePlayed, Move: m, Piece: piece, Captured: node.Capture,
		Side: side, Ply: node.Ply(), Behind: s.Viewer.behind,
	})
	if s.isOver() {
		s.finish()
	} else if node.Check {
		king := s.game.Position().King(side.Opponent())
		s.emit(Event{Kind: Check, Side: side.Opponent(), Square: king, Behind: s.Viewer.behind})
	}
	s.settle()
}

// playShown makes a person's move on the shown board. In an earlier position the move starts a branch, which becomes
// the game.
func (s *Session) playShown(m xiangqi.Move) {
	if s.Viewer.look != nil {
		s.searches.stopSearches()
		s.game.GoTo(s.Viewer.look)
		s.Viewer.look = nil
		s.rating.helped = true
		s.Draw.offer = DrawOffer{}
		s.backToNode()
	}
	s.searches.stepping = false
	s.left = nil
	s.setPaused(false)
	s.play(m)
}

// end ends the live game for a reason that is not on the board.
func (s *Session) end(o xiangqi.Outcome) {
	s.commit()
	if s.setup.Time.On() {
		s.game.Current().Clocks = s.clock.left
	}
	s.game.End(o)
	s.searches.stopSearches()
	s.finish()
	s.settle()
}

// finish reports the end of the live game.
func (s *Session) finish() {
	s.over = s.now
	s.Draw.offer = DrawOffer{}
	s.searches.stepping = false
	s.emit(Event{Kind: GameOver, Outcome: s.game.Outcome()})
	if s.rate(); !s.visiting { // the desks for study and review turn to the game that has ended
		s.EndVisit()
	}
}

// Resign ends the game as a loss for the person who plays the computer, or for the side to move in a game of two
// persons. It reports whether there was a game to resign.
func (s *Session) Resign() bool {
	side, ok := s.speaker()
	if !ok {
		return false
	}
	s.resign(side)
	return true
}

func (s *Session) resign(side xiangqi.Side) {
	s.end(xiangqi.Outcome{Result: xiangqi.WinFor(side.Opponent()), Reason: xiangqi.Resignation})
}

// speaker returns the side for which a person acts without naming one: the only person's side, or the side to move if
// both are persons. It returns false in study mode and in a newly opened record, in which no person plays.
func (s *Session) speaker() (xiangqi.Side, bool) {
	if s.study || s.isOver() || s.opened {
		return xiangqi.Red, false
	}
	side := s.toMove()
	switch s.setup.persons() {
	case 0:
		return side, false
	case 1:
		if !s.setup.isPerson(side) {
			side = side.Opponent()
		}
	}
	return side, true
}
