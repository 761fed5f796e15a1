package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Try makes a move on the shown board as if a person moved the piece. The move is played, or it waits for confirmation
// because it loses by repetition, or an event reports why it is illegal. Try releases a picked-up piece, and reports
// whether the move was played.
func (s *Session) Try(m xiangqi.Move) bool {
	s.ChooseAnother()
	s.CancelSelection()
	if s.shown.over || !m.From().OnBoard() || !m.To().OnBoard() {
		return false
	}
	live, shown := s.game.Current(), s.node()
	s.try(m)
	return s.game.Current() != live || s.study && s.node() != shown
}

// TryLine calls [Session.Try] for several moves in a row, in a game between persons. It stops at the first that cannot
// be played and returns the number played.
func (s *Session) TryLine(moves []xiangqi.Move) int {
	for i, m := range moves {
		if !s.Try(m) {
			return i
		}
	}
	return len(moves)
}

// A Moment is a position of a line, as shown on the board.
type Moment struct {
	Board    Board
	LastMove xiangqi.Move   // the move that led to it, or NoMove
	Check    xiangqi.Square // the king in check, or NoSquare
	Marks    []game.Mark    // its arrows and circles
}

// Moments returns all positions of the current line, from the start of the game to the end of the line, indexed by
// ply.
func (s *Session) Moments() []Moment {
	cursor := s.game.Cursor()
	var moments []Moment
	for _, node := range s.node().Line() {
		cursor.GoTo(node)
		pos := cursor.Position()
		m := Moment{Board: boardOf(pos), LastMove: node.Move, Marks: node.Marks}
		if node.Check {
			m.Check = pos.King(pos.SideToMove())
		}
		moments = append(moments, m)
	}
	return moments
}

// Position returns a copy of the shown position, with its history.
func (s *Session) Position() *xiangqi.Position { return s.position().Clone() }
