package session

import "chuhe/engine/game"

// Undo takes back: against the computer to the person's previous turn, otherwise
// one move; between two computers the game pauses then. A game that had ended
// goes on, a computer that thinks stops at once, clocks go back too. It reports
// whether there was something to take back.
func (s *Session) Undo() bool {
	return s.step(s.undoPlies(), Undone, func() *game.Node {
		node := s.game.Current()
		s.game.Undo()
		return node
	})
}

// Redo is the mirror of Undo: it makes the moves taken back last again.
func (s *Session) Redo() bool {
	return s.step(s.redoPlies(), Redone, func() *game.Node {
		s.game.Redo()
		return s.game.Current()
	})
}

// step goes n plies through the live game; one goes a single ply and returns
// the node whose move was taken back or made.
func (s *Session) step(n int, kind EventKind, one func() *game.Node) bool {
	if n == 0 {
		return false
	}
	s.stopSearches()
	s.lookLive()
	s.CancelSelection()
	s.offer = DrawOffer{}
	s.stepping = false
	for range n {
		node := one()
		pos := s.game.Position()
		at := node.Move.To()
		if kind == Undone {
			at = node.Move.From()
		}
		s.emit(Event{
			Kind: kind, Move: node.Move, Piece: pos.PieceAt(at), Captured: node.Capture,
			Side: pos.PieceAt(at).Side(), Ply: s.game.Ply(),
		})
	}
	s.backToNode()
	s.moved = s.now
	if s.setup.persons() == 0 {
		s.setPaused(true)
	}
	if s.isOver() {
		s.finish()
	}
	s.settle()
	return true
}

// undoPlies returns how many plies Undo takes back.
func (s *Session) undoPlies() int {
	n := 1
	if s.setup.persons() == 1 && s.isPerson(s.toMove()) {
		n = 2
	}
	if s.game.Ply() < n {
		return 0
	}
	return n
}

// redoPlies returns how many plies Redo makes again.
func (s *Session) redoPlies() int {
	n := 1
	if s.setup.persons() == 1 && s.isPerson(s.toMove()) {
		n = 2
	}
	return min(n, len(s.game.Line())-1-s.game.Ply())
}
