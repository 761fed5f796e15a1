package files

import (
	"bytes"
	"encoding/binary"
	"slices"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// packed is a game in compact form: a move without further data takes four bytes.
type packed struct {
	snap    session.Snapshot // without its game
	tags    game.Tags
	nodes   []byte // in preorder
	current int    // index of the current node
}

// A node is a node of a game with the index of its parent, -1 for the start.
type node struct {
	parent int
	move   xiangqi.Move
	clocks [2]time.Duration
	ended  xiangqi.Outcome
	game.Annotation
}

// pack packs a game.
func pack(snap session.Snapshot) packed {
	p := packed{snap: snap, tags: snap.Game.Tags}
	p.snap.Game = nil
	var nodes []node
	path := []int{-1} // indices of the latest node and its ancestors, by ply + 1
	for n := range snap.Game.Preorder() {
		if n == snap.Game.Current() {
			p.current = len(nodes)
		}
		path = append(path[:n.Ply()+1], len(nodes))
		nodes = append(nodes, node{path[n.Ply()], n.Move, n.Clocks, n.Ended(), n.Annotation})
	}
	c := codec{writing: true}
	list(&c, &nodes, c.node)
	p.nodes = bytes.Clone(c.data)
	return p
}

// unpack reverses pack.
func (p packed) unpack() (session.Snapshot, error) {
	c := codec{data: p.nodes}
	var nodes []node
	list(&c, &nodes, c.node)
	g, err := p.snap.Setup.Begin()
	if err != nil {
		return p.snap, err
	}
	g.Tags = slices.Clone(p.tags)
	for i, n := range nodes {
		added := g.Root()
		if i > 0 {
			if added, err = g.Add(g.Node(n.parent), n.move); err != nil {
				return p.snap, err
			}
		}
		added.Clocks, added.Annotation = n.clocks, n.Annotation
		added.SetEnded(n.ended)
	}
	g.GoTo(g.Node(p.current))
	p.snap.Game = g
	return p.snap, nil
}

// A codec encodes values as bytes, or decodes the bytes into the same values. Each method does both, so that the order
// of the bytes is defined once.
type codec struct {
	writing bool
	data    []byte // bytes written so far, or still to be read
	nodes   int    // number of nodes processed
}

// node encodes or decodes the next node.
func (c *codec) node(n *node) {
	back := (c.nodes - n.parent) << 1 // the lowest bit marks data besides the move
	if n.clocks != [2]time.Duration{} || n.ended != (xiangqi.Outcome{}) || !n.Annotation.Equal(game.Annotation{}) {
		back |= 1
	}
	integer(c, &back)
	integer(c, &n.move)
	n.parent = c.nodes - back>>1
	c.nodes++
	if back&1 == 0 {
		return
	}
	integer(c, &n.clocks[0])
	integer(c, &n.clocks[1])
	integer(c, &n.ended.Result)
	integer(c, &n.ended.Reason)
	c.annotation(&n.Annotation)
}

func (c *codec) annotation(a *game.Annotation) {
	c.text(&a.Comment)
	list(c, &a.Symbols, func(s *game.Symbol) { integer(c, s) })
	list(c, &a.Marks, func(m *game.Mark) {
		integer(c, &m.From)
		integer(c, &m.To)
		integer(c, &m.Color)
	})
	var judged []game.Evaluation // at most one
	if a.Evaluation != nil {
		judged = append(judged, *a.Evaluation)
	}
	list(c, &judged, func(e *game.Evaluation) {
		integer(c, &e.Score)
		integer(c, &e.Depth)
		list(c, &e.Line, func(m *xiangqi.Move) { integer(c, m) })
	})
	if len(judged) > 0 {
		a.Evaluation = &judged[0]
	}
}

func (c *codec) text(s *string) {
	size := len(*s)
	integer(c, &size)
	if c.writing {
		c.data = append(c.data, *s...)
		return
	}
	*s, c.data = string(c.data[:size]), c.data[size:]
}

func integer[T ~int | ~int32 | ~int64 | ~uint8 | ~uint16](c *codec, v *T) {
	if c.writing {
		c.data = binary.AppendVarint(c.data, int64(*v))
		return
	}
	n, size := binary.Varint(c.data)
	*v, c.data = T(n), c.data[size:]
}

func list[T any](c *codec, items *[]T, each func(*T)) {
	size := len(*items)
	integer(c, &size)
	if !c.writing && size > 0 {
		*items = make([]T, size)
	}
	for i := range *items {
		each(&(*items)[i])
	}
}
