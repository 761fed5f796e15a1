package desk

import (
	"errors"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// A document is the file of a game, with the fingerprint of the game as saved there.
type document struct {
	files.Document
	print files.Print
	save  int // number of the save that wrote it; 0: not saved in this run
}

// A version is a copy of a game at the time of a request to save it.
type version struct {
	game   *game.Game
	print  files.Print
	record int
	opened bool // an opened record without a new move
}

// version returns the current version of the game on the board.
func (h *Workspace) version() version {
	snap := h.Session.Snapshot()
	return version{h.Record(), files.PrintOf(&snap), h.Session.View().Record, snap.Opened}
}

// changes caches the fingerprint of the game on the board.
type changes struct {
	revision uint64 // session revision of the fingerprint
	print    files.Print
}

// save returns the command that writes the game to its file, or asks for a file if there is none.
func (h *Workspace) save() page.Command {
	return page.Command{ID: "save", Menu: page.MenuFile, Icon: art.IconSave, Row: locale.MenuSave, Tip: locale.SaveTip,
		Key: page.Ctrl('S'), Do: func() {
			h.Finish()
			if doc, ok := h.documents[h.View.Record]; ok && doc.Alone && !doc.Proposed {
				v := h.version()
				h.write(v, doc.Path, func() files.Target { return h.documents[v.record].Target() })
				return
			}
			h.askPlace()
		}}
}

// saveAs returns the command that asks for a file and writes the game to it.
func (h *Workspace) saveAs() page.Command {
	return page.Command{ID: "saveas", Menu: page.MenuFile, Icon: art.IconSaveAs, Row: locale.MenuSaveAs,
		Key: page.CtrlShift('S'), Do: h.askPlace}
}

// askPlace asks for a file and writes the game on the board to it.
func (h *Workspace) askPlace() { h.askPlaceOf(h.version(), h.documents[h.View.Record].Document) }

// askPlaceOf asks for a file, proposing doc, and writes v to it, or the current version if that game is still on the
// board.
func (h *Workspace) askPlaceOf(v version, doc files.Document) {
	h.files.ChooseTarget(h.place(doc), func(t files.Target) { h.writeTo(v, t) })
}

// writeTo writes v, or the current version if that game is still on the board, to the file that the player has chosen.
func (h *Workspace) writeTo(v version, t files.Target) {
	if v.record == h.Session.View().Record {
		v = h.version()
	}
	h.write(v, t.Path, func() files.Target { return t })
}

// place returns the question for a file to write a game to, proposing doc.
func (h *Workspace) place(doc files.Document) files.Question {
	q := files.Question{Title: locale.Msg(locale.SaveTitle), Types: files.GameTypes(true), Adds: true, Own: doc}
	ending := q.Types[0].Endings[0]
	if doc.Path != "" {
		q.Folder, _ = files.Parent(doc.Path)
	}
	if doc.Alone && (!doc.Proposed || q.Fits(doc.Path)) {
		q.Name = files.Base(doc.Path)
	}
	if q.Name == "" {
		q.Name = files.Named(h.proposal(), nil) + ending
	}
	return q
}

// proposal returns a file name for the game.
func (h *Workspace) proposal() string {
	tags, players := h.View.Tags, h.View.Setup.Players
	// such as an exercise
	if title := tags.Get(game.TagTitle); title != "" && players[0].Name == "" && players[1].Name == "" {
		return title
	}
	text := h.T(locale.FileVersus, h.PlayerName(players, xiangqi.Red), h.PlayerName(players, xiangqi.Black))
	date := tags.Get(game.TagDate)
	if date == "" && !h.View.Opened {
		date = h.Now.Format("2006.01.02")
	}
	return strings.TrimSpace(text + " " + page.Date(date))
}

// FileName returns a name for files about the game, without an ending: that of its own file, or the one that saving
// proposes.
func (h *Workspace) FileName() string {
	if doc, ok := h.documents[h.View.Record]; ok && doc.Alone {
		name := files.Base(doc.Path)
		return name[:len(name)-len(files.Ending(name))]
	}
	return h.proposal()
}

// write writes v to a file; to returns its content as known just before.
func (h *Workspace) write(v version, path string, to func() files.Target) {
	if !v.opened {
		addOpening(v.game, files.WriterFor(path), h.Lang)
	}
	h.saves++
	number := h.saves
	h.files.Save(path, v.game, to, func(s files.SaveResult) { h.saved(s, v, number) })
}

// saved handles the result of a save; number counts the saves of this run.
func (h *Workspace) saved(s files.SaveResult, v version, number int) {
	name, current := files.Base(s.Path), v.record == h.Session.View().Record
	switch {
	case errors.Is(s.Err, files.ErrChanged) && current:
		doc := h.documents[v.record].Document
		doc.Path = s.Path
		h.files.AskAgain(h.place(doc), func(t files.Target) { h.writeTo(v, t) })
		return
	case s.Err != nil:
		h.notifyOf(v.record, locale.Msg(locale.FileUnsaved, name, files.Cause(s.Err)), locale.SaveAs,
			func() { h.askPlaceOf(v, s.Document) })
		return
	case s.Anew:
		h.Notify(locale.Msg(locale.FileSavedAnew, name))
	case s.Old == nil:
		h.Say(locale.Msg(locale.FileSaved, name))
	}
	h.settleOf(v.record, locale.FileUnsaved)
	before, had := h.documents[v.record]
	if number > before.save { // a later save to another file may have been faster
		h.documents[v.record] = document{s.Document, v.print, number}
	}
	if s.Old != nil {
		list := h.listed
		h.relist(s, v)
		h.replaced(s.Old, func() {
			if h.documents[v.record].save == number {
				h.documents[v.record] = before
				if !had {
					delete(h.documents, v.record)
				}
			}
			if c := h.listed.collection; c != nil && c.Path() == s.Path {
				h.listed = list
			}
		})
	}
	h.warn(v.record, locale.FileLost, page.Report{Name: name, Problems: s.Problems})
}

// unsaved reports whether the game on the board differs from its file.
func (h *Workspace) unsaved(doc document) bool { return doc.Proposed || h.fingerprint() != doc.print }

// fingerprint returns the fingerprint of the game on the board.
func (h *Workspace) fingerprint() files.Print {
	if r := h.Session.Revision(); h.changes.revision != r || h.changes.print == 0 {
		snap := h.Session.Snapshot()
		h.changes = changes{r, files.PrintOf(&snap)}
	}
	return h.changes.print
}

// Resume connects the game continued from the last run of the program with the file that it had in that run, or the
// game of a backup with the file that it had there.
func (h *Workspace) Resume() {
	if doc, print, ok := h.files.Current(); ok {
		h.remembered = document{Document: doc, print: print}
		h.documents[h.Session.View().Record] = h.remembered
	}
}

// remember stores, for the next run, which file belongs to the game on the board.
func (h *Workspace) remember() {
	if doc := h.documents[h.Session.View().Record]; doc != h.remembered {
		h.remembered = doc
		h.files.SetCurrent(doc.Document, doc.print)
	}
}

// Title returns the title of the window. It begins with the file of the game on the board, marked with a dot while the
// game has unsaved changes.
func (h *Workspace) Title() string {
	doc, ok := h.documents[h.Session.View().Record]
	if !ok {
		return h.T(locale.AppName)
	}
	name := files.Base(doc.Path)
	if h.unsaved(doc) {
		name += " •"
	}
	return h.T(locale.TitleOfFile, name, locale.AppName)
}
