package pane

import (
	"maps"

	"chuhe/ui/session"
)

// foldKey identifies a part of the list that can be folded: a branch by the ID of its first move, or the comment on a
// move by the ID of the move.
type foldKey struct {
	id      int
	comment bool
}

// folds records what the player has folded and unfolded.
type folds struct {
	record int // the record that the folds belong to
	keys   map[foldKey]bool
	all    *bool // the state of every branch without a key
	count  int   // number of changes
}

// told returns whether the player folded the part with this key, and whether the player folded or unfolded it at all.
func (f *folds) told(key foldKey, record int) (folded, told bool) {
	if f.record == record {
		folded, told = f.keys[key]
	}
	return folded, told
}

// forget discards the folds of another record.
func (f *folds) forget(record int) {
	if f.record != record || f.keys == nil {
		*f = folds{record: record, keys: map[foldKey]bool{}, count: f.count}
	}
	f.count++
}

// isFolded reports whether a branch is shown as a single line: as the player chose, otherwise if it is long or the
// record is large. set is the number of branch moves already shown; above a limit, branches stay folded even after
// "unfold all".
func (m *Moves) isFolded(line []session.MoveEntry, set int) bool {
	f := &m.folds
	if folded, told := f.told(foldKey{line[0].ID, false}, m.View.Record); told {
		return folded
	}
	if f.all != nil && f.record == m.View.Record {
		return *f.all || set > manyMoves
	}
	return len(line) > longBranch || m.View.Nodes > manyMoves
}

func (m *Moves) fold(key foldKey, folded bool) {
	m.folds.forget(m.View.Record)
	m.folds.keys[key] = folded
	m.Invalidate()
}

// FoldAll folds or unfolds every branch.
func (m *Moves) FoldAll(folded bool) {
	m.folds.forget(m.View.Record)
	for key := range m.folds.keys {
		if !key.comment {
			delete(m.folds.keys, key)
		}
	}
	m.folds.all = &folded
	m.Invalidate()
}

// Refold returns a function that restores the present folds.
func (m *Moves) Refold() func() {
	was := m.folds
	was.keys = maps.Clone(was.keys)
	return func() {
		was.count = m.folds.count + 1
		m.folds = was
		m.Invalidate()
	}
}

// unfoldShown unfolds the branches around the shown move, once, when that move becomes the shown one.
func (m *Moves) unfoldShown() {
	v := &m.View
	if !v.Branch || m.shownKey.shown == v.ShownID {
		return
	}
	for _, id := range m.Session.Viewer.BranchesTo(v.ShownID) {
		key := foldKey{id, false}
		// its first move is visible
		if folded, told := m.folds.told(key, v.Record); id != v.ShownID && (folded || !told) {
			m.fold(key, false)
		}
	}
}

// rowOf returns the row of a move, or that of the folded branch that contains the move.
func (m *Moves) rowOf(rows *rows, id int) (int, bool) {
	if i, ok := rows.at[id]; ok {
		return i, true
	}
	for _, branch := range m.Session.Viewer.BranchesTo(id) {
		if i, ok := rows.at[branch]; ok {
			return i, true
		}
	}
	return 0, false
}
