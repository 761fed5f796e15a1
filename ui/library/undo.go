package library

// A step is a change to undo.
type step struct {
	before *lists // nil: it is no change of the lists
	moved  move   // to be moved back then, if it is set
	back   func(then func(error))
}

// CanUndo reports whether there is a change of this run to undo.
func (l *Library) CanUndo() bool { return len(l.undo) > 0 }

// Did remembers a change that back takes back; it passes an error to its argument.
func (l *Library) Did(back func(then func(error))) { l.undo = append(l.undo, step{back: back}) }

// Undo takes back the last change of places, favourites, games taken out and own games deleted. It passes an error to
// then.
func (l *Library) Undo(then func(error)) {
	last := len(l.undo) - 1
	if last < 0 {
		return
	}
	s := l.undo[last]
	l.undo = l.undo[:last]
	if s.before != nil {
		l.core.move(move{from: s.moved.to, to: s.moved.from})
		l.set(s.before.instead(l.lists))
		l.Refresh()
		then(nil)
		return
	}
	s.back(func(err error) {
		if err != nil { // it can be tried again
			l.undo = append(l.undo, s)
		}
		l.Refresh()
		then(err)
	})
}

// change makes new lists and remembers the old ones.
func (l *Library) change(now lists) {
	before := l.lists
	l.undo = append(l.undo, step{before: &before})
	l.set(now.instead(l.lists))
}

// Changed reads a file of a place again that this program has changed, without the rest that large ones have.
func (l *Library) Changed(path string) {
	l.core.control.Lock()
	delete(l.core.resting, path)
	l.core.control.Unlock()
	l.Refresh()
}
