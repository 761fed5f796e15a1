package files

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/quick"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// All parts of a snapshot are restored, including fields added in the future.
func TestPackKeepsEverything(t *testing.T) {
	check := func(snap session.Snapshot, first session.SnapshotNode, nodes []session.SnapshotNode, plain uint8) bool {
		snap.Nodes = append([]session.SnapshotNode{first}, nodes...)
		for i := range snap.Nodes {
			n := &snap.Nodes[i]
			if n.Parent = rand.IntN(i+1) - 1; i%3 == int(plain%3) {
				*n = session.SnapshotNode{Parent: n.Parent, Move: n.Move}
			}
			if len(n.Symbols) == 0 {
				n.Symbols = nil
			}
			if len(n.Marks) == 0 {
				n.Marks = nil
			}
			if n.Evaluation != nil && len(n.Evaluation.Line) == 0 {
				n.Evaluation.Line = nil
			}
		}
		want := snap
		want.Nodes = slices.Clone(snap.Nodes) // packing must not change them
		return reflect.DeepEqual(pack(snap).unpack(), want) && reflect.DeepEqual(snap, want)
	}
	if err := quick.Check(check, nil); err != nil {
		t.Error(err)
	}
}

// Whatever a node has besides its move is kept, also if it has nothing else.
func TestPackKeepsEachPart(t *testing.T) {
	for what, n := range map[string]session.SnapshotNode{
		"a clock":   {Clocks: [2]time.Duration{0, time.Second}},
		"an end":    {Ended: xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}},
		"a comment": {Annotation: game.Annotation{Comment: "text"}},
	} {
		n.Parent, n.Move = 0, 0xC7A7
		snap := session.Snapshot{Nodes: []session.SnapshotNode{{Parent: -1}, n}}
		if got := pack(snap).unpack(); !reflect.DeepEqual(got, snap) {
			t.Errorf("with %s, the nodes are %+v, want %+v", what, got.Nodes, snap.Nodes)
		}
	}
}

// A move takes four bytes.
func TestPackIsSmall(t *testing.T) {
	snap := session.Snapshot{Nodes: []session.SnapshotNode{{Parent: -1}}}
	for i := range 80 {
		snap.Nodes = append(snap.Nodes, session.SnapshotNode{Parent: i, Move: 0xC7A7})
	}
	if got := len(pack(snap).nodes); got > 4*len(snap.Nodes)+2 {
		t.Errorf("a game of 80 plies takes %d bytes, at most %d are right", got, 4*len(snap.Nodes)+2)
	}
}
