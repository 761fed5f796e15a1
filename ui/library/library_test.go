package library

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/files/filestest"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// pgnGame returns a game as PGN.
func pgnGame(red, black, date, result, moves string) string {
	return fmt.Sprintf("[Event \"Cup\"]\n[Date %q]\n[Red %q]\n[Black %q]\n[Result %q]\n\n%s %s\n\n", date, red, black, result, moves, result)
}

// Games that begin alike: the third is the mirror image of the first.
var (
	cannon = pgnGame("Wang", "Li", "2020.05.01", "1-0", "1. h2e2 h9g7 2. h0g2 i9h9")
	other  = pgnGame("Zhao", "Li", "2021.01.02", "0-1", "1. h2e2 h7e7")
	image  = pgnGame("王嘉", "Sun", "2022", "1/2-1/2", "1. b2e2 b9c7 2. g3g4")
)

// rig is a library over a disk in memory.
type rig struct {
	*Library
	t     *testing.T
	disk  *filestest.Disk
	store *storetest.Memory
	cache store.Cache
	own   *ownGames
	copy  bool // of files that are added
	index int  // games of a part from which there is an index; 0: as usual
	woken chan struct{}
}

func newRig(t *testing.T) *rig { return newRigWith(t, disk.CacheIn(t.TempDir()), false) }

func newRigWith(t *testing.T, kept store.Cache, copy bool) *rig {
	r := &rig{t: t, copy: copy, disk: filestest.New(), store: storetest.New(nil), cache: kept, own: &ownGames{}}
	r.open()
	return r
}

// open starts the library, anew if it was closed.
func (r *rig) open() { r.openOn(r.store) }

func (r *rig) openOn(kept store.Store) {
	r.t.Helper()
	writer := store.NewWriter(kept)
	r.t.Cleanup(writer.Close)
	woken := make(chan struct{}, 1)
	wake := func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	}
	r.woken = woken
	l, message := Open(Options{System: r.disk, Writer: writer, Cache: r.cache, Own: r.own, Copy: r.copy, Wake: wake})
	if message.Key != "" {
		r.t.Fatalf("opening the library says %v", message)
	}
	r.Library = l
	if r.index > 0 {
		l.core.indexFrom = r.index
	}
	r.t.Cleanup(l.Close)
	l.Start()
}

// newRigOf returns a library of a folder with games.
func newRigOf(t *testing.T, games string) *rig {
	t.Helper()
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", games)
	r.Add(folder, nil)
	r.settle()
	return r
}

// reopen closes the library and starts it again, as another start of the program does.
func (r *rig) reopen() {
	r.t.Helper()
	r.Close()
	r.until("idle", func() bool { return !r.Busy() })
	r.options.Writer.Close()
	r.open()
	r.settle()
}

// until collects results until a condition holds.
func (r *rig) until(what string, holds func() bool) {
	r.t.Helper()
	late := time.After(2 * time.Minute)
	for {
		r.Poll()
		if holds() {
			return
		}
		select {
		case <-r.woken:
		case <-time.After(5 * time.Millisecond): // the end of a reading wakes nobody
		case <-late:
			r.t.Fatalf("never %s; the state is %+v with %d games", what, r.State(), r.Len())
		}
	}
}

// settle waits until everything has been read.
func (r *rig) settle() {
	r.t.Helper()
	r.until("settled", r.Settled)
}

// refresh looks at the places again, and waits until everything has been read.
func (r *rig) refresh() {
	r.t.Helper()
	r.Refresh()
	r.settle()
}

// rescan is refresh for the places that are looked at only when the player asks for it.
func (r *rig) rescan() {
	r.t.Helper()
	r.Rescan()
	r.settle()
}

// load returns a game that is loaded.
func (r *rig) load(g Game) (loaded LoadedGame) {
	r.t.Helper()
	done := false
	r.Load(g, func(l LoadedGame) { loaded, done = l, true })
	r.until("loaded", func() bool { return done })
	return loaded
}

// answer returns what an explorer answers.
func (r *rig) answer(e *Explorer, f Filter) (a Answer) {
	r.t.Helper()
	r.until("answered", func() (known bool) { a, known = e.Ask(f); return known })
	return a
}

// find returns all games that a filter finds, sorted by date.
func (r *rig) find(f Filter) *Hits {
	r.t.Helper()
	found := r.ask(f)
	if found.Err != nil {
		r.t.Fatalf("searching for %+v: %v", f, found.Err)
	}
	return found
}

// ask is find for a search that may end with an error.
func (r *rig) ask(f Filter) (found *Hits) {
	r.t.Helper()
	s := r.Search()
	r.until("found", func() bool { found = s.Ask(f, Order{}); return found.Done && found.asked.age == r.Age() })
	return found
}

func reds(f *Hits) string {
	var list []string
	for i := range f.Len() {
		list = append(list, f.Game(i).Red)
	}
	return strings.Join(list, " ")
}

func (r *rig) wantGames(f Filter, want string) *Hits {
	r.t.Helper()
	found := r.find(f)
	if got := reds(found); got != want {
		r.t.Errorf("for %+v the games of %q are found, want %q", f, got, want)
	}
	return found
}

// ownGames is a source of own games.
type ownGames struct {
	full  error // why no game can be brought back
	mu    sync.Mutex
	games map[string]session.Snapshot
}

func (o *ownGames) put(name string, snap session.Snapshot) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.games = maps.Clone(o.games)
	if o.games == nil {
		o.games = map[string]session.Snapshot{}
	}
	o.games[name] = snap
}

func (o *ownGames) Games() (list []autosave.Game, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(o.games)) {
		list = append(list, autosave.Game{File: name})
	}
	return list, nil
}

func (o *ownGames) Load(file string) (session.Snapshot, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	snap, ok := o.games[file]
	if !ok {
		return snap, fs.ErrNotExist
	}
	return snap, nil
}

func (o *ownGames) Remove(file string) (undo func() error, err error) {
	snap, err := o.Load(file)
	if err != nil {
		return nil, err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.games = maps.Clone(o.games)
	delete(o.games, file)
	return func() error {
		if o.full != nil {
			return o.full
		}
		o.put(file, snap)
		return nil
	}, nil
}

// after returns the position after moves from the start.
func after(t *testing.T, moves ...string) string {
	t.Helper()
	p := xiangqi.StartPosition()
	for _, text := range moves {
		p.MakeMove(movetest.Move(t, text))
	}
	return p.FEN()
}

const folder = filestest.Home + "/games"

func TestFindsWhatAFolderHas(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon+other)
	r.disk.Put(folder+"/deep/b.PGN", image)
	r.disk.Put(folder+"/readme.txt", "no game at all")
	r.disk.Put(folder+"/picture.png", cannon)
	r.Add(folder, nil)
	r.settle()
	r.wantGames(Filter{}, "Wang Zhao 王嘉")
	met := after(t, "h2e2", "h9g7")
	for _, c := range []struct {
		name   string
		filter Filter
		want   string
	}{
		{"a name", Filter{Text: "wang"}, "Wang"},
		{"both players", Filter{Text: "li zh"}, "Zhao"},
		{"traditional", Filter{Text: "王嘉"}, "王嘉"},
		{"a file", Filter{Text: "b.pgn"}, "王嘉"},
		{"an opening", Filter{Text: "順砲"}, "Zhao"},
		{"the name of an opening", Filter{Text: "opening:順砲"}, "Zhao"},
		{"no such words", Filter{Text: "nobody"}, ""},
		{"years", Filter{Text: "2021-"}, "Zhao 王嘉"},
		{"a year and a name", Filter{Text: "li 2020–2020"}, "Wang"},
		{"a result of two words", Filter{Text: "Red wins 2020"}, "Wang"},
		{"half a result of two words", Filter{Text: "Wang Red"}, ""},
		{"a result", Filter{Text: "红胜"}, "Wang"},
		{"a player", Filter{Text: "black:Li"}, "Wang Zhao"},
		{"a position", Filter{FEN: met}, "Wang"},
		{"a position or its image", Filter{FEN: met, Mirror: true}, "Wang 王嘉"},
		{"a position and a word", Filter{FEN: met, Mirror: true, Text: "sun"}, "王嘉"},
		{"another place", Filter{Scope: InPlace, Place: "/elsewhere"}, ""},
		{"the place", Filter{Scope: InPlace, Place: folder}, "Wang Zhao 王嘉"},
		{"own games", Filter{Scope: OwnGames}, ""},
	} {
		t.Run(c.name, func(t *testing.T) { r.wantGames(c.filter, c.want) })
	}
	if g := r.find(Filter{FEN: met}).Game(0); g.Ply != 2 || g.File != folder+"/a.pgn" || g.Number != 1 {
		t.Errorf("the game found has ply %d, file %q, number %d; want 2, a.pgn, 1", g.Ply, g.File, g.Number)
	}
	if unread := r.State().Unread; len(unread) > 0 {
		t.Errorf("a text that is no game is reported: %v", unread)
	}
}

func TestWhatWasPlayedNext(t *testing.T) {
	r := newRigOf(t, cannon+other+image)
	ask := func(f Filter) string {
		a := r.answer(r.Explorer(), f)
		text := fmt.Sprint(a.Games)
		for _, n := range a.Moves {
			text += fmt.Sprintf(" %v:%d", n.Move, n.Games)
		}
		return text
	}
	for _, c := range []struct {
		name   string
		filter Filter
		want   string
	}{
		{"the start", Filter{FEN: xiangqi.StartFEN}, "3 h2e2:2 b2e2:1"},
		{"mirrored", Filter{FEN: xiangqi.StartFEN, Mirror: true}, "3 h2e2:3"},
		{"of a player", Filter{FEN: xiangqi.StartFEN, Mirror: true, Text: "player:zhao"}, "1 h2e2:1"},
		{"later", Filter{FEN: after(t, "h2e2"), Mirror: true}, "3 h9g7:2 h7e7:1"},
		{"nowhere", Filter{FEN: after(t, "a3a4")}, "0"},
	} {
		if got := ask(c.filter); got != c.want {
			t.Errorf("%s: %q was played next, want %q", c.name, got, c.want)
		}
	}
	if a, known := r.Explorer().Ask(Filter{FEN: "nonsense"}); known || a.Err != nil {
		t.Errorf("nonsense is answered at once with %+v", a)
	}
}

func TestChangesOfFilesAreFollowed(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon)
	r.disk.Put(folder+"/b.pgn", other)
	r.Add(folder, nil)
	r.settle()
	before := r.wantGames(Filter{}, "Wang Zhao")

	r.disk.Put(folder+"/a.pgn", image+cannon) // it has grown
	r.refresh()
	now := r.wantGames(Filter{}, "Wang Zhao 王嘉")
	for i := range before.Len() {
		if g, at := before.Game(i), now.Index(before.Game(i)); at < 0 || now.Game(at).Red != g.Red || now.Game(at).File != g.File {
			t.Errorf("the game of %s is at %d in the list after its file has grown", g.Red, at)
		}
	}
	if got := now.Indexes([]Game{before.Game(0), before.Game(1)}); len(got) != 2 {
		t.Errorf("of the two games before, those at %v are found", got)
	}

	r.disk.Put(folder+"/a.pgn", image) // it has been replaced
	r.disk.Delete(folder + "/b.pgn")
	r.refresh()
	r.wantGames(Filter{}, "王嘉")

	r.reopen()
	r.wantGames(Filter{}, "王嘉")
	r.disk.Put(folder+"/b.pgn", other)
	r.refresh()
	r.wantGames(Filter{}, "Zhao 王嘉")
}

func TestAnAbsentDriveKeepsItsGames(t *testing.T) {
	r := newRigOf(t, cannon)
	for _, c := range []struct {
		name          string
		away, return_ func()
	}{
		{"gone", func() { r.disk.Delete(folder) }, func() { r.disk.Put(folder+"/a.pgn", cannon) }},
		{"refused", func() { r.disk.Refuse(folder, fs.ErrPermission) }, func() { r.disk.Refuse(folder, nil) }},
		{"empty", func() { r.disk.Delete(folder); r.disk.Folder(folder) }, func() { r.disk.Put(folder+"/a.pgn", cannon) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r.t = t
			c.away()
			r.reopen()
			if g := r.wantGames(Filter{}, "Wang").Game(0); !g.Absent || !r.Places()[1].Absent {
				t.Errorf("the game is absent: %v, its place: %v; want both", g.Absent, r.Places()[1].Absent)
			}
			c.return_()
			r.rescan()
			if g := r.wantGames(Filter{}, "Wang").Game(0); g.Absent || r.Places()[1].Absent {
				t.Error("the game is still absent")
			}
		})
	}
}

// With the result that one side has won, a name finds the wins of that player with that side.
func TestWinsWithAColour(t *testing.T) {
	r := newRig(t)
	const short = "[Red \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n\n1. h2e2 %[3]s\n\n"
	r.disk.Put(folder+"/a.pgn", fmt.Sprintf(short, "Lü", "Wang", "1-0")+fmt.Sprintf(short, "Zhao", "Lü", "1-0")+
		fmt.Sprintf(short, "Li", "Lü", "0-1"))
	r.Add(folder, nil)
	r.settle()
	r.wantGames(Filter{Text: "lü 红胜"}, "Lü")
	r.wantGames(Filter{Text: "lü black wins"}, "Li")
	r.wantGames(Filter{Text: "zhao lü 1-0"}, "Zhao")
	r.wantGames(Filter{Text: "lü 1-0 0-1"}, "Lü Zhao Li")
}

// Games with the same moves but other dates or results are not the same.
func TestGamesOfOtherDays(t *testing.T) {
	r := newRig(t)
	const short = "[Red \"Wang\"]\n[Date \"%s\"]\n[Result \"%s\"]\n\n1. h2e2 h9g7 %[2]s\n\n"
	r.disk.Put(folder+"/a.pgn", fmt.Sprintf(short, "1999.01.01", "1-0")+fmt.Sprintf(short, "1999.01.02", "1-0")+
		fmt.Sprintf(short, "1999.01.01", "1/2-1/2")+fmt.Sprintf(short, "1999.01.01", "1-0"))
	r.Add(folder, nil)
	r.settle()
	r.wantGames(Filter{}, "Wang Wang Wang")
	r.wantGames(Filter{Scope: InPlace, Place: folder}, "Wang Wang Wang Wang")
}

func TestTheSameGameIsShownOnce(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon+other)
	r.disk.Put("/usb/copy.pgn", cannon)
	r.Add(folder, nil)
	r.Add("/usb/copy.pgn", nil)
	r.settle()
	found := r.wantGames(Filter{}, "Wang Zhao")
	if r.Twins() != 1 || r.Places()[1].Games != 2 || r.Places()[2].Games != 1 {
		t.Errorf("%d twins, places %+v; want 1, and 2 and 1 games", r.Twins(), r.Places())
	}
	r.wantGames(Filter{Scope: InPlace, Place: "/usb/copy.pgn"}, "Wang")
	loaded := r.load(found.Game(0))
	if loaded.Err != nil || !slices.Equal(loaded.Also, []string{"/usb/copy.pgn"}) {
		t.Errorf("the game is also in %v (%v), want the copy", loaded.Also, loaded.Err)
	}
	if got := loaded.Snapshot.Game.Tags.Get("Source"); got != "a.pgn#1" {
		t.Errorf("a copy names as its origin %q, want a.pgn#1", got)
	}
	r.Remove(folder)
	r.settle()
	r.wantGames(Filter{}, "Wang") // now from the copy
}

func TestTakenOutAndFavourites(t *testing.T) {
	r := newRigOf(t, cannon+other)
	wang := r.find(Filter{}).Game(0)
	r.Favour([]Game{wang}, true)
	if !r.CanUndo() {
		t.Error("a mark cannot be undone")
	}
	r.settle()
	r.wantGames(Filter{Scope: Favourites}, "Wang")
	if r.Favourites() != 1 {
		t.Errorf("%d games are favourites, want 1", r.Favourites())
	}
	r.TakeOut([]Game{wang}, false)
	r.settle()
	if r.Favourites() != 0 {
		t.Errorf("with the favourite taken out, %d games are favourites, want 0", r.Favourites())
	}
	r.wantGames(Filter{}, "Zhao")
	r.disk.Put(folder+"/again.pgn", cannon) // the same game in another file
	r.reopen()
	r.wantGames(Filter{}, "Zhao")
	if r.CanUndo() || r.Out() != 1 {
		t.Errorf("after a start there is something to undo, or %d games are out; want 1", r.Out())
	}
	r.PutBack()
	r.settle()
	r.wantGames(Filter{}, "Wang Zhao")
	r.Undo(func(error) {})
	r.settle()
	r.wantGames(Filter{}, "Zhao")
	r.Undo(func(error) {}) // nothing is left to undo
	r.settle()
	r.wantGames(Filter{}, "Zhao")
	r.Redo(func(error) {})
	r.settle()
	r.wantGames(Filter{}, "Wang Zhao")
	r.Undo(func(error) {})
	r.Favour([]Game{r.find(Filter{}).Game(0)}, true)
	if r.CanRedo() {
		t.Error("after another change, the one undone can be redone")
	}
}

func TestOwnGamesComeFirst(t *testing.T) {
	r := newRig(t)
	snap := session.Snapshot{
		Setup: session.Setup{Players: [2]session.Player{{Name: "Me"}, {Kind: session.Computer, Level: 3}}},
		Game:  game.New(xiangqi.StartPosition(), xiangqi.Rules{}), Number: 1,
	}
	r.own.put("games/1.txt", snap)
	r.own.put("games/2.txt", snap)
	r.refresh()
	found := r.wantGames(Filter{Scope: OwnGames}, "Me Me")
	g := found.Game(0)
	if !g.Own || g.Black != "Chuhe 3" || g.Place != "" {
		t.Errorf("the own game is %+v, want own, against Chuhe 3", g)
	}
	if l := r.load(g); l.Err != nil || l.Snapshot.Setup.Players[1].Level != 3 {
		t.Errorf("loaded %+v, want a computer of level 3", l)
	}
}

func TestFaultsOfTheDisk(t *testing.T) {
	cache := &filling{Cache: disk.CacheIn(t.TempDir()), err: store.ErrFull}
	r := newRigWith(t, cache, false)
	r.disk.Put(folder+"/a.pgn", cannon)
	r.disk.Put(folder+"/locked.pgn", other)
	r.disk.Put(folder+"/bad.xqf", "XQ but cut short")
	r.disk.Refuse(folder+"/locked.pgn", fs.ErrPermission)
	r.settle() // otherwise the first look may read the files, and the one that Add wants only those that failed
	r.Add(folder, nil)
	r.settle()
	r.wantGames(Filter{}, "Wang")
	s := r.State()
	if !errors.Is(s.Unkept, store.ErrFull) {
		t.Errorf("the full disk is told as %v", s.Unkept)
	}
	if len(s.Unread) != 2 || s.Unread[0].Path != folder+"/bad.xqf" || !errors.Is(s.Unread[1].Err, fs.ErrPermission) {
		t.Errorf("unread are %v, want bad.xqf and locked.pgn", s.Unread)
	}
	cache.set(0, nil)
	r.disk.Refuse(folder+"/locked.pgn", nil)
	r.rescan()
	r.wantGames(Filter{}, "Wang Zhao")
	if s := r.State(); s.Unkept != nil || len(s.Unread) != 0 {
		t.Errorf("made good, the state is %+v", s)
	}
}

// A reading that is stopped keeps what it has, and goes on later.
func TestStop(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon)
	step := r.disk.Creep(folder + "/b.pgn")
	r.disk.Put(folder+"/b.pgn", other+image)
	r.Add(folder, nil)
	r.until("reading b.pgn", func() bool { return r.State().File == folder+"/b.pgn" })
	r.Stop()
	step(1 << 20)
	r.settle()
	if s := r.State(); s.Reading || !s.Stopped {
		t.Errorf("stopped, the state is %+v", s)
	}
	r.wantGames(Filter{}, "Wang")
	r.Refresh() // does not resume
	r.settle()
	r.wantGames(Filter{}, "Wang")
	step(1 << 20)
	r.rescan()
	r.wantGames(Filter{}, "Wang Zhao 王嘉")
	if r.State().Stopped {
		t.Error("still stopped")
	}
}

func TestTheCacheIsMadeAnew(t *testing.T) {
	r := newRigOf(t, cannon+other)
	for _, c := range []struct {
		name  string
		spoil func() error
	}{
		{"missing", func() error { return r.cache.Remove(manifest) }},
		{"cut", func() error {
			found, err := r.cache.List()
			for _, f := range found {
				if strings.HasSuffix(f.Name, partEnding) {
					err = r.cache.Replace(f.Name, func(w io.Writer) error { _, err := io.WriteString(w, "CHUHEGDB"); return err })
				}
			}
			return err
		}},
		{"of another edition", func() error {
			return r.cache.Replace(manifest, func(w io.Writer) error { _, err := io.WriteString(w, manifestTitle+"other\n"); return err })
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r.t = t
			must(t, c.spoil())
			r.reopen()
			r.wantGames(Filter{}, "Wang Zhao")
		})
	}
	found, err := r.cache.List()
	parts := 0
	for _, f := range found {
		if strings.HasPrefix(f.Name, partPrefix) {
			parts++
		}
	}
	if err != nil || parts != 1 {
		t.Errorf("the cache has %d parts (%v) of %v, want 1", parts, err, found)
	}
}

// Many small changes leave few parts.
func TestPartsAreMerged(t *testing.T) {
	r := newRig(t)
	r.Add(folder, nil)
	for i := range 20 {
		r.disk.Put(fmt.Sprintf("%s/%02d.pgn", folder, i), pgnGame(fmt.Sprintf("P%02d", i), "Q", "", "*", "1. h2e2"))
		r.refresh()
	}
	if r.Len() != 20 || len(r.shelf.parts) > 8 {
		t.Errorf("%d games in %d parts, want 20 in at most 8", r.Len(), len(r.shelf.parts))
	}
	r.reopen()
	if got := r.find(Filter{}).Len(); got != 20 {
		t.Errorf("%d games after a start, want 20", got)
	}
	kept, err := r.cache.List()
	if err != nil || slices.ContainsFunc(kept, func(e store.Entry) bool { return strings.HasSuffix(e.Name, indexEnding) }) {
		t.Errorf("the cache holds %v, %v; want no index of so few games", kept, err)
	}
}

// What is found can be read whole: some of it, or all, until it is stopped.
func TestRecordsOfWhatIsFound(t *testing.T) {
	r := newRigOf(t, cannon+other+image)
	found := r.wantGames(Filter{}, "Wang Zhao 王嘉")
	for _, c := range []struct {
		at   []int
		most int
		want string
	}{
		{nil, 9, "Wang Zhao 王嘉"},
		{nil, 2, "Wang Zhao"},
		{[]int{2, 0}, 9, "王嘉 Wang"},
		{[]int{2, 0}, 1, "王嘉"},
		{[]int{}, 9, ""},
	} {
		var got []string
		for g, err := range found.Records(t.Context(), c.at, Names{}) {
			if err != nil {
				t.Fatalf("reading %v: %v", c.at, err)
			}
			if got = append(got, g.Tags.Get(game.TagRed)); len(got) == c.most {
				break
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("the first %d of the games %v are those of %q, want %q", c.most, c.at, got, c.want)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	n := 0
	for g, err := range found.Records(stopped, nil, Names{}) {
		if n++; g != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("stopped, the reading yields %v, %v; want %v", g, err, context.Canceled)
		}
	}
	if n != 1 {
		t.Errorf("stopped, the reading yields %d results, want 1", n)
	}
	for i := range found.Len() {
		if got := found.Index(found.Game(i)); got != i {
			t.Errorf("the index of game %d is %d", i, got)
		}
	}
	if got, want := found.Indexes([]Game{found.Game(2), found.Game(0)}), []int{0, 2}; !slices.Equal(got, want) {
		t.Errorf("games 2 and 0 are found at %v, want %v", got, want)
	}
	if got := r.wantGames(Filter{Text: "player:zhao"}, "Zhao").Indexes([]Game{found.Game(0)}); len(got) != 0 {
		t.Errorf("a game that was not found is at %v", got)
	}
	if got := r.wantGames(Filter{Text: "player:zhao"}, "Zhao").Index(found.Game(0)); got != -1 {
		t.Errorf("the index of a game that is not found is %d, want -1", got)
	}
}

// An explorer that was stopped knows no answer, and can be asked again.
func TestAStoppedExplorer(t *testing.T) {
	r := newRigOf(t, cannon)
	e, f := r.Explorer(), Filter{FEN: xiangqi.StartFEN}
	e.Ask(f)
	e.Stop()
	r.settle()
	if len(e.known) != 0 {
		t.Errorf("stopped, the explorer knows %v", e.known)
	}
	if a, known := e.Ask(f); known || e.stop == nil {
		t.Fatalf("asked again after a stop, it answers %v, %v, and is finding out: %v; want a new search", a, known, e.stop != nil)
	}
	r.settle()
	if a, known := e.Ask(f); !known || a.Games != 1 {
		t.Errorf("in the end it answers %+v, %v; want one game", a, known)
	}
}

// A game that is taken out goes with its copies, or alone; the same moves on another day stay, but not where an earlier
// version took them out.
func TestTakenOutByDateAndFile(t *testing.T) {
	later := strings.Replace(cannon, "2020.05.01", "2020.05.02", 1)
	for _, c := range []struct {
		what            string
		copies          bool
		everywhere, all string // that are listed: in all places, and in the folder
	}{{"with its copies", false, "Wang Zhao", "Wang Zhao"}, {"one copy", true, "Wang Wang Zhao", "Wang Wang Zhao"}} {
		r := newRigOf(t, cannon+later+other)
		r.disk.Put(folder+"/z.pgn", cannon)
		r.rescan()
		in := Filter{Scope: InPlace, Place: folder}
		found := r.wantGames(in, "Wang Wang Wang Zhao")
		for i := range found.Len() {
			if g := found.Game(i); strings.HasSuffix(g.File, "/z.pgn") {
				r.TakeOut([]Game{g}, c.copies)
			}
		}
		r.settle()
		r.wantGames(Filter{}, c.everywhere)
		r.wantGames(in, c.all)
		r.reopen()
		r.wantGames(in, c.all)
	}
	r := newRigOf(t, cannon+later+other)
	twin := r.find(Filter{Text: "wang"}).Game(0).Twin
	must(t, r.store.Write(FileName, []byte(lists{places: []string{folder}, out: map[uint64]bool{twin: true}}.text())))
	r.reopen()
	r.wantGames(Filter{}, "Zhao")
}

// An explorer answers as before a change of the library until it has the new answer.
func TestAnExplorerKeepsItsAnswer(t *testing.T) {
	r := newRigOf(t, cannon+other)
	e, f := r.Explorer(), Filter{FEN: xiangqi.StartFEN}
	r.answer(e, f)
	age := r.Age()
	r.TakeOut([]Game{r.find(Filter{Text: "wang"}).Game(0)}, false)
	r.until("changed", func() bool { return r.Age() != age })
	if a, known := e.Ask(f); !known || a.Games != 2 {
		t.Errorf("after a change it answers %+v, %v; want the two games of before", a, known)
	}
	r.settle()
	if a, known := e.Ask(f); !known || a.Games != 1 {
		t.Errorf("later it answers %+v, %v; want one game", a, known)
	}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
