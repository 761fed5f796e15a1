package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A MoveEntry is one move of the record.
type MoveEntry struct {
	// ID identifies the move, and the position after it, while its game is on the board. [Viewer.LookAt] and
	// [Viewer.Before] accept it.
	ID              int
	Ply             int // number of plies up to this move, from 1
	Side            xiangqi.Side
	Move            xiangqi.Move
	Piece, Captured xiangqi.Piece
	Check           bool
	// Note is the annotation of the move.
	Note game.Annotation
	// Branches are the alternatives to this move, each from its first move to its end. Only the main move of a position
	// has branches. A branch can have branches of its own from its second move on.
	Branches [][]MoveEntry
}

// list caches the record as entries. Entries handed out do not change.
type list struct {
	line    []*game.Node
	entries []MoveEntry
}

// update brings the list up to date with the game's line, starting at the first new move. The entries of earlier moves
// remain valid, because a branch changes only by becoming the line.
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

// newEntry describes the move that led to n, and if it is a main move, its branches.
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
