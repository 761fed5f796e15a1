package session

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Follow brings the game on the board, one of whose players is [Far], to where the game between the two stands: their
// moves, and its end. The board shows the way there. It reports whether there was anything to do.
func (s *Session) Follow(moves []xiangqi.Move, end xiangqi.Outcome) bool {
	line := s.game.Line()[1 : s.game.Ply()+1]
	common := 0
	for common < min(len(line), len(moves)) && line[common].Move == moves[common] {
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
	for _, m := range moves[common:] {
		s.play(m)
	}
	if end.Over() {
		s.end(end)
	}
	s.settle()
	return true
}

// Moves returns the moves that led to the current position of a game.
func Moves(g *game.Game) (moves []xiangqi.Move) {
	for n := g.Current(); n.Parent() != nil; n = n.Parent() {
		moves = append(moves, n.Move)
	}
	slices.Reverse(moves)
	return moves
}
