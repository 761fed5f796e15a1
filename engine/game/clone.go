package game

import "slices"

// Clone returns an independent copy of the game. Nodes keep their IDs.
func (g *Game) Clone() *Game {
	c := &Game{Tags: slices.Clone(g.Tags), rules: g.rules, start: g.start.Clone(), nodes: make([]*Node, len(g.nodes)), gone: g.gone}
	for id, n := range g.nodes {
		if n == nil { // deleted
			continue
		}
		copied := *n
		copied.children = make([]*Node, len(n.children))
		if n.parent != nil {
			copied.parent = c.nodes[n.parent.id] // a parent's ID is smaller
		}
		c.nodes[id] = &copied
	}
	for _, n := range c.nodes {
		for i := 0; n != nil && i < len(n.children); i++ {
			n.children[i] = c.nodes[g.nodes[n.id].children[i].id]
		}
	}
	c.root = c.nodes[0]
	c.line = c.root.Line()
	c.now, c.scribe = c.Cursor(), c.Cursor()
	c.now.GoTo(c.nodes[g.Current().id])
	return c
}
