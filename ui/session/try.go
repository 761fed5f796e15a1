package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Try makes a move on the shown board as if a person moved the piece. The move is played, or it waits for confirmation
// because it loses by repetition, or an event reports why it is illegal. Try releases a picked-up piece, and reports
// whether the move was played.
func (h *Hand) Try(m xiangqi.Move) bool {
	h.ChooseAnother()
	h.Cancel()
	if h.s.Viewer.shown.over || !m.From().OnBoard() || !m.To().OnBoard() {
		return false
	}
	live, shown := h.s.game.Current(), h.s.Viewer.node()
	h.try(m)
	return h.s.game.Current() != live || h.s.study && h.s.Viewer.node() != shown
}

// TryLine calls [Hand.Try] for several moves in a row, in a game between persons. It stops at the first that cannot
// be played and returns the number played.
func (h *Hand) TryLine(moves []xiangqi.Move) int {
	for i, m := range moves {
		if !h.Try(m) {
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
func (v *Viewer) Moments() []Moment {
	cursor := v.s.game.Cursor()
	var moments []Moment
	for _, node := range v.node().Line() {
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
func (v *Viewer) Position() *xiangqi.Position { return v.position().Clone() }
