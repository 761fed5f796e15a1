// Package game represents a game of xiangqi as a tree of moves, with the moves
// played, the moves taken back, and a current node. A move taken back stays as a
// branch; only an [Edit] deletes moves.
//
// The main line follows first children from the start. It is the game itself: the moves played, followed by the moves
// that were taken back last. [Game.Play] and [Game.GoTo] make their node part of the main line, and the current node
// always lies on it. Looking through the game does not affect it: a [Cursor] can go anywhere without changing anything,
// and [Game.Add] records a branch after the existing ones.
//
// A Game is not safe for concurrent use.
package game

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"chuhe/engine/xiangqi"
)

// ErrOver is returned by [Game.Play] if the game has ended at the current node.
var ErrOver = errors.New("the game is over")

// An IllegalMoveError names the rule that a move breaks.
type IllegalMoveError struct {
	Move   xiangqi.Move
	Reason xiangqi.Illegality
}

func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("move %v is not legal here", e.Move)
}

// A Game is a tree of moves from a start position, with a current node.
type Game struct {
	// Tags are the known facts about the game, set by the caller.
	Tags Tags

	rules xiangqi.Rules
	start *xiangqi.Position // never changed, since copies share it
	root  *Node
	nodes []*Node // by ID; nil for deleted nodes
	gone  int     // number of deleted nodes

	// now is at the current node, scribe at the node of the last At or Add.
	now, scribe *Cursor
	// line is the main line, indexed by ply. It is never overwritten in place,
	// so a returned slice does not change.
	line []*Node

	// outcome caches the outcome at the current node once judged is set.
	outcome xiangqi.Outcome
	judged  bool
}

// New starts a game from start, which it copies with its history.
func New(start *xiangqi.Position, rules xiangqi.Rules) *Game {
	start = start.Clone()
	root := &Node{Check: start.InCheck()}
	g := &Game{rules: rules, start: start, root: root, nodes: []*Node{root}, line: []*Node{root}}
	g.now, g.scribe = g.Cursor(), g.Cursor()
	return g
}

// Position returns the current position with its history. It is read-only and changes with the game; Clone it to keep
// it.
func (g *Game) Position() *xiangqi.Position { return g.now.Position() }

// Start returns the start position, which is read-only.
func (g *Game) Start() *xiangqi.Position { return g.start }

// Rules returns the rules used by Outcome.
func (g *Game) Rules() xiangqi.Rules { return g.rules }

// SetRules changes the rules used by Outcome and the law for repetitions. It applies to cursors made afterwards.
func (g *Game) SetRules(rules xiangqi.Rules, law xiangqi.Law) {
	g.rules, g.judged = rules, false
	g.start = g.start.Clone() // copies of the game share it
	g.start.SetLaw(law)
	g.now.pos, g.scribe.pos = nil, nil
}

// Root returns the node of the start position.
func (g *Game) Root() *Node { return g.root }

// Node returns the node with the given ID, or nil if there is none or it was deleted.
func (g *Game) Node(id int) *Node {
	if id < 0 || id >= len(g.nodes) {
		return nil
	}
	return g.nodes[id]
}

// All returns every node in order of recording, starting with the root. It skips deleted nodes.
func (g *Game) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for _, n := range g.nodes {
			if n != nil && !yield(n) {
				return
			}
		}
	}
}

// Preorder returns every node depth first: a node before its children, and the main child before the others.
func (g *Game) Preorder() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for todo := []*Node{g.root}; len(todo) > 0; {
			n := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if !yield(n) {
				return
			}
			for _, child := range slices.Backward(n.children) {
				todo = append(todo, child)
			}
		}
	}
}

// Renumber gives the nodes IDs in preorder, without gaps. Edits made before no longer apply.
func (g *Game) Renumber() {
	g.nodes, g.gone = slices.Collect(g.Preorder()), 0
	for id, n := range g.nodes {
		n.id = int32(id)
	}
}

// Nodes returns the number of nodes in the game, including the root.
func (g *Game) Nodes() int { return len(g.nodes) - g.gone }

// Current returns the current node.
func (g *Game) Current() *Node { return g.now.Node() }

// Ply returns the number of moves from the start to the current node.
func (g *Game) Ply() int { return g.now.node.Ply() }

// Line returns the main line, indexed by ply: the start, the moves to the current node, and those after it. The
// slice is read-only and does not change when the game continues.
func (g *Game) Line() []*Node { return g.line }

// OnLine reports whether n, a node of this game, lies on the main line.
func (g *Game) OnLine(n *Node) bool { return n.Ply() < len(g.line) && g.line[n.ply] == n }

// Play makes m at the current node. If m was played here before, Play returns to its node, keeping all later moves, but
// clears an end set there by [Game.End], since the game continues. The move becomes part of the main line. The error is
// ErrOver or an *IllegalMoveError; the game is then unchanged.
func (g *Game) Play(m xiangqi.Move) error {
	if g.Outcome().Over() {
		return ErrOver
	}
	child, err := g.grow(g.now, m)
	if err != nil {
		return err
	}
	child.ended = xiangqi.Outcome{}
	g.now.down(child)
	g.judged = false
	g.lead(child)
	return nil
}

// At returns the position at n, a node of this game, with its history. It is read-only and valid until the next call
// of At or Add; a [Cursor] keeps its own position.
func (g *Game) At(n *Node) *xiangqi.Position {
	g.scribe.GoTo(n)
	return g.scribe.position()
}

// Add records m below parent, after the existing branches, without moving the current node. Readers of game files
// use it. If the move already exists, Add returns its node. Unlike [Game.Play], it continues after the end of a
// game.
func (g *Game) Add(parent *Node, m xiangqi.Move) (*Node, error) {
	g.At(parent)
	child, err := g.grow(g.scribe, m)
	if err != nil {
		return nil, err
	}
	if end := len(g.line); g.line[end-1] == parent {
		g.extend(end, child)
	}
	return child, nil
}

// grow returns the child of c's node reached by m, adding the child if it is new.
func (g *Game) grow(c *Cursor, m xiangqi.Move) (*Node, error) {
	parent := c.node
	if child := parent.child(m); child != nil {
		return child, nil
	}
	pos := c.position()
	if why := pos.WhyIllegal(m); why != xiangqi.LegalMove {
		return nil, &IllegalMoveError{Move: m, Reason: why}
	}
	child := &Node{
		Move:    m,
		Piece:   pos.PieceAt(m.From()),
		Capture: pos.PieceAt(m.To()),
		Check:   pos.GivesCheck(m),
		Clocks:  parent.Clocks,
		parent:  parent,
		ply:     parent.ply + 1,
		id:      int32(len(g.nodes)),
	}
	g.nodes = append(g.nodes, child)
	parent.children = append(parent.children, child)
	return child, nil
}

// lead makes the main line run through n, whose parent is on it.
func (g *Game) lead(n *Node) {
	if g.OnLine(n) {
		return
	}
	n.promote()
	g.extend(n.Ply(), n)
}

// extend cuts the line at ply and continues it from n along first children.
func (g *Game) extend(ply int, n *Node) {
	if ply < len(g.line) {
		g.line = g.line[:ply:ply] // the next append copies
	}
	g.line = append(g.line, n)
	for n = n.Next(); n != nil; n = n.Next() {
		g.line = append(g.line, n)
	}
}

// Undo steps back one move and reports whether there was one.
func (g *Game) Undo() bool {
	if !g.now.Back() {
		return false
	}
	g.judged = false
	return true
}

// Redo steps forward along the main line and reports whether there was a move.
func (g *Game) Redo() bool {
	if !g.now.Forward() {
		return false
	}
	g.judged = false
	return true
}

// GoTo makes n, a node of this game, the current node, and puts it on the main line.
func (g *Game) GoTo(n *Node) {
	first := n // the highest node on the path that is off the main line
	for m := n; m.parent != nil; m = m.parent {
		if g.OnLine(m) {
			break
		}
		m.promote()
		first = m
	}
	if first.parent != nil {
		g.lead(first)
	}
	g.now.GoTo(n)
	g.judged = false
}

// Outcome returns the outcome at the current node: the one set by [Game.End], or the one that follows from the
// rules and the history.
func (g *Game) Outcome() xiangqi.Outcome {
	if ended := g.now.node.ended; ended.Over() {
		return ended
	}
	if !g.judged {
		g.outcome = g.now.position().Outcome(g.rules)
		g.judged = true
	}
	return g.outcome
}

// End sets the outcome of the current node, such as a resignation, a loss on time or an agreement. The outcome belongs
// to the node: it no longer applies after Undo, and applies again after Redo. The zero Outcome removes it.
func (g *Game) End(o xiangqi.Outcome) { g.now.node.ended = o }
