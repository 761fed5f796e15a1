package session

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// Click picks up a piece, moves it, or releases it, like a press and a release at one point.
func (s *Session) Click(sq xiangqi.Square) {
	s.Press(sq)
	s.Drop(sq)
}

// Press handles a press of the button at sq. On a piece of the person to move, it picks the piece up and returns true,
// because a drag may follow. Otherwise it moves the piece already picked up, or reports why that is illegal. It drops a
// move that waits for confirmation.
func (s *Session) Press(sq xiangqi.Square) bool {
	s.ChooseAnother()
	act, piece := s.hand.Press(sq, !s.shown.over && s.selectable(sq)), s.shown.at(sq)
	switch {
	case act == pickup.Picked:
		s.emit(Event{Kind: Selected, Square: sq, Piece: piece})
		s.tellHelpless(sq)
	case act == pickup.Put:
		s.try(xiangqi.NewMove(s.hand.From(), sq))
	case act == pickup.Again, piece == xiangqi.NoPiece, s.shown.over:
	case s.moves(s.shown.side):
		s.emit(Event{Kind: Illegal, Square: sq, Piece: piece, Reason: xiangqi.OpponentsPiece})
	default:
		s.emit(Event{Kind: NotYourTurn, Square: sq})
	}
	return act.Holds()
}

// Drop handles a release of the button at sq; NoSquare means outside the board. It moves a dragged piece there. If the
// move is illegal, Drop reports the reason and the piece stays picked up on its square. If sq is also the square of the
// press, Drop releases a piece that was already picked up before the press, and keeps any other picked up. It reports
// whether it made the move.
func (s *Session) Drop(sq xiangqi.Square) (moved bool) {
	switch s.hand.Drop(sq) {
	case pickup.Put:
		return s.try(xiangqi.NewMove(s.hand.From(), sq))
	case pickup.LetGo:
		s.emit(Event{Kind: Deselected, Square: sq, Piece: s.shown.at(sq)})
	}
	return false
}

// CancelSelection releases the picked-up piece and reports whether there was one.
func (s *Session) CancelSelection() bool {
	sq := s.hand.Empty()
	if sq == xiangqi.NoSquare {
		return false
	}
	s.emit(Event{Kind: Deselected, Square: sq, Piece: s.shown.at(sq)})
	return true
}

// selectable reports whether a person may pick up the piece on sq. That is a piece of the side to move or, while the
// computer thinks, one of the other side, to have it ready.
func (s *Session) selectable(sq xiangqi.Square) bool {
	piece := s.shown.at(sq)
	if piece == xiangqi.NoPiece || !s.moves(piece.Side()) {
		return false
	}
	return piece.Side() == s.shown.side || s.look == nil && !s.moves(s.shown.side)
}

// moves reports whether a person moves for a side on the board.
func (s *Session) moves(side xiangqi.Side) bool { return s.study || s.isPerson(side) }

// try makes a move of the picked-up piece, or emits why the move cannot be made, and reports whether it made it. A move
// that loses by repetition waits for confirmation.
func (s *Session) try(m xiangqi.Move) (made bool) {
	switch {
	case !s.moves(s.shown.side):
		s.emit(Event{Kind: NotYourTurn, Square: m.To()})
	case s.shown.legal(m):
		s.hand.Empty()
		switch {
		case s.study:
			s.explore(m)
		case s.warn(m):
			return false
		default:
			s.playShown(m)
		}
		return true
	default:
		pos := s.position()
		e := Event{Kind: Illegal, Square: m.To(), Move: m, Piece: s.shown.at(m.From()), Reason: pos.WhyIllegal(m)}
		if pos.PseudoLegal(m) { // the move is illegal only because it exposes the king
			e.Checkers = pos.CheckersAfter(m)
		}
		s.emit(e)
	}
	return false
}

// tellHelpless reports that a piece just picked up has no move out of check.
func (s *Session) tellHelpless(sq xiangqi.Square) {
	side := s.shown.side
	if s.shown.check == xiangqi.NoSquare || s.shown.at(sq).Side() != side ||
		len(pickup.Targets(s.shown.moves, sq)) > 0 {
		return
	}
	s.emit(Event{Kind: CannotHelp, Square: sq, Piece: s.shown.at(sq), Side: side, Checkers: s.position().Checkers()})
}

// settleHand releases a piece that may no longer be held.
func (s *Session) settleHand() {
	if sq := s.hand.From(); sq != xiangqi.NoSquare && (s.shown.over || !s.selectable(sq)) {
		s.CancelSelection()
	}
}
