package files

import (
	"errors"

	"chuhe/ui/locale"
)

// A Question asks the player for a file.
type Question struct {
	Title  locale.Message
	Save   bool         // the file will be written and need not exist
	Whole  bool         // a whole folder is asked for, instead of a file
	Name   string       // proposed name, with its extension
	Taken  *FileSummary // a file of that name exists in Folder: ask at once whether to replace it; nil: none
	Adds   bool         // games are written, which can also be added to a file of games
	Own    Document     // the file of the game to write, if it has one
	Lost   bool         // another program has changed Own
	Folder string       // initial folder; empty for the folder of the last file
	Types  []FileType   // of file, the default first
	Stay   bool         // the file is for the page that asks, and not for the desk
}

// A FileType is a type of file, identified by its extensions.
type FileType struct {
	Name    locale.Message
	Endings []string // extensions such as ".pgn", preferred first
}

// Fits reports whether a file's name has an extension of one of the types.
func (q *Question) Fits(path string) bool {
	for _, k := range q.Types {
		if len(k.Endings) == 0 || EndsLike(path, k.Endings) {
			return true
		}
	}
	return len(q.Types) == 0
}

// A Chooser is a dialog of the desktop that asks for a file.
type Chooser interface {
	// Choose asks and waits for the answer: a path, or "" if the player cancelled. say translates the texts of the
	// dialog. The error wraps ErrNoChooser if the desktop turns out to have no such dialog.
	Choose(q Question, say func(locale.Message) string) (string, error)
}

var ErrNoChooser = errors.New("the desktop has no dialog to choose files")
