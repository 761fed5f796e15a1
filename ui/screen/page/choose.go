package page

import (
	"errors"

	"chuhe/engine/record"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/locale"
)

// asking is a question for a file, and what is done with the answer.
type asking struct {
	files.Question
	then func(path string)
	away bool // the desktop's dialog is asking
	turn int  // counts the questions
}

// Choose asks for a file, by the desktop's own dialog or else by a page, and gives
// its path to then, with an ending of one of the question's kinds where the file is
// to be written. Whoever refuses to answer is asked no more.
func (w *Window) Choose(q files.Question, then func(path string)) {
	// The desktop's dialog does not come, or lies behind the window. An older web browser does not
	// tell when its own was cancelled; there it asks again, for a page has no folders to show.
	lost := w.question.away && !w.Browser
	w.question = asking{Question: q, then: then, turn: w.question.turn + 1}
	if w.Chooser == nil || lost {
		w.Open(Choose)
		return
	}
	w.question.away = true
	chooser, say, turn := w.Chooser, w.Lang.Say, w.question.turn
	w.Files.Do(func() func() {
		path, err := chooser.Choose(q, say)
		return func() { w.chosen(turn, path, err) }
	})
}

// chosen takes the answer of the desktop's dialog in, unless something else has been
// asked since.
func (w *Window) chosen(turn int, path string, err error) {
	if turn != w.question.turn {
		return
	}
	w.question.away = false
	q, then := w.question.Question, w.question.then
	switch {
	case errors.Is(err, files.ErrNoChooser):
		w.Chooser = nil
		w.Open(Choose)
	case err != nil || path == "":
	case q.Save && !q.Fits(path):
		w.complete(path)
	default:
		then(path)
	}
}

// complete adds the ending that a chosen path lacks. The dialog has not asked
// whether such a file may be replaced.
func (w *Window) complete(path string) {
	q := &w.question.Question
	q.Folder, _ = files.Parent(path)
	q.Name = files.Named(files.Base(path), q.Kinds[0].Endings)
	path = files.Join(q.Folder, q.Name)
	w.Files.Probe(path, func(found files.Found) {
		if found == files.Nothing {
			w.question.then(path)
			return
		}
		q.Taken = true
		w.Open(Choose)
	})
}

// Question returns the question for a file that a page is to ask, and what to do
// with the answer.
func (w *Window) Question() (q files.Question, then func(path string)) {
	return w.question.Question, w.question.then
}

// List opens the page with the games of a file.
func (w *Window) List(b *files.Book) {
	w.book, w.books = b, gamelist.Open(b, w.Files.Wake)
	w.Open(Book)
}

// Book returns the file whose games are listed, and its games.
func (w *Window) Book() (*files.Book, *gamelist.List) { return w.book, w.books }

// BookName is the name of a file of games, or of the clipboard for what was pasted.
func (w *Window) BookName(b *files.Book) string {
	if b.Path() == "" {
		return w.T(locale.Clipboard)
	}
	return files.Base(b.Path())
}

// A Report is what a file holds and a game cannot, or the other way round.
type Report struct {
	Name     string // of the file
	Problems []record.Problem
	More     int  // beyond those
	Back     Name // the page that comes afterwards
}

// Report opens the page with all that is reported about a file.
func (w *Window) Report(r Report) {
	w.report = r
	w.Open(Problems)
}

// Reported returns what the page is to list.
func (w *Window) Reported() Report { return w.report }
