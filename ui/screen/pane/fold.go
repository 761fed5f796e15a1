package pane

import (
	"maps"

	"chuhe/ui/session"
)

// foldKey names what can be folded: a branch by the ID of its first move, or what
// is said about the move with an ID.
type foldKey struct {
	id      int
	comment bool
}

// folds is what a person has folded and unfolded.
type folds struct {
	record int // that it belongs to
	keys   map[foldKey]bool
	all    *bool // every branch that is not among the keys
	count  int   // how often something was folded or unfolded
}

// told returns whether something itself is to be folded, and whether anybody said so.
func (f *folds) told(key foldKey, record int) (folded, told bool) {
	if f.record == record {
		folded, told = f.keys[key]
	}
	return folded, told
}

// forget lets go of what was said about another record.
func (f *folds) forget(record int) {
	if f.record != record || f.keys == nil {
		*f = folds{record: record, keys: map[foldKey]bool{}, count: f.count}
	}
	f.count++
}

// isFolded tells whether only the beginning of a branch shows: as the person has
// it, else long ones, and all of a large record. set is how many moves of branches
// show already: there is an end to those that show because all are to.
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

// fold folds something or unfolds it.
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

// Refold returns a function that folds all as it is now.
func (m *Moves) Refold() func() {
	was := m.folds
	was.keys = maps.Clone(was.keys)
	return func() {
		was.count = m.folds.count + 1
		m.folds = was
		m.Invalidate()
	}
}

// unfoldShown unfolds the branches that hold the move shown, once, when it comes
// to be shown.
func (m *Moves) unfoldShown() {
	v := &m.View
	if !v.Branch || m.shownKey.shown == v.ShownID {
		return
	}
	for _, id := range m.Session.BranchesTo(v.ShownID) {
		key := foldKey{id, false}
		if folded, told := m.folds.told(key, v.Record); id != v.ShownID && (folded || !told) { // the first move of a folded branch shows
			m.fold(key, false)
		}
	}
}

// rowOf returns the row of a move, or of the folded branch that holds it.
func (m *Moves) rowOf(rows *rows, id int) (int, bool) {
	if i, ok := rows.at[id]; ok {
		return i, true
	}
	for _, branch := range m.Session.BranchesTo(id) {
		if i, ok := rows.at[branch]; ok {
			return i, true
		}
	}
	return 0, false
}
