// Package game keeps a played game of xiangqi as a tree of moves: what was
// played, what was taken back, and where the game stands now. Nothing is ever
// deleted: a move taken back stays as a branch.
//
// The current node always lies on the main line, the one that follows first
// children from the start; playing or going to a node makes it so.
// A Game is not safe for concurrent use.
package game

import (
	"errors"
	"fmt"

	"chuhe/engine/xiangqi"
)

// ErrOver is returned by [Game.Play] when the game has ended at the current node.
var ErrOver = errors.New("the game is over")

// An IllegalMoveError says which rule a move breaks.
type IllegalMoveError struct {
	Move   xiangqi.Move
	Reason xiangqi.Illegality
}

func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("move %v is not legal here", e.Move)
}

// A Game is a tree of moves from a start position, with a current node.
type Game struct {
	rules xiangqi.Rules
	start *xiangqi.Position
	root  *Node

	// now stands at the current node, view where PositionAt or Add was last.
	now, view walker
	// line is the main line, indexed by ply. It is never overwritten in place,
	// so that a slice handed out stays what it was.
	line []*Node

	// outcome caches the verdict on the current node once judged is set.
	outcome xiangqi.Outcome
	judged  bool
}

// New starts a game from start, which is copied with its history.
func New(start *xiangqi.Position, rules xiangqi.Rules) *Game {
	start = start.Clone()
	root := &Node{Check: start.InCheck()}
	return &Game{
		rules: rules,
		start: start,
		root:  root,
		now:   newWalker(root, start),
		view:  newWalker(root, start),
		line:  []*Node{root},
	}
}

// Position returns the current position with its history. It is to be read
// only and changes with the game; Clone it to keep it.
func (g *Game) Position() *xiangqi.Position { return g.now.pos }

// Start returns the start position, to be read only.
func (g *Game) Start() *xiangqi.Position { return g.start }

// Rules returns the rules by which Outcome judges.
func (g *Game) Rules() xiangqi.Rules { return g.rules }

// SetRules changes the rules in mid-game; moves already played stay.
func (g *Game) SetRules(r xiangqi.Rules) {
	g.rules = r
	g.judged = false
}

// Root returns the node of the start position.
func (g *Game) Root() *Node { return g.root }

// Current returns the node where the game stands.
func (g *Game) Current() *Node { return g.now.node }

// Ply returns the number of moves from the start to the current node.
func (g *Game) Ply() int { return g.now.node.ply }

// Line returns the main line: the start, the moves to the current node, and on
// along first children to the end. Index is ply. It is to be read only.
func (g *Game) Line() []*Node { return g.line }

// Play makes m at the current node. A move played before at this place is
// found again with all that followed it, only an end set there by [Game.End] is
// forgotten, since the game goes on anew. The move becomes the main one.
// The error is ErrOver or an *IllegalMoveError, and then nothing has changed.
func (g *Game) Play(m xiangqi.Move) error {
	if g.Outcome().Over() {
		return ErrOver
	}
	child, err := g.grow(&g.now, m)
	if err != nil {
		return err
	}
	child.ended = xiangqi.Outcome{}
	g.now.down(child)
	g.judged = false
	g.lead(child)
	return nil
}

// Add puts m below parent, after the branches that are there, without moving
// the game: records are built with it. A move already there is returned as it
// stands. Unlike [Game.Play] it goes on after the end of a game.
func (g *Game) Add(parent *Node, m xiangqi.Move) (*Node, error) {
	g.view.goTo(parent)
	child, err := g.grow(&g.view, m)
	if err != nil {
		return nil, err
	}
	if end := len(g.line); g.line[end-1] == parent {
		g.extend(end, child)
	}
	return child, nil
}

// grow returns the child of w's node reached by m, adding it if it is new.
func (g *Game) grow(w *walker, m xiangqi.Move) (*Node, error) {
	parent := w.node
	if child := parent.child(m); child != nil {
		return child, nil
	}
	if why := w.pos.WhyIllegal(m); why != xiangqi.LegalMove {
		return nil, &IllegalMoveError{Move: m, Reason: why}
	}
	child := &Node{
		Move:    m,
		Capture: w.pos.PieceAt(m.To()),
		Check:   w.pos.GivesCheck(m),
		Clocks:  parent.Clocks,
		parent:  parent,
		ply:     parent.ply + 1,
	}
	parent.children = append(parent.children, child)
	return child, nil
}

// lead makes sure that the main line runs through n, whose parent is on it.
func (g *Game) lead(n *Node) {
	if n.ply < len(g.line) && g.line[n.ply] == n {
		return
	}
	n.promote()
	g.extend(n.ply, n)
}

// extend cuts the line at ply and lets it go on from n along first children.
func (g *Game) extend(ply int, n *Node) {
	if ply < len(g.line) {
		g.line = g.line[:ply:ply] // the next append copies
	}
	g.line = append(g.line, n)
	for len(n.children) > 0 {
		n = n.children[0]
		g.line = append(g.line, n)
	}
}

// Undo steps back one move and reports whether there was one.
func (g *Game) Undo() bool {
	if g.now.node.parent == nil {
		return false
	}
	g.now.up()
	g.judged = false
	return true
}

// Redo steps on along the main line and reports whether it goes on.
func (g *Game) Redo() bool {
	next := g.now.node.ply + 1
	if next >= len(g.line) {
		return false
	}
	g.now.down(g.line[next])
	g.judged = false
	return true
}

// GoTo makes n, a node of this game, the current one, and the line to it the
// main line.
func (g *Game) GoTo(n *Node) {
	first := n // the highest node on the way that is off the main line
	for m := n; m.parent != nil; m = m.parent {
		if m.ply < len(g.line) && g.line[m.ply] == m {
			break
		}
		if m.parent.children[0] != m {
			m.promote()
		}
		first = m
	}
	if first.parent != nil {
		g.lead(first)
	}
	g.now.goTo(n)
	g.judged = false
}

// PositionAt returns the position after ply moves of the main line, with its
// history. ply is clipped to the line. The position is to be read only and
// holds until the next call of PositionAt or Add; Clone it to keep it.
func (g *Game) PositionAt(ply int) *xiangqi.Position {
	ply = min(max(ply, 0), len(g.line)-1)
	g.view.goTo(g.line[ply])
	return g.view.pos
}

// Outcome tells how the game stands at the current node: as set by
// [Game.End], or as the rules judge the position and its history.
func (g *Game) Outcome() xiangqi.Outcome {
	if ended := g.now.node.ended; ended.Over() {
		return ended
	}
	if !g.judged {
		g.outcome = g.now.pos.Outcome(g.rules)
		g.judged = true
	}
	return g.outcome
}

// End sets the outcome of the current node: a resignation, time run out, an
// agreement. It belongs to the node: Undo leaves it behind and Redo finds it
// again. The zero Outcome takes it away.
func (g *Game) End(o xiangqi.Outcome) { g.now.node.ended = o }
