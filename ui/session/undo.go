package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// UndoKind is the kind of step that Undo would undo.
type UndoKind uint8

// The kinds of steps.
const (
	UndoNothing UndoKind = iota
	UndoMoves
	UndoEnd  // a resignation, a loss on time or an agreement
	UndoEdit // an edit of the record, in study mode
	UndoGame // a new game or an opened record without a person's move; the previous game is restored
)

// Undo undoes one step. In study mode, the step is the newest edit, or the opening of the record if there is none,
// never a move of the game. An end that does not follow from the position, such as a resignation, is undone alone, and
// the game continues from there. Otherwise Undo takes back moves: against the computer, those since the person's
// previous turn; in other games, one. A mate, a stalemate or a repetition is undone together with the move that caused
// it. In a game just started or a record just opened, Undo acts like [Session.Return]. A thinking computer stops at
// once, clocks are restored, and a game between two computers pauses. Undo reports whether there was a step to undo.
func (s *Session) Undo() bool {
	switch s.undoKind() {
	case UndoEnd:
		s.takeBackEnd()
	case UndoMoves:
		s.step(s.undoPlies(), Undone, s.undoPly)
	case UndoGame:
		s.Return()
	case UndoEdit:
		return s.Editor.undo()
	default:
		return false
	}
	return true
}

// Redo repeats the moves last taken back by Undo, as many at a time as Undo took back. It restores neither an end nor
// an undone new game. In study mode it redoes the edit last undone.
func (s *Session) Redo() bool {
	if s.study {
		return s.Editor.redo()
	}
	return s.step(s.redoPlies(), Redone, s.redoPly)
}

func (s *Session) undoKind() UndoKind {
	switch {
	case s.study && len(s.Editor.done) > 0:
		return UndoEdit
	case s.visiting && len(s.Editor.done)+len(s.Editor.undone) == 0, s.opened && s.left != nil,
		s.left != nil && s.left.turned && s.game.Nodes() == 1:
		return UndoGame
	case s.study, s.setup.Far() != "": // the other player is asked
		return UndoNothing
	case s.game.Current().Ended().Over():
		return UndoEnd
	case s.undoPlies() > 0:
		return UndoMoves
	case s.left != nil && s.game.Nodes() <= 2: // at most one move
		return UndoGame
	}
	return UndoNothing
}

// undoPly takes back a ply and returns the node of its move.
func (s *Session) undoPly() *game.Node {
	node := s.game.Current()
	s.game.Undo()
	s.rating.helped = true
	return node
}

func (s *Session) redoPly() *game.Node {
	s.game.Redo()
	s.dropEnd()
	return s.game.Current()
}

// step moves n plies through the live game; one moves a single ply.
func (s *Session) step(n int, kind EventKind, one func() *game.Node) bool {
	if n == 0 {
		return false
	}
	s.halt()
	s.opened = false
	for range n {
		node := one()
		square := node.Move.To()
		if kind == Undone {
			square = node.Move.From()
		}
		s.emit(Event{
			Kind: kind, Move: node.Move, Piece: s.game.Position().PieceAt(square), Captured: node.Capture,
			Side: node.Piece.Side(), Ply: s.game.Ply(),
		})
	}
	s.goOn()
	return true
}

// takeBackEnd continues the live game after an end that does not follow from the position. If a computer had resigned,
// it would do so again, so the game is paused.
func (s *Session) takeBackEnd() {
	s.halt()
	s.opened = false
	end := s.dropEnd()
	s.emit(Event{Kind: EndUndone, Outcome: end, Ply: s.game.Ply()})
	if side, lost := loser(end); lost && end.Reason == xiangqi.Resignation && !s.setup.isPerson(side) {
		s.setPaused(true)
	}
	s.goOn()
}

// dropEnd removes and returns the end at the live position. A side that lost on time gets the time it had before its
// last move, because it would soon run out again with the time it had after that move.
func (s *Session) dropEnd() xiangqi.Outcome {
	node := s.game.Current()
	end := node.Ended()
	if side, lost := loser(end); lost && end.Reason == xiangqi.Timeout {
		node.Clocks[side] = s.clock.before(node, side)
	}
	s.game.End(xiangqi.Outcome{})
	return end
}

// loser returns the side that has lost, and false if there is none.
func loser(o xiangqi.Outcome) (xiangqi.Side, bool) {
	switch o.Result {
	case xiangqi.RedWins:
		return xiangqi.Black, true
	case xiangqi.BlackWins:
		return xiangqi.Red, true
	}
	return 0, false
}

// halt stops everything that belongs to the live position, which is about to change.
func (s *Session) halt() {
	s.searches.stopSearches()
	s.Viewer.lookLive()
	s.Hand.Cancel()
	s.Draw.offer = DrawOffer{}
	s.searches.stepping = false
}

// goOn continues from a live position reached by undoing or redoing.
func (s *Session) goOn() {
	s.backToNode()
	s.moved, s.turns = s.now, true
	if s.setup.persons() == 0 {
		s.setPaused(true)
	}
	if s.isOver() {
		s.finish()
	}
	s.settle()
}

// undoPlies returns the number of plies that Undo takes back.
func (s *Session) undoPlies() int {
	n := s.stride()
	if s.game.Ply() < n {
		return 0
	}
	return n
}

func (s *Session) redoPlies() int {
	if s.setup.Far() != "" {
		return 0
	}
	return min(s.stride(), len(s.game.Line())-1-s.game.Ply())
}

func (s *Session) canRedo() bool {
	if s.study {
		return len(s.Editor.undone) > 0
	}
	return s.redoPlies() > 0
}

// stride returns the number of plies per Undo or Redo, which return to the person's turn.
func (s *Session) stride() int {
	if s.setup.persons() == 1 && s.setup.isPerson(s.toMove()) {
		return 2
	}
	return 1
}
