package desk

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
	"chuhe/ui/voice"
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
	return page.Command{ID: "save", Menu: page.MenuFile, Icon: art.IconSave, Row: locale.MenuSave, Tip: locale.SaveTip, Key: page.Ctrl('S'), Do: func() {
		h.Finish()
		if doc, ok := h.documents[h.View.Record]; ok && doc.Alone && !doc.Proposed {
			h.write(h.version(), doc.Path, false)
			return
		}
		h.askPlace()
	}}
}

// saveAs returns the command that asks for a file and writes the game to it.
func (h *Workspace) saveAs() page.Command {
	return page.Command{ID: "saveas", Menu: page.MenuFile, Icon: art.IconSaveAs, Row: locale.MenuSaveAs, Key: page.CtrlShift('S'), Do: h.askPlace}
}

// askPlace asks for a file and writes the game on the board to it.
func (h *Workspace) askPlace() { h.askPlaceOf(h.version(), h.documents[h.View.Record].Document) }

// askPlaceOf asks for a file, proposing doc, and writes v to it, or the current version if that game is still on the
// board.
func (h *Workspace) askPlaceOf(v version, doc files.Document) {
	q := files.Question{Title: locale.Msg(locale.SaveTitle), Save: true, Types: files.GameTypes(true)}
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
	h.files.Choose(q, func(path string) {
		if v.record == h.Session.View().Record {
			v = h.version()
		}
		h.write(v, path, true)
	})
}

// proposal returns a file name for the game.
func (h *Workspace) proposal() string {
	tags, players := h.View.Tags, h.View.Setup.Players
	if title := tags.Get(game.TagTitle); title != "" && players[0].Name == "" && players[1].Name == "" { // such as an exercise
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

// write writes v to a file, over the changes of other programs if overwrite is set.
func (h *Workspace) write(v version, path string, overwrite bool) {
	if !v.opened {
		h.addOpening(v.game, files.WriterFor(path))
	}
	h.saves++
	number := h.saves
	last := func() files.Document {
		if overwrite {
			return files.Document{}
		}
		return h.documents[v.record].Document
	}
	h.files.Save(path, v.game, last, func(s files.Saved) { h.saved(s, v, number) })
}

// saved handles the result of a save; number counts the saves of this run.
func (h *Workspace) saved(s files.Saved, v version, number int) {
	name, current := files.Base(s.Path), v.record == h.Session.View().Record
	switch {
	case errors.Is(s.Err, files.ErrChanged) && current:
		h.conflict = s.Path
		h.Voice.Say(voice.Warning, locale.Msg(locale.FileChanged, name))
		h.front(Told)
		return
	case s.Err != nil:
		h.notifyOf(v.record, locale.Msg(locale.FileUnsaved, name, files.Cause(s.Err)), locale.SaveAs, func() { h.askPlaceOf(v, s.Document) })
		return
	case s.Anew:
		h.Notify(locale.Msg(locale.FileSavedAnew, name))
	default:
		h.Say(locale.Msg(locale.FileSaved, name))
	}
	h.settleOf(v.record, locale.FileUnsaved)
	if current {
		h.conflict = "" // the game was saved to another file
	}
	if number > h.documents[v.record].save { // a later save to another file may have been faster
		h.documents[v.record] = document{s.Document, v.print, number}
	}
	h.warn(v.record, locale.FileLost, page.Report{Name: name, Problems: s.Problems})
}

// overwriting asks what to do with a file that was changed by another program.
func (h *Workspace) overwriting(f *kit.Flow) {
	u, path := f.UI, h.conflict
	f.Paragraph(h.T(locale.FileChanged, files.Base(path)), kit.LabelSpec{Size: theme.FontSoft}, 10)
	specs := []kit.ButtonSpec{{Label: h.T(locale.SaveAs), Look: kit.LookPrimary}, {Label: h.T(locale.Overwrite)}, {Label: h.T(locale.Cancel)}}
	places := h.ThreeCells(f, locale.SaveAs, locale.Overwrite, locale.Cancel)
	for i, do := range []func(){h.askPlace, func() { h.write(h.version(), path, true) }, func() {}} {
		if u.Button([]kit.ID{"conflict.as", "conflict.over", "conflict.no"}[i], places[i], specs[i]) {
			h.conflict = ""
			do()
		}
	}
}

// unsaved reports whether the game on the board differs from its file.
func (h *Workspace) unsaved(doc document) bool {
	if doc.Proposed {
		return true
	}
	if r := h.Session.Revision(); h.changes.revision != r || h.changes.print == 0 {
		snap := h.Session.Snapshot()
		h.changes = changes{r, files.PrintOf(&snap)}
	}
	return h.changes.print != doc.print
}

// Resume connects the game continued from the last run of the program with the file that it had in that run, or the game
// of a backup with the file that it had there.
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
