package files

import (
	"errors"
	"io"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
)

// A Document is the file from which the game on the board was read, or to which it was saved.
type Document struct {
	Path   string
	Format string // name of the format; empty for the program's own, which Save does not write
	// Alone means that the file holds only this game, completely read, in a format that Save can write. It may then be
	// overwritten.
	Alone  bool
	digest digest // digest of the file when last read or written
	// Proposed means that a backup names the file. The player has not chosen it here, so that the first save asks.
	Proposed bool
}

// Document returns the file of a game of the list.
func (c *Collection) Document(number int) Document {
	s := c.State()
	_, writable := formats.ByName(s.Format).(record.Writer)
	whole := s.Done && s.Err == nil && !s.Stopped && len(s.Problems) == 0
	return Document{Path: c.path, Format: s.Format, Alone: whole && s.Games == 1 && writable, digest: c.digest}
}

// SaveResult is the outcome of saving a game.
type SaveResult struct {
	Document
	Problems []record.Problem // the parts of the game that the format cannot store
	Anew     bool             // the file had been removed and was created again
	Old      *Old             // the file before, if the player agreed to replace it
	// Err is the reason why nothing was written; [Cause] describes it. It is ErrChanged if another program has written
	// to the file in the meantime.
	Err error
}

// ErrChanged reports that another program has changed a file since it was read.
var ErrChanged = errors.New("another program has changed the file")

// Save writes a game in the format given by the extension of the file's name, or as PGN if the extension is unknown,
// and passes the outcome to then. The game must not change until then. Saves to one path are done in order; to is
// called just before this save begins.
func (f *Files) Save(path string, g *game.Game, to func() Target, then func(SaveResult)) {
	var t Target
	f.inTurn(path, func() { t = to() }, func() func() {
		t.Path = path
		saved := f.saveTo(t, g)
		return func() {
			if saved.Err == nil {
				f.add(path)
			}
			then(saved)
		}
	})
}

// inTurn does work as Do does, after all earlier work on the same path. begin, unless it is nil, is called just before.
func (f *Files) inTurn(path string, begin func(), work func() (then func())) {
	f.turns[path] = append(f.turns[path], func() {
		if begin != nil {
			begin()
		}
		f.Do(func() func() {
			then := work()
			return func() {
				then()
				f.nextTurn(path)
			}
		})
	})
	if len(f.turns[path]) == 1 {
		f.turns[path][0]()
	}
}

// nextTurn begins the work that waited for the one just done on the same path, if there is any.
func (f *Files) nextTurn(path string) {
	f.turns[path] = f.turns[path][1:]
	if waiting := f.turns[path]; len(waiting) > 0 {
		waiting[0]()
		return
	}
	delete(f.turns, path)
}

func (f *Files) saveTo(t Target, g *game.Game) SaveResult {
	format := t.writer()
	saved := SaveResult{Document: Document{Path: t.Path, Format: format.Name(), Alone: !t.Add}}
	done, err := f.put(t, func(w io.Writer) (err error) {
		saved.Problems, err = record.Write(w, format, slices.Values([]*game.Game{g}))
		return err
	})
	saved.Err, saved.Anew, saved.Old, saved.digest = err, done.anew, done.old, done.digest
	return saved
}
