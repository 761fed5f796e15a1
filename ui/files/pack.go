package files

import (
	"bytes"
	"encoding/binary"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// packed is a game in compact form: a move without further data takes four bytes.
type packed struct {
	snap  session.Snapshot // the game without its nodes
	nodes []byte
}

// pack packs a game.
func pack(snap session.Snapshot) packed {
	c := codec{writing: true}
	list(&c, &snap.Nodes, c.node)
	snap.Nodes = nil
	return packed{snap, bytes.Clone(c.data)}
}

// unpack reverses pack.
func (p packed) unpack() session.Snapshot {
	c := codec{data: p.nodes}
	list(&c, &p.snap.Nodes, c.node)
	return p.snap
}

// A codec encodes values as bytes, or decodes the bytes into the same values. Each method does both, so that the order
// of the bytes is defined once.
type codec struct {
	writing bool
	data    []byte // bytes written so far, or still to be read
	nodes   int    // number of nodes processed
}

// node encodes or decodes the next node.
func (c *codec) node(n *session.SnapshotNode) {
	back := (c.nodes - n.Parent) << 1 // the lowest bit marks data besides the move
	if n.Clocks != [2]time.Duration{} || n.Ended != (xiangqi.Outcome{}) || !n.Annotation.Equal(game.Annotation{}) {
		back |= 1
	}
	integer(c, &back)
	integer(c, &n.Move)
	n.Parent = c.nodes - back>>1
	c.nodes++
	if back&1 == 0 {
		return
	}
	integer(c, &n.Clocks[0])
	integer(c, &n.Clocks[1])
	integer(c, &n.Ended.Result)
	integer(c, &n.Ended.Reason)
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
