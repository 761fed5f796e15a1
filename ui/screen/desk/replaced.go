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
func (h *Workspace) now() moment { return moment{h.Session.View().Record, h.fingerprint()} }

// replaced offers to bring a file back that the player has replaced or added to; undone is called when that was done.
func (h *Workspace) replaced(o *files.Old, undone func()) {
	name := files.Base(o.Path)
	said := locale.Msg(locale.FileReplaced, name)
	switch {
	case o.Added:
		said = locale.Msg(locale.FileAdded, name)
	case o.Games > 1:
		said = locale.Msg(locale.GamesReplaced, name, o.Games)
	}
	h.add(notice{Message: said, of: o, action: locale.BringBack, at: h.now(), do: func() {
		h.files.BringBack(o, func(path string, err error) {
			switch {
			case err != nil && !errors.Is(err, files.ErrChanged):
				h.Notify(locale.Msg(locale.FileNotBack, name, files.Cause(err)))
			case path != o.Path:
				h.Notify(locale.Msg(locale.FileBackBeside, name, files.Base(path)))
			default:
				h.Say(locale.Msg(locale.FileBack, name))
				undone()
			}
		})
	}})
}

// replacedOnly is replaced for a file that is not that of a game on the board.
func (h *Workspace) replacedOnly(o *files.Old) { h.replaced(o, func() {}) }

// takeBack returns the command that brings a replaced file back, if that was the last action of the player.
func (h *Workspace) takeBack() page.Command {
	last := len(h.list) - 1
	return page.Command{ID: "bringback", Key: page.Ctrl('Z'), Absent: last < 0 || h.list[last].at.print == 0 ||
		h.list[last].at != h.now(), Do: func() {
		do := h.list[last].do
		h.Dismiss(last)
		do()
	}}
}

// relist updates the list of a file after a game was saved to it. If the game was added, it is the last of the games in
// the file, which is read again. A file that was replaced has no others.
func (h *Workspace) relist(s files.SaveResult, v version) {
	l := h.listed
	if l.collection == nil || l.collection.Path() != s.Path {
		return
	}
	h.listed.order, h.listed.at, h.listed.record = nil, 0, 0
	if s.Alone {
		return
	}
	h.files.Open(s.Path, func(c *files.Collection) {
		state := c.State()
		if !state.Done || state.Err != nil || h.listed.collection != l.collection {
			return
		}
		h.listed.collection = c
		if l.record == v.record && h.listed.record == 0 {
			h.listed.order = append(slices.Clip(l.order), state.Games)
			h.listed.at, h.listed.record, h.listed.print = len(l.order), l.record, v.print
		}
		h.Invalidate()
	})
}
