package gamelist

import (
	"slices"

	"chuhe/ui/background"
	"chuhe/ui/session"
)

// An Entry holds the data known so far about a game of the list.
type Entry struct {
	Game
	Read    bool    // Summary or Err is set
	Summary Summary // if Err is nil
	Err     error   // why the game cannot be read
}

// A List holds the games of one source. Its methods return at once and belong to one goroutine; [List.Poll] collects
// what has been read.
type List struct {
	source Source
	reader *background.Worker

	games  []Game
	err    error // error of reading the list
	listed bool
	age    int            // counts changes
	known  map[Game]Entry // entries read so far

	// The pending reads.
	stale   bool
	opening []opening
	changes []func() change // requested, each made when its turn comes
	wanted  []Game
	reading bool

	undo []func() error // brings back the games deleted, the last one last
}

// change is a change of the source.
type change struct {
	do   func() error
	then func(error)
}

// opening is a requested Load.
type opening struct {
	game Game
	then func(session.Snapshot, error)
}

// Open returns the games of a source. wake, if not nil, is called from another goroutine when Poll has something to
// collect.
func Open(source Source, wake func()) *List {
	return &List{source: source, reader: background.New(wake), known: map[Game]Entry{}}
}

// Refresh reads the list again, including games that could not be read before. The list of a [Memory] is there at once.
func (l *List) Refresh() {
	if m, ok := l.source.(Memory); ok {
		l.list(m.Games())
		l.age++
		return
	}
	l.stale = true
	l.next()
}

// Games returns the list as last read. listed is false until it has been read once. The error is that of
// [Source.Games].
func (l *List) Games() (games []Game, listed bool, err error) {
	return l.games, l.listed, l.err
}

// Age changes whenever new data has been collected.
func (l *List) Age() int { return l.age }

// Reading reports whether games are being read.
func (l *List) Reading() bool { return l.reading }

// Entry returns the data known so far about a game.
func (l *List) Entry(g Game) Entry {
	if e, ok := l.known[g]; ok {
		return e
	}
	if m, ok := l.source.(Memory); ok {
		sum, err := m.Summary(g)
		return Entry{Game: g, Read: true, Summary: sum, Err: err}
	}
	return Entry{Game: g}
}

// Want makes the list read these games first, replacing the games of the previous call. A page passes the games on
// display.
func (l *List) Want(games []Game) {
	if _, ok := l.source.(Memory); ok {
		return
	}
	l.wanted = append(l.wanted[:0], games...)
	l.next()
}

// Load reads a whole game and passes it to then in a later [List.Poll].
func (l *List) Load(g Game, then func(session.Snapshot, error)) {
	l.opening = append(l.opening, opening{g, then})
	l.next()
}

// CanRemove reports whether games can be deleted.
func (l *List) CanRemove() bool {
	_, ok := l.source.(Remover)
	return ok
}

// Remove deletes a game, reads the list again, and passes the error to then in a later [List.Poll].
func (l *List) Remove(g Game, then func(error)) {
	from, ok := l.source.(Remover)
	if !ok {
		return
	}
	l.change(func() change {
		var undo func() error
		return change{func() (err error) {
			undo, err = from.Remove(g)
			return err
		}, func(err error) {
			if err == nil {
				l.undo = append(l.undo, undo)
			}
			then(err)
		}}
	})
}

// CanUndo reports whether a deleted game can be brought back.
func (l *List) CanUndo() bool { return len(l.undo) > 0 }

// Undo brings back the game deleted last, if any, reads the list again, and passes the error to then in a later
// [List.Poll].
func (l *List) Undo(then func(error)) {
	l.change(func() change {
		last := len(l.undo) - 1
		if last < 0 {
			return change{func() error { return nil }, func(error) {}}
		}
		undo := l.undo[last]
		l.undo = l.undo[:last]
		return change{undo, func(err error) {
			if err != nil {
				l.undo = append(l.undo, undo)
			}
			then(err)
		}}
	})
}

// change changes the source in the background, after the changes requested before.
func (l *List) change(c func() change) {
	l.changes = append(l.changes, c)
	l.next()
}

// Poll collects the data read since the last call, and reports whether there was any.
func (l *List) Poll() bool { return l.reader.Poll() }

// batch is the number of games read before their rows are shown.
const batch = 8

// next starts the most urgent read, unless one is running.
func (l *List) next() {
	if l.reading {
		return
	}
	l.wanted = slices.DeleteFunc(l.wanted, func(g Game) bool { return l.known[g].Read })
	switch {
	case len(l.changes) > 0:
		c := l.changes[0]()
		l.changes = l.changes[1:]
		l.read(func() func() {
			err := c.do()
			return func() {
				l.stale = true
				c.then(err)
			}
		})
	case len(l.opening) > 0:
		o := l.opening[0]
		l.opening = l.opening[1:]
		l.read(func() func() {
			snap, err := l.source.Load(o.game)
			return func() { o.then(snap, err) }
		})
	case l.stale:
		l.stale = false
		l.read(func() func() {
			games, err := l.source.Games()
			return func() { l.list(games, err) }
		})
	case len(l.wanted) > 0:
		l.summaries(slices.Clone(l.wanted[:min(batch, len(l.wanted))]))
	}
}

// summaries reads the summaries of some games.
func (l *List) summaries(games []Game) {
	l.read(func() func() {
		var entries []Entry
		for _, g := range games {
			sum, err := l.source.Summary(g)
			entries = append(entries, Entry{Game: g, Read: true, Summary: sum, Err: err})
		}
		return func() {
			for _, e := range entries {
				l.known[e.Game] = e
			}
		}
	})
}

// read runs work in another goroutine; Poll calls the function that it returns.
func (l *List) read(work func() func()) {
	l.reading = true
	l.reader.Do(func() func() {
		put := work()
		return func() {
			l.reading = false
			put()
			l.age++
			l.next()
		}
	})
}

// list accepts a new list. It forgets errors, because an unreadable file may have been repaired.
func (l *List) list(games []Game, err error) {
	l.games, l.err, l.listed = games, err, true
	known := make(map[Game]Entry, len(l.known))
	for _, g := range games {
		if e, ok := l.known[g]; ok && e.Err == nil {
			known[g] = e
		}
	}
	l.known = known
}
