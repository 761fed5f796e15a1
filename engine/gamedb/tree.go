package gamedb

import (
	"encoding/binary"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// packTree packs all positions of a game with their annotations, clocks and ends: parents before their children, and
// children in their order. A move without further data takes four bytes.
func packTree(g *game.Game) []byte {
	c := codec{writing: true}
	n := g.Nodes()
	c.number(&n)
	type branch struct {
		node   *game.Node
		parent int // its place in the list
	}
	todo := []branch{{g.Root(), 0}}
	for place := 0; len(todo) > 0; place++ {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		back := place - next.parent
		if c.head(&back, next.node) {
			c.rest(next.node)
		}
		for i := len(next.node.Children()) - 1; i >= 0; i-- {
			todo = append(todo, branch{next.node.Children()[i], place})
		}
	}
	return c.data
}

// unpackTree adds packed positions to a game that has only its start.
func unpackTree(g *game.Game, b []byte) error {
	c := codec{data: b}
	var n int
	c.number(&n)
	if n < 1 || n > len(b) {
		return damaged("a tree has %d positions", n)
	}
	nodes := make([]*game.Node, 0, n)
	for place := range n {
		read := game.Node{}
		var back int
		more := c.head(&back, &read)
		if place > 0 && (back < 1 || back > place) || place == 0 && back != 0 {
			return damaged("position %d of a tree has no parent", place)
		}
		node := g.Root()
		if place > 0 {
			var err error
			if node, err = g.Add(nodes[place-back], read.Move); err != nil {
				return damaged("position %d of a tree: %v", place, err)
			}
		}
		if more {
			c.rest(node)
		}
		if c.cut {
			return damaged("a tree is cut")
		}
		nodes = append(nodes, node)
	}
	return nil
}

// A codec writes values as bytes, or reads them. Each method does both, so that the order is defined once.
type codec struct {
	writing bool
	data    []byte // written so far, or still to be read
	cut     bool   // the data end too early, or are invalid
}

// head codes the distance to the parent in the list, whether more than the move follows, and the move.
func (c *codec) head(back *int, n *game.Node) (more bool) {
	bits := *back << 1
	if c.writing && hasMore(n) {
		bits |= 1
	}
	c.number(&bits)
	*back = bits >> 1
	integer(c, &n.Move)
	return bits&1 != 0
}

// hasMore reports whether a position has more than its move. Clocks that stand still come from the parent.
func hasMore(n *game.Node) bool {
	var clocks [2]time.Duration
	if n.Parent() != nil {
		clocks = n.Parent().Clocks
	}
	return n.Clocks != clocks || n.Ended() != (xiangqi.Outcome{}) || !n.Empty()
}

// rest codes what a position has besides its move.
func (c *codec) rest(n *game.Node) {
	end := n.Ended()
	integer(c, &n.Clocks[0])
	integer(c, &n.Clocks[1])
	integer(c, &end.Result)
	integer(c, &end.Reason)
	if end.Result > xiangqi.Draw || int(end.Reason) > len(xiangqi.Reasons()) {
		c.cut, end = true, xiangqi.Outcome{}
	}
	n.SetEnded(end)
	c.text(&n.Comment)
	list(c, &n.Symbols, func(s *game.Symbol) { integer(c, s) })
	list(c, &n.Marks, func(m *game.Mark) {
		integer(c, &m.From)
		integer(c, &m.To)
		integer(c, &m.Color)
		c.cut = c.cut || !m.From.OnBoard() || !m.To.OnBoard()
	})
	var judged []game.Evaluation // at most one
	if n.Evaluation != nil {
		judged = append(judged, *n.Evaluation)
	}
	list(c, &judged, func(e *game.Evaluation) {
		integer(c, &e.Score)
		c.number(&e.Depth)
		list(c, &e.Line, func(m *xiangqi.Move) { integer(c, m) })
	})
	if len(judged) > 0 {
		n.Evaluation = &judged[0]
	}
}

func (c *codec) number(n *int) { integer(c, n) }

func (c *codec) text(s *string) {
	size := len(*s)
	c.number(&size)
	switch {
	case c.writing:
		c.data = append(c.data, *s...)
	case size < 0 || size > len(c.data):
		c.cut = true
	default:
		*s, c.data = string(c.data[:size]), c.data[size:]
	}
}

func integer[T ~int | ~int32 | ~int64 | ~uint8 | ~uint16](c *codec, v *T) {
	if c.writing {
		c.data = binary.AppendVarint(c.data, int64(*v))
		return
	}
	n, size := binary.Varint(c.data)
	if size <= 0 {
		c.cut, c.data = true, nil
		return
	}
	*v, c.data = T(n), c.data[size:]
}

func list[T any](c *codec, items *[]T, each func(*T)) {
	size := len(*items)
	c.number(&size)
	if !c.writing && size > 0 {
		if size > len(c.data) { // an item takes a byte at least
			c.cut = true
			return
		}
		*items = make([]T, size)
	}
	for i := range *items {
		each(&(*items)[i])
	}
}
