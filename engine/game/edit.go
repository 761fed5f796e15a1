package game

import (
	"errors"
	"fmt"
	"slices"

	"chuhe/engine/xiangqi"
)

// An Edit is a change to a record, as a value: [Game.Apply] makes the change and returns the edit that undoes it.
// Edits refer to nodes by ID, and a deleted node keeps its ID. The edits are [AddLine], [Delete], [Reorder],
// [Annotate], [SetTags] and [Edits].
type Edit interface {
	apply(*Game) (undo Edit, err error)
}

// AddLine adds moves below a node, after its present branches; existing moves are followed.
type AddLine struct {
	Parent int
	Moves  []xiangqi.Move
}

// Delete removes a node and all nodes below it.
type Delete struct{ Node int }

// Reorder moves a node to another place among its siblings; place 1 is the main line.
type Reorder struct{ Node, Place int }

// Annotate replaces the annotation of a node.
type Annotate struct {
	Node int
	Annotation
}

// SetTags replaces the tags of the game.
type SetTags struct{ Tags Tags }

// Edits combines several edits into one: either all of them are made, or none.
type Edits []Edit

// restore puts back the nodes removed by Delete.
type restore struct {
	node  *Node
	place int
}

// Apply makes an edit and returns its inverse, which must be applied to the game in the state that this edit
// leaves. If the current node is no longer on the main line, its last ancestor there becomes current. Cursors on
// deleted nodes also move back. The error describes an invalid edit; the game is then unchanged.
func (g *Game) Apply(e Edit) (undo Edit, err error) {
	undo, err = e.apply(g)
	g.line = g.root.Line()
	for !g.OnLine(g.Current()) {
		g.now.Back()
	}
	g.judged = false
	return undo, err
}

func (e AddLine) apply(g *Game) (Edit, error) {
	node := g.Node(e.Parent)
	if node == nil {
		return nil, noNode(e.Parent)
	}
	var undo Edits
	for _, m := range e.Moves {
		known := g.Nodes()
		next, err := g.Add(node, m)
		if err != nil {
			_, _ = undo.apply(g) // cannot fail: the game is in the state that undo expects
			return nil, err
		}
		if node = next; len(undo) == 0 && g.Nodes() > known {
			undo = Edits{Delete{node.ID()}}
		}
	}
	return undo, nil
}

func (e Delete) apply(g *Game) (Edit, error) {
	n := g.Node(e.Node)
	switch {
	case n == nil:
		return nil, noNode(e.Node)
	case n.parent == nil:
		return nil, errors.New("the start position cannot be deleted")
	}
	place, _ := n.Place()
	n.parent.children = slices.Delete(n.parent.children, place-1, place)
	n.each(func(n *Node) {
		g.nodes[n.id] = nil
		g.gone++
	})
	return restore{n, place}, nil
}

func (e restore) apply(g *Game) (Edit, error) {
	parent := e.node.parent
	if g.Node(e.node.ID()) != nil || g.Node(parent.ID()) != parent || parent.child(e.node.Move) != nil ||
		e.place > len(parent.children)+1 {
		return nil, errors.New("what was deleted has no place here")
	}
	parent.children = slices.Insert(parent.children, e.place-1, e.node)
	e.node.each(func(n *Node) {
		g.nodes[n.id] = n
		g.gone--
	})
	return Delete{e.node.ID()}, nil
}

func (e Reorder) apply(g *Game) (Edit, error) {
	n := g.Node(e.Node)
	if n == nil {
		return nil, noNode(e.Node)
	}
	place, of := n.Place()
	if e.Place < 1 || e.Place > of {
		return nil, fmt.Errorf("there is no place %d among %d moves", e.Place, of)
	}
	if n.parent != nil {
		rest := slices.Delete(slices.Clone(n.parent.children), place-1, place)
		n.parent.children = slices.Insert(rest, e.Place-1, n)
	}
	return Reorder{e.Node, place}, nil
}

func (e Annotate) apply(g *Game) (Edit, error) {
	n := g.Node(e.Node)
	if n == nil {
		return nil, noNode(e.Node)
	}
	undo := Annotate{e.Node, n.Annotation}
	n.Annotation = e.Annotation
	return undo, nil
}

func (e SetTags) apply(g *Game) (Edit, error) {
	undo := SetTags{g.Tags}
	g.Tags = slices.Clone(e.Tags)
	return undo, nil
}

func (e Edits) apply(g *Game) (Edit, error) {
	undo := make(Edits, 0, len(e))
	back := func() Edits {
		slices.Reverse(undo)
		return undo
	}
	for _, each := range e {
		u, err := each.apply(g)
		if err != nil {
			_, _ = back().apply(g) // cannot fail: the game is in the state that the edit expects
			return nil, err
		}
		undo = append(undo, u)
	}
	return back(), nil
}

func noNode(id int) error { return fmt.Errorf("the game has no position with the number %d", id) }

// each visits n and all nodes below it.
func (n *Node) each(visit func(*Node)) {
	for todo := []*Node{n}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], next.children...)
		visit(next)
	}
}
