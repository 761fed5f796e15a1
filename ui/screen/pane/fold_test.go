package pane

import (
	"testing"

	"chuhe/ui/session"
)

// line returns a branch of some moves whose first one has the ID 1.
func line(moves int) []session.MoveEntry {
	all := make([]session.MoveEntry, moves)
	for i := range all {
		all[i].ID = i + 1
	}
	return all
}

// Long branches, and all branches of a large record, are folded unless the player has said otherwise. "Unfold all" stops
// at a number of moves.
func TestWhatIsFolded(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		name       string
		moves      int
		nodes, set int
		all        *bool
		key        *bool // what the player chose for the branch
		want       bool
	}{
		{"a short branch", longBranch, manyMoves, 0, nil, nil, false},
		{"a long branch", longBranch + 1, manyMoves, 0, nil, nil, true},
		{"a short branch of a large record", 1, manyMoves + 1, 0, nil, nil, true},
		{"unfolded by the player", longBranch + 1, manyMoves + 1, 0, nil, &no, false},
		{"folded by the player", 1, 1, 0, nil, &yes, true},
		{"folded with all", 1, 1, 0, &yes, nil, true},
		{"unfolded with all", longBranch + 1, manyMoves + 1, manyMoves, &no, nil, false},
		{"beyond the limit", longBranch + 1, manyMoves + 1, manyMoves + 1, &no, nil, true},
		{"unfolded by the player, folded with all", 1, 1, 0, &yes, &no, false},
		{"folded by the player, unfolded with all", 1, 1, 0, &no, &yes, true},
	} {
		m := &Moves{Frame: &Frame{}}
		m.View.Nodes, m.View.Record = c.nodes, 7
		m.folds = folds{record: 7, all: c.all, keys: map[foldKey]bool{{id: 1, comment: true}: !c.want}}
		if c.key != nil {
			m.folds.keys[foldKey{id: 1}] = *c.key
		}
		if got := m.isFolded(line(c.moves), c.set); got != c.want {
			t.Errorf("%s: folded %v, want %v", c.name, got, c.want)
		}
		m.View.Record = 8
		if got, want := m.isFolded(line(c.moves), c.set), c.moves > longBranch || c.nodes > manyMoves; got != want {
			t.Errorf("%s, in the next record: folded %v, want %v, as if the player had chosen nothing", c.name, got, want)
		}
	}
}

// Choices hold for one record: those of the one before are forgotten with the first choice in the next.
func TestFoldsAreForgotten(t *testing.T) {
	var f folds
	set := func(record, id int) {
		f.forget(record)
		f.keys[foldKey{id: id}] = true
	}
	check := func(record int, want map[int]bool) {
		t.Helper()
		for id, told := range want {
			if folded, got := f.told(foldKey{id: id}, record); got != told || folded != told {
				t.Errorf("record %d, branch %d: told %v (folded %v), want %v", record, id, got, folded, told)
			}
		}
	}
	check(0, map[int]bool{1: false})
	set(0, 1)
	set(0, 2)
	check(0, map[int]bool{1: true, 2: true, 3: false})
	check(5, map[int]bool{1: false, 2: false})
	set(5, 3)
	check(5, map[int]bool{1: false, 2: false, 3: true})
	set(5, 4)
	check(5, map[int]bool{3: true, 4: true})
	check(0, map[int]bool{1: false, 3: false})
	if f.count != 4 {
		t.Errorf("%d changes are counted, want 4", f.count)
	}
}
