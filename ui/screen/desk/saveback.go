package desk

import (
	"errors"
	"slices"

	"chuhe/engine/game"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// saveAmong writes game number of a file between its other games.
func (d *documents) saveAmong(c *files.Collection, number int, doc document, v version) {
	edit := files.Edit{From: number, To: number + 1, Games: []files.EditedGame{{Number: number, Game: v.game}}}
	d.h.files.Edit(c, edit, func(_ files.Edited, err error) {
		if err != nil {
			d.saved(files.SaveResult{Document: doc.Document, Err: err}, v, 0)
			return
		}
		d.Say(locale.Msg(locale.FileSaved, files.Base(doc.Path)))
		d.h.settleOf(v.record, locale.FileUnsaved)
		doc.print = v.print
		if doc.number > 0 {
			doc.there = v.game
			doc.from, doc.to = c.Place(number)
		}
		d.byRecord[v.record] = doc
		d.h.Opener.wrote(v)
	})
}

// Came connects the game just put on the board with the file of the library that it comes from, by its number there,
// from 1.
func (h *Workspace) Came(path string, number int, as library.LoadedGame) {
	snap := h.Session.State()
	h.documents.byRecord[h.Session.View().Record] = document{Document: files.Document{Path: path},
		print: files.PrintOf(&snap), number: number, from: as.From, to: as.To, there: as.Game}
}

// saveBack writes a game of the library in the stead of the same game of its file, which may have another place there
// than the library knows.
func (d *documents) saveBack(doc document, v version) {
	was := session.Import(doc.there)
	there := func(c *files.Collection, number int) bool {
		now, err := c.Load(number)
		return err == nil && game.Equal(now.Export(), was.Export())
	}
	listed := []files.ListedGame{{Number: doc.number, From: doc.from, To: doc.to, Is: there}}
	d.h.files.OpenListed(doc.Path, listed, func(c *files.Collection, numbers []int) {
		if numbers == nil {
			d.saved(files.SaveResult{Document: doc.Document, Err: files.ErrChanged}, v, 0)
			return
		}
		d.putBack(c, numbers[0], doc, v)
	})
}

// putBack writes a game of the library in place of a game of its file.
func (d *documents) putBack(c *files.Collection, number int, doc document, v version) {
	if name, _, _ := files.ParseSource(v.game.Tags.Get(game.TagSource)); name == files.Base(doc.Path) &&
		doc.there.Tags.Get(game.TagSource) == "" {
		v.game.Tags.Set(game.TagSource, "") // where it comes from, which concerns copies
	}
	alone := c.Document(number)
	switch lost := d.h.losses(c, number); {
	case c.Editable() && c.State().More == 0 && len(lost.Problems) == 0:
		d.saveAmong(c, number, doc, v)
	case alone.Alone && number == doc.number:
		d.write(v, doc.Path, func() files.Target { return alone.Target() })
	default:
		d.askPlaceOf(v, doc.Document)
	}
}

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
