package library

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/session"
)

// openFile opens a text as the file that is open, and waits for its games.
func (r *rig) openFile(text string) *files.Collection {
	r.t.Helper()
	f := files.New(r.disk, nil)
	r.disk.Put("/opened.pgn", text)
	c := f.Open("/opened.pgn", nil)
	for late := time.Now().Add(time.Minute); f.Busy(); f.Poll() {
		if time.Now().After(late) {
			r.t.Fatal("the file is never read")
		}
		time.Sleep(time.Millisecond)
	}
	r.Library.Open(c)
	return c
}

// list returns the numbers of the games that are found in the open file.
func (r *rig) list(f Filter, o Order) string {
	r.t.Helper()
	f.Scope = Opened
	s := r.Search()
	var found *Hits
	r.until("found", func() bool { found = s.Ask(f, o); return found.Done && found.Answers(f, o) })
	var list []string
	for i := range found.Len() {
		g := found.Game(i)
		if !g.Opened || g.Own || g.File != "/opened.pgn" {
			r.t.Errorf("a game of the open file is %+v", g)
		}
		list = append(list, fmt.Sprint(g.Number))
	}
	return strings.Join(list, " ")
}

// The open file lists all its games in their order, also those that the library would hide, and is searched as the
// library is, and in more of the tags.
func TestOpenFile(t *testing.T) {
	r := newRig(t)
	r.settle()
	teams := strings.Replace(other, "[Event", "[Site \"Hà Nội\"]\n[RedTeam \"廣東\"]\n[Title \"Final\"]\n[Event", 1)
	misplaced := "[FEN \"9/9/9/9/9/9/9/9/9/9 w\"]\n[Red \"nobody\"]\n\n1. h2e2 *\n\n"
	r.openFile(cannon + teams + cannon + image + misplaced)
	first := after(t, "h2e2")
	for _, c := range []struct {
		filter Filter
		order  Order
		want   string
	}{
		{Filter{}, Order{By: ByNumber}, "1 2 3 4 5"},
		{Filter{}, Order{By: ByNumber, Down: true}, "5 4 3 2 1"},
		{Filter{}, Order{By: ByDate, Down: true}, "4 2 1 3 5"},
		{Filter{Text: "ha noi"}, Order{}, "2"},
		{Filter{Text: "广东 final"}, Order{}, "2"},
		{Filter{Text: "王 嘉"}, Order{}, "4"},
		{Filter{FEN: first}, Order{By: ByNumber}, "1 2 3"},
		{Filter{FEN: first, Mirror: true}, Order{By: ByNumber}, "1 2 3 4"},
	} {
		if got := r.list(c.filter, c.order); got != c.want {
			t.Errorf("for %+v in the order %+v the games are %q, want %q", c.filter, c.order, got, c.want)
		}
	}
	found := r.Search().Ask(Filter{Scope: Opened}, Order{By: ByNumber})
	if at := found.Index(found.Game(2)); at != 2 || found.Game(0).Same(found.Game(2)) {
		t.Errorf("the third game, the same as the first, is found at %d, want 2", at)
	}
	loaded := r.load(found.Game(1))
	if loaded.Err != nil || loaded.Snapshot.Game.Tags.Get(game.TagSource) != "" || loaded.Outcome.Result != xiangqi.BlackWins {
		t.Errorf("the second game is %+v, want that of the file, won by Black", loaded)
	}
	if r.Len() != 0 || r.Places()[0].Games != 0 {
		t.Errorf("the library has %d games, want none of the open file", r.Len())
	}
	r.openFile(other)
	if got := r.list(Filter{}, Order{By: ByNumber}); got != "1" {
		t.Errorf("after another file was opened, the games are %q, want 1", got)
	}
	if got := r.find(Filter{Scope: Everywhere}).Len(); got != 0 {
		t.Errorf("%d games are everywhere, want none", got)
	}
}

// titledGames is a list of own games with titles and times, one of which cannot be read.
type titledGames struct {
	*ownGames
	listed error
}

func (n titledGames) Games() ([]autosave.Game, error) {
	all, _ := n.ownGames.Games()
	for i := range all {
		all[i].Title, all[i].Time = autosave.Title(all[i].File), time.Date(2026, 3, 1, 12, i, 0, 0, time.UTC)
	}
	return all, n.listed
}

func (n titledGames) Load(file string) (session.Snapshot, error) {
	if strings.Contains(file, "broken") {
		return session.Snapshot{}, fs.ErrPermission
	}
	return n.ownGames.Load(file)
}

// saved returns the names of the own games, the last saved first.
func (r *rig) saved() string {
	r.t.Helper()
	s, f, o := r.Search(), Filter{Scope: OwnGames}, Order{By: ByDate, Down: true}
	var found *Hits
	r.until("found", func() bool { found = s.Ask(f, o); return found.Done && found.asked.age == r.Age() })
	var list []string
	for i := range found.Len() {
		g := found.Game(i)
		name := strings.TrimSuffix(strings.TrimPrefix(g.File, "games/"), ".txt")
		if g.Broken {
			name += "!"
		}
		list = append(list, name)
	}
	return strings.Join(list, " ")
}

// Own games are listed by the time of saving, also one that cannot be read. They are deleted, and brought back in turn
// with other changes.
func TestOwnGamesAreDeleted(t *testing.T) {
	r := newRig(t)
	r.settle()
	r.options.Own = titledGames{r.own, nil}
	r.core.o.Own = r.options.Own
	for _, name := range []string{"a", "b", "broken", "c"} {
		r.own.put("games/"+name+".txt", begun(t))
	}
	r.rescan()
	want := func(when, want string) {
		t.Helper()
		r.settle()
		if got := r.saved(); got != want {
			t.Errorf("%s, the own games are %q, want %q", when, got, want)
		}
	}
	want("at first", "c broken! b a")
	found := r.find(Filter{Scope: OwnGames})
	pick := func(names ...string) (games []Game) {
		for i := range found.Len() {
			if g := found.Game(i); slices.Contains(names, g.Title) {
				games = append(games, g)
			}
		}
		return games
	}
	gone := pick("a")[0]
	gone.File = "games/gone.txt"
	var deleted int
	var failed error
	r.Delete(append(pick("a", "broken"), gone), func(n int, err error) { deleted, failed = n, err })
	want("after a deletion", "c b")
	if deleted != 2 || !errors.Is(failed, fs.ErrNotExist) {
		t.Errorf("%d games are deleted with the error %v, want 2 and %v", deleted, failed, fs.ErrNotExist)
	}
	r.Favour(pick("b"), true)
	undo := func() { r.Undo(func(err error) { failed = err }); r.settle() }
	undo()
	want("after undoing another change", "c b")
	r.own.full = fs.ErrPermission
	if undo(); !errors.Is(failed, fs.ErrPermission) || !r.CanUndo() {
		t.Errorf("undoing on a full disk gives %v, and can be tried again: %v; want %v, and true", failed, r.CanUndo(), r.own.full)
	}
	r.own.full = nil
	undo()
	want("after undoing the deletion", "c broken! b a")
	if failed != nil || r.CanUndo() {
		t.Errorf("undoing gives the error %v, and more can be undone: %v", failed, r.CanUndo())
	}
	for range 2 {
		r.Redo(func(err error) { failed = err })
		r.settle()
		want("after deleting again", "c b")
		undo()
		want("after undoing that", "c broken! b a")
	}
	r.options.Own = titledGames{r.own, fs.ErrPermission}
	r.core.o.Own = r.options.Own
	r.rescan()
	if s := r.State(); !errors.Is(s.Unlisted, fs.ErrPermission) {
		t.Errorf("a folder that cannot be listed is told as %v, want %v", s.Unlisted, fs.ErrPermission)
	}
	want("if the folder cannot be listed", "c broken! b a")
}

// Own games are there before the folders have been looked through.
func TestOwnGamesDoNotWaitForFolders(t *testing.T) {
	r := newRig(t)
	r.disk.Put("/games/a.pgn", cannon)
	r.Add("/games", nil)
	r.settle()
	release := r.disk.HoldOne("/games")
	r.own.put("games/new.txt", begun(t))
	r.Rescan()
	r.until("listed", func() bool { return r.Places()[0].Games == 1 })
	release()
	r.settle()
	r.wantGames(Filter{}, "Wang ")
}

// begun returns a game at its start.
func begun(t *testing.T) session.Snapshot {
	t.Helper()
	g, err := session.Setup{}.Begin()
	if err != nil {
		t.Fatal(err)
	}
	return session.Snapshot{Number: 1, Game: g}
}
