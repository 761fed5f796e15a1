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
	record, bottom, look, hint, hinting, helped := s.record, s.setup.Bottom, s.look, s.hint, s.hinting(),
		s.rating.helped
	done, undone := slices.Clone(s.edits.done), slices.Clone(s.edits.undone)
	step := step{from: s.game.Current(), nodes: s.game.Nodes(), stepping: s.stepping, paused: s.paused}
	s.heldUntil = until
	return func() {
		if s.record != record {
			return
		}
		s.heldUntil = time.Time{}
		s.recallEdits(done)
		if len(s.edits.done) == len(done) {
			s.edits.undone = undone
		}
		s.recallStep(step)
		if s.setup.Bottom != bottom {
			s.Flip()
		}
		if s.look != look && (look == nil || s.game.Node(look.ID()) == look) {
			s.look = look
			s.emit(Event{Kind: Looked, Ply: s.node().Ply()})
		}
		s.settle()
		s.recallHint(hint, hinting)
		s.rating.helped = helped
	}
}

// recallEdits takes back the edits made since, and repeats those that were taken back, as far as they are remembered.
func (s *Session) recallEdits(done []edition) {
	common := 0
	for common < min(len(done), len(s.edits.done)) && done[common].serial == s.edits.done[common].serial {
		common++
	}
	for len(s.edits.done) > common && s.undoEdit() {
	}
	for n := len(s.edits.done); n < len(done); n++ {
		if u := s.edits.undone; len(u) == 0 || u[len(u)-1].serial != done[n].serial || !s.redoEdit() {
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
	began := s.stepping && !was.stepping
	moved := node == s.stepped && node.Parent() == was.from && !was.stepping && !s.isOver()
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

// recallHint restores a hint or the search for one, and stops a search that was not running before.
func (s *Session) recallHint(was hint, hinting bool) {
	if s.hinting() && !hinting {
		s.stopHelp()
	}
	if s.hint = was; s.hint.node != s.node() {
		s.hint = hint{}
	}
	if hinting && s.help == nil && s.hint.move == xiangqi.NoMove {
		s.Hint()
	}
	s.revision++
}
