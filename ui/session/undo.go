package session

import (
	"slices"
	"time"

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

// Recall returns a function that undoes, without a trace, the effect of the next command on the session: a turned
// board, a hint shown or removed, a computer's step, an edit, a look at another position. A hint requested meanwhile
// does not appear before until, because a visible hint cannot be undone. The function does nothing once another game
// is on the board.
func (s *Session) Recall(until time.Time) func() {
	record, bottom, look, helped := s.record, s.setup.Bottom, s.Viewer.look, s.rating.helped
	hint, hinting := s.Hints.hint, s.searches.hinting()
	done, undone := slices.Clone(s.Editor.done), slices.Clone(s.Editor.undone)
	step := step{from: s.game.Current(), nodes: s.game.Nodes(), stepping: s.searches.stepping, paused: s.paused}
	s.Hints.heldUntil = until
	return func() {
		if s.record != record {
			return
		}
		s.Hints.heldUntil = time.Time{}
		s.Editor.recall(done)
		if len(s.Editor.done) == len(done) {
			s.Editor.undone = undone
		}
		s.recallStep(step)
		if s.setup.Bottom != bottom {
			s.Flip()
		}
		if s.Viewer.look != look && (look == nil || s.game.Node(look.ID()) == look) {
			s.Viewer.look = look
			s.emit(Event{Kind: Looked, Ply: s.Viewer.node().Ply()})
		}
		s.settle()
		s.Hints.recall(hint, hinting)
		s.rating.helped = helped
	}
}

// recall takes back the edits made since, and repeats those that were taken back, as far as they are remembered.
func (e *Editor) recall(done []edition) {
	common := 0
	for common < min(len(done), len(e.done)) && done[common].serial == e.done[common].serial {
		common++
	}
	for len(e.done) > common && e.undo() {
	}
	for n := len(e.done); n < len(done); n++ {
		if u := e.undone; len(u) == 0 || u[len(u)-1].serial != done[n].serial || !e.redo() {
			return
		}
	}
}

// step is the state of a game before the computer was asked for a single move.
type step struct {
	from             *game.Node
	nodes            int
	stepping, paused bool
}

// recallStep takes back a step started since then, and its move. A step that ended the game stays.
func (s *Session) recallStep(was step) {
	node := s.game.Current()
	began := s.searches.stepping && !was.stepping
	moved := node == s.searches.stepped && node.Parent() == was.from && !was.stepping && !s.isOver()
	if !began && !moved {
		return
	}
	if s.halt(); moved {
		s.game.GoTo(was.from)
		if s.game.Nodes() > was.nodes {
			_, _ = s.game.Apply(game.Delete{Node: node.ID()}) // the node was just added
		}
		s.list = list{}
		s.backToNode()
	}
	s.setPaused(was.paused)
}

// recall restores a hint or the search for one, and stops a search that was not running before.
func (h *Hints) recall(was hint, hinting bool) {
	if h.s.searches.hinting() && !hinting {
		h.s.searches.stopHelp()
	}
	if h.hint = was; h.hint.node != h.s.Viewer.node() {
		h.hint = hint{}
	}
	if hinting && h.s.searches.help == nil && h.hint.move == xiangqi.NoMove {
		h.Toggle()
	}
	h.s.revision++
}
