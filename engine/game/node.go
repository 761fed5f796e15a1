package game

import (
	"slices"
	"time"

	"chuhe/engine/xiangqi"
)

// A Node is one position of a game's tree, reached by Move from its parent.
// The root holds the start position and has no move.
type Node struct {
	// Move leads from the parent to this node; xiangqi.NoMove at the root.
	Move xiangqi.Move
	// Capture is the piece the move took, or xiangqi.NoPiece.
	Capture xiangqi.Piece
	// Check tells whether the side to move here is in check.
	Check bool
	// Clocks is the time left to each side after the move. It means something
	// only in a game with a clock, and is the caller's to set.
	Clocks [2]time.Duration

	parent   *Node
	children []*Node
	ply      int
	// ended is an outcome that the rules do not find on the board: a
	// resignation, time run out, an agreement.
	ended xiangqi.Outcome
}

// Parent returns the node before the move, or nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the moves played from n, the main one first, then the
// branches. The slice is to be read only, and holds until the next change.
func (n *Node) Children() []*Node { return n.children }

// Ply returns how many moves lead from the start to n.
func (n *Node) Ply() int { return n.ply }

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

// promote makes c the first child of its parent and keeps the others in order.
func (c *Node) promote() {
	siblings := c.parent.children
	i := slices.Index(siblings, c)
	copy(siblings[1:i+1], siblings[:i])
	siblings[0] = c
}
