package games_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestGamesAreListed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	for _, want := range []string{"5 games", "周末的一局", "2026-03-01 16:00", "Black wins", "6 moves", "Red — Black", "Draw", "Unreadable"} {
		if !d.Sees(want) {
			t.Errorf("%q does not stand there:\n%s", want, d.Sentences())
		}
	}
	for range 3 {
		d.Key(kit.KeyDownArrow, 0)
	}
	if !d.Sees("Cannot be read: line 12 is broken") || !d.Sees("games/20260301-130000.txt") {
		t.Errorf("nobody says why:\n%s", d.Sentences())
	}
	d.Key(kit.KeyEnter, 0)
	d.Pass(100 * time.Millisecond)
	if d.Page() != page.Games {
		t.Error("a broken game was opened")
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None {
		t.Error("Esc does not close the page")
	}
}

// By keyboard the list has the focus, and Enter opens a game. A record shows its origin in the list and in the copied
// text.
func TestRecordTellsItsTags(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	snap := screentest.Played(screentest.TwoPersons(), 5, xiangqi.Outcome{Result: xiangqi.BlackWins})
	snap.Game.Tags = game.Tags{{Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagDate, Value: "1998.01.12"}}
	d.Shelf.Put("", snap)
	d.Key('G', kit.Ctrl)
	d.WaitFor("the game", func() bool { return d.Sees("五羊杯 · 1998-01-12") })
	if !d.Sees("Black wins") {
		t.Error("the result is not told")
	}
	d.Key('C', kit.Ctrl)
	d.WaitFor("the copy", func() bool { return d.Clipboard.Text() != "" })
	if !strings.Contains(d.Clipboard.Text(), "五羊杯 · 1998-01-12\n") || !strings.Contains(d.Clipboard.Text(), "Result: Black wins\n") {
		t.Errorf("copied, want text with %q and text with %q\n%s", "五羊杯 · 1998-01-12\n", "Result: Black wins\n", d.Clipboard.Text())
	}
}

func TestGamesByKeyboard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Focus(screentest.BoardID)
	d.Window.Say(locale.Msg(locale.GameIsBack))
	d.Browse()
	if !d.UI.Focused("games.list") || d.Sees(d.Looks.T(locale.GameIsBack)) {
		t.Error("the list has no focus, or tells of the desk")
	}
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); len(v.Moves) != 11 {
		t.Errorf("a game of %d moves, want 11", len(v.Moves))
	}
}

// Enter works even before the game has been read.
func TestQuickEnter(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Shelf.Put("", screentest.Played(screentest.Personal(), 6, xiangqi.Outcome{}))
	d.Shelf.Slow = make(chan struct{})
	d.Key('G', kit.Ctrl)
	d.WaitFor("the list", func() bool { return d.Shows("games.row.0") })
	d.Key(kit.KeyEnter, 0)
	close(d.Shelf.Slow)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); len(v.Moves) != 6 {
		t.Errorf("a game of %d moves, want 6", len(v.Moves))
	}
}

func TestNoGamesYet(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('G', kit.Ctrl)
	d.WaitFor("the list", func() bool { return d.Sees("appear here") })
	d.Key(kit.KeyEscape, 0)
	d.Shelf.Err = fs.ErrPermission
	d.Key('G', kit.Ctrl)
	d.WaitFor("the cause", func() bool { return d.Sees("cannot be listed (no permission)") })
}

// The game on the board is replaced, and restored unchanged.
func TestLookAtAKeptGame(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}, {500, 900}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: size[0], H: size[1]})
		d.Play("b2e2", "b9c7")
		fen := d.Session().FEN()
		d.Browse()
		row := d.Rect("games.row.0").Center()
		d.Press(row)
		d.Press(row)
		d.WaitFor("the game", func() bool { return d.Page() == page.None })
		v := d.Session().View()
		if v.Shown != 1 || len(v.Moves) != 11 || v.Setup.Players != screentest.Personal().Players || v.Outcome != screentest.Resigned {
			t.Fatalf("%v: shown ply %d of %d, %v, want 1, 11, Setup.Players = %v and %v", size, v.Shown, len(v.Moves), v.Outcome, screentest.Personal().Players, screentest.Resigned)
		}
		d.Pass(100 * time.Millisecond)
		if !d.UI.Focused(screentest.MovesID) {
			t.Errorf("%v: the list of moves has no focus", size)
		}
		d.Key(kit.KeyRight, 0)
		d.Key(kit.KeyRight, 0)
		if v := d.Session().View(); v.Shown != 3 {
			t.Errorf("%v: the arrows lead to ply %d, want 3", size, v.Shown)
		}
		d.Click("library.back")
		if v := d.Session().View(); d.Session().FEN() != fen || v.Looking || v.Ply != 2 || d.Shows("library.back") {
			t.Errorf("%v: back at ply %d, %s", size, v.Ply, d.Session().FEN())
		}
		if !d.Says(locale.GameIsBack) {
			t.Errorf("%v: nobody says that the game is back", size)
		}
	}
}

func TestResumeAKeptGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("b2e2")
	d.Browse()
	d.Key(kit.KeyEnd, 0)
	d.Activate("games.resume")
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); v.Ply != 12 || v.Looking || v.Paused || v.Persons != 1 {
		t.Fatalf("ply %d, looking %v, paused %v, want 12, not Looking, not Paused and Persons = 1", v.Ply, v.Looking, v.Paused)
	}
	d.Play("g6e6")
	if d.Shows("library.back") {
		t.Error("a game that went on would be dropped")
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the game that was left", func() bool { return d.Sees(d.Looks.T(locale.GamesCount, 6)) })
}

func TestEndedGamesAreNotResumed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Browse()
	for range 80 {
		if d.Key(kit.KeyTab, 0); d.UI.Focused("games.resume") {
			t.Fatal("a game that is over can be resumed")
		}
	}
}

// A series of games opened for viewing does not continue by itself.
func TestSeriesRestsWhileLookedAt(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Browse()
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	d.Pass(10 * time.Second)
	if v := d.Session().View(); v.Match.Game != 1 || v.Shown != 1 {
		t.Errorf("game %d, ply %d, want 1 and 1", v.Match.Game, v.Shown)
	}
}

func TestKeptGameIsCopied(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	d.Key('C', kit.Ctrl)
	d.WaitFor("the text", func() bool { return d.Clipboard.Text() != "" })
	want := `周末的一局
Red: You
Black: Computer · Level 6
Opening: Central Cannon v Screen Horses: River-Crossing Chariot, Red Soldier 7
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
	if d.Clipboard.Text() != want {
		t.Errorf("copied\n%s\nwant\n%s", d.Clipboard.Text(), want)
	}
	if !d.Sees("Copied the game") {
		t.Error("nobody says so")
	}
}

// A long list reads only the visible games, and keys reach all of it.
func TestLongListIsReadAsItShows(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	for i := range 1000 {
		d.Shelf.Put(fmt.Sprint("game ", i), screentest.Played(screentest.TwoPersons(), 6, xiangqi.Outcome{}))
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the first", func() bool { return d.Shelf.Reads() > 10 })
	d.Pass(time.Second)
	if n := d.Shelf.Reads(); n > 60 {
		t.Errorf("%d games were read for one page", n)
	}
	d.Key(kit.KeyEnd, 0)
	d.WaitFor("the last", func() bool { return d.Sees("game 0") && d.Shelf.Reads() > 30 })
	d.Key(kit.KeyPageUp, 0)
	if r := d.Rect("games.row.999"); r.Empty() {
		t.Error("a page up leaves the end of the list")
	}
	d.Key(kit.KeyHome, 0)
	d.Event(kit.Event{Kind: kit.Wheel, Pos: d.Rect("games.list").Center(), Scroll: draw.Point{Y: -30}})
	if d.Pass(time.Second); d.Shows("games.row.0") {
		t.Error("the wheel does not turn the list")
	}
	if n := d.Shelf.Reads(); n > 200 {
		t.Errorf("%d games were read", n)
	}
}

// A long title leaves room for the list and the buttons in low windows.
func TestLongTitleLeavesRoom(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Shelf.Put(strings.Repeat("another game of the weekend ", 20), screentest.Played(screentest.Personal(), 12, screentest.Resigned))
	d.Key('G', kit.Ctrl)
	d.WaitFor("the game", func() bool { return d.Sees("6 moves") })
	for _, size := range []draw.Point{{X: 320, Y: 480}, {X: 640, Y: 360}, {X: 480, Y: 373}} {
		d.Fill(size, 100)
		d.Sprites()
		closing, list, open, more := d.Rect("games.close"), d.Rect("games.list"), d.Rect("games.look"), d.Rect("games.copy")
		if list.Y < closing.Y+closing.H || list.H < 50 || open.Y < closing.Y+closing.H || more.Y+more.H > size.Y {
			t.Errorf("%v: the list stands at %v, the buttons at %v and %v", size, list, open, more)
		}
	}
}

// The library, which has more games and finds more, is one step away.
func TestToTheLibrary(t *testing.T) {
	for what, act := range map[string]func(d *screentest.Driver){
		"a press": func(d *screentest.Driver) { d.Click("games.library") },
		"a key":   func(d *screentest.Driver) { d.Key('B', kit.Ctrl) },
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Key('G', kit.Ctrl)
		d.Pass(time.Second)
		act(d)
		d.WaitForLibrary()
		if d.Page() != page.Library {
			t.Errorf("after %s, page %v is open, want the library", what, d.Page())
		}
	}
}
