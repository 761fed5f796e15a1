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

// A Snapshot is the complete state of a session after its last completed move, from which a later start continues
// exactly. It shares nothing with the session, so another goroutine may write it.
type Snapshot struct {
	// Setup holds the players and the bottom side as they were last.
	Setup Setup
	// Game is the number of the game in its match, from 1; Wins (by the side where
	// the winner sits now) and Draws are those of the games before it.
	Game  int
	Wins  [2]int
	Draws int

	Paused bool
	Speed  time.Duration

	// Opened marks a record from elsewhere in which nobody has moved yet: it is shown
	// from its start.
	Opened bool
	// Unrated: the end of the game will not count among the person's results, because
	// it has ended before, players changed on the way, or the record is from elsewhere. Helped: the person had a hint or took a move back.
	Unrated, Helped bool
	// Tags is what is known about the game besides.
	Tags game.Tags

	// Nodes is the tree of moves: the start first, a parent before its children,
	// the main child before the others.
	Nodes []SnapshotNode
	// Current is the index of the node where the game stands.
	Current int
}

// A SnapshotNode is one position of the tree.
type SnapshotNode struct {
	// Parent is an index into Nodes, smaller than the node's own; -1 at the start.
	Parent int
	// Move leads from the parent here; NoMove at the start.
	Move xiangqi.Move
	// Clocks is the time left after the move, by side, or at the end of the game
	// where it ended here; only with a clock.
	Clocks [2]time.Duration
	// Ended is an end that is not on the board: resignation, time, agreement.
	Ended xiangqi.Outcome
	// Annotation is what is said about the move and the position.
	game.Annotation
}

// equal reports whether two nodes are the same in every respect.
func (n SnapshotNode) equal(m SnapshotNode) bool {
	return n.Parent == m.Parent && n.Move == m.Move && n.Clocks == m.Clocks && n.Ended == m.Ended && n.Annotation.Equal(m.Annotation)
}

// sameRecord reports whether two snapshots hold the same game, standing at the
// same place.
func (snap *Snapshot) sameRecord(other *Snapshot) bool {
	return snap.Current == other.Current && slices.Equal(snap.Tags, other.Tags) &&
		slices.EqualFunc(snap.Nodes, other.Nodes, SnapshotNode.equal)
}

// Snapshot returns the present state for a later Restore.
func (s *Session) Snapshot() Snapshot {
	snap := Snapshot{
		Setup: s.setup, Game: s.match.game, Wins: s.match.wins, Draws: s.match.draws,
		Paused: s.paused, Speed: s.speed, Opened: s.opened,
		Unrated: s.rating.none, Helped: s.rating.helped,
	}
	snap.take(s.game, s.game.Current())
	return snap
}

// take puts the tree of g into the snapshot, as standing at current.
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

// Restore continues from a snapshot, with own as in [New]. The error describes a fault of the snapshot.
func Restore(own think.Player, snap Snapshot, options Options, now time.Time) (*Session, error) {
	g, err := snap.open()
	if err != nil {
		return nil, err
	}
	s := &Session{own: own, options: options, now: now, running: job.Runner{Wake: options.Wake}}
	s.load(snap, g)
	return s, nil
}

// open builds the game of a snapshot that makes sense.
func (snap *Snapshot) open() (*game.Game, error) {
	if snap.Game < 1 || snap.Wins[0] < 0 || snap.Wins[1] < 0 || snap.Draws < 0 {
		return nil, fmt.Errorf("the score of game %d, %d:%d with %d draws, makes no sense",
			snap.Game, snap.Wins[0], snap.Wins[1], snap.Draws)
	}
	return snap.game()
}

// game builds the tree of moves anew and goes to the current node.
func (snap *Snapshot) game() (*game.Game, error) {
	start, err := snap.Setup.start()
	if err != nil {
		return nil, err
	}
	if len(snap.Nodes) == 0 || snap.Current < 0 || snap.Current >= len(snap.Nodes) {
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
