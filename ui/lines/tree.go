// Package lines lets a player practise the lines of a record, such as the player's own openings: the program plays the
// branches of the other side, and the player finds the moves of the record. It draws nothing.
package lines

import (
	"iter"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/practice"
)

// A Tree holds the positions of a record for a player who practises one side of it. Equal positions in several lines,
// and mirror images, are one. It is read-only.
type Tree struct {
	record *game.Game
	side   xiangqi.Side
	places []place          // by the ID of a node, in the order of the record
	nodes  map[uint64][]int // the IDs of the nodes with a position, by its EitherKey
}

// A place is the position of a node.
type place struct {
	node   *game.Node
	exact  uint64 // Key of the position
	either uint64 // its EitherKey
	asked  bool   // the player is to move, and the record has an answer
	end    int    // the ID of the first node that does not come after this one
}

// A Branch is a move of the record.
type Branch struct {
	Move xiangqi.Move // as played in the position that was asked about, of which the record may have the mirror image
	Node *game.Node   // the position after the move
}

// Read reads a copy of a record.
func Read(record *game.Game, side xiangqi.Side) *Tree {
	record = record.Clone()
	record.Renumber()
	t := &Tree{record: record, side: side, nodes: map[uint64][]int{}}
	c := record.Cursor()
	for n := range record.Preorder() {
		c.GoTo(n)
		pos, id := c.Position(), len(t.places)
		key := pos.EitherKey()
		asked := pos.SideToMove() == side && n.Next() != nil
		t.places = append(t.places, place{node: n, exact: pos.Key(), either: key, asked: asked, end: id + 1})
		t.nodes[key] = append(t.nodes[key], id)
	}
	for id := len(t.places) - 1; id > 0; id-- {
		before := &t.places[t.places[id].node.Parent().ID()]
		before.end = max(before.end, t.places[id].end)
	}
	return t
}

// Record returns the record. It is read-only.
func (t *Tree) Record() *game.Game { return t.record }

// Side returns the side that the player practises.
func (t *Tree) Side() xiangqi.Side { return t.side }

// Node returns the first node of the record with a position, and whether it has the mirror image there; nil: none.
func (t *Tree) Node(pos *xiangqi.Position) (n *game.Node, mirrored bool) {
	ids := t.nodes[pos.EitherKey()]
	if len(ids) == 0 {
		return nil, false
	}
	return t.places[ids[0]].node, t.places[ids[0]].exact != pos.Key()
}

// Branches returns the moves of the record in a position, in the order of the record; none if it lacks the position.
func (t *Tree) Branches(pos *xiangqi.Position) (all []Branch) {
	key, mirror := pos.Key(), pos.MirrorKey()
	seen := map[xiangqi.Move]bool{}
	for _, id := range t.nodes[min(key, mirror)] {
		for _, child := range t.places[id].node.Children() {
			m := child.Move
			if t.places[id].exact != key {
				m = m.Mirror()
			}
			if seen[m] || key == mirror && seen[m.Mirror()] {
				continue
			}
			seen[m] = true
			all = append(all, Branch{m, child})
		}
	}
	return all
}

// Progress is how well the player knows a position.
type Progress uint8

// The kinds of progress.
const (
	New   Progress = iota // never tried
	Due                   // missed, or to be repeated now
	Known                 // to be repeated later
)

// Of returns how well the player knows a position by a schedule. A missed one is due until its move is found.
func Of(s practice.Schedule[uint64], key uint64, now time.Time) Progress {
	switch _, tried := s[key]; {
	case !tried:
		return New
	case s.Missed(key), s.IsDue(key, now):
		return Due
	}
	return Known
}

// A Tally counts the positions in which the player has to find a move, by Progress.
type Tally [Known + 1]int

// Sum returns the number of positions.
func (t Tally) Sum() int { return t[New] + t[Due] + t[Known] }

// Urgent returns the most urgent progress of the positions counted.
func (t Tally) Urgent() Progress {
	switch {
	case t[Due] > 0:
		return Due
	case t[New] > 0:
		return New
	}
	return Known
}

// asked yields the places in which the player has to find a move, from a node on.
func (t *Tree) asked(from *game.Node) iter.Seq[*place] {
	return func(yield func(*place) bool) {
		for id := from.ID(); id < t.places[from.ID()].end; id++ {
			if p := &t.places[id]; p.asked && !yield(p) {
				return
			}
		}
	}
}

// Tally counts the positions from a node on. Each position counts once.
func (t *Tree) Tally(from *game.Node, of func(key uint64) Progress) (all Tally) {
	seen := map[uint64]bool{}
	for p := range t.asked(from) {
		if !seen[p.either] {
			seen[p.either] = true
			all[of(p.either)]++
		}
	}
	return all
}

// First returns the first node, from a node on, with a position of this progress; nil: none.
func (t *Tree) First(from *game.Node, wanted Progress, of func(key uint64) Progress) *game.Node {
	for p := range t.asked(from) {
		if of(p.either) == wanted {
			return p.node
		}
	}
	return nil
}
