package play

import (
	"errors"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// A document is the file of a game, and the game as it holds it.
type document struct {
	files.Document
	print files.Print
}

// changes knows whether the game on the board differs from its file.
type changes struct {
	revision uint64 // of the session when it was looked at
	print    files.Print
}

// save writes the game to its file, or asks for one.
func (d *Desk) save() page.Command {
	return page.Command{ID: "save", Icon: art.IconSave, Row: locale.MenuSave, Tip: locale.SaveTip, Key: ctrl('S'), Do: func() {
		if doc, ok := d.documents[d.View.Record]; ok && doc.Alone {
			d.write(doc.Path, doc.Document)
			return
		}
		d.askPlace()
	}}
}

// saveAs asks for a file to write the game to.
func (d *Desk) saveAs() page.Command {
	return page.Command{ID: "saveas", Icon: art.IconSaveAs, Row: locale.MenuSaveAs, Key: kit.Chord{Key: 'S', Mods: kit.Ctrl | kit.Shift}, Do: d.askPlace}
}

func (d *Desk) askPlace() {
	q := files.Question{Title: locale.Msg(locale.SaveTitle), Save: true, Kinds: files.GameKinds(true)}
	ending := q.Kinds[0].Endings[0]
	if doc, ok := d.documents[d.View.Record]; ok {
		q.Folder, _ = files.Parent(doc.Path)
		if doc.Alone {
			q.Name = files.Base(doc.Path)
		}
	}
	if q.Name == "" {
		q.Name = files.Named(d.proposal(), nil) + ending
	}
	d.files.Choose(q, func(path string) { d.write(path, files.Document{}) })
}

// proposal is what a file of the game may be called.
func (d *Desk) proposal() string {
	tags, players := d.View.Tags, d.View.Setup.Players
	text := d.T(locale.FileVersus, d.PlayerName(players, xiangqi.Red), d.PlayerName(players, xiangqi.Black))
	date := tags.Get(game.TagDate)
	if date == "" && !d.View.Opened {
		date = d.Now.Format("2006.01.02")
	}
	return strings.TrimSpace(text + " " + page.Date(date))
}

// write writes the game to a file.
func (d *Desk) write(path string, last files.Document) {
	snap := d.Session.Snapshot()
	record, print := d.Session.View().Record, files.PrintOf(&snap)
	d.files.Save(path, d.Record(), last, func(s files.Saved) { d.saved(s, record, print) })
}

// saved tells how the writing of a game went.
func (d *Desk) saved(s files.Saved, record int, print files.Print) {
	name := files.Base(s.Path)
	switch {
	case errors.Is(s.Err, files.ErrChanged):
		d.conflict, d.tab = s.Path, 0
		return
	case s.Err != nil:
		d.NotifyWith(locale.Msg(locale.FileUnsaved, name, files.Cause(s.Err)), locale.SaveAs, d.askPlace)
		return
	case s.Anew:
		d.Settle(locale.FileUnsaved)
		d.Notify(locale.Msg(locale.FileSavedAnew, name))
	default:
		d.Succeed(locale.Msg(locale.FileSaved, name), locale.FileUnsaved)
	}
	d.documents[record] = document{s.Document, print}
	d.tell(locale.FileLost, name, s.Problems, 0)
}

// overwriting asks what to do with a file that another program has changed.
func (d *Desk) overwriting(f *kit.Flow) {
	u, path := f.UI, d.conflict
	f.Paragraph(d.T(locale.FileChanged, files.Base(path)), kit.LabelSpec{Size: theme.FontSoft}, 10)
	specs := []kit.ButtonSpec{{Label: d.T(locale.SaveAs), Look: kit.LookPrimary}, {Label: d.T(locale.Overwrite)}, {Label: d.T(locale.Cancel)}}
	places := d.threeCells(f, locale.SaveAs, locale.Overwrite, locale.Cancel)
	for i, do := range []func(){d.askPlace, func() { d.write(path, files.Document{}) }, func() {}} {
		if u.Button([]kit.ID{"conflict.as", "conflict.over", "conflict.no"}[i], places[i], specs[i]) {
			d.conflict = ""
			do()
		}
	}
}

// unsaved reports whether the game on the board differs from its file.
func (d *Desk) unsaved(doc document) bool {
	if r := d.Session.Revision(); d.changes.revision != r || d.changes.print == 0 {
		snap := d.Session.Snapshot()
		d.changes = changes{r, files.PrintOf(&snap)}
	}
	return d.changes.print != doc.print
}

// Resume takes the file back that the game had which goes on from the last start.
func (d *Desk) Resume() {
	if doc, print, ok := d.files.Current(); ok {
		d.documents[d.Session.View().Record] = document{doc, print}
		d.remembered = document{doc, print}
	}
}

// remember tells which file the game on the board has, for the next start.
func (d *Desk) remember() {
	if doc := d.documents[d.Session.View().Record]; doc != d.remembered {
		d.remembered = doc
		d.files.SetCurrent(doc.Document, doc.print)
	}
}

// Title is what the window is called: the file on the board comes first, with a dot
// while it lacks something of the game.
func (d *Desk) Title() string {
	doc, ok := d.documents[d.Session.View().Record]
	if !ok {
		return d.T(locale.AppName)
	}
	name := files.Base(doc.Path)
	if d.unsaved(doc) {
		name += " •"
	}
	return d.T(locale.TitleOfFile, name, locale.AppName)
}
