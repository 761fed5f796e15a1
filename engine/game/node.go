package game

import (
	"fmt"
	"slices"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Node is one position of a game's tree, reached by Move from its parent.
// The root holds the start position and has no move.
type Node struct {
	// Move leads from the parent to this node; xiangqi.NoMove at the root.
	Move xiangqi.Move
	// Piece is the piece that moved; xiangqi.NoPiece at the root.
	Piece xiangqi.Piece
	// Capture is the piece the move took, or xiangqi.NoPiece.
	Capture xiangqi.Piece
	// Check tells whether the side to move here is in check.
	Check bool
	// Clocks is the time left to each side after the move, or at the end of the
	// game where it ended here. It means something only in a game with a clock,
	// and is the caller's to set.
	Clocks [2]time.Duration
	// Annotation is what people and engines say about the move and the position.
	// It is the caller's to set.
	Annotation

	parent   *Node
	children []*Node
	ply, id  int
	// ended is an outcome that the rules do not find on the board: a
	// resignation, time run out, an agreement.
	ended xiangqi.Outcome
}

// An Annotation is what is said about a move and the position it led to. The
// zero Annotation says nothing. Its slices and its evaluation are replaced, never
// changed in place, so that copies may share them.
type Annotation struct {
	Comment string
	Symbols []Symbol
	// Evaluation is nil where nobody has judged the position.
	Evaluation *Evaluation
	Marks      []Mark
}

// Equal reports whether two annotations say the same.
func (a Annotation) Equal(b Annotation) bool {
	return a.Comment == b.Comment && slices.Equal(a.Symbols, b.Symbols) && slices.Equal(a.Marks, b.Marks) && a.Evaluation.Equal(b.Evaluation)
}

// Empty reports whether nothing is said.
func (a Annotation) Empty() bool { return a.Equal(Annotation{}) }

// A Symbol is a numeric annotation glyph of the PGN standard, such as 1 for "!"
// and 4 for "??".
type Symbol uint8

// String returns what books print for the symbol, such as "!?", or its number behind
// a "$" where that is no sign of the keyboard.
func (s Symbol) String() string {
	signs := [...]string{
		1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!",
		10: "=", 14: "+=", 15: "=+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+",
	}
	if int(s) < len(signs) && signs[s] != "" {
		return signs[s]
	}
	return fmt.Sprintf("$%d", uint8(s))
}

// An Evaluation is the worth of a position.
type Evaluation struct {
	Score think.Score // from Red's view
	Depth int         // that it was searched to, in plies; 0: not known
	// Line is the best play from here, where somebody wanted it kept. It may hold moves
	// that are not legal.
	Line []xiangqi.Move
}

// Equal reports whether two evaluations, or none, are the same.
func (e *Evaluation) Equal(other *Evaluation) bool {
	if e == nil || other == nil {
		return e == other
	}
	return e.Score == other.Score && e.Depth == other.Depth && slices.Equal(e.Line, other.Line)
}

func (e *Evaluation) String() string {
	if e == nil {
		return "none"
	}
	text := fmt.Sprintf("%v at depth %d", e.Score, e.Depth)
	for _, m := range e.Line {
		text += " " + m.String()
	}
	return text
}

// A Mark is drawn on the board: an arrow, or a circle where From and To are the
// same point.
type Mark struct {
	From, To xiangqi.Square
	Color    uint8 // which of the colours of marks, from 0
}

// Parent returns the node before the move, or nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the moves recorded after n, the main one first, then the
// branches. The slice is to be read only, and holds until the next change.
func (n *Node) Children() []*Node { return n.children }

// Next returns the main move after n, the first child, or nil at the end.
func (n *Node) Next() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Line returns the nodes from the root to n and on along main moves to the end.
// Index is ply.
func (n *Node) Line() []*Node {
	line := make([]*Node, n.ply+1)
	for at := n; at != nil; at = at.parent {
		line[at.ply] = at
	}
	for at := n.Next(); at != nil; at = at.Next() {
		line = append(line, at)
	}
	return line
}

// Sibling returns the node as many places after n among the children of its
// parent as step says, before it where step is negative, or nil where there is
// none.
func (n *Node) Sibling(step int) *Node {
	i, of := n.Place()
	switch i += step; {
	case i < 1 || i > of:
		return nil
	case n.parent == nil:
		return n
	}
	return n.parent.children[i-1]
}

// Place returns which of the children of its parent n is, from 1 for the main
// one, and of how many. The root is the only one.
func (n *Node) Place() (i, of int) {
	if n.parent == nil {
		return 1, 1
	}
	return slices.Index(n.parent.children, n) + 1, len(n.parent.children)
}

// Ply returns how many moves lead from the start to n.
func (n *Node) Ply() int { return n.ply }

// ID returns the number of the node in its game: 0 for the root, the others in
// the order in which they were recorded. [Game.Node] finds a node by it.
func (n *Node) ID() int { return n.id }

// Ended returns the outcome set by [Game.End] at this node, or the zero Outcome.
func (n *Node) Ended() xiangqi.Outcome { return n.ended }

// SetEnded sets what Ended returns; a record that is read back needs it.
func (n *Node) SetEnded(o xiangqi.Outcome) { n.ended = o }

// child returns the child reached by m, or nil.
func (n *Node) child(m xiangqi.Move) *Node {
	for _, c := range n.children {
		if c.Move == m {
			return c
		}
	}
	return nil
}

// promote makes n the first child of its parent and keeps the others in order.
func (n *Node) promote() {
	siblings := n.parent.children
	i, _ := n.Place()
	copy(siblings[1:i], siblings[:i-1])
	siblings[0] = n
}
