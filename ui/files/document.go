package files

import (
	"crypto/sha256"
	"errors"
	"hash/maphash"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/ui/session"
)

// A Document is the file that the game on the board came from or was written to.
type Document struct {
	Path   string
	Format string // its name; empty: our own, which is not written
	// Alone: the file holds this game and nothing else, wholly read and in a format
	// that can be written, so that it may be written again.
	Alone  bool
	digest digest // of the file as it was read or written
}

// Document returns the file of a game of the list.
func (b *Book) Document(number int) Document {
	s := b.State()
	_, writable := formats.ByName(s.Format).(record.Writer)
	whole := s.Done && s.Err == nil && !s.Stopped && len(s.Problems) == 0
	return Document{Path: b.path, Format: s.Format, Alone: whole && s.Games == 1 && writable, digest: b.digest}
}

// Saved tells how the writing of a game went.
type Saved struct {
	Document
	Problems []record.Problem // what the format does not hold
	Anew     bool             // the file had been taken away
	// Err tells that nothing was written; for its words see [Cause]. It is ErrChanged
	// where another program has written to the file meanwhile.
	Err error
}

// ErrChanged says that another program has written to a file since it was read.
var ErrChanged = errors.New("another program has changed the file")

// Save writes a game, which must not be changed meanwhile, in the format that the
// ending of its file's name tells, PGN where it tells none, and gives the outcome to
// then. Where the game has a file already, last is what is known of it; the zero
// Document means that the file may be written over as it is.
func (f *Files) Save(path string, g *game.Game, last Document, then func(Saved)) {
	f.Do(func() func() {
		saved := save(f.system, path, g, last)
		return func() {
			if saved.Err == nil {
				f.folder = filepath.Dir(path)
				f.add(path)
			}
			then(saved)
		}
	})
}

// WriterFor returns the format in which a file of a name is written.
func WriterFor(path string) record.Writer {
	if w, ok := formats.ByFile(path).(record.Writer); ok {
		return w
	}
	w, _ := formats.ByName(usual).(record.Writer)
	return w
}

// usual is the name of the format for names that tell none.
const usual = "pgn"

func save(system System, path string, g *game.Game, last Document) Saved {
	saved := Saved{Document: Document{Path: path, Alone: true}}
	format := WriterFor(path)
	if format == nil {
		saved.Err = &record.Problem{Kind: record.NotThisFormat}
		return saved
	}
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
		saved.Problems, err = format.Write(io.MultiWriter(w, sum), slices.Values([]*game.Game{g}))
		return err
	})
	saved.digest = digest(sum.Sum(nil))
	return saved
}

// digestOf reads a file for its digest.
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

// A Print tells games apart by what a file can hold of them: where the game stands
// and whether it waits makes no difference.
type Print uint64

// PrintOf returns the print of a game. It holds within one run of the program.
func (f *Files) PrintOf(snap *session.Snapshot) Print {
	var h maphash.Hash
	h.SetSeed(f.seed)
	put := func(v any) { maphash.WriteComparable(&h, v) }
	put(snap.Setup.StartFEN + "/" + snap.Setup.Handicap)
	put([2]string{snap.Setup.Players[0].Name, snap.Setup.Players[1].Name})
	for _, tag := range snap.Tags {
		put(tag)
	}
	for i := range snap.Nodes {
		n := &snap.Nodes[i]
		put([2]int{n.Parent, int(n.Move)})
		put(n.Ended)
		put(n.Comment)
		for _, s := range n.Symbols {
			put(s)
		}
		if n.Evaluation != nil {
			put(*n.Evaluation)
		}
		for _, m := range n.Marks {
			put(m)
		}
	}
	return Print(h.Sum64())
}
