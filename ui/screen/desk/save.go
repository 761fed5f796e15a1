package desk

import (
	"cmp"
	"errors"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// documents holds the files of games, and saves games to them.
type documents struct {
	*pane.Frame
	h          *Workspace
	byRecord   map[int]document
	remembered [2]document // the documents stored for the next run
	saves      int         // number of saves in this run
	revision   uint64      // session revision of the fingerprint
	print      files.Print
}

// A document is the file of a game, with the fingerprint of the game as saved there.
type document struct {
	files.Document
	print files.Print
	save  int // number of the save that wrote it; 0: not saved in this run
	// number is that of the game in the file, from and to where it stands there in bytes, and there how, for a game of
	// the library; else 0.
	number   int
	from, to int64
	there    *game.Game
}

// A version is a copy of a game at the time of a request to save it.
type version struct {
	game   *game.Game
	print  files.Print
	record int
	opened bool // an opened record without a new move
}

// version returns the current version of the game on the board. A person against the computer keeps the name shown in
// the window, so that the file shows the same players.
func (d *documents) version() version {
	snap, record := d.Session.State(), d.h.Record()
	if side, alone := page.Alone(snap.Setup.Players); alone {
		tag := [2]string{game.TagRed, game.TagBlack}[side]
		record.Tags.Set(tag, cmp.Or(record.Tags.Get(tag), d.Name(side)))
	}
	return version{record, files.PrintOf(&snap), d.Session.View().Record, snap.Opened}
}

func (d *documents) commands() []page.Command {
	return []page.Command{
		{ID: "save", Menu: page.MenuFile, Icon: art.IconSave, Row: locale.MenuSave, Tip: locale.SaveTip,
			Key: page.Ctrl('S'), Do: d.save},
		{ID: "saveas", Menu: page.MenuFile, Icon: art.IconSaveAs, Row: locale.SaveAs, Key: page.CtrlShift('S'),
			Do: d.askPlace},
	}
}

// save writes the game to its file, or asks for a file if there is none.
func (d *documents) save() {
	d.h.Finish()
	doc, ok := d.byRecord[d.View.Record]
	if ok && !doc.Proposed && d.h.Opener.writes() {
		c, number := d.h.Opener.Listed()
		d.saveAmong(c, number, doc, d.version())
		return
	}
	if doc.number > 0 {
		d.saveBack(doc, d.version())
		return
	}
	if !ok || !doc.Alone || doc.Proposed {
		d.askPlace()
		return
	}
	v := d.version()
	d.write(v, doc.Path, func() files.Target { return d.byRecord[v.record].Target() })
}

// askPlace asks for a file and writes the game on the board to it.
func (d *documents) askPlace() { d.askPlaceOf(d.version(), d.byRecord[d.View.Record].Document) }

// askPlaceOf asks for a file, proposing doc, and writes v to it, or the current version if that game is still on the
// board.
func (d *documents) askPlaceOf(v version, doc files.Document) {
	d.h.files.ChooseTarget(d.place(doc), func(t files.Target) { d.writeTo(v, t) })
}

// writeTo writes v, or the current version if that game is still on the board, to the file that the player has chosen.
func (d *documents) writeTo(v version, t files.Target) {
	if v.record == d.Session.View().Record {
		v = d.version()
	}
	d.write(v, t.Path, func() files.Target { return t })
}

// place returns the question for a file to write a game to, proposing doc.
func (d *documents) place(doc files.Document) files.Question {
	q := files.Question{Title: locale.Msg(locale.SaveTitle), Types: files.GameTypes(true), Adds: true, Own: doc}
	ending := q.Types[0].Endings[0]
	if doc.Path != "" {
		q.Folder, _ = files.Parent(doc.Path)
	}
	if doc.Alone && (!doc.Proposed || q.Fits(doc.Path)) {
		q.Name = files.Base(doc.Path)
	}
	if q.Name == "" {
		q.Name = files.Named(d.proposal(), nil) + ending
	}
	return q
}

// source returns the name of the file from which the game on the board comes, without its ending, and the number of the
// game among several there, or 0.
func (d *documents) source() (name string, number int) {
	doc, of := d.byRecord[d.View.Record], &d.h.Opener.list
	if of.record == d.View.Record && len(of.order) > 1 {
		number = of.order[of.index]
	}
	if doc.Path == "" || doc.number > 0 { // of the library
		if name, number, ok := files.ParseSource(d.View.Tags.Get(game.TagSource)); ok {
			return files.Stem(name), number
		}
	}
	if doc.Path != "" {
		return files.Stem(doc.Path), number
	}
	return "", 0
}

// nameless returns what names a record without players in place of them: its title, or else its file and number there.
func (d *documents) nameless() string {
	if p := d.View.Setup.Players; d.View.Persons < 2 || p[0].Name+p[1].Name != "" {
		return ""
	}
	name, number := d.source()
	if number > 0 {
		name = d.T(locale.Dotted, name, d.T(locale.ProblemGame, number))
	}
	return cmp.Or(d.View.Tags.Get(game.TagTitle), name)
}

// proposal returns a file name for the game.
func (d *documents) proposal() string {
	tags, players := d.View.Tags, d.View.Setup.Players
	name, number := d.source()
	if number > 0 || name == "" { // players tell the games of a file apart
		name = d.nameless()
	}
	if name != "" {
		return name
	}
	text := d.T(locale.FileVersus, d.PlayerName(players, xiangqi.Red), d.PlayerName(players, xiangqi.Black))
	date := tags.Get(game.TagDate)
	if date == "" && !d.View.Opened {
		date = d.Now.Format("2006.01.02")
	}
	return strings.TrimSpace(text + " " + page.Date(date))
}

// FileName returns a name for files about the game, without an ending: that of its own file, or the one that saving
// proposes.
func (h *Workspace) FileName() string {
	if doc, ok := h.documents.byRecord[h.View.Record]; ok && doc.Alone {
		return files.Stem(doc.Path)
	}
	return h.documents.proposal()
}

// write writes v to a file; to returns its content as known just before.
func (d *documents) write(v version, path string, to func() files.Target) {
	if !v.opened {
		addOpening(v.game, files.WriterFor(path), d.Lang)
	}
	d.saves++
	number := d.saves
	d.h.files.Save(path, v.game, to, func(s files.SaveResult) { d.saved(s, v, number) })
}

// saved handles the result of a save; number counts the saves of this run.
func (d *documents) saved(s files.SaveResult, v version, number int) {
	name, current := files.Base(s.Path), v.record == d.Session.View().Record
	switch {
	case errors.Is(s.Err, files.ErrChanged) && current:
		doc := d.byRecord[v.record].Document
		doc.Path = s.Path
		d.h.files.AskAgain(d.place(doc), func(t files.Target) { d.writeTo(v, t) })
		return
	case s.Err != nil:
		d.h.add(notice{Message: locale.Msg(locale.FileUnsaved, name, files.Cause(s.Err)), of: v.record,
			action: locale.SaveAs, do: func() { d.askPlaceOf(v, s.Document) }})
		return
	case s.Anew:
		d.h.Notify(locale.Msg(locale.FileSavedAnew, name))
	case s.Old == nil:
		d.Say(locale.Msg(locale.FileSaved, name))
	}
	d.h.settleOf(v.record, locale.FileUnsaved)
	before, had := d.byRecord[v.record]
	if number > before.save { // a later save to another file may have been faster
		d.byRecord[v.record] = document{Document: s.Document, print: v.print, save: number}
	}
	if s.Old != nil {
		list := d.h.Opener.list
		d.h.Opener.relist(s, v)
		d.replaced(s.Old, func() {
			if d.byRecord[v.record].save == number {
				d.byRecord[v.record] = before
				if !had {
					delete(d.byRecord, v.record)
				}
			}
			if c := d.h.Opener.list.collection; c != nil && c.Path() == s.Path {
				d.h.Opener.list = list
			}
		})
	}
	d.h.warn(v.record, locale.FileLost, page.Report{Name: name, Problems: s.Problems})
}

// unsaved reports whether the game on the board differs from its file.
func (d *documents) unsaved(doc document) bool { return doc.Proposed || d.fingerprint() != doc.print }

func (d *documents) fingerprint() files.Print {
	if r := d.Session.Revision(); d.revision != r || d.print == 0 {
		snap := d.Session.State()
		d.revision, d.print = r, files.PrintOf(&snap)
	}
	return d.print
}

// Resume connects the game continued from the last run of the program, and the record beside it, with the files that
// they had in that run, or the game of a backup with the file that it had there.
func (h *Workspace) Resume() {
	d := &h.documents
	for i, record := range d.lasting() {
		doc, print, ok := [2]func() (files.Document, files.Print, bool){h.files.Current, h.files.Beside}[i]()
		if ok && record != 0 {
			d.remembered[i] = document{Document: doc, print: print}
			d.byRecord[record] = d.remembered[i]
		}
	}
}

// lasting returns the records whose files are known in the next run: the game that is played, and the one beside it.
func (d *documents) lasting() [2]int {
	own, guest := d.Session.Records()
	return [2]int{own, guest}
}

// remember stores, for the next run, which files belong to them.
func (d *documents) remember() {
	for i, record := range d.lasting() {
		if doc := d.byRecord[record]; doc != d.remembered[i] {
			d.remembered[i] = doc
			[2]func(files.Document, files.Print){d.h.files.SetCurrent, d.h.files.SetBeside}[i](doc.Document, doc.print)
		}
	}
}

// Title returns the title of the window. It begins with the file of the game on the board, marked with a dot while the
// game has unsaved changes.
func (h *Workspace) Title() string {
	doc, ok := h.documents.byRecord[h.Session.View().Record]
	if !ok {
		return h.T(locale.AppName)
	}
	name := files.Base(doc.Path)
	if h.documents.unsaved(doc) {
		name += " •"
	}
	return h.T(locale.TitleOfFile, name, locale.AppName)
}
