package files

import (
	"errors"

	"chuhe/ui/locale"
)

// A Question asks the player for a file.
type Question struct {
	Title  locale.Message
	Save   bool   // the file is to be written; it need not be there
	Name   string // proposed for it, with its ending
	Taken  bool   // there is such a file in Folder: ask at once whether to replace it
	Folder string // to begin in; empty: where the last file was
	Kinds  []Kind // of files that are looked for, the usual one first
}

// A Kind is a kind of file, identified by its endings.
type Kind struct {
	Name    locale.Message
	Endings []string // such as ".pgn", the best first
}

// Fits reports whether a file's name ends like one of the kinds.
func (q *Question) Fits(path string) bool {
	for _, k := range q.Kinds {
		if len(k.Endings) == 0 || EndsLike(path, k.Endings) {
			return true
		}
	}
	return len(q.Kinds) == 0
}

// A Chooser is a dialog of the desktop that asks for a file.
type Chooser interface {
	// Choose asks, and waits for the answer: a path, or "" where the person has
	// refused. say puts what the dialog writes into the window's language. The
	// error wraps ErrNoChooser where there is no such dialog after all.
	Choose(q Question, say func(locale.Message) string) (string, error)
}

// ErrNoChooser reports that the desktop has no file dialog.
var ErrNoChooser = errors.New("the desktop has no dialog to choose files")
