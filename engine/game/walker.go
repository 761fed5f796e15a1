package game

import "chuhe/engine/xiangqi"

// A walker keeps a position in step with a node of the tree. Going from node to
// node takes back and makes only the moves between them.
type walker struct {
	pos  *xiangqi.Position
	node *Node
}

// newWalker starts at root with a copy of start.
func newWalker(root *Node, start *xiangqi.Position) walker {
	return walker{pos: start.Clone(), node: root}
}

// up takes back the last move.
func (w *walker) up() {
	w.pos.UnmakeMove()
	w.node = w.node.parent
}

// down makes the move to child, which must be a child of w's node.
func (w *walker) down(child *Node) {
	w.pos.MakeMove(child.Move)
	w.node = child
}

// goTo walks to n by way of the nearest common ancestor.
func (w *walker) goTo(n *Node) {
	var below []*Node
	for n.ply > w.node.ply {
		below = append(below, n)
		n = n.parent
	}
	for w.node.ply > n.ply {
		w.up()
	}
	for w.node != n {
		w.up()
		below = append(below, n)
		n = n.parent
	}
	for i := len(below) - 1; i >= 0; i-- {
		w.down(below[i])
	}
}
