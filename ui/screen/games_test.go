package screen

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// shelf is a gamelist.Source of the test's own.
type shelf struct {
	mu     sync.Mutex
	games  []gamelist.Game
	snaps  map[string]session.Snapshot // by file
	broken map[string]error
	err    error // of the list
	read   map[string]bool
	slow   chan struct{} // if not nil, games are read once it is closed
}

var shelved = time.Date(2026, 3, 1, 12, 0, 0, 0, time.Local)

func (s *shelf) put(name string, snap session.Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := shelved.Add(time.Duration(len(s.games)) * time.Hour)
	title := name
	if name == "" {
		name = at.Format(store.Stamp)
	}
	g := gamelist.Game{Title: title, Time: at, File: "games/" + name + ".txt"}
	s.games = slices.Insert(s.games, 0, g)
	if s.snaps == nil {
		s.snaps, s.broken, s.read = map[string]session.Snapshot{}, map[string]error{}, map[string]bool{}
	}
	s.snaps[g.File] = snap
}

func (s *shelf) Leave(snap session.Snapshot) {
	if len(snap.Nodes) > 1 {
		s.put("", snap)
	}
}

func (s *shelf) Games() ([]gamelist.Game, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.games), s.err
}

func (s *shelf) Load(g gamelist.Game) (session.Snapshot, error) {
	if s.slow != nil {
		<-s.slow
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read[g.File] = true
	return s.snaps[g.File], s.broken[g.File]
}

func (s *shelf) Summary(g gamelist.Game) (gamelist.Summary, error) {
	snap, err := s.Load(g)
	if err != nil {
		return gamelist.Summary{}, err
	}
	pos := xiangqi.StartPosition()
	for _, n := range snap.Nodes[1 : snap.Current+1] {
		pos.MakeMove(n.Move)
	}
	last := snap.Nodes[snap.Current]
	return gamelist.Summary{
		Players: snap.Setup.Players, Bottom: snap.Setup.Bottom, Outcome: last.Ended,
		Plies: snap.Current, FEN: pos.FEN(), Last: last.Move, Tags: snap.Tags,
	}, nil
}

// reads is how many of the games have been read.
func (s *shelf) reads() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.read)
}

// played is a kept game of some moves of the opening.
func played(t testing.TB, setup session.Setup, plies int, end xiangqi.Outcome) session.Snapshot {
	t.Helper()
	snap := session.Snapshot{Setup: setup, Game: 1, Nodes: []session.SnapshotNode{{Parent: -1}}}
	for i, text := range opening[:plies] {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		snap.Nodes = append(snap.Nodes, session.SnapshotNode{Parent: i, Move: m})
	}
	snap.Current = plies
	snap.Nodes[plies].Ended = end
	return snap
}

var resigned = xiangqi.Outcome{Result: xiangqi.BlackWins, Reason: xiangqi.Resignation}

// settled lets time go by, pictures be made and other goroutines read, until ok
// holds.
func (d *desk) settled(what string, ok func() bool) {
	d.t.Helper()
	d.until(what, func(session.View) bool {
		if d.Dirty() { // as the window does
			d.sprites()
		}
		return ok()
	})
}

// browse fills the shelf and opens the page of the games.
func browse(d *desk) {
	d.shelf.put("", played(d.t, personal(), 12, xiangqi.Outcome{}))
	d.shelf.put("", played(d.t, twoPersons(), 4, xiangqi.Outcome{}))
	d.shelf.broken[d.shelf.games[0].File] = &autosave.FormatError{Line: 12, Err: errors.New("nonsense")}
	d.shelf.put("", played(d.t, series(), 7, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}))
	d.shelf.put("", played(d.t, twoPersons(), 9, xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}))
	d.shelf.put("周末的一局", played(d.t, clocked(personal()), 11, resigned))
	d.key('G', kit.Ctrl)
	d.settled("the games", func() bool { return d.sees(d.looks.T(locale.GameBroken)) }) // all are read at once
}

func TestGamesAreListed(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	browse(d)
	for _, want := range []string{"5 games", "周末的一局", "2026-03-01 16:00", "Black wins", "6 moves", "Red — Black", "Draw", "Unreadable"} {
		if !d.sees(want) {
			t.Errorf("%q does not stand there:\n%s", want, d.sentences())
		}
	}
	for range 3 {
		d.key(kit.KeyDownArrow, 0)
	}
	if !d.sees("Cannot be read: line 12 is broken") || !d.sees("games/20260301-130000.txt") {
		t.Errorf("nobody says why:\n%s", d.sentences())
	}
	d.key(kit.KeyEnter, 0)
	d.pass(100 * time.Millisecond)
	if d.shown != page.Games {
		t.Error("a broken game was opened")
	}
	d.key(kit.KeyEscape, 0)
	if d.shown != page.None {
		t.Error("Esc does not close the page")
	}
}

// Whoever comes by keyboard has the list before him, and Enter opens a game of it.
// A record tells where it comes from, in the list and in the text that is copied.
func TestRecordTellsItsTags(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	snap := played(t, twoPersons(), 5, xiangqi.Outcome{Result: xiangqi.BlackWins})
	snap.Tags = game.Tags{{Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagDate, Value: "1998.01.12"}}
	d.shelf.put("", snap)
	d.key('G', kit.Ctrl)
	d.settled("the game", func() bool { return d.sees("五羊杯 · 1998-01-12") })
	if !d.sees("Black wins") {
		t.Error("the result is not told")
	}
	d.key('C', kit.Ctrl)
	d.settled("the copy", func() bool { return d.clip.text != "" })
	if !strings.Contains(d.clip.text, "五羊杯 · 1998-01-12\n") || !strings.Contains(d.clip.text, "Result: Black wins\n") {
		t.Errorf("copied\n%s", d.clip.text)
	}
}

func TestGamesByKeyboard(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.focus(boardID)
	d.window.Say(locale.Msg(locale.GameIsBack))
	browse(d)
	if !d.ui.Focused("games.list") || d.sees(d.looks.T(locale.GameIsBack)) {
		t.Error("the list has no focus, or tells of the desk")
	}
	d.key(kit.KeyDownArrow, 0)
	d.key(kit.KeyUpArrow, 0)
	d.key(kit.KeyEnter, 0)
	d.settled("the game", func() bool { return d.shown == page.None })
	if v := d.Session().View(); len(v.Moves) != 11 {
		t.Errorf("a game of %d moves", len(v.Moves))
	}
}

// Enter counts before anything of the game has been read.
func TestQuickEnter(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.shelf.put("", played(t, personal(), 6, xiangqi.Outcome{}))
	d.shelf.slow = make(chan struct{})
	d.key('G', kit.Ctrl)
	d.settled("the list", func() bool { return d.shows("games.row.0") })
	d.key(kit.KeyEnter, 0)
	close(d.shelf.slow)
	d.settled("the game", func() bool { return d.shown == page.None })
	if v := d.Session().View(); len(v.Moves) != 6 {
		t.Errorf("a game of %d moves", len(v.Moves))
	}
}

func TestNoGamesYet(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.key('G', kit.Ctrl)
	d.settled("the list", func() bool { return d.sees("appear here") })
	d.key(kit.KeyEscape, 0)
	d.shelf.err = fs.ErrPermission
	d.key('G', kit.Ctrl)
	d.settled("the cause", func() bool { return d.sees("cannot be listed (no permission)") })
}

// The game on the board is left, and comes back as it was.
func TestLookAtAKeptGame(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}, {500, 900}} {
		d := open(t, options{setup: twoPersons(), w: size[0], h: size[1]})
		d.play("b2e2", "b9c7")
		fen := d.Session().FEN()
		browse(d)
		row := d.place("games.row.0").Center()
		d.press(row)
		d.press(row)
		d.settled("the game", func() bool { return d.shown == page.None })
		v := d.Session().View()
		if v.Shown != 1 || len(v.Moves) != 11 || v.Setup.Players != personal().Players || v.Outcome != resigned {
			t.Fatalf("%v: shown ply %d of %d, %v", size, v.Shown, len(v.Moves), v.Outcome)
		}
		d.pass(100 * time.Millisecond)
		if !d.ui.Focused(movesID) {
			t.Errorf("%v: the list of moves has no focus", size)
		}
		d.key(kit.KeyRight, 0)
		d.key(kit.KeyRight, 0)
		if v := d.Session().View(); v.Shown != 3 {
			t.Errorf("%v: the arrows lead to ply %d", size, v.Shown)
		}
		d.turnTo(0)
		d.press(d.place("library.back").Center())
		if v := d.Session().View(); d.Session().FEN() != fen || v.Looking || v.Ply != 2 || d.shows("library.back") {
			t.Errorf("%v: back at ply %d, %s", size, v.Ply, d.Session().FEN())
		}
		if !d.says(locale.GameIsBack) {
			t.Errorf("%v: nobody says that the game is back", size)
		}
	}
}

func TestResumeAKeptGame(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play("b2e2")
	browse(d)
	d.key(kit.KeyEnd, 0)
	d.activate("games.resume")
	d.settled("the game", func() bool { return d.shown == page.None })
	if v := d.Session().View(); v.Ply != 12 || v.Looking || v.Paused || v.Persons != 1 {
		t.Fatalf("ply %d, looking %v, paused %v", v.Ply, v.Looking, v.Paused)
	}
	d.play("g6e6")
	if d.shows("library.back") {
		t.Error("a game that went on would be dropped")
	}
	d.key('G', kit.Ctrl)
	d.settled("the game that was left", func() bool { return d.sees(d.looks.T(locale.GamesCount, 6)) })
}

func TestEndedGamesAreNotResumed(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	browse(d)
	for range 80 {
		if d.key(kit.KeyTab, 0); d.ui.Focused("games.resume") {
			t.Fatal("a game that is over can be resumed")
		}
	}
}

// A series that is looked at does not go on behind the eye.
func TestSeriesRestsWhileLookedAt(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	browse(d)
	d.key(kit.KeyDownArrow, 0)
	d.key(kit.KeyDownArrow, 0)
	d.key(kit.KeyEnter, 0)
	d.settled("the game", func() bool { return d.shown == page.None })
	d.pass(10 * time.Second)
	if v := d.Session().View(); v.Match.Game != 1 || v.Shown != 1 {
		t.Errorf("game %d, ply %d", v.Match.Game, v.Shown)
	}
}

func TestKeptGameIsCopied(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	browse(d)
	d.key('C', kit.Ctrl)
	d.settled("the text", func() bool { return d.clip.text != "" })
	want := `周末的一局
Red: You
Black: Computer · Level 6
Date: 2026-03-01 16:00
Result: Black wins · Red resigned.
FEN: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1

1. C2=5 H8+7
2. H2+3 R9=8
3. R1=2 H2+3
4. P7+1 P7+1
5. R2+6 C2=1
6. R2=3
`
	if d.clip.text != want {
		t.Errorf("copied\n%s", d.clip.text)
	}
	if !d.sees("Copied the game") {
		t.Error("nobody says so")
	}
}

// A long list reads only what it shows, and its keys lead through all of it.
func TestLongListIsReadAsItShows(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	for i := range 1000 {
		d.shelf.put(fmt.Sprint("game ", i), played(t, twoPersons(), 6, xiangqi.Outcome{}))
	}
	d.key('G', kit.Ctrl)
	d.settled("the first", func() bool { return d.shelf.reads() > 10 })
	d.pass(time.Second)
	if n := d.shelf.reads(); n > 60 {
		t.Errorf("%d games were read for one page", n)
	}
	d.key(kit.KeyEnd, 0)
	d.settled("the last", func() bool { return d.sees("game 0") && d.shelf.reads() > 30 })
	d.key(kit.KeyPageUp, 0)
	if r := d.place("games.row.999"); r.Empty() {
		t.Error("a page up leaves the end of the list")
	}
	d.key(kit.KeyHome, 0)
	d.event(kit.Event{Kind: kit.Wheel, Pos: d.place("games.list").Center(), Scroll: draw.Point{Y: -30}})
	if d.pass(time.Second); d.shows("games.row.0") {
		t.Error("the wheel does not turn the list")
	}
	if n := d.shelf.reads(); n > 200 {
		t.Errorf("%d games were read", n)
	}
}

func TestNewGameCanBeUndone(t *testing.T) {
	for _, l := range locale.All() {
		d := open(t, options{setup: personal(), lang: l})
		d.play("h2e2")
		d.until("the answer", func(v session.View) bool { return v.Ply == 2 })
		fen := d.Session().FEN()
		d.key('N', kit.Ctrl)
		d.key(kit.KeyEnter, 0)
		if v := d.Session().View(); v.Ply != 0 || !d.sees(d.looks.T(locale.NewCanBeUndo)) {
			t.Fatalf("ply %d; nobody says that the old game can come back: %s", v.Ply, d.sentences())
		}
		d.press(d.place("tool.undo").Center())
		if d.Session().FEN() != fen || !d.says(locale.GameIsBack) {
			t.Errorf("on the board: %s", d.Session().FEN())
		}
		if strings.Contains(d.sentences(), d.looks.T(locale.NewCanBeUndo)) {
			t.Error("it can be undone again")
		}
	}
}

// shelves are the sizes at which the page of the games is looked at.
var shelves = [][3]float64{{720, 560, 1}, {500, 900, 1}, {900, 700, 1}, {1180, 820, 1}, {3840 / 2.625, 2160 / 2.625, 2.625}}

// gamesScenes are the pictures of the page of the games and of what leads there.
func gamesScenes() (list []scene) {
	visited := func(d *desk) {
		browse(d)
		d.key(kit.KeyEnter, 0)
		d.settled("the game", func() bool { return d.shown == page.None })
		d.pass(5 * time.Second)
	}
	for i, size := range shelves {
		add := func(name string, l locale.Lang, do func(*desk)) {
			tag := fmt.Sprintf("%s-%.0fx%.0f-%s", name, size[0]*size[2], size[1]*size[2], l.Code())
			list = append(list, scene{name: tag, w: size[0], h: size[1], scale: size[2], lang: l, dark: l == locale.Hant, setup: twoPersons(), do: do})
		}
		for _, l := range locale.All() {
			add("games", l, browse)
		}
		l := locale.All()[i%3]
		add("games-visited", l, visited)
		add("games-broken", l, func(d *desk) { browse(d); d.key(kit.KeyEnd, 0); d.key(kit.KeyUpArrow, 0); d.pass(time.Second) })
		add("games-none", l, func(d *desk) {
			d.key('G', kit.Ctrl)
			d.settled("the list", func() bool {
				_, listed, _ := d.given.Kept.Games.Games()
				return listed
			})
			d.pass(time.Second)
		})
	}
	return list
}

func TestGamesPageFits(t *testing.T) {
	for _, sc := range gamesScenes() {
		t.Run(sc.name, func(t *testing.T) {
			d := sc.open(t)
			sc.do(d)
			for _, l := range locale.All() {
				d.looks.System = l
				d.looks.Adopt()
				checkFit(t, d, ends(t, l))
			}
			for _, id := range []kit.ID{"games.close", "games.look", "games.resume", "games.copy"} {
				if r, ok := d.Place(id); ok && (r.X < 0 || r.Y < 0 || r.X+r.W > sc.w || r.Y+r.H > sc.h || r.H < 30) {
					t.Errorf("%s stands at %v", id, r)
				}
			}
		})
	}
}
