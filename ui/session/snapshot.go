package session

import (
	"fmt"
	"slices"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// A Snapshot is the complete state of a session, from which a later start continues exactly. It shares
// nothing with the session, so another goroutine may write it.
type Snapshot struct {
	// Setup is the setup of the game, with the current players and bottom side.
	Setup Setup
	// Game is the number of the game in its match, from 1. Wins and Draws count the results of the earlier games; Wins
	// is indexed by the side that the winner has now.
	Game  int
	Wins  [2]int
	Draws int

	Paused bool
	Speed  time.Duration
	// Left is the time left now, by side, in a game in progress whose clocks have started. Zero means the time left after
	// the last move.
	Left [2]time.Duration

	// Opened marks an opened record without a new move; it is shown from its start.
	Opened bool
	// Unrated means that the end of the game will not count in the person's results, because it had already ended once,
	// its players changed, or it was opened from a record. Helped means that the person had a hint or took a move back.
	Unrated, Helped bool
	// Tags holds further information about the game.
	Tags game.Tags

	// Nodes is the tree of moves: first the start, each parent before its children, the main child before the others.
	Nodes []SnapshotNode
	// Current is the index of the node of the live position.
	Current int
}

// A SnapshotNode is one position of the tree.
type SnapshotNode struct {
	// Parent is an index into Nodes, smaller than the node's own; -1 for the start.
	Parent int
	// Move leads here from the parent; NoMove for the start.
	Move xiangqi.Move
	// Clocks is the time left after the move, by side, or at the end of the game if it ended here. It is used only with
	// a clock.
	Clocks [2]time.Duration
	// Ended is an end that does not follow from the position: resignation, time or agreement.
	Ended xiangqi.Outcome
	// Annotation is the annotation of the move and the position.
	game.Annotation
}

// equal reports whether two nodes are equal in all fields.
func (n SnapshotNode) equal(m SnapshotNode) bool {
	return n.Parent == m.Parent && n.Move == m.Move && n.Clocks == m.Clocks && n.Ended == m.Ended && n.Annotation.Equal(m.Annotation)
}

// sameRecord reports whether two snapshots hold the same game at the same position.
func (snap *Snapshot) sameRecord(other *Snapshot) bool {
	return snap.Current == other.Current && slices.Equal(snap.Tags, other.Tags) &&
		slices.EqualFunc(snap.Nodes, other.Nodes, SnapshotNode.equal)
}

// Snapshot returns the current state for a later Restore.
func (s *Session) Snapshot() Snapshot {
	snap := Snapshot{
		Setup: s.setup, Game: s.match.game, Wins: s.match.wins, Draws: s.match.draws,
		Paused: s.paused, Speed: s.speed, Opened: s.opened,
		Unrated: s.rating.none, Helped: s.rating.helped,
	}
	if s.clocked() {
		snap.Left = s.clock.left
	}
	snap.take(s.game, s.game.Current())
	return snap
}

// take stores the tree of g in the snapshot, with current as its current node.
func (snap *Snapshot) take(g *game.Game, current *game.Node) {
	snap.Tags = slices.Clone(g.Tags)
	snap.Nodes = make([]SnapshotNode, 0, g.Nodes())
	type place struct {
		node   *game.Node
		parent int
	}
	todo := []place{{g.Root(), -1}}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		index := len(snap.Nodes)
		if p.node == current {
			snap.Current = index
		}
		snap.Nodes = append(snap.Nodes, SnapshotNode{
			Parent: p.parent, Move: p.node.Move, Clocks: p.node.Clocks, Ended: p.node.Ended(), Annotation: p.node.Annotation,
		})
		children := p.node.Children()
		for i := len(children) - 1; i >= 0; i-- {
			todo = append(todo, place{children[i], index})
		}
	}
}

// Restore continues from a snapshot after a new start of the program, with own as in [New]. If clocks ran for a person,
// the game is paused until the person moves or resumes it. The error describes what is wrong with the snapshot.
func Restore(own think.Player, snap Snapshot, options Options, now time.Time) (*Session, error) {
	g, err := snap.open()
	if err != nil {
		return nil, err
	}
	s := &Session{own: own, options: options, now: now, running: job.Runner{Wake: options.Wake}}
	snap.Paused = snap.Paused || clocked(snap.Setup, g) && snap.Setup.persons() > 0
	s.load(snap, g)
	return s, nil
}

// open builds the game of a snapshot, or returns an error if the snapshot is invalid.
func (snap *Snapshot) open() (*game.Game, error) {
	if snap.Game < 1 || snap.Wins[0] < 0 || snap.Wins[1] < 0 || snap.Draws < 0 {
		return nil, fmt.Errorf("the score of game %d, %d:%d with %d draws, makes no sense",
			snap.Game, snap.Wins[0], snap.Wins[1], snap.Draws)
	}
	return snap.game()
}

// game rebuilds the tree of moves and goes to the current node.
func (snap *Snapshot) game() (*game.Game, error) {
	start, err := snap.Setup.start()
	if err != nil {
		return nil, err
	}
	if snap.Current < 0 || snap.Current >= len(snap.Nodes) {
		return nil, fmt.Errorf("the game has %d positions and stands at number %d",
			len(snap.Nodes), snap.Current)
	}
	g := game.New(start, snap.Setup.rules())
	g.Tags = slices.Clone(snap.Tags)
	nodes := make([]*game.Node, len(snap.Nodes))
	for i, n := range snap.Nodes {
		if i == 0 {
			nodes[0] = g.Root()
		} else if n.Parent < 0 || n.Parent >= i {
			return nil, fmt.Errorf("move %d of the game, %v, follows no move before it", i, n.Move)
		} else if nodes[i], err = g.Add(nodes[n.Parent], n.Move); err != nil {
			return nil, fmt.Errorf("move %d of the game: %w", i, err)
		}
		if n.Ended.Result > xiangqi.Draw || n.Ended.Reason > xiangqi.Aborted {
			return nil, fmt.Errorf("move %d of the game ends it in a way that is not known", i)
		}
		nodes[i].Clocks, nodes[i].Annotation = n.Clocks, n.Annotation
		nodes[i].SetEnded(n.Ended)
	}
	g.GoTo(nodes[snap.Current])
	return g, nil
}
