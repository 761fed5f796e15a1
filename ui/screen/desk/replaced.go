package desk

import (
	"errors"
	"slices"

	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// A moment is the state of the game on the board.
type moment struct {
	record int
	print  files.Print // 0: never
}

// now returns the state of the game on the board.
func (d *documents) now() moment { return moment{d.Session.View().Record, d.fingerprint()} }

// replaced offers to bring a file back that the player has replaced or added to; undone is called when that was done.
func (d *documents) replaced(o *files.Old, undone func()) {
	name := files.Base(o.Path)
	said := locale.Msg(locale.FileReplaced, name)
	switch {
	case o.Added:
		said = locale.Msg(locale.FileAdded, name)
	case o.Games > 1:
		said = locale.Msg(locale.GamesReplaced, name, o.Games)
	}
	d.h.add(notice{Message: said, of: o, action: locale.BringBack, at: d.now(), do: func() {
		d.h.files.BringBack(o, func(path string, err error) {
			switch {
			case err != nil && !errors.Is(err, files.ErrChanged):
				d.h.Notify(locale.Msg(locale.FileNotBack, name, files.Cause(err)))
			case path != o.Path:
				d.h.Notify(locale.Msg(locale.FileBackBeside, name, files.Base(path)))
			default:
				d.Say(locale.Msg(locale.FileBack, name))
				undone()
			}
		})
	}})
}

// takeBack returns the command that brings a replaced file back, if that was the last action of the player.
func (d *documents) takeBack() page.Command {
	last := len(d.h.list) - 1
	return page.Command{ID: "bringback", Key: page.Ctrl('Z'), Absent: last < 0 || d.h.list[last].at.print == 0 ||
		d.h.list[last].at != d.now(), Do: func() {
		do := d.h.list[last].do
		d.h.Dismiss(last)
		do()
	}}
}

// relist updates the list of a file after a game was saved to it. If the game was added, it is the last of the games in
// the file, which is read again. A file that was replaced has no others.
func (o *Opener) relist(s files.SaveResult, v version) {
	l := o.list
	if l.collection == nil || l.collection.Path() != s.Path {
		return
	}
	o.list.order, o.list.index, o.list.record = nil, 0, 0
	if s.Alone {
		return
	}
	o.h.files.Open(s.Path, func(c *files.Collection) {
		state := c.State()
		if !state.Done || state.Err != nil || o.list.collection != l.collection {
			return
		}
		o.list.collection = c
		if l.record == v.record && o.list.record == 0 {
			o.list.order = append(slices.Clip(l.order), state.Games)
			o.list.index, o.list.record, o.list.print = len(l.order), l.record, v.print
		}
		o.Invalidate()
	})
}
