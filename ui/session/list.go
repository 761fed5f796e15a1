package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A MoveEntry is one move of the record.
type MoveEntry struct {
	// ID names the move, and the position after it, as long as its game is on the
	// board: [Session.LookAt] and [Session.Before] take it.
	ID              int
	Ply             int // after the move, from 1
	Side            xiangqi.Side
	Move            xiangqi.Move
	Piece, Captured xiangqi.Piece
	Check           bool
	// Note is what is said about the move.
	Note game.Annotation
	// Branches are the lines that were played in place of this move and what
	// follows it, each from its first move to its end. Only a move that was
	// continued with others in its place, the main one, has them; a branch has
	// branches of its own at its second move or later.
	Branches [][]MoveEntry
}

// list is the record in step with the game's tree. Entries handed out stay what
// they were.
type list struct {
	line    []*game.Node
	entries []MoveEntry
}

// update brings the list up to the game's line, from the first move that is
// new. A branch changes only by becoming the line, so those of the moves before
// have not changed.
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
	for _, n := range line[same:] {
		l.entries = append(l.entries, newEntry(n, true))
	}
}

// newEntry describes the move that led to n, and, if it is the main one there,
// the branches beside it.
func newEntry(n *game.Node, main bool) MoveEntry {
	e := MoveEntry{
		ID: n.ID(), Ply: n.Ply(), Side: n.Piece.Side(), Move: n.Move,
		Piece: n.Piece, Captured: n.Capture, Check: n.Check, Note: n.Annotation,
	}
	if !main {
		return e
	}
	for _, first := range n.Parent().Children()[1:] {
		branch := []MoveEntry{newEntry(first, false)}
		for n := first.Next(); n != nil; n = n.Next() {
			branch = append(branch, newEntry(n, true))
		}
		e.Branches = append(e.Branches, branch)
	}
	return e
}
