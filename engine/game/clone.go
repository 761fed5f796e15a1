package game

import "slices"

// Clone returns an independent copy of the game. Nodes keep their IDs.
func (g *Game) Clone() *Game {
	c := &Game{
		Tags: slices.Clone(g.Tags), rules: g.rules, start: g.start,
		nodes: make([]*Node, len(g.nodes)), gone: g.gone, line: make([]*Node, len(g.line)),
	}
	nodes, children := make([]Node, g.Nodes()), make([]*Node, g.Nodes()-1) // few allocations: each move is saved
	for id, n := range g.nodes {
		if n == nil { // deleted
			continue
		}
		copied, of := &nodes[0], len(n.children)
		nodes = nodes[1:]
		*copied = *n
		copied.children, children = children[:of:of], children[of:]
		if n.parent != nil {
			copied.parent = c.nodes[n.parent.id] // a parent's ID is smaller
			copied.parent.children[slices.Index(n.parent.children, n)] = copied
		}
		c.nodes[id] = copied
	}
	for ply, n := range g.line {
		c.line[ply] = c.nodes[n.id]
	}
	c.root = c.nodes[0]
	c.now, c.scribe = &Cursor{game: c, node: c.nodes[g.Current().id]}, c.Cursor()
	return c
}
