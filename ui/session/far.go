package session

import "chuhe/engine/game"

// Follow brings the game on the board, one of whose players is [Far], to where the game between the two stands: its
// moves, and its end. The board shows the way there. It reports whether there was anything to do.
func (s *Session) Follow(to *game.Game) bool {
	line, moves, end := s.game.Line()[1:s.game.Ply()+1], to.Line()[1:to.Ply()+1], to.Current().Ended()
	common := 0
	for common < min(len(line), len(moves)) && line[common].Move == moves[common].Move {
		common++
	}
	if common == len(line) && common == len(moves) && s.game.Current().Ended() == end {
		return false
	}
	s.opened = false
	s.setPaused(false)
	if s.dropEnd(); common < len(line) {
		s.step(len(line)-common, Undone, s.undoPly)
	}
	for _, n := range moves[common:] {
		s.play(n.Move)
	}
	if end.Over() {
		s.end(end)
	}
	s.settle()
	return true
}
