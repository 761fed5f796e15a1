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
	line     []*game.Node
	entries  []MoveEntry
	branches map[*game.Node][]MoveEntry // by their first move
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
	if l.branches == nil {
		l.branches = map[*game.Node][]MoveEntry{}
	}
	for _, n := range line[same:] {
		delete(l.branches, n)
		l.entries = append(l.entries, l.entry(n, true))
	}
}

// forget drops the branches that an edit changes, which is about to be made or has just been reversed. The others stay,
// because describing a large record anew takes longer than a frame.
func (l *list) forget(g *game.Game, edit game.Edit) {
	var n *game.Node
	switch edit := edit.(type) {
	case game.Edits:
		for _, each := range edit {
			l.forget(g, each)
		}
	case game.AddLine:
		n = g.Node(edit.Parent)
	case game.Delete:
		n = g.Node(edit.Node)
	case game.Reorder:
		n = g.Node(edit.Node)
	case game.Annotate:
		n = g.Node(edit.Node)
	}
	for ; n != nil; n = n.Parent() {
		delete(l.branches, n)
	}
}

// entry describes the move that led to n, and if it is a main move, its branches.
func (l *list) entry(n *game.Node, main bool) MoveEntry {
	e := MoveEntry{
		ID: n.ID(), Ply: n.Ply(), Side: n.Piece.Side(), Move: n.Move,
		Piece: n.Piece, Captured: n.Capture, Check: n.Check, Note: n.Annotation,
	}
	if !main {
		return e
	}
	for _, first := range n.Parent().Children()[1:] {
		if l.branches[first] == nil {
			branch := []MoveEntry{l.entry(first, false)}
			for n := first.Next(); n != nil; n = n.Next() {
				branch = append(branch, l.entry(n, true))
			}
			l.branches[first] = branch
		}
		e.Branches = append(e.Branches, l.branches[first])
	}
	return e
}
