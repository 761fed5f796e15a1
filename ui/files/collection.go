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

// A Collection holds the games of a file. Another goroutine reads them, and they appear as they arrive. They are stored
// in a compact form, so that a file of ten thousand games takes little memory. A Collection is a gamelist.Source.
type Collection struct {
	path string
	from Origin
	tell func() // notifies the window of new games

	mu      sync.Mutex
	games   []kept
	state   CollectionState
	telling bool // a notification is pending
	stop    bool
	digest  digest
}

// A CollectionState is the progress of reading a Collection.
type CollectionState struct {
	Format     string // name of the format; empty if not yet known, or for the program's own
	Read, Size int64  // bytes
	Games      int
	Done       bool  // the reading has ended
	Stopped    bool  // the player stopped the reading
	Err        error // why the rest of the file was not read; [Cause] describes it
	Problems   []record.Problem
	More       int // number of problems beyond the listed ones
}

// All lists the problems, followed by the error that ended the reading early, if any.
func (s *CollectionState) All() []record.Problem {
	if s.Err == nil || s.Games == 0 {
		return s.Problems
	}
	return append(s.Problems[:len(s.Problems):len(s.Problems)], AsProblem(s.Err))
}

// digest identifies the content of a file.
type digest [sha256.Size]byte

// mostProblems is the maximum number of listed problems of a file.
const mostProblems = 1000

// pace is the interval between notifications of the window.
const pace = 50 * time.Millisecond

// Errors of reading besides those of a file system.
var (
	errStopped  = errors.New("stopped")
	errNoGame   = &record.Problem{Kind: record.NotThisFormat}
	errTooLarge = &fs.PathError{Op: "read", Err: store.ErrTooLarge}
)

// Open reads the games of a file. Poll calls changed, which may be nil, when more games have been read, and at the end.
func (f *Files) Open(path string, changed func(*Collection)) *Collection {
	return f.open(f.system, &Collection{path: path}, changed)
}

func (f *Files) open(system System, c *Collection, changed func(*Collection)) *Collection {
	tell := func() {
		if changed != nil {
			changed(c)
		}
	}
	c.tell = func() { f.Tell(tell) }
	f.Do(func() func() {
		c.read(system)
		return func() {
			if c.from == FromFile {
				f.remember(c.path, c.State())
			}
			tell()
		}
	})
	return c
}

// Path returns the path of the file, or "" if the games come from elsewhere.
func (c *Collection) Path() string { return c.path }

// Origin is where the games of a Collection come from.
type Origin uint8

// Origins.
const (
	FromFile Origin = iota
	FromClipboard
	FromLink    // to a web page
	FromLibrary // games found there
)

// Origin returns where the games come from.
func (c *Collection) Origin() Origin { return c.from }

// State returns the progress of reading the file.
func (c *Collection) State() CollectionState {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.state
	s.Games = len(c.games)
	return s
}

// Stop ends the reading. Games that have already been read remain available.
func (c *Collection) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop = !c.state.Done
}

// read reads the file.
func (c *Collection) read(system System) {
	err := c.readFrom(system)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.state.Done, c.state.Stopped = true, errors.Is(err, errStopped)
	if err != nil && !c.state.Stopped {
		c.state.Err = err
	} else if len(c.games) == 0 && !c.state.Stopped {
		c.state.Err = errNoGame
	}
}

func (c *Collection) readFrom(system System) error {
	file, size, err := system.Open(c.path)
	if err != nil {
		return err
	}
	defer file.Close()
	if size > Largest {
		return errTooLarge
	}
	c.mu.Lock()
	c.state.Size = size
	c.mu.Unlock()
	// One byte more than allowed detects a file that has grown in the meantime.
	source := &meter{r: io.LimitReader(file, Largest+1), of: c, sum: sha256.New()}
	buffered := bufio.NewReaderSize(source, record.SniffLength)
	head, err := buffered.Peek(record.SniffLength)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if autosave.Sniff(head) {
		err = c.readOwn(buffered)
	} else {
		err = c.readGames(buffered, head)
	}
	if err != nil {
		return err
	}
	// A reader may stop before the end of the file, but the digest covers the whole file.
	if _, err := io.Copy(io.Discard, buffered); err != nil {
		return err
	}
	c.digest = digest(source.sum.Sum(nil))
	return nil
}

// readOwn reads a game in the program's own format.
func (c *Collection) readOwn(r io.Reader) error {
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
	c.add(kept{sum, pack(snap)}, nil)
	return nil
}

// readGames detects the format of a file and reads its games.
func (c *Collection) readGames(r io.Reader, head []byte) error {
	format := formatOf(c.path, head)
	if format == nil {
		return errNoGame
	}
	c.mu.Lock()
	c.state.Format = format.Name()
	c.mu.Unlock()
	for item, err := range format.Read(r) {
		if err != nil {
			return err
		}
		snap := session.Import(item.Game)
		c.add(kept{summarise(item.Game, &snap), pack(snap)}, item.Problems)
	}
	return nil
}

// formatOf returns the format of a file that begins with head, or nil.
func formatOf(path string, head []byte) record.Format {
	if len(head) == 0 {
		return nil
	}
	if format := formats.Detect(head); format != nil {
		return format
	}
	return formats.ByFile(path)
}

// Games reads the games of a file one after another, in every format of a Collection, and passes them to each, which
// returns false to end the reading. [Cause] describes the errors.
func Games(r io.Reader, path string, each func(*record.Item) bool) error {
	buffered := bufio.NewReaderSize(r, record.SniffLength)
	head, err := buffered.Peek(record.SniffLength)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if autosave.Sniff(head) {
		data, err := io.ReadAll(io.LimitReader(buffered, store.MaxFile))
		if err != nil {
			return err
		}
		snap, err := autosave.Decode(data)
		if err != nil {
			return err
		}
		each(&record.Item{Game: snap.Export()})
		return nil
	}
	format := formatOf(path, head)
	if format == nil {
		return errNoGame
	}
	for item, err := range format.Read(buffered) {
		if err != nil {
			return err
		}
		if !each(item) {
			return nil
		}
	}
	return nil
}

// add adds a game.
func (c *Collection) add(k kept, problems []record.Problem) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.games = append(c.games, k)
	listed := problems[:min(len(problems), mostProblems-len(c.state.Problems))]
	c.state.Problems = append(c.state.Problems, listed...)
	c.state.More += len(problems) - len(listed)
	c.announce()
}

// announce schedules a notification of the window after pace, so that games of a slow file appear soon. The caller
// holds the mutex.
func (c *Collection) announce() {
	if c.telling {
		return
	}
	c.telling = true
	time.AfterFunc(pace, func() {
		c.mu.Lock()
		c.telling = false
		c.mu.Unlock()
		c.tell()
	})
}

// A meter is a reader that counts the bytes read, computes their digest, and ends when the collection is stopped.
type meter struct {
	r   io.Reader
	of  *Collection
	sum hash.Hash
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.sum.Write(p[:n])
	c := m.of
	c.mu.Lock()
	c.state.Read += int64(n)
	over, stop := c.state.Read > Largest, c.stop
	c.announce()
	c.mu.Unlock()
	switch {
	case stop:
		return 0, errStopped
	case over:
		return 0, errTooLarge
	}
	return n, err
}

// kept is a game that has been read.
type kept struct {
	summary gamelist.Summary
	game    packed
}

// number returns the game with the number of an entry of the list.
func (c *Collection) number(g gamelist.Game) (kept, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if g.Number < 1 || g.Number > len(c.games) {
		return kept{}, fs.ErrNotExist
	}
	return c.games[g.Number-1], nil
}

// Games lists the games in the order of the file. It implements gamelist.Source, as
// do Summary and Load, which any goroutine may call.
func (c *Collection) Games() ([]gamelist.Game, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	games := make([]gamelist.Game, len(c.games))
	for i := range games {
		games[i] = gamelist.Game{Number: i + 1}
	}
	return games, nil
}

// Summary returns the summary of a game of the list.
func (c *Collection) Summary(g gamelist.Game) (gamelist.Summary, error) {
	k, err := c.number(g)
	return k.summary, err
}

// InMemory implements gamelist.Memory: Games and Summary do not wait.
func (c *Collection) InMemory() {}

// Load returns a game of the list.
func (c *Collection) Load(g gamelist.Game) (session.Snapshot, error) {
	k, err := c.number(g)
	if err != nil {
		return session.Snapshot{}, err
	}
	return k.game.unpack()
}

// summarise returns the summary of a game with its last position or, if it does not begin from the standard setup, its
// first position, as for a collection of endgames.
func summarise(g *game.Game, snap *session.Snapshot) gamelist.Summary {
	line := g.Root().Line()
	s := gamelist.Summarise(snap, g.At(line[len(line)-1]), snap.Game.Current().Ended())
	if snap.Setup.StartFEN != "" {
		s.FEN, s.Last = snap.Setup.StartFEN, xiangqi.NoMove
	}
	return s
}
