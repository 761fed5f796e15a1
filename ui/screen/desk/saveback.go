package desk

import (
	"chuhe/engine/game"
	"chuhe/ui/files"
	"chuhe/ui/locale"
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
		}
		d.byRecord[v.record] = doc
		d.h.Opener.wrote(v)
	})
}

// Came connects the game just put on the board with the file of the library that it comes from, by its number there,
// from 1. there is the game as it stands in the file.
func (h *Workspace) Came(path string, number int, there *game.Game) {
	snap := h.Session.State()
	h.documents.byRecord[h.Session.View().Record] = document{Document: files.Document{Path: path},
		print: files.PrintOf(&snap), number: number, there: there}
}

// saveBack reads the file of a game of the library and writes the game to its place there.
func (d *documents) saveBack(doc document, v version) {
	read := false
	d.h.files.Open(doc.Path, func(c *files.Collection) {
		s := c.State()
		if read || !s.Done {
			return
		}
		read = true
		now, err := c.Load(doc.number)
		was := session.Import(doc.there)
		if err != nil || !game.Equal(now.Export(), was.Export()) {
			d.saved(files.SaveResult{Document: doc.Document, Err: files.ErrChanged}, v, 0)
			return
		}
		if name, _, _ := files.ParseSource(v.game.Tags.Get(game.TagSource)); name == files.Base(doc.Path) &&
			doc.there.Tags.Get(game.TagSource) == "" {
			v.game.Tags.Set(game.TagSource, "") // where it comes from, which concerns copies
		}
		alone := c.Document(doc.number)
		switch lost := d.h.losses(c, doc.number); {
		case alone.Alone:
			d.write(v, doc.Path, func() files.Target { return alone.Target() })
		case c.Editable() && s.More == 0 && len(lost.Problems) == 0:
			d.saveAmong(c, doc.number, doc, v)
		default:
			d.askPlaceOf(v, doc.Document)
		}
	})
}
