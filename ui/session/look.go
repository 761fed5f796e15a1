package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Looking shows any position of the record while the game continues in the background. It does not change the record. A
// move made on the shown board does: the game continues from there, in that line.

// Look shows the position after ply moves of the current line, which leads to the shown position and continues with
// main moves, including undone ones. A ply out of range is clamped. Looking at the live position has the same effect as
// LookLive.
func (s *Session) Look(ply int) {
	line := s.node().Line()
	s.lookAt(line[min(max(ply, 0), len(line)-1)])
}

// LookAt shows the position after the move with this ID, on any branch; 0 is the start. It reports whether there is
// such a move.
func (s *Session) LookAt(id int) bool {
	node := s.game.Node(id)
	if node != nil {
		s.lookAt(node)
	}
	return node != nil
}

// LookBack shows the position one move before the shown one.
func (s *Session) LookBack() { s.Look(s.node().Ply() - 1) }

// LookForward shows the position one move after the shown one.
func (s *Session) LookForward() { s.Look(s.node().Ply() + 1) }

// LookVariation shows the position after an alternative to the shown move: the sibling that is step places after it, or
// before it if step is negative. It reports whether there is one.
func (s *Session) LookVariation(step int) bool {
	node := s.node().Sibling(step)
	if node != nil {
		s.lookAt(node)
	}
	return node != nil
}

// BranchesTo returns the branches that contain the move with this ID, innermost first. Each is given by the ID of its
// first move.
func (s *Session) BranchesTo(id int) []int {
	var branches []int
	for n := s.game.Node(id); n != nil && n.Parent() != nil; n = n.Parent() {
		if n.Parent().Next() != n {
			branches = append(branches, n.ID())
		}
	}
	return branches
}

// lookAt shows the position at node.
func (s *Session) lookAt(node *game.Node) {
	if node == s.node() {
		return
	}
	s.CancelSelection()
	s.look = node
	if node == s.game.Current() {
		s.look, s.behind = nil, false
	}
	s.emit(Event{Kind: Looked, Ply: node.Ply()})
	s.settleView()
}

// LookLive returns to the live position of the game.
func (s *Session) LookLive() {
	if s.lookLive() {
		s.CancelSelection()
		s.settleView()
	}
}

// lookLive stops looking back, and reports whether that changed the shown position.
func (s *Session) lookLive() bool {
	if s.look == nil {
		return false
	}
	s.look, s.behind = nil, false
	s.emit(Event{Kind: Looked, Ply: s.game.Ply()})
	return true
}

// settleView follows a change of the shown position that does not change the game.
func (s *Session) settleView() {
	s.shown = s.newShown()
	s.settleWarning()
	s.settleHint()
}

// settleLook stops looking when the game has reached the shown position.
func (s *Session) settleLook() {
	if s.look != nil && s.look == s.game.Current() {
		s.hand.Empty()
		s.lookLive()
	}
}

// Before returns the position before the move with an ID, with its history, or nil if there is no such move. Use it
// to write the move in notation. It is read-only and valid until the next call.
func (s *Session) Before(id int) *xiangqi.Position {
	node := s.game.Node(id)
	if node == nil || node.Parent() == nil {
		return nil
	}
	s.scribe.GoTo(node.Parent())
	return s.scribe.Position()
}
