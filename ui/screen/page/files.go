package page

import (
	"errors"

	"chuhe/engine/record"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// Files gives access to the player's files and to the file dialog.
type Files struct {
	*files.Files
	Chooser files.Chooser // the desktop's file dialog; nil: use a page

	looks  *Looks
	window *Window
	asked  Asking
	away   bool // the desktop's dialog is open
	turn   int  // number of questions so far
}

// An Asking is a request for a file, with the function that receives the answer. Of a file to read, it has the path.
type Asking struct {
	files.Question
	Then func(files.Target)
}

// NewFiles returns access to the player's files.
func NewFiles(all *files.Files, c files.Chooser, l *Looks, w *Window) *Files {
	return &Files{Files: all, Chooser: c, looks: l, window: w}
}

// Choose asks for a file to read in the desktop's dialog, or else on a page, and passes its path to then. If the player
// cancels, then is not called.
func (f *Files) Choose(q files.Question, then func(path string)) {
	f.choose(Asking{q, func(t files.Target) { then(t.Path) }})
}

// ChooseTarget asks for a file to write, with one of the extensions of q. If the file exists, the player has agreed to
// what then does with its content.
func (f *Files) ChooseTarget(q files.Question, then func(files.Target)) {
	q.Save = true
	f.choose(Asking{q, then})
}

// AskAgain asks on the page what to do with the file of q, which another program has changed.
func (f *Files) AskAgain(q files.Question, then func(files.Target)) {
	q.Save, q.Lost = true, true
	f.asked, f.away = Asking{q, then}, false
	f.turn++
	f.settle(q.Own.Path, false)
}

func (f *Files) choose(asked Asking) {
	// If the dialog is still open, it failed to appear or lies behind the window, so use the page. Older web browsers
	// do not report that their dialog was cancelled; there, open the dialog again, because the page has no folders to
	// show.
	lost := f.away && !f.looks.Browser
	q := asked.Question
	f.asked, f.away = asked, false
	f.turn++
	if f.Chooser == nil || lost {
		f.open(f.asked)
		return
	}
	f.away = true
	chooser, say, turn := f.Chooser, f.looks.Lang.Say, f.turn
	f.Do(func() func() {
		path, err := chooser.Choose(q, say)
		return func() { f.chosen(turn, path, err) }
	})
}

// open opens the page for a question, above the page that asks if that gets the file.
func (f *Files) open(q Asking) {
	if q.Stay {
		f.window.OpenAbove(Choose, Data{Asking: q})
	} else {
		f.window.OpenWith(Choose, Data{Asking: q})
	}
}

// chosen handles the answer of the desktop's dialog, unless another question was asked since.
func (f *Files) chosen(turn int, path string, err error) {
	if turn != f.turn {
		return
	}
	f.away = false
	switch q := f.asked; {
	case errors.Is(err, files.ErrNoChooser):
		f.Chooser = nil
		f.open(q)
	case err != nil || path == "":
	case !q.Save:
		q.Then(files.Target{Path: path})
	case f.looks.Browser: // which replaces nothing
		q.Then(files.Target{Path: path})
	case !q.Fits(path):
		folder, _ := files.Parent(path)
		f.settle(files.Join(folder, files.Named(files.Base(path), q.Types[0].Endings)), false)
	default:
		f.settle(path, true)
	}
}

// settle answers with the path of a file to write. If the file exists, the page asks what to do with its content; if
// the desktop's dialog has asked already, only for more than a file of no game, or the game that it was opened from.
func (f *Files) settle(path string, asked bool) {
	turn, q := f.turn, f.asked
	f.Look(path, func(h *files.FileSummary) {
		switch {
		case turn != f.turn:
		case h == nil:
			q.Then(files.NewFile(path))
		case asked && (h.Is(q.Own) || !q.Adds && h.Games == 0):
			q.Then(h.Target(false))
		default:
			q.Folder, _ = files.Parent(path)
			q.Name, q.Taken = files.Base(path), h
			f.open(q)
		}
	})
}

// ClipboardProblem describes why the clipboard cannot be used.
func ClipboardProblem(err error) locale.Message {
	if errors.Is(err, store.ErrTooLarge) {
		return locale.Msg(locale.ClipboardLarge)
	}
	return locale.Msg(locale.ClipboardFailed)
}

// Copied says that the clipboard was written, or that writing failed.
func Copied(err error, done locale.Key) locale.Message {
	if err != nil {
		return locale.Msg(locale.ClipboardFailed)
	}
	return locale.Msg(done)
}

// CollectionName returns the name of a file of games, or of the place where they come from instead.
func CollectionName(l *Looks, b *files.Collection) string {
	switch b.Origin() {
	case files.FromClipboard:
		return l.T(locale.Clipboard)
	case files.FromLink:
		return l.T(locale.TheLink)
	case files.FromLibrary:
		return l.T(locale.LibraryTitle)
	}
	return files.Base(b.Path())
}

// A Report lists the parts of a file that a game cannot hold, or the parts of a game that a file cannot hold, or shows
// a file as text.
type Report struct {
	Name     string // file name
	Problems []record.Problem
	Paths    []string       // of the file of each problem; nil: there is none to open
	More     int            // number of further problems
	Text     files.TextPart // shown in place of problems
	Line     int            // number of the line of Text that is selected; 0: none
}
