package session

import "chuhe/engine/xiangqi"

// hand is what the person has picked up.
type hand struct {
	selected xiangqi.Square // the piece picked up, or NoSquare
	pressed  xiangqi.Square // where the button went down on a piece, or NoSquare
	again    bool           // that piece was picked up already
}

// Click picks up a piece, moves it, or lets it go, as a press and a release at one
// point do.
func (s *Session) Click(sq xiangqi.Square) {
	s.Press(sq)
	s.Drop(sq)
}

// Press is the button going down at sq. On a piece of the person's it picks it up
// and reports true: a drag may follow. Elsewhere it moves the piece picked up
// before, or says why not. A move that a warning holds back is dropped.
func (s *Session) Press(sq xiangqi.Square) bool {
	s.hand.pressed = xiangqi.NoSquare
	s.ChooseAnother()
	if !sq.OnBoard() || s.shown.over {
		return false
	}
	if s.selectable(sq) {
		s.hand.pressed, s.hand.again = sq, s.hand.selected == sq
		if !s.hand.again {
			s.hand.selected = sq
			s.emit(Event{Kind: Selected, Square: sq, Piece: s.shown.at(sq)})
			s.tellHelpless(sq)
		}
		return true
	}
	switch {
	case s.hand.selected != xiangqi.NoSquare:
		s.try(sq)
	case s.shown.at(sq) == xiangqi.NoPiece:
	case s.moves(s.shown.side):
		s.emit(Event{Kind: Illegal, Square: sq, Piece: s.shown.at(sq), Reason: xiangqi.OpponentsPiece})
	default:
		s.emit(Event{Kind: NotYourTurn, Square: sq})
	}
	return false
}

// Drop is the button going up at sq, or at NoSquare for off the board. A piece
// carried there is moved; where it may not go, the reason is told and it stays
// picked up at its point. At the point where it was pressed, it is let go if it
// had been picked up before, and stays picked up otherwise.
func (s *Session) Drop(sq xiangqi.Square) {
	from := s.hand.pressed
	s.hand.pressed = xiangqi.NoSquare
	if from == xiangqi.NoSquare || from != s.hand.selected {
		return
	}
	switch {
	case sq != from && sq.OnBoard():
		s.try(sq)
	case sq == from && s.hand.again:
		s.CancelSelection()
	}
}

// CancelSelection lets the piece picked up go. It reports whether there was one.
func (s *Session) CancelSelection() bool {
	sq := s.hand.selected
	s.hand = hand{}
	if sq == xiangqi.NoSquare {
		return false
	}
	s.emit(Event{Kind: Deselected, Square: sq, Piece: s.shown.at(sq)})
	return true
}

// selectable tells whether a person may pick up the piece on sq: one of the side
// to move, or, while the computer thinks, one of the other side to have it ready.
func (s *Session) selectable(sq xiangqi.Square) bool {
	piece := s.shown.at(sq)
	if piece == xiangqi.NoPiece || !s.moves(piece.Side()) {
		return false
	}
	return piece.Side() == s.shown.side || s.look == nil && !s.moves(s.shown.side)
}

// moves tells whether a person makes the moves of a side on the board.
func (s *Session) moves(side xiangqi.Side) bool { return s.study || s.isPerson(side) }

// try moves the piece picked up to sq or says why it cannot go there. A move that
// loses by repetition waits for the person's word.
func (s *Session) try(sq xiangqi.Square) {
	m := xiangqi.NewMove(s.hand.selected, sq)
	switch {
	case !s.moves(s.shown.side):
		s.emit(Event{Kind: NotYourTurn, Square: sq})
	case s.shown.legal(m):
		s.hand = hand{}
		if s.study {
			s.explore(m)
		} else if !s.warn(m) {
			s.playShown(m)
		}
	default:
		pos := s.position()
		e := Event{Kind: Illegal, Square: sq, Move: m, Piece: s.shown.at(m.From()), Reason: pos.WhyIllegal(m)}
		if pos.PseudoLegal(m) { // only the king's safety forbids it
			e.Checkers = pos.CheckersAfter(m)
		}
		s.emit(e)
	}
}

// tellHelpless tells of a piece just picked up that it has no move out of check.
func (s *Session) tellHelpless(sq xiangqi.Square) {
	side := s.shown.side
	if s.shown.check == xiangqi.NoSquare || s.shown.at(sq).Side() != side || len(s.shown.targets(sq)) > 0 {
		return
	}
	s.emit(Event{Kind: CannotHelp, Square: sq, Piece: s.shown.at(sq), Side: side, Checkers: s.position().Checkers()})
}

// settleHand lets go what can no longer be held.
func (s *Session) settleHand() {
	if sq := s.hand.selected; sq != xiangqi.NoSquare && (s.shown.over || !s.selectable(sq)) {
		s.CancelSelection()
	}
}
