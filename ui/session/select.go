package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// A Hand holds the picked-up piece and makes the moves of persons on the shown board.
type Hand struct {
	s       *Session
	piece   pickup.Hand
	warning warning // a move that waits for confirmation
}

// Press handles a press of the button at sq. On a piece of the person to move, it picks the piece up and returns true,
// because a drag may follow. Otherwise it moves the piece already picked up, or reports why that is illegal. It drops a
// move that waits for confirmation.
func (h *Hand) Press(sq xiangqi.Square) bool {
	h.ChooseAnother()
	shown := &h.s.Viewer.shown
	act, piece := h.piece.Press(sq, !shown.over && h.selectable(sq)), shown.at(sq)
	switch {
	case act == pickup.Picked:
		h.s.emit(Event{Kind: Selected, Square: sq, Piece: piece})
		h.tellHelpless(sq)
	case act == pickup.Put:
		h.try(xiangqi.NewMove(h.piece.From(), sq))
	case act == pickup.Again, piece == xiangqi.NoPiece, shown.over:
	case h.moves(shown.side):
		h.s.emit(Event{Kind: Illegal, Square: sq, Piece: piece, Reason: xiangqi.OpponentsPiece})
	default:
		h.s.emit(Event{Kind: NotYourTurn, Square: sq})
	}
	return act.Holds()
}

// Drop handles a release of the button at sq; NoSquare means outside the board. It moves a dragged piece there. If the
// move is illegal, Drop reports the reason and the piece stays picked up on its square. If sq is also the square of the
// press, Drop releases a piece that was already picked up before the press, and keeps any other picked up. It reports
// whether it made the move.
func (h *Hand) Drop(sq xiangqi.Square) (moved bool) {
	switch h.piece.Drop(sq) {
	case pickup.Put:
		return h.try(xiangqi.NewMove(h.piece.From(), sq))
	case pickup.LetGo:
		h.s.emit(Event{Kind: Deselected, Square: sq, Piece: h.s.Viewer.shown.at(sq)})
	}
	return false
}

// Cancel releases the picked-up piece and reports whether there was one.
func (h *Hand) Cancel() bool {
	sq := h.piece.Empty()
	if sq == xiangqi.NoSquare {
		return false
	}
	h.s.emit(Event{Kind: Deselected, Square: sq, Piece: h.s.Viewer.shown.at(sq)})
	return true
}

// selectable reports whether a person may pick up the piece on sq. That is a piece of the side to move or, while the
// computer thinks, one of the other side, to have it ready.
func (h *Hand) selectable(sq xiangqi.Square) bool {
	v := h.s.Viewer
	piece := v.shown.at(sq)
	if piece == xiangqi.NoPiece || !h.moves(piece.Side()) {
		return false
	}
	return piece.Side() == v.shown.side || v.look == nil && !h.moves(v.shown.side)
}

// moves reports whether a person moves for a side on the board. A game with a player far away has no branches.
func (h *Hand) moves(side xiangqi.Side) bool {
	return h.s.study || h.s.setup.isPerson(side) && (h.s.Viewer.look == nil || h.s.setup.Far() == "")
}

// try makes a move of the picked-up piece, or emits why the move cannot be made, and reports whether it made it. A move
// that loses by repetition waits for confirmation.
func (h *Hand) try(m xiangqi.Move) (made bool) {
	v := h.s.Viewer
	switch {
	case !h.moves(v.shown.side):
		h.s.emit(Event{Kind: NotYourTurn, Square: m.To()})
	case v.shown.legal(m):
		h.piece.Empty()
		switch {
		case h.s.study:
			h.s.Editor.explore(m)
		case h.warn(m):
			return false
		default:
			h.s.playShown(m)
		}
		return true
	default:
		pos := v.position()
		e := Event{Kind: Illegal, Square: m.To(), Move: m, Piece: v.shown.at(m.From()), Reason: pos.WhyIllegal(m)}
		if pos.PseudoLegal(m) { // the move is illegal only because it exposes the king
			e.Checkers = pos.CheckersAfter(m)
		}
		h.s.emit(e)
	}
	return false
}

// tellHelpless reports that a piece just picked up has no move out of check.
func (h *Hand) tellHelpless(sq xiangqi.Square) {
	v := h.s.Viewer
	side := v.shown.side
	if v.shown.check == xiangqi.NoSquare || v.shown.at(sq).Side() != side ||
		len(pickup.Targets(v.shown.moves, sq)) > 0 {
		return
	}
	h.s.emit(Event{
		Kind: CannotHelp, Square: sq, Piece: v.shown.at(sq), Side: side, Checkers: v.position().Checkers(),
	})
}

// settle releases a piece that may no longer be held.
func (h *Hand) settle() {
	if sq := h.piece.From(); sq != xiangqi.NoSquare && (h.s.Viewer.shown.over || !h.selectable(sq)) {
		h.Cancel()
	}
}

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
