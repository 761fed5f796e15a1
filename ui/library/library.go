// Package library keeps the library of games: the player's own games, those of folders and files that the player adds,
// and those of the file that is open. It reads the first two in the background, where they lie, into packed parts
// (package gamedb), which lie in a cache and are made anew when they are missing; the open file is held in memory.
// Everything in it is found by players, dates and results, and by positions.
package library

import (
	"cmp"
	"slices"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/background"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// Options are the services of a Library.
type Options struct {
	System files.System  // the player's files
	Writer *store.Writer // keeps the list of places, favourites and games taken out
	Cache  store.Cache   // keeps the parts; nil: they are in memory and made anew at each start
	Own    Keeper        // keeps the player's own games; nil: there are none
	// Readings finds names in Chinese characters.
	Readings fold.Readings
	Copy     bool          // files that are added are copied to the program's folder, because the system forgets them
	Every    time.Duration // how often places are looked through for changes, if that is quick; 0: never
	Wake     func()        // called from another goroutine when Poll has something to collect; may be nil
}

// A Keeper keeps the player's own games, each in a file. Its methods are called from any goroutine.
type Keeper interface {
	// Games lists the games. On an error it also returns those that it found.
	Games() ([]autosave.Game, error)
	Load(file string) (session.Snapshot, error)
	// Remove deletes a game and returns the function that brings it back.
	Remove(file string) (undo func() error, err error)
}

// A Library holds the games. Its methods return at once and belong to one goroutine; Poll collects the results.
type Library struct {
	*background.Worker
	options Options
	core    *core

	lists        lists
	done, undone []Change // the changes of this run, and those that were taken back, the last one last
	kept         *store.Kept

	shelf *shelf    // never nil
	open  *openFile // nil: none
	// opened counts the shelves of open files.
	opened int
	state  State
}

// Open returns a library with the places that the player has added, and no games yet. The message reports a list that
// could not be read.
func Open(o Options) (*Library, locale.Message) {
	o.System = withCopies{o.System, o.Writer.Store()}
	l := &Library{Worker: background.New(o.Wake), options: o, shelf: &shelf{}}
	var message locale.Message
	l.kept, message, _ = format.Open(o.Writer, &l.lists)
	l.core = newCore(l)
	return l, message
}

// put makes a shelf the current one. Where another copy of the program writes the lists, they come with it.
func (l *Library) put(s *shelf) {
	l.shelf = s
	if l.options.Writer.Store().Shared() {
		l.lists = s.lists
	}
}

// Start begins to read what the cache has, and then what is new in the places.
func (l *Library) Start() {
	l.clean()
	l.core.begin(true)
}

// Close stops the reading and waits for it.
func (l *Library) Close() { l.core.close() }

// Rescan looks through the places for new, changed and vanished files. It also resumes a reading that was stopped.
func (l *Library) Rescan() { l.core.begin(true) }

// Refresh is Rescan, except that a reading that the player has stopped stays so.
func (l *Library) Refresh() { l.core.begin(false) }

// Stop ends the reading. What has been read stays.
func (l *Library) Stop() { l.core.halt() }

// Age changes whenever games, places or marks have changed.
func (l *Library) Age() int { return l.shelf.age }

// Len returns the number of different games.
func (l *Library) Len() int { return l.shelf.total }

// Twins returns the number of games that are left out because the same game is there already.
func (l *Library) Twins() int { return l.shelf.twins }

// Writable reports whether this copy of the program may change the library. A second copy only reads it.
func (l *Library) Writable() bool { return !l.options.Writer.Store().Shared() }

// Settled reports whether nothing is being read or searched, and Poll has collected everything.
func (l *Library) Settled() bool { return !l.core.busy() && !l.Busy() }

// A State is the progress of reading.
type State struct {
	Looking     bool   // through the places, for a while already
	Survey      Survey // how far that is, or was in the end
	Reading     bool
	File        string // being read
	Done, Bytes int64  // of the files to be read, in bytes
	Games       int    // read so far
	Stopped     bool   // by the player, before the end
	Unread      []UnreadFile
	More        int   // unread files beyond the listed ones
	Unkept      error // why the cache cannot be written; the games are in memory only
	Unlisted    error // why some of the player's own games are missing
}

// An UnreadFile is a file that could not be read, or not to its end, or a place that cannot be reached after its games
// in the cache were damaged. [Cause] describes the error.
type UnreadFile struct {
	Path string
	Err  error
}

// State returns the progress of reading.
func (l *Library) State() State { return l.state }

// A Place is where games come from.
type Place struct {
	Path   string // of the folder or file; empty for the player's own games
	Games  int    // the different games that are shown
	Absent bool   // it cannot be reached; its games are kept
}

// Places lists the player's own games, and then the places that the player has added.
func (l *Library) Places() []Place {
	places := []Place{{Games: l.shelf.games[""]}}
	for _, path := range l.lists.places {
		places = append(places, Place{Path: path, Games: l.shelf.games[path], Absent: l.shelf.absent[path]})
	}
	return places
}

// Proposed lists places that only a backup names. They are not looked at; Add makes one a place, and Remove drops it.
func (l *Library) Proposed() []string { return l.lists.proposed }

// Favourites returns the number of favourites among the games.
func (l *Library) Favourites() int { return l.shelf.favourites }

// Out returns the number of games that the player has taken out, wherever they are.
func (l *Library) Out() int { return len(l.lists.out) }

// Add adds a folder or a file, and reads its games. It passes its place to then, which may be nil, or the reason why
// the file cannot be copied.
func (l *Library) Add(path string, then func(place string, err error)) {
	if then == nil {
		then = func(string, error) {}
	}
	if !l.options.Copy {
		l.add(path)
		then(path, nil)
		return
	}
	system := l.options.System.(withCopies)
	l.Do(func() func() {
		place, err := system.copyOf(path)
		return func() {
			if err == nil {
				l.add(place)
			}
			then(place, err)
		}
	})
}

func (l *Library) add(path string) {
	if !slices.Contains(l.lists.places, path) {
		l.change(l.lists.with(path, true))
	}
	l.Rescan()
}

// Remove removes a place. Its files stay as they are.
func (l *Library) Remove(path string) { l.change(l.lists.with(path, false)) }

// Searches lists the kept searches. The slice is read-only.
func (l *Library) Searches() []KeptSearch { return l.lists.searches }

// KeepSearches replaces the kept searches until the player undoes it.
func (l *Library) KeepSearches(all []KeptSearch) {
	lists := l.lists
	lists.searches = all[:min(len(all), mostSearches)]
	l.change(lists)
}

// Move makes another path the place of the files of a place, such as after a folder was renamed. Games that are the
// same there are not read again.
func (l *Library) Move(from, to string) {
	l.changeMoving(l.lists.moved(from, to), move{from, to})
	l.Rescan()
}

// Favour marks games as favourites, or removes the mark. The same game in another file has the same mark.
func (l *Library) Favour(games []Game, on bool) {
	lists := l.lists
	var twins []uint64
	for _, g := range games {
		twins = append(twins, g.Twin)
	}
	lists.favourites = marked(lists.favourites, twins, on)
	l.change(lists)
}

// TakeOut hides games until the player undoes it or puts them back: wherever they are with the same date and result, or
// only these copies. Their files stay as they are.
func (l *Library) TakeOut(games []Game, copies bool) {
	lists := l.lists
	var out []uint64
	for _, g := range games {
		wide, narrow := outMarks(g.Head, g.File)
		if copies {
			wide = narrow
		}
		out = append(out, wide)
	}
	lists.out = marked(lists.out, out, true)
	l.change(lists)
}

// PutBack shows all games again that were taken out.
func (l *Library) PutBack() {
	lists := l.lists
	lists.out = nil
	l.change(lists)
}

// Delete deletes own games until the player undoes it, and passes the number of them and the first error to then.
func (l *Library) Delete(games []Game, then func(deleted int, err error)) {
	var files []string
	for _, g := range games {
		files = append(files, g.File)
	}
	l.delete(files, func(deleted []string, back func(func(error)), err error) {
		if len(deleted) > 0 {
			again := func(then func(error)) {
				l.delete(deleted, func(_ []string, now func(func(error)), err error) {
					back = now
					then(err)
				})
			}
			l.Did(Change{func(then func(error)) { back(then) }, again})
		}
		l.Refresh()
		then(len(deleted), err)
	})
}

// delete deletes own games, and passes the files of those deleted, a function that brings these back and the first
// error to then.
func (l *Library) delete(files []string, then func(deleted []string, back func(func(error)), err error)) {
	l.Do(func() func() {
		var undo []func() error
		var deleted []string
		var failed error
		for _, file := range files {
			back, err := l.options.Own.Remove(file)
			if err != nil {
				failed = cmp.Or(failed, err)
				continue
			}
			undo, deleted = append(undo, back), append(deleted, file)
		}
		l.core.vanish(deleted, true)
		back := func(then func(error)) {
			l.Do(func() func() {
				var failed error
				undo = slices.DeleteFunc(undo, func(back func() error) bool {
					err := back()
					failed = cmp.Or(failed, err)
					return err == nil
				})
				l.core.vanish(deleted, false)
				return func() { then(failed) }
			})
		}
		return func() { then(deleted, back, failed) }
	})
}

// set makes lists the current ones, keeps them, and applies them in the background.
func (l *Library) set(now lists) {
	l.lists = now
	l.kept.Save()
	l.core.set(now)
	l.Do(func() func() {
		l.core.apply()
		return func() {}
	})
}

// Adopt adds the lists of a backup and the copies of files in it, which become places unless theirs are here. It
// returns the number of places that it adds as proposals. The error is a *store.FormatError.
func (l *Library) Adopt(data []byte, copies ...string) (proposed int, err error) {
	from, _, err := format.Read(data)
	if err != nil {
		return 0, err
	}
	from = from.withCopies(copies, l.lists)
	before := len(l.lists.proposed)
	l.done, l.undone = nil, nil
	l.set(l.lists.and(from).instead(l.lists))
	l.Rescan()
	return len(l.lists.proposed) - before, nil
}

// TakeOver makes this copy of the program the one that writes, after the other one has ended.
func (l *Library) TakeOver() locale.Message {
	kept, message, _ := format.Open(l.options.Writer, &l.lists)
	l.kept, l.done, l.undone = kept, nil, nil
	l.set(l.lists)
	l.Rescan()
	return message
}

// A LoadedGame is a game that was read whole.
type LoadedGame struct {
	Game     *game.Game
	Snapshot session.Snapshot // of a game of a place, with its origin among the tags
	Outcome  xiangqi.Outcome  // where the game stands
	Way      []xiangqi.Move   // to the position searched for
	Also     []string         // other files that have the same game; "" for own games
	// From and To are the offsets in bytes between which the game stands in its file; 0 if they are not known.
	From, To int64
	Err      error
}

// Span returns the offsets in bytes between which a game stands in its file; 0 if they are not known. It may read.
func (g Game) Span() (from, to int64) {
	from, to, err := g.at.Place(g.game)
	if err != nil {
		return 0, 0
	}
	return from, to
}

// Tags returns the tags of a game; none if they cannot be read.
func (g Game) Tags() game.Tags {
	tags, _ := g.at.Tags()(g.game)
	return tags
}

// Load reads a whole game and passes it to then.
func (l *Library) Load(g Game, then func(LoadedGame)) {
	s, own := l.shelf, l.options.Own // also in the library what the open file has
	l.Do(func() func() {
		loaded := g.load(own)
		if loaded.Err == nil {
			loaded.Also = s.also(g)
			loaded.Way, loaded.Err = g.at.Way(gamedb.Hit{Game: g.game, Ply: g.Ply, Variation: g.Variation})
		}
		return func() { then(loaded) }
	})
}
