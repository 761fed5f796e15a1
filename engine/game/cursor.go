package game

import "chuhe/engine/xiangqi"

// A Cursor looks at the nodes of a game. It has a position of its own in step
// with its node, so that looking changes neither the game nor the order of its
// branches. Going from node to node takes back and makes only the moves between
// them. Any number of cursors can look at one game, from its goroutine.
//
// A cursor never stands on a node that was taken away: it goes back to the last one
// before it that is there.
type Cursor struct {
	game *Game
	pos  *xiangqi.Position
	node *Node
}

// Cursor returns a new cursor at the start of the game.
func (g *Game) Cursor() *Cursor { return &Cursor{game: g, pos: g.start.Clone(), node: g.root} }

// Node returns the node looked at.
func (c *Cursor) Node() *Node {
	c.settle()
	return c.node
}

// settle leaves nodes that were taken away.
func (c *Cursor) settle() {
	for c.game.nodes[c.node.id] != c.node {
		c.back()
	}
}

// Position returns the position at the node, with its history. It is to be read
// only and holds until the cursor goes elsewhere; Clone it to keep it.
func (c *Cursor) Position() *xiangqi.Position {
	c.settle()
	return c.pos
}

// Back goes to the parent, and reports whether there is one.
func (c *Cursor) Back() bool {
	c.settle()
	if c.node.parent == nil {
		return false
	}
	c.back()
	return true
}

// back takes back the move to the cursor's node, which is not the start.
func (c *Cursor) back() {
	c.pos.UnmakeMove()
	c.node = c.node.parent
}

// Forward goes on along the main line, and reports whether it goes on.
func (c *Cursor) Forward() bool {
	next := c.Node().Next()
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
		c.back()
	}
	for c.node != n {
		c.back()
		below = append(below, n)
		n = n.parent
	}
	for i := len(below) - 1; i >= 0; i-- {
		c.down(below[i])
	}
}
