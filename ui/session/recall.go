package session

import (
	"slices"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

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
