package files

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
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

// Saved is the outcome of saving a game.
type Saved struct {
	Document
	Problems []record.Problem // the parts of the game that the format cannot store
	Anew     bool             // the file had been removed and was created again
	// Err is the reason why nothing was written; [Cause] describes it. It is ErrChanged if another program has written
	// to the file in the meantime.
	Err error
}

// ErrChanged reports that another program has changed a file since it was read.
var ErrChanged = errors.New("another program has changed the file")

// Save writes a game in the format given by the extension of the file's name, or as PGN if the extension is unknown,
// and passes the outcome to then. The game must not change until then. Saves to one path are done in order; last is
// called just before this save begins. If the game already has a file, last returns its last known state; the zero
// Document allows overwriting the file as it is.
func (f *Files) Save(path string, g *game.Game, last func() Document, then func(Saved)) {
	f.saves[path] = append(f.saves[path], func() {
		known := last()
		f.Do(func() func() {
			saved := save(f.system, path, g, known)
			return func() {
				if saved.Err == nil {
					f.add(path)
				}
				then(saved)
				f.saveNext(path)
			}
		})
	})
	if len(f.saves[path]) == 1 {
		f.saves[path][0]()
	}
}

// saveNext starts the save that waited for the one just done to the same path, if there is one.
func (f *Files) saveNext(path string) {
	f.saves[path] = f.saves[path][1:]
	if waiting := f.saves[path]; len(waiting) > 0 {
		waiting[0]()
		return
	}
	delete(f.saves, path)
}

func save(system System, path string, g *game.Game, last Document) Saved {
	saved := Saved{Document: Document{Path: path, Alone: true}}
	format := WriterFor(path)
	saved.Format = format.Name()
	if last.Path != "" {
		now, err := digestOf(system, path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			saved.Anew = true
		case err != nil:
			saved.Err = err
			return saved
		case now != last.digest:
			saved.Err = ErrChanged
			return saved
		}
	}
	sum := sha256.New()
	saved.Err = system.Replace(path, func(w io.Writer) (err error) {
		saved.Problems, err = record.Write(io.MultiWriter(w, sum), format, slices.Values([]*game.Game{g}))
		return err
	})
	saved.digest = digest(sum.Sum(nil))
	return saved
}

// digestOf computes the digest of a file.
func digestOf(system System, path string) (digest, error) {
	file, _, err := system.Open(path)
	if err != nil {
		return digest{}, err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return digest{}, err
	}
	return digest(sum.Sum(nil)), nil
}
