package session

import (
	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// A Text is a move written in every style of package notation.
type Text [notation.Traditional + 1]string

// In returns the move in a style.
func (t Text) In(style notation.Style) string { return t[style] }

// write writes m, a legal move in pos.
func write(pos *xiangqi.Position, m xiangqi.Move) (t Text) {
	for _, style := range notation.Styles() {
		t[style] = notation.Write(pos, m, style)
	}
	return t
}

// A MoveEntry is one move of the move list.
type MoveEntry struct {
	Ply             int // after the move, from 1
	Side            xiangqi.Side
	Move            xiangqi.Move
	Piece, Captured xiangqi.Piece
	Check           bool
	Text            Text
	// Branches counts the other moves that were played in its place.
	Branches int
}

// list is the move list in step with the game's line. Entries handed out stay
// what they were.
type list struct {
	line    []*game.Node
	entries []MoveEntry
}

// update brings the list up to the game's line, from the first move that is
// new.
func (l *list) update(g *game.Game) {
	line := g.Line()
	if len(line) == len(l.line) && &line[0] == &l.line[0] {
		return // a line is never overwritten in place
	}
	same := 1
	for same < len(line) && same < len(l.line) && line[same] == l.line[same] {
		same++
	}
	l.line = line
	l.entries = l.entries[: same-1 : same-1]
	cursor := g.Cursor()
	for _, n := range line[same:] {
		cursor.GoTo(n.Parent())
		before := cursor.Position()
		l.entries = append(l.entries, MoveEntry{
			Ply: n.Ply(), Side: before.SideToMove(), Move: n.Move,
			Piece: before.PieceAt(n.Move.From()), Captured: n.Capture, Check: n.Check,
			Text:     write(before, n.Move),
			Branches: len(n.Parent().Children()) - 1,
		})
	}
}
