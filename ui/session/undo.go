package session

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// UndoKind is the kind of step that Undo would take back.
type UndoKind uint8

// What there is to take back.
const (
	UndoNothing UndoKind = iota
	UndoMoves
	UndoEnd  // a resignation, time run out, an agreement
	UndoEdit // in study mode: an edit of the record
	UndoGame // a new game or an opened record in which no person has moved: the one before comes back
)

// Undo takes back one thing. In study mode, it is the newest edit, and no move of the game. An end that does not
// follow from the board, such as a resignation, is taken back alone, and the game continues from there. Otherwise
// Undo takes back moves: against the computer those since the person's previous turn, else one; a mate, a stalemate
// or a repetition goes with its move. In a game just started or a record just opened, see [Session.Return]. A
// thinking computer stops at once, clocks are restored, and a game between two computers pauses. Undo reports whether
// there was something to take back.
func (s *Session) Undo() bool {
	switch s.undoKind() {
	case UndoEnd:
		s.takeBackEnd()
	case UndoMoves:
		s.step(s.undoPlies(), Undone, s.undoPly)
	case UndoGame:
		s.Return()
	case UndoEdit:
		return s.undoEdit()
	default:
		return false
	}
	return true
}

// Redo repeats the moves last taken back by Undo, as many at a time. It restores neither an end nor an undone new
// game. In study mode it repeats the edit last taken back by Undo.
func (s *Session) Redo() bool {
	if s.study {
		return s.redoEdit()
	}
	return s.step(s.redoPlies(), Redone, s.redoPly)
}

func (s *Session) undoKind() UndoKind {
	switch {
	case s.study && len(s.edits.done) > 0:
		return UndoEdit
	case s.study:
		return UndoNothing
	case s.opened && s.left != nil:
		return UndoGame
	case s.game.Current().Ended().Over():
		return UndoEnd
	case s.undoPlies() > 0:
		return UndoMoves
	case s.justStarted():
		return UndoGame
	}
	return UndoNothing
}

// undoPly takes a ply back and returns the node whose move it was.
func (s *Session) undoPly() *game.Node {
	node := s.game.Current()
	s.game.Undo()
	s.rating.helped = true
	return node
}

// redoPly makes a ply again and returns the node it leads to.
func (s *Session) redoPly() *game.Node {
	s.game.Redo()
	s.dropEnd()
	return s.game.Current()
}

// step goes n plies through the live game; one goes a single ply.
func (s *Session) step(n int, kind EventKind, one func() *game.Node) bool {
	if n == 0 {
		return false
	}
	s.halt()
	s.opened = false
	for range n {
		node := one()
		at := node.Move.To()
		if kind == Undone {
			at = node.Move.From()
		}
		s.emit(Event{
			Kind: kind, Move: node.Move, Piece: s.game.Position().PieceAt(at), Captured: node.Capture,
			Side: node.Piece.Side(), Ply: s.game.Ply(),
		})
	}
	s.goOn()
	return true
}

// takeBackEnd lets the live game go on that something not on the board had
// ended. A computer that had resigned would do so again: the game is paused.
func (s *Session) takeBackEnd() {
	s.halt()
	s.opened = false
	end := s.dropEnd()
	s.emit(Event{Kind: EndUndone, Outcome: end, Ply: s.game.Ply()})
	if side, lost := loser(end); lost && end.Reason == xiangqi.Resignation && !s.isPerson(side) {
		s.setPaused(true)
	}
	s.goOn()
}

// dropEnd forgets the end that was set at the live position, and returns it. Who
// had run out of time gets back what he had before his last move: with what he
// had after it he would be out of time again soon.
func (s *Session) dropEnd() xiangqi.Outcome {
	node := s.game.Current()
	end := node.Ended()
	if side, lost := loser(end); lost && end.Reason == xiangqi.Timeout {
		node.Clocks[side] = s.timeBefore(node, side)
	}
	s.game.End(xiangqi.Outcome{})
	return end
}

// loser returns the side that has lost, if one has.
func loser(o xiangqi.Outcome) (xiangqi.Side, bool) {
	switch o.Result {
	case xiangqi.RedWins:
		return xiangqi.Black, true
	case xiangqi.BlackWins:
		return xiangqi.Red, true
	}
	return 0, false
}

// timeBefore returns the time a side had before its last move up to n, or at the
// start if it has not moved.
func (s *Session) timeBefore(n *game.Node, side xiangqi.Side) time.Duration {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Piece.Side() == side {
			return n.Parent().Clocks[side]
		}
	}
	return s.setup.Time.Base
}

// halt lets go of everything that belongs to the live position, which is about
// to change.
func (s *Session) halt() {
	s.stopSearches()
	s.lookLive()
	s.CancelSelection()
	s.offer = DrawOffer{}
	s.stepping = false
}

// goOn goes on from a live position that was come to by taking back or making
// again.
func (s *Session) goOn() {
	s.backToNode()
	s.moved = s.now
	if s.setup.persons() == 0 {
		s.setPaused(true)
	}
	if s.isOver() {
		s.finish()
	}
	s.settle()
}

// undoPlies returns how many plies Undo takes back.
func (s *Session) undoPlies() int {
	n := s.stride()
	if s.game.Ply() < n {
		return 0
	}
	return n
}

// redoPlies returns how many plies Redo makes again.
func (s *Session) redoPlies() int { return min(s.stride(), len(s.game.Line())-1-s.game.Ply()) }

func (s *Session) canRedo() bool {
	if s.study {
		return len(s.edits.undone) > 0
	}
	return s.redoPlies() > 0
}

// stride is how many plies Undo and Redo go at once: to the person's turn.
func (s *Session) stride() int {
	if s.setup.persons() == 1 && s.isPerson(s.toMove()) {
		return 2
	}
	return 1
}
