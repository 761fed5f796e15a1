package files

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"sync"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/gamelist"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// A Book is the games of a file. They are read in another goroutine and show as
// they come; each is held in a compact form, so that a file of ten thousand takes
// little memory. A Book is a gamelist.Source.
type Book struct {
	path string
	tell func() // lets the window hear of what is new

	mu      sync.Mutex
	games   []kept
	state   State
	telling bool // the window is about to hear of it
	stop    bool
	digest  digest
}

// A State tells how far a Book has been read.
type State struct {
	Format     string // its name; empty: not known yet, or our own
	Read, Size int64  // bytes
	Games      int
	Done       bool  // nothing more comes
	Stopped    bool  // by the person
	Err        error // why the rest of the file was not read; for its words see [Cause]
	Problems   []record.Problem
	More       int // problems beyond those that are listed
}

// All lists the problems, and after them what ended the reading too early.
func (s *State) All() []record.Problem {
	if s.Err == nil || s.Games == 0 {
		return s.Problems
	}
	return append(s.Problems[:len(s.Problems):len(s.Problems)], AsProblem(s.Err))
}

// digest tells contents of files apart.
type digest [sha256.Size]byte

// mostProblems is how many problems of a file are listed.
const mostProblems = 1000

// pace is how often the window hears of games that have been read.
const pace = 50 * time.Millisecond

// Errors of reading that no file system knows.
var (
	errStopped  = errors.New("stopped")
	errNoGame   = &record.Problem{Kind: record.NotThisFormat}
	errTooLarge = &fs.PathError{Op: "read", Err: store.ErrTooLarge}
)

// Open reads the games of a file. changed, which may be nil, is called by Poll when
// more of them have been read, and at the end.
func (f *Files) Open(path string, changed func(*Book)) *Book {
	return f.open(f.system, path, changed)
}

func (f *Files) open(system System, path string, changed func(*Book)) *Book {
	b := &Book{path: path}
	tell := func() {
		if changed != nil {
			changed(b)
		}
	}
	b.tell = func() { f.hand(tell, 0) }
	f.Do(func() func() {
		b.read(system)
		return func() {
			if path != "" {
				f.remember(path, b.State())
			}
			tell()
		}
	})
	return b
}

// Path returns where the file is; empty for a text that is no file.
func (b *Book) Path() string { return b.path }

// State returns how far the file has been read.
func (b *Book) State() State {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.state
	s.Games = len(b.games)
	return s
}

// Stop ends the reading. What has been read stays.
func (b *Book) Stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stop = !b.state.Done
}

// read reads the file.
func (b *Book) read(system System) {
	err := b.readFrom(system)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.state.Done, b.state.Stopped = true, errors.Is(err, errStopped)
	if err != nil && !b.state.Stopped {
		b.state.Err = err
	} else if len(b.games) == 0 && !b.state.Stopped {
		b.state.Err = errNoGame
	}
}

func (b *Book) readFrom(system System) error {
	file, size, err := system.Open(b.path)
	if err != nil {
		return err
	}
	defer file.Close()
	if size > Largest {
		return errTooLarge
	}
	b.mu.Lock()
	b.state.Size = size
	b.mu.Unlock()
	// One byte more than allowed tells that a file has grown meanwhile.
	source := &meter{r: io.LimitReader(file, Largest+1), book: b, sum: sha256.New()}
	buffered := bufio.NewReaderSize(source, record.SniffLength)
	head, err := buffered.Peek(record.SniffLength)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if autosave.Sniff(head) {
		err = b.readOwn(buffered)
	} else {
		err = b.readGames(buffered, head)
	}
	if err != nil {
		return err
	}
	// A reader may end before the file does; the digest is of all of it.
	if _, err := io.Copy(io.Discard, buffered); err != nil {
		return err
	}
	b.digest = digest(source.sum.Sum(nil))
	return nil
}

// readOwn reads a game as this program keeps it.
func (b *Book) readOwn(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	snap, err := autosave.Decode(data)
	if err != nil {
		return err
	}
	sum, err := autosave.Summarise(data)
	if err != nil {
		return err
	}
	b.add(kept{sum, pack(snap)}, nil)
	return nil
}

// readGames reads the games of a file in the format that it has.
func (b *Book) readGames(r io.Reader, head []byte) error {
	format := formats.Detect(head)
	if format == nil {
		format = formats.ByFile(b.path)
	}
	if format == nil || len(head) == 0 {
		return errNoGame
	}
	b.mu.Lock()
	b.state.Format = format.Name()
	b.mu.Unlock()
	for item, err := range format.Read(r) {
		if err != nil {
			return err
		}
		snap := session.Import(item.Game)
		b.add(kept{summarise(item.Game, &snap), pack(snap)}, item.Problems)
	}
	return nil
}

// add puts a game in.
func (b *Book) add(k kept, problems []record.Problem) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.games = append(b.games, k)
	listed := problems[:min(len(problems), mostProblems-len(b.state.Problems))]
	b.state.Problems = append(b.state.Problems, listed...)
	b.state.More += len(problems) - len(listed)
	b.announce()
}

// announce lets the window hear of what is new: not at once, but soon, so that a
// file that comes slowly shows all that came. It is called with the lock held.
func (b *Book) announce() {
	if b.telling {
		return
	}
	b.telling = true
	time.AfterFunc(pace, func() {
		b.mu.Lock()
		b.telling = false
		b.mu.Unlock()
		b.tell()
	})
}

// A meter counts what is read, takes its digest, and stops where it is told to.
type meter struct {
	r    io.Reader
	book *Book
	sum  hash.Hash
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.sum.Write(p[:n])
	b := m.book
	b.mu.Lock()
	b.state.Read += int64(n)
	over, stop := b.state.Read > Largest, b.stop
	b.announce()
	b.mu.Unlock()
	switch {
	case stop:
		return 0, errStopped
	case over:
		return 0, errTooLarge
	}
	return n, err
}

// A kept game is one that has been read.
type kept struct {
	summary gamelist.Summary
	game    packed
}

// number returns the index of a game of the list.
func (b *Book) number(g gamelist.Game) (kept, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if g.Number < 1 || g.Number > len(b.games) {
		return kept{}, fs.ErrNotExist
	}
	return b.games[g.Number-1], nil
}

// Games lists the games in the order of the file. It implements gamelist.Source, as
// do Summary and Load, which any goroutine may call.
func (b *Book) Games() ([]gamelist.Game, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	games := make([]gamelist.Game, len(b.games))
	for i := range games {
		games[i] = gamelist.Game{Number: i + 1}
	}
	return games, nil
}

// Summary tells about a game of the list.
func (b *Book) Summary(g gamelist.Game) (gamelist.Summary, error) {
	k, err := b.number(g)
	return k.summary, err
}

// InMemory tells that Summary need not wait.
func (b *Book) InMemory() {}

// Load returns a game of the list.
func (b *Book) Load(g gamelist.Game) (session.Snapshot, error) {
	k, err := b.number(g)
	if err != nil {
		return session.Snapshot{}, err
	}
	return k.game.unpack(), nil
}

// summarise tells about a game that was read: the position in which it ends, or
// begins where that is not the usual one, as in a collection of endgames.
func summarise(g *game.Game, snap *session.Snapshot) gamelist.Summary {
	line := g.Root().Line()
	s := gamelist.Summarise(snap, g.At(line[len(line)-1]), snap.Nodes[snap.Current].Ended)
	if snap.Setup.StartFEN != "" {
		s.FEN, s.Last = snap.Setup.StartFEN, xiangqi.NoMove
	}
	return s
}
