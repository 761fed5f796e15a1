package library

import (
	"errors"

	"chuhe/ui/files"
)

// A Change of this run can be taken back and then made again. Both functions pass an error to then.
type Change struct{ Back, Again func(then func(error)) }

// CanUndo reports whether there is a change of this run to undo.
func (l *Library) CanUndo() bool { return len(l.done) > 0 }

// CanRedo reports whether there is a change to make again.
func (l *Library) CanRedo() bool { return len(l.undone) > 0 }

// Did remembers a change.
func (l *Library) Did(c Change) { l.done, l.undone = append(l.done, c), nil }

// Undo takes back the last change of places, favourites, games taken out, own games deleted and files edited. It passes
// an error to then.
func (l *Library) Undo(then func(error)) { l.reverse(&l.done, &l.undone, then) }

// Redo makes the change again that was taken back last.
func (l *Library) Redo(then func(error)) { l.reverse(&l.undone, &l.done, then) }

// reverse takes the last change of one list back, and notes in the other one how it is made again.
func (l *Library) reverse(from, to *[]Change, then func(error)) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	c := (*from)[last]
	*from = (*from)[:last]
	c.Back(func(err error) {
		switch {
		case err == nil:
			*to = append(*to, Change{c.Again, c.Back})
		case !errors.Is(err, files.ErrOutdated): // it can be tried again
			*from = append(*from, c)
		}
		l.Refresh()
		then(err)
	})
}

// change makes new lists current, which Undo takes back.
func (l *Library) change(now lists) { l.changeMoving(now, move{}) }

// changeMoving is change for lists in which a place has another path.
func (l *Library) changeMoving(now lists, m move) {
	put := func(lists lists, m move) func(func(error)) {
		return func(then func(error)) {
			l.core.move(m)
			l.set(lists.instead(l.lists))
			then(nil)
		}
	}
	c := Change{put(l.lists, move{m.to, m.from}), put(now, m)}
	l.Did(c)
	c.Again(func(error) {})
}

// Changed reads a file of a place again that this program has changed, without the rest that large ones have.
func (l *Library) Changed(path string) {
	l.core.control.Lock()
	delete(l.core.resting, path)
	l.core.control.Unlock()
	l.Refresh()
}
