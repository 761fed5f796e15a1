package game

import (
	"fmt"
	"slices"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Node is one position of a game tree, reached by Move from its parent. The
// root holds the start position and has no move.
type Node struct {
	// Move leads from the parent to this node; xiangqi.NoMove at the root.
	Move xiangqi.Move
	// Piece is the piece that moved; xiangqi.NoPiece at the root.
	Piece xiangqi.Piece
	// Capture is the piece taken by the move, or xiangqi.NoPiece.
	Capture xiangqi.Piece
	// Check reports whether the side to move here is in check.
	Check bool
	// ended is an outcome that does not follow from the board: a resignation, a
	// loss on time, an agreement.
	ended xiangqi.Outcome
	// Clocks holds the time left to each side after the move, or at the end of
	// the game if it ended here. It is meaningful only in a game with a clock,
	// and is set by the caller.
	Clocks [2]time.Duration
	// Annotation holds the comments and evaluations of the move and the
	// position. It is set by the caller.
	Annotation

	parent   *Node
	children []*Node
	ply, id  int32
}

// An Annotation describes a move and the position after it. The zero Annotation is empty. Its slices and its
// evaluation are replaced, never changed in place, so that copies may share them.
type Annotation struct {
	Comment string
	Symbols []Symbol
	// Evaluation is nil if the position has not been evaluated.
	Evaluation *Evaluation
	Marks      []Mark
}

// Equal reports whether two annotations have the same content.
func (a Annotation) Equal(b Annotation) bool {
	return a.Comment == b.Comment && slices.Equal(a.Symbols, b.Symbols) && slices.Equal(a.Marks, b.Marks) &&
		a.Evaluation.Equal(b.Evaluation)
}

// Empty reports whether the annotation is empty.
func (a Annotation) Empty() bool {
	return a.Comment == "" && len(a.Symbols) == 0 && len(a.Marks) == 0 && a.Evaluation == nil
}

// A Symbol is a numeric annotation glyph of the PGN standard, such as 1 for "!"
// and 4 for "??".
type Symbol uint8

// String returns the symbol as printed in books, such as "!?", or "$" and its number if it has no such form.
func (s Symbol) String() string {
	signs := [...]string{
		1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!",
		10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+",
	}
	if int(s) < len(signs) && signs[s] != "" {
		return signs[s]
	}
	return fmt.Sprintf("$%d", uint8(s))
}

// An Evaluation is the score of a position.
type Evaluation struct {
	Score think.Score // for Red
	Depth int         // search depth, in plies; 0: unknown
	// Line is the best play from here, if it was stored. It may contain illegal moves.
	Line []xiangqi.Move
}

// Equal reports whether two evaluations are the same, or both nil.
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

// A Mark is an annotation drawn on the board: an arrow, or a circle if From and To are the same point.
type Mark struct {
	From, To xiangqi.Square
	Color    uint8 // index of the mark's colour, from 0
}

// Parent returns the node before the move, or nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the moves recorded after n: the main one first, then the branches. The slice is read-only and
// valid until the next change.
func (n *Node) Children() []*Node { return n.children }

// Next returns the main move after n, the first child, or nil at the end.
func (n *Node) Next() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Line returns the nodes from the root to n, followed by the main moves after n to the end, indexed by ply.
func (n *Node) Line() []*Node {
	line := make([]*Node, n.ply+1)
	for node := n; node != nil; node = node.parent {
		line[node.ply] = node
	}
	for node := n.Next(); node != nil; node = node.Next() {
		line = append(line, node)
	}
	return line
}

// Sibling returns the node step places after n among the children of its parent, or before it if step is negative.
// It returns nil if there is no such node.
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

// Place returns the position of n among the children of its parent, with 1 for the main one, and the number of
// children. For the root it returns 1 and 1.
func (n *Node) Place() (i, of int) {
	if n.parent == nil {
		return 1, 1
	}
	return slices.Index(n.parent.children, n) + 1, len(n.parent.children)
}

// Ply returns the number of moves from the start to n.
func (n *Node) Ply() int { return int(n.ply) }

// ID returns the number of the node in its game: 0 for the root, then consecutive numbers in order of recording.
// [Game.Node] finds a node by its ID.
func (n *Node) ID() int { return int(n.id) }

// Ended returns the outcome set by [Game.End] at this node, or the zero Outcome.
func (n *Node) Ended() xiangqi.Outcome { return n.ended }

// SetEnded sets the outcome that Ended returns; readers of game files use it.
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

// Follow returns the node that recorded moves lead to from n, or nil if they are not all recorded.
func (n *Node) Follow(moves []xiangqi.Move) *Node {
	for _, m := range moves {
		if n = n.child(m); n == nil {
			return nil
		}
	}
	return n
}

// promote makes n the first child of its parent and keeps the others in order.
func (n *Node) promote() {
	siblings := n.parent.children
	i, _ := n.Place()
	copy(siblings[1:i], siblings[:i-1])
	siblings[0] = n
}
