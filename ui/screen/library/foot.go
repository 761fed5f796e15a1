package library

import (
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// The button that saves the games found, and the one in its place while they are written.
const saveID, stopID kit.ID = "library.save", "library.saving.stop"

// foot declares the progress of reading and of writing, or else a remark and the commands on the games found.
func (p *Page) foot(f *kit.Flow) {
	p.declareReviews(f)
	if p.filter.Scope == library.Opened && p.saving == nil && p.found.Len() > 0 && p.fileFoot(f) {
		return
	}
	s := p.library.State()
	switch {
	case p.saving != nil:
		done, of := p.saving.done.Load(), p.saving.of.Load()
		f.UI.Progress(f.Take(6, 6), float64(done)/float64(max(1, of)))
		if p.buttonLine(f, stopID, locale.Stop, "", p.T(locale.SavingGames, int(done), int(of))) {
			p.saving.cancel()
		}
		f.UI.Pass(saveID, stopID)
	case s.Looking || s.Reading:
		text := p.T(locale.LibraryLooking, s.Survey.Folders, s.Survey.Files)
		if s.Reading {
			text = p.T(locale.LibraryReading, files.Base(s.File), s.Games)
			f.UI.Progress(f.Take(6, 6), float64(s.Done)/float64(max(1, s.Bytes)))
		}
		if p.buttonLine(f, "library.stop", locale.Stop, "", text) {
			p.library.Stop()
		}
	case s.Stopped:
		if p.buttonLine(f, "library.again", locale.GoOnReading, "F5", p.T(locale.ReadStopped)) {
			p.library.Rescan()
		}
	case p.filter.Scope == library.Faulty && len(p.unread().Problems) > 0:
		p.problems(f, p.unread())
	case f.Width() < narrow && p.remark(&s) == "" && !p.filter.Doubled: // the places have the other buttons
		if p.editTools() != nil {
			line := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
			p.declareEditTools(f.UI, &line)
		}
	default:
		p.commands(f, &s)
	}
}

// buttonLine declares a button beside a text, and reports whether it was pressed.
func (p *Page) buttonLine(f *kit.Flow, id kit.ID, label locale.Key, tip, text string) bool {
	line := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	pressed := f.UI.Button(id, kit.CutRight(&line, p.ButtonWidth(label)+12, 12),
		kit.ButtonSpec{Label: p.T(label), Tooltip: tip})
	f.UI.Label(line, text, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	return pressed
}

// commands declares the commands on the games found, beside a remark.
func (p *Page) commands(f *kit.Flow, s *library.State) {
	line := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	id, label, tip, do := saveID, locale.SaveFound, p.Tip(locale.SaveFoundTip, "Ctrl+S"), p.saveFound
	if p.filter.Doubled {
		id, label, tip, do = "library.merge", locale.MergeGames, p.T(locale.MergeTip), p.mergeGroup
	}
	pressed := f.UI.Button(id, kit.CutRight(&line, p.ButtonWidth(label)+12, 12),
		kit.ButtonSpec{Label: p.T(label), Tooltip: tip, Disabled: p.found.Len() == 0})
	f.UI.Pass(stopID, saveID)
	if pressed {
		do()
	}
	if p.filter.Scope != library.Opened && // where it is among the tools
		f.UI.Button("library.review", kit.CutRight(&line, p.ButtonWidth(locale.Review)+12, 8), p.reviewButton()) {
		p.review()
	}
	p.declareEditTools(f.UI, &line)
	if w := p.ButtonWidth(locale.UndoHere); p.editable() == nil && p.canUndo() && line.W > w+40 &&
		f.UI.Button("library.undo", kit.CutRight(&line, w, 12),
			kit.ButtonSpec{Label: p.T(locale.UndoHere), Tooltip: "Ctrl+Z"}) {
		p.undo()
	}
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if text := p.remark(s); art.Measure(text, theme.FontSoft).Width <= line.W {
		f.UI.Label(line, text, soft)
	} else {
		f.Skip(4)
		f.Paragraph(text, soft, 0)
	}
}

// remark returns the most important problem of the library, or else a fact about it.
func (p *Page) remark(s *library.State) string {
	switch {
	case !p.library.Writable():
		return p.T(locale.LibraryReadOnly)
	case s.Unlisted != nil:
		return p.T(locale.GamesHidden, library.Cause(s.Unlisted))
	case p.filter.Scope == library.Opened: // the rest is about other places
		return ""
	case s.Unkept != nil:
		return p.T(locale.LibraryUnkept, files.Cause(s.Unkept))
	case p.found.Err != nil:
		return p.T(locale.SearchBroken, library.Cause(p.found.Err))
	case len(s.Unread) > 0:
		return p.T(locale.LibraryBroken, len(s.Unread)+s.More, files.Base(s.Unread[0].Path),
			library.Cause(s.Unread[0].Err))
	case s.Survey.More:
		return p.T(locale.LibraryMore, s.Survey.Files)
	case s.Survey.Closed > 0:
		return p.T(locale.LibraryClosed, s.Survey.Closed)
	case p.library.Twins() > 0 && p.filter.Scope == library.Everywhere:
		return p.T(locale.LibraryTwins, p.library.Twins())
	}
	return ""
}
