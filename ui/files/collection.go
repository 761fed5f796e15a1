package files

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"slices"
	"sync"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/ui/autosave"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// A Collection holds the games of a file, in packed parts in memory. Another goroutine reads them, and they appear as
// they arrive.
type Collection struct {
	path string
	from Origin
	edit bool   // it is opened for an edit alone, and is none of the files that the player opened last
	tell func() // notifies the window of new games

	packing sync.Mutex // held while a part is made
	mu      sync.Mutex
	pack    *gamedb.Builder // of the games that are in no part yet
	read    int             // games
	begun   time.Time       // when the reading began
	due     time.Time       // when they become a part
	parts   []*gamedb.Part
	own     []byte // content of a file in the program's own format
	state   CollectionState
	telling bool // a notification is pending
	stop    bool
	digest  digest
	draft   *draft // nil: nothing was edited
	done    []draftStep
	undone  []draftStep
}

// A CollectionState is the progress of reading a Collection.
type CollectionState struct {
	Format     string // name of the format; empty if not yet known, or for the program's own
	Read, Size int64  // bytes
	Games      int    // in the parts
	Done       bool   // the reading has ended
	Stopped    bool   // the player stopped the reading
	Err        error  // why the rest of the file was not read; [Cause] describes it
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

// mostProblems is the maximum number of listed problems of a file, enough for all of one game.
const mostProblems = record.MaxProblems + 1

// pace is the interval between notifications of the window, and the time after which the first games are shown.
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
		c.readAll(system)
		return func() {
			if c.from == FromFile && !c.edit && c.State().Games > 0 {
				f.add(c.path)
				f.resume(c)
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
	return c.state
}

// Parts returns the parts with the games read so far, in the order of the file. Each has one file.
func (c *Collection) Parts() []*gamedb.Part {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clip(c.parts)
}

// Has reports whether the game with a number in the file, from 1, has the start, the moves, the players, the date and
// the result of another one.
func (c *Collection) Has(number int, as gamedb.Head) bool {
	p, i := c.find(number)
	if p == nil {
		return false
	}
	h := p.Head(i)
	return h.Twin == as.Twin && h.Day == as.Day && h.Result == as.Result
}

// find returns the part with a game, by its number, and the index there; nil if there is none.
func (c *Collection) find(number int) (*gamedb.Part, int) {
	for _, p := range c.Parts() {
		if p.Len() == 0 {
			continue
		}
		if i := number - p.Head(0).Number; 0 <= i && i < p.Len() {
			return p, i
		}
	}
	return nil, 0
}

// Tags returns the tags of a game by its number in the file, from 1; none if they cannot be read.
func (c *Collection) Tags(number int) game.Tags {
	p, i := c.find(number)
	if p == nil {
		return nil
	}
	tags, _ := p.Tags()(i)
	return tags
}

// Load returns a game by its number in the file, from 1. Any goroutine may call it.
func (c *Collection) Load(number int) (session.Snapshot, error) {
	if c.own != nil && number == 1 {
		snap, err := autosave.Decode(c.own)
		snap.File, snap.Changed = "", false // of the game that was saved there
		return snap, err
	}
	p, i := c.find(number)
	if p == nil {
		return session.Snapshot{}, fs.ErrNotExist
	}
	g, err := p.Game(i)
	if err != nil {
		return session.Snapshot{}, err
	}
	return session.Import(g), nil
}

// Stop ends the reading. Games that have already been read remain available.
func (c *Collection) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop = !c.state.Done
}

// readAll reads the file.
func (c *Collection) readAll(system System) {
	err := c.readFrom(system)
	c.flush()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.state.Done, c.state.Stopped = true, errors.Is(err, errStopped)
	if err != nil && !c.state.Stopped {
		c.state.Err = err
	} else if c.read == 0 && !c.state.Stopped {
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
	c.state.Size, c.begun = size, time.Now()
	c.mu.Unlock()
	// One byte more than allowed detects a file that has grown in the meantime.
	source := &meter{r: io.LimitReader(file, Largest+1), of: c, sum: sha256.New()}
	buffered := bufio.NewReaderSize(source, record.SniffLength)
	head, err := buffered.Peek(record.SniffLength)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	games := io.Reader(buffered)
	if autosave.Sniff(head) {
		if c.own, err = io.ReadAll(buffered); err != nil {
			return err
		}
		games = bytes.NewReader(c.own)
	} else if format, err := formats.Of(c.path, head); err == nil {
		c.mu.Lock()
		c.state.Format = format.Name()
		c.mu.Unlock()
	}
	var full error
	err = Games(games, c.path, func(item *record.Item) bool {
		full = c.add(item)
		return full == nil
	})
	if err == nil {
		err = full
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
	format, err := formats.Of(path, head)
	if err != nil {
		return err
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
func (c *Collection) add(item *record.Item) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pack == nil {
		c.pack = packer(c.path, c.read)
	}
	if _, err := c.pack.Add(item); err != nil {
		return err
	}
	c.read++
	listed := item.Problems[:min(len(item.Problems), mostProblems-len(c.state.Problems))]
	c.state.Problems = append(c.state.Problems, listed...)
	c.state.More += len(item.Problems) - len(listed)
	c.announce()
	return nil
}

// flush makes a part of the games that are in none. Each part takes as long to fill as all before it, so that there are
// few.
func (c *Collection) flush() {
	c.packing.Lock()
	defer c.packing.Unlock()
	c.mu.Lock()
	pack := c.pack
	c.pack = nil
	c.mu.Unlock()
	if pack == nil {
		return
	}
	part, err := opened(pack.WriteTo)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.state.Err = err
		return
	}
	c.parts = append(c.parts, part)
	c.state.Games += part.Len()
	now := time.Now()
	c.due = now.Add(now.Sub(c.begun))
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
		waiting := c.pack != nil
		due := waiting && !time.Now().Before(c.due)
		if waiting && !due {
			c.announce() // the file may stall
		}
		c.mu.Unlock()
		if due {
			c.flush()
		}
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
