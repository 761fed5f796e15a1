package files

import (
	"errors"
	"slices"

	"chuhe/engine/record"
	"chuhe/engine/record/formats"
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

// Names of formats that this package refers to.
const (
	usual  = "pgn"     // the format of files without a known extension
	plain  = "dhtmlxq" // the format of text files
	arrays = "json"    // the format whose games are elements of an array
)

// WriterFor returns the format in which to write a file: that of its extension, or else the usual one.
func WriterFor(path string) record.Writer {
	if w, ok := formats.ByFile(path).(record.Writer); ok {
		return w
	}
	name := usual
	if EndsLike(path, []string{".txt"}) {
		name = plain
	}
	w, _ := formats.ByName(name).(record.Writer)
	return w
}

// GameTypes lists the types of game files. For reading, the first entry combines all types; for writing, the first
// entry is the default.
func GameTypes(write bool) []FileType {
	var kinds []FileType
	all := []string{".txt"}
	for _, f := range formats.All() {
		endings := f.Extensions()
		if f.Name() == plain {
			endings = append(slices.Clone(endings), ".txt")
		}
		all = append(all, f.Extensions()...)
		if _, writer := f.(record.Writer); !write || writer {
			kinds = append(kinds, FileType{Name: locale.FormatName(f.Name()), Endings: endings})
		}
		if f.Name() == usual && write {
			last := len(kinds) - 1
			kinds[0], kinds[last] = kinds[last], kinds[0]
		}
	}
	if write {
		return kinds
	}
	kinds = slices.Insert(kinds, 0, FileType{Name: locale.Msg(locale.AllRecords), Endings: all})
	return append(kinds, FileType{Name: locale.Msg(locale.AllFiles)})
}

// PictureType is the type of pictures from which positions are read.
func PictureType() FileType {
	return FileType{Name: locale.Msg(locale.PhotoFiles), Endings: []string{".png", ".jpg", ".jpeg", ".webp", ".gif"}}
}
