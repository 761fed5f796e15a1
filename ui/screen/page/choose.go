package page

import (
	"errors"

	"chuhe/ui/files"
)

// asking is a question for a file, and what is done with the answer.
type asking struct {
	files.Question
	then func(path string)
	away bool // the desktop's dialog is asking
}

// Choose asks for a file, by the desktop's own dialog or else by a page, and gives
// its path to then, with an ending of one of the question's kinds where the file is
// to be written. Whoever refuses to answer is asked no more.
func (w *Window) Choose(q files.Question, then func(path string)) {
	if w.question.away {
		return // that dialog is before the person already
	}
	w.question = asking{Question: q, then: then}
	if w.Chooser == nil {
		w.Open(Choose)
		return
	}
	w.question.away = true
	chooser, say := w.Chooser, w.Lang.Say
	w.Files.Do(func() func() {
		path, err := chooser.Choose(q, say)
		return func() { w.chosen(path, err) }
	})
}

// chosen takes the answer of the desktop's dialog in.
func (w *Window) chosen(path string, err error) {
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
