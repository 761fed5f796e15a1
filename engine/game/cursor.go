package game

import "chuhe/engine/xiangqi"

// A Cursor looks at the nodes of a game. It has a position of its own in step
// with its node, so that looking changes neither the game nor the order of its
// branches. Going from node to node takes back and makes only the moves between
// them. Any number of cursors can look at one game, from its goroutine.
type Cursor struct {
	pos  *xiangqi.Position
	node *Node
}

// Cursor returns a new cursor at the start of the game.
func (g *Game) Cursor() *Cursor { return &Cursor{pos: g.start.Clone(), node: g.root} }

// Node returns the node looked at.
func (c *Cursor) Node() *Node { return c.node }

// Position returns the position at the node, with its history. It is to be read
// only and holds until the cursor goes elsewhere; Clone it to keep it.
func (c *Cursor) Position() *xiangqi.Position { return c.pos }

// Back goes to the parent, and reports whether there is one.
func (c *Cursor) Back() bool {
	if c.node.parent == nil {
		return false
	}
	c.pos.UnmakeMove()
	c.node = c.node.parent
	return true
}

// Forward goes on along the main line, and reports whether it goes on.
func (c *Cursor) Forward() bool {
	next := c.node.Next()
	if next == nil {
		return false
	}
	c.down(next)
	return true
}

// down makes the move to child, which must be a child of the cursor's node.
func (c *Cursor) down(child *Node) {
	c.pos.MakeMove(child.Move)
	c.node = child
}

// GoTo goes to n, a node of the same game, by way of the nearest common ancestor.
func (c *Cursor) GoTo(n *Node) {
	var below []*Node
	for n.ply > c.node.ply {
		below = append(below, n)
		n = n.parent
	}
	for c.node.ply > n.ply {
		c.Back()
	}
	for c.node != n {
		c.Back()
		below = append(below, n)
		n = n.parent
	}
	for i := len(below) - 1; i >= 0; i-- {
		c.down(below[i])
	}
}
