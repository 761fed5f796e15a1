// Package library is games as the window lists them, those that are kept or those of
// a file: they are read in the background, and only those that are looked at, so that a thousand of
// them cost no more than ten and nobody waits for a disk.
package library

import (
	"slices"

	"chuhe/ui/autosave"
	"chuhe/ui/session"
)

// A Source holds games. Its methods may wait for a disk: they are called in another
// goroutine than the window's, one at a time.
type Source interface {
	// Games lists the games in their order. On an error it gives those that
	// could be found.
	Games() ([]autosave.Game, error)
	Summary(autosave.Game) (autosave.Summary, error)
	Load(autosave.Game) (session.Snapshot, error)
}

// Memory is a Source that has everything at hand: its Summary does not wait and may be
// called from any goroutine.
type Memory interface {
	Source
	InMemory()
}

// An Entry is what is known of a game of the list.
type Entry struct {
	autosave.Game
	Read    bool             // Summary or Err tells of it
	Summary autosave.Summary // if Err is nil
	Err     error            // why it cannot be read; for its words see autosave.Cause
}

// A Folder is the games of one source. Its methods return at once and belong to
// one goroutine; what has been read meanwhile comes in by [Folder.Poll].
type Folder struct {
	source Source
	wake   func()

	games  []autosave.Game
	err    error // of the list
	listed bool
	age    int                     // counts what has come in
	known  map[autosave.Game]Entry // those that have been read

	// What is still to be read, and what is being read.
	stale   bool
	opening []opening
	wanted  []autosave.Game
	reading bool
	found   chan func() // puts in what the reading goroutine has found
}

// opening is a game that somebody waits for.
type opening struct {
	game autosave.Game
	then func(session.Snapshot, error)
}

// Open returns the games of a source. wake, if not nil, is called from another
// goroutine when a Poll would find something new.
func Open(source Source, wake func()) *Folder {
	return &Folder{source: source, wake: wake, known: map[autosave.Game]Entry{}, found: make(chan func(), 1)}
}

// Refresh has the list read anew, and what could not be read before.
func (f *Folder) Refresh() {
	f.stale = true
	f.next()
}

// Games returns the list as it was read last. listed is false
// until it has been read once. The error is that of [Source.Games].
func (f *Folder) Games() (games []autosave.Game, listed bool, err error) {
	return f.games, f.listed, f.err
}

// Age is another number whenever something has come in.
func (f *Folder) Age() int { return f.age }

// Entry tells what is known of a game.
func (f *Folder) Entry(g autosave.Game) Entry {
	if e, ok := f.known[g]; ok {
		return e
	}
	if m, ok := f.source.(Memory); ok {
		sum, err := m.Summary(g)
		return Entry{Game: g, Read: true, Summary: sum, Err: err}
	}
	return Entry{Game: g}
}

// Want has games read before all others, and no longer those wanted before: a
// list hands in what it shows.
func (f *Folder) Want(games []autosave.Game) {
	if _, ok := f.source.(Memory); ok {
		return
	}
	f.wanted = append(f.wanted[:0], games...)
	f.next()
}

// Load reads a whole game and gives it to then in a later [Folder.Poll].
func (f *Folder) Load(g autosave.Game, then func(session.Snapshot, error)) {
	f.opening = append(f.opening, opening{g, then})
	f.next()
}

// Poll puts in what has been read since the last call, and reports whether that
// was anything.
func (f *Folder) Poll() bool {
	select {
	case put := <-f.found:
		f.reading = false
		put()
		f.age++
		f.next()
		return true
	default:
		return false
	}
}

// batch is how many games are read before their rows are shown.
const batch = 8

// next lets the most urgent thing be read, unless something is being read.
func (f *Folder) next() {
	if f.reading {
		return
	}
	f.wanted = slices.DeleteFunc(f.wanted, func(g autosave.Game) bool { return f.known[g].Read })
	switch {
	case len(f.opening) > 0:
		o := f.opening[0]
		f.opening = f.opening[1:]
		f.read(func() func() {
			snap, err := f.source.Load(o.game)
			return func() { o.then(snap, err) }
		})
	case f.stale:
		f.stale = false
		f.read(func() func() {
			games, err := f.source.Games()
			return func() { f.list(games, err) }
		})
	case len(f.wanted) > 0:
		f.summaries(slices.Clone(f.wanted[:min(batch, len(f.wanted))]))
	}
}

// summaries has what the list says about some games read.
func (f *Folder) summaries(games []autosave.Game) {
	f.read(func() func() {
		var entries []Entry
		for _, g := range games {
			sum, err := f.source.Summary(g)
			entries = append(entries, Entry{Game: g, Read: true, Summary: sum, Err: err})
		}
		return func() {
			for _, e := range entries {
				f.known[e.Game] = e
			}
		}
	})
}

// read runs work in another goroutine; what it returns is called by Poll.
func (f *Folder) read(work func() func()) {
	f.reading = true
	go func() {
		f.found <- work()
		if f.wake != nil {
			f.wake()
		}
	}()
}

// list takes a new list in. A file that could not be read may have been mended.
func (f *Folder) list(games []autosave.Game, err error) {
	f.games, f.err, f.listed = games, err, true
	known := make(map[autosave.Game]Entry, len(f.known))
	for _, g := range games {
		if e, ok := f.known[g]; ok && e.Err == nil {
			known[g] = e
		}
	}
	f.known = known
}
