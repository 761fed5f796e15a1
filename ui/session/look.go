package session

// Look shows the position after ply moves of the line in the move list, what
// was taken back included; the game goes on behind it. A ply that is not there
// counts as the nearest. Looking at the live position is LookLive.
func (s *Session) Look(ply int) {
	line := s.game.Line()
	node := line[min(max(ply, 0), len(line)-1)]
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

// LookBack shows the position one move before the shown one.
func (s *Session) LookBack() { s.Look(s.node().Ply() - 1) }

// LookForward shows the position one move after the shown one.
func (s *Session) LookForward() { s.Look(s.node().Ply() + 1) }

// LookLive returns to the position where the game stands.
func (s *Session) LookLive() {
	if s.lookLive() {
		s.CancelSelection()
		s.settleView()
	}
}

// lookLive ends looking back and reports whether that changed what is shown.
func (s *Session) lookLive() bool {
	if s.look == nil {
		return false
	}
	s.look, s.behind = nil, false
	s.emit(Event{Kind: Looked, Ply: s.game.Ply()})
	return true
}

// settleView follows a change of what is shown that leaves the game alone.
func (s *Session) settleView() {
	s.shown = s.newShown()
	s.settleWarning()
	s.settleHint()
}

// settleLook ends looking back when the game has come to the shown position, or
// has left the line it is on.
func (s *Session) settleLook() {
	if s.look == nil {
		return
	}
	line, ply := s.game.Line(), s.look.Ply()
	if s.look == s.game.Current() || ply >= len(line) || line[ply] != s.look {
		s.hand = hand{}
		s.lookLive()
	}
}
