package game

import (
	"iter"
	"time"

	"chuhe/engine/xiangqi"
)

// A Flat is a copy of the nodes of a game in preorder, without their links. It is made much faster than a Clone, and
// another goroutine may read it.
type Flat struct {
	Current int // the place of the current node in this order, from 0
	bare    []bareNode
	more    []Node // those with more than a move
}

type bareNode struct {
	ply  int32
	move xiangqi.Move
	more bool
}

// Flat copies the nodes.
func (g *Game) Flat() *Flat {
	f := &Flat{bare: make([]bareNode, 0, g.Nodes())}
	for n := range g.Preorder() {
		if n == g.Current() {
			f.Current = len(f.bare)
		}
		more := n.ended.Over() || n.Clocks != [2]time.Duration{} || !n.Annotation.Empty()
		if f.bare = append(f.bare, bareNode{n.ply, n.Move, more}); more {
			f.more = append(f.more, *n)
		}
	}
	return f
}

// Len returns the number of nodes.
func (f *Flat) Len() int { return len(f.bare) }

// All returns the place of each node, from 0, and its move, ply, clocks, end and annotation. A node is read-only, and
// valid until the next one.
func (f *Flat) All() iter.Seq2[int, *Node] {
	return func(yield func(int, *Node) bool) {
		more := f.more
		for place, b := range f.bare {
			n := &Node{Move: b.move, ply: b.ply}
			if b.more {
				n, more = &more[0], more[1:]
			}
			if !yield(place, n) {
				return
			}
		}
	}
}
