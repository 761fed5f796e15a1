package game

import "chuhe/engine/xiangqi"

// A Cursor walks a game tree without changing it. It keeps its own position in step with its node, making and
// unmaking only the moves between nodes. Any number of cursors can walk one game, from that game's goroutine.
//
// If the cursor's node is deleted, the cursor moves back to the last remaining node before it.
type Cursor struct {
	game *Game
	pos  *xiangqi.Position // nil until it is needed
	node *Node
}

// Cursor returns a new cursor at the start of the game.
func (g *Game) Cursor() *Cursor { return &Cursor{game: g, node: g.root} }

// position returns the position at the node.
func (c *Cursor) position() *xiangqi.Position {
	if c.pos == nil {
		c.pos = c.game.start.Clone()
		for _, n := range c.node.Line()[1 : c.node.ply+1] {
			c.pos.MakeMove(n.Move)
		}
	}
	return c.pos
}

// Node returns the current node of the cursor.
func (c *Cursor) Node() *Node {
	c.settle()
	return c.node
}

// settle moves back from deleted nodes.
func (c *Cursor) settle() {
	for c.game.nodes[c.node.id] != c.node {
		c.back()
	}
}

// Position returns the position at the node, with its history. It is read-only and valid until the cursor moves;
// Clone it to keep it.
func (c *Cursor) Position() *xiangqi.Position {
	c.settle()
	return c.position()
}

// Back moves to the parent and reports whether there was one.
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
	c.position().UnmakeMove()
	c.node = c.node.parent
}

// Forward moves along the main line and reports whether there was a move.
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
	c.position().MakeMove(child.Move)
	c.node = child
}

// GoTo moves to n, a node of the same game, via the nearest common ancestor.
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
